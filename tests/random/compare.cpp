#include "compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "../support/memory_source.h"
#include "kernel/core.h"
#include "make_book.h"
#include "slow_game.h"

namespace houserule::random_books {

namespace {

constexpr int kLongest = 12;  // actions

using Texts = std::set<std::string>;

std::string only_in(const Texts& a, const Texts& b) {
  std::string out;
  for (const std::string& text : a) out += b.contains(text) ? "" : " " + text;
  return out;
}

class Case {
 public:
  explicit Case(Draws& draws) : draws_(draws), book_(make_book(draws)), rules_(book_) {
    found_.text = written(book_);
  }

  Found run() {
    support::MemorySource source({{"random", found_.text.variant}}, found_.text.modules);
    LoadResult loaded = Variant::load({"random", {}, false}, source);
    if (!loaded.variant) {
      std::string all;
      for (const Diagnostic& diagnostic : loaded.diagnostics) all += diagnostic.text() + "\n";
      wrong("load", all);
      return std::move(found_);
    }
    variant_ = std::move(loaded.variant);
    Game game(*variant_), other(*variant_);
    game_ = &game;
    other_ = &other;
    if (game.core().start_fault) {
      wrong("start", game.core().start_fault->text());
    } else {
      play();
    }
    return std::move(found_);
  }

 private:
  bool wrong(const std::string& kind, const std::string& what) {
    if (what.find("asks what is legal, and that asks") != std::string::npos) return false;
    found_.kind = kind;
    found_.what = what;
    return false;
  }

  void play() {
    SlowGame slow(rules_);
    std::vector<std::uint64_t> hashes, keys;
    for (int n = 0;; ++n) {
      hashes.push_back(game_->state_hash());
      keys.push_back(game_->key());
      if (!look(slow)) return;
      const std::vector<SlowAction> legal = slow.legal();
      if (n == kLongest || legal.empty()) break;
      const SlowAction action = legal[draws_.below(legal.size())];
      const std::string text = slow.text(action);
      const Resolved resolved = game_->resolve(text);
      if (!resolved.ok()) return void(wrong("resolve", text + ": " + resolved.reason));
      found_.actions.push_back(text);
      if (const auto fault = game_->play(resolved.action, resolved.arguments))
        return void(wrong("fault", text + ": " + fault->text()));
      slow.play(action);
    }
    for (std::size_t n = hashes.size() - 1; n > 0; --n) {
      if (!game_->undo()) return void(wrong("undo", "an action cannot be taken back"));
      if (game_->state_hash() != hashes[n - 1] || game_->key() != keys[n - 1])
        return void(wrong("undo", fmt::format("taking back action {} gives another hash", n)));
    }
    if (game_->undo() || !game_->core().s.audit()) wrong("undo", "the state after taking everything back");
  }

  // Everything that is asked of a position.
  bool look(SlowGame& slow) {
    ++found_.positions;
    const Texts theirs = slow.legal_texts();
    found_.expected.assign(theirs.begin(), theirs.end());
    found_.over = slow.over();
    if (!board(slow) || !outcome(slow)) return false;
    ActionList list;
    if (const auto fault = game_->legal(list)) return wrong("fault", fault->text());
    Texts ours;
    for (const Action& action : list.actions)
      if (!ours.insert(said(action, list)).second) return wrong("twice", said(action, list));
    if (ours != theirs)
      return wrong("legal",
                   "kernel alone:" + only_in(ours, theirs) + "; slow rules alone:" + only_in(theirs, ours));
    if (!game_->core().s.audit()) return wrong("audit", "the audit of the state");
    if (book_.boards.size() == 1 && !slow.over() && game_->any_legal() == slow.stuck(slow.turn(0)))
      return wrong("any", "whether there is any legal action");
    const Game::Perft counted = game_->perft(1);
    if (!slow.over() && counted.nodes != theirs.size())
      return wrong("perft", fmt::format("{} counted, {} legal", counted.nodes, theirs.size()));
    return taken_up() && written_back(slow) && set_up_again(slow) && as_others_know(slow);
  }

  // Who acts out of turn says who he is.
  std::string said(const Action& action, const ActionList& list) const {
    const bool waits =
        book_.boards.size() == 1 && game_->core().pending() == 0 && game_->turn().index() != action.seat;
    return (waits ? book_.sides[action.seat].name + ": " : "") + game_->text(action, &list);
  }

  bool board(const SlowGame& slow) {
    const std::string position = game_->position();
    std::string rest = position;
    for (int i = 0; i < static_cast<int>(book_.boards.size()); ++i) {
      const std::string part = rest.substr(0, rest.find(" | "));
      rest = part.size() == rest.size() ? "" : rest.substr(part.size() + 3);
      const std::string wanted = slow.board_text(i);
      const std::size_t end = part.find_first_of("[ ");
      const std::string words =
          fmt::format(" {} {}", book_.sides[static_cast<std::size_t>(slow.turn(i))].letter, slow.round(i));
      const std::size_t last = part.rfind(' ');
      const bool more = book_.fields_told || part.find('=', last) != std::string::npos;
      const std::string told = more ? part.substr(0, last) : part;
      if (part.substr(0, end) != wanted || !told.ends_with(words))
        return wrong("position", part + " and not " + wanted + words);
    }
    return fields(*game_, slow) && recalls(*game_, slow);
  }

  // What the fields hold.
  bool fields(const Game& game, const SlowGame& slow) {
    const Core& core = game.core();
    for (std::size_t i = 0; i < book_.counters.size(); ++i) {
      const Counter& counter = book_.counters[i];
      const Owner owner = counter.side               ? Owner::side
                          : counter.place.empty()    ? Owner::game
                          : counter.place == "piece" ? Owner::piece
                                                     : Owner::cell;
      const int found = core.t.find_field(counter.name, owner);
      const std::uint32_t slot = core.t.fields[static_cast<std::size_t>(found)].slot;
      const auto same = [&](std::uint32_t ours, int theirs) {
        const int expected = slow.counter(i, theirs), got = core.s.get(slot + ours);
        return got == expected ||
               wrong("field", fmt::format("{} of {} is {} and not {}", counter.name, theirs, got, expected));
      };
      const auto sides = owner == Owner::side ? static_cast<int>(book_.sides.size()) : 1;
      for (int of = 0; owner != Owner::cell && owner != Owner::piece && of < sides; ++of)
        if (!same(static_cast<std::uint32_t>(of), of)) return false;
      for (int cell = 0; owner >= Owner::piece && cell < rules_.geometry.size(); ++cell) {
        const auto at = core.t.board.find(rules_.geometry.name(cell), rules_.geometry.spot(cell).board).value;
        if (owner == Owner::cell && !same(at, cell)) return false;
        const SlowPiece* piece = slow.piece(cell);
        if (owner == Owner::piece && piece != nullptr && !same(core.s.piece(at).value, piece->id))
          return false;
      }
    }
    return true;
  }

  bool claims(const SlowGame& slow) {
    std::vector<std::string> ours, theirs;
    for (const Outcome& end : game_->claimable()) ours.push_back(end.reason);
    for (const int end : slow.claimable()) theirs.push_back(fmt::format("end {}", end));
    return ours == theirs;
  }

  // What is remembered of the last action.
  bool recalls(const Game& game, const SlowGame& slow) {
    const Core& core = game.core();
    for (std::size_t i = 0; i < book_.recalls.size(); ++i) {
      const Recall& recall = book_.recalls[i];
      const int found = core.t.find_field(recall.name, Owner::game);
      const std::int32_t got = core.s.get(core.t.fields[static_cast<std::size_t>(found)].slot);
      int expected = slow.recalled(i);
      const auto at = [&](int cell) {
        return static_cast<int>(
            core.t.board.find(rules_.geometry.name(cell), rules_.geometry.spot(cell).board).value);
      };
      if (recall.kind == "cell" && expected != kNowhere) expected = at(expected);
      if (recall.kind == "piece") {  // ids are the kernel's own; who is gone is nobody
        bool same = true;
        for (int cell = 0; cell < rules_.geometry.size(); ++cell) {
          const SlowPiece* piece = slow.piece(cell);
          if (piece != nullptr)
            same =
                same &&
                (piece->id == expected) ==
                    (static_cast<std::int32_t>(core.s.piece(static_cast<unsigned>(at(cell))).value) == got);
        }
        if (!same) return wrong("recalled", recall.name);
        continue;
      }
      if (got != expected)
        return wrong("recalled", fmt::format("{} is {} and not {}", recall.name, got, expected));
    }
    return true;
  }

  bool outcome(const SlowGame& slow) {
    const Outcome& outcome = game_->outcome();
    if (!claims(slow)) return wrong("claims", "other ends may be claimed");
    if (outcome.over != slow.over())
      return wrong("over", outcome.over ? "over: " + outcome.reason : "not over");
    if (!outcome.over) return true;
    if (outcome.reason != fmt::format("end {}", slow.end())) return wrong("end", outcome.reason);
    return outcome.points == slow.points() || wrong("points", "other points");
  }

  bool taken_up() {
    if (const auto problem = other_->restore(game_->serialise())) return wrong("restore", problem->text());
    if (other_->state_hash() != game_->state_hash() || other_->key() != game_->key())
      return wrong("restore", "taken up with another hash");
    if (book_.has_verb("back")) return true;  // what was before is forgotten
    ActionList ours, theirs;
    static_cast<void>(game_->legal(ours));
    static_cast<void>(other_->legal(theirs));
    return (ours.actions == theirs.actions && ours.arguments == theirs.arguments) ||
           wrong("restore", "taken up with other legal actions");
  }

  std::set<std::string> texts_of(Game& game) const {
    ActionList list;
    static_cast<void>(game.legal(list));
    std::set<std::string> out;
    for (const Action& action : list.actions) out.insert(said(action, list));
    return out;
  }

  // Position text tells what stands on the boards and in reserves, what fields hold where it has them, and
  // all else that decides what is legal.
  bool written_back(const SlowGame& slow) {
    const std::string position = game_->position();
    if (position.size() > 4000) return true;
    if (const auto problem = other_->set_position(position))
      return wrong("read back", position + ": " + problem->text());
    if (other_->position() != position)
      return wrong("read back", position + " is written back as " + other_->position());
    if (book_.fields_told && !(fields(*other_, slow) && recalls(*other_, slow))) return false;
    const bool same_past = book_.has_verb("back") || game_->outcome().over || other_->outcome().over;
    if (book_.fields_told && !same_past && texts_of(*game_) != texts_of(*other_))
      return wrong("read back", position + " is read with other legal actions");
    return other_->core().s.audit() || wrong("audit", position + ": the audit of the state");
  }

  // A set-up tells everything but traces, what happened before, and questions. It gives nobody the turn who
  // is out of the game, as who was put out during the own turn still has it.
  bool set_up_again(const SlowGame& slow) {
    if (game_->outcome().over || game_->core().pending() != 0) return true;
    for (int board = 0; board < static_cast<int>(book_.boards.size()); ++board)
      if (!slow.alive(slow.turn(board))) return true;
    const std::string state = game_->final_json();
    if (const auto problem = other_->set_up(state)) return wrong("set up", state + ": " + problem->text());
    const std::string again = other_->final_json();
    if (again != state) return wrong("set up", state + " is read as " + again);
    return other_->core().s.audit() || wrong("audit", state + ": the audit of the state");
  }

  // What a seat may not know is as usual for it, and so are its legal actions.
  bool as_others_know(const SlowGame& slow) {
    if (std::ranges::none_of(book_.counters, &Counter::secret)) return true;
    for (std::size_t side = 0; side < book_.sides.size(); ++side) {
      const Game::As as(*game_, SideId{side});
      ActionList list;
      if (const auto fault = game_->legal(list)) return wrong("secrets", fault->text());
      Texts ours;
      for (const Action& action : list.actions) ours.insert(said(action, list));
      const Texts theirs = slow.as_known_to(static_cast<int>(side)).legal_texts();
      if (ours != theirs)
        return wrong("secrets",
                     "kernel alone:" + only_in(ours, theirs) + "; slow rules alone:" + only_in(theirs, ours));
    }
    return true;
  }

  Draws& draws_;
  Book book_;
  SlowRules rules_;
  std::unique_ptr<Variant> variant_;
  Game* game_ = nullptr;
  Game* other_ = nullptr;
  Found found_;
};

}  // namespace

Found compare(Draws& draws) {
  SlowGame::begin_asking();
  try {
    return Case(draws).run();
  } catch (const Endless&) {
    return {};  // the kernel says so, too; see asking.cpp in tests/kernel
  }
}

}  // namespace houserule::random_books
