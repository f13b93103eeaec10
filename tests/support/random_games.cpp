#include "random_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "kernel/core.h"
#include "shipped.h"

namespace houserule::support {

namespace {

std::vector<std::int32_t> arguments_of(const Action& action, const ActionList& list) {
  if (action.kind != ActionKind::verb) return {};
  const auto first = list.arguments.begin() + action.from;
  return {first, first + action.to};
}

std::vector<std::string> legal_texts(Game& game) {
  ActionList list;
  if (const auto fault = game.legal(list)) return {"fault: " + fault->text()};
  std::vector<std::string> texts;
  for (const Action& action : list.actions) texts.push_back(record_text(game, action, list));
  std::ranges::sort(texts);
  return texts;
}

// What stands on the board, told without identities.
std::string board(const Game& game) {
  std::string out;
  for (const Game::PieceView& piece : game.pieces())
    out += fmt::format("{} {} {} {};", piece.cell, piece.type, piece.colour, piece.controller);
  return out;
}

// Position text says everything of a game only where the variant lists its words.
bool has_position_text(const Compiled& tables) { return !tables.book.spec.position.empty(); }

// One game after the other, with every question asked on the way.
class Prober {
 public:
  Prober(const RandomGames& how, ModuleSource& source)
      : how_(how),
        source_(source),
        variant_(load(how.variant, source)),
        game_(*variant_),
        other_(*variant_),
        random_(how.seed) {}

  std::string run() {
    for (int number = 1; number <= how_.games; ++number) {
      const std::string wrong = one_game();
      if (wrong.empty()) continue;
      return fmt::format("{}, game {} of seed {}, after {}: {}", how_.variant, number, how_.seed,
                         fmt::join(played_.actions, " "), wrong);
    }
    return {};
  }

 private:
  std::string one_game() {
    played_ = {};
    played_.seed = random_();
    game_.reset();
    game_.seed(played_.seed);
    note();
    for (int n = 0; n < how_.longest && !game_.outcome().over; ++n) {
      if (const auto fault = game_.legal(list_)) return fault->text();
      if (list_.actions.empty() && game_.any_legal()) return "nothing is listed, and something is legal";
      if (list_.actions.empty()) break;
      if (std::string wrong = look(n); !wrong.empty()) return wrong;
      const Action action = list_.actions[random_() % list_.actions.size()];
      if (std::string wrong = texts_lead_back(action); !wrong.empty()) return wrong;
      played_.actions.push_back(record_text(game_, action, list_));
      if (const auto fault = game_.play(action, arguments_of(action, list_))) return fault->text();
      note();
    }
    if (!game_.core().s.audit()) return "the audit of the state at the end";
    if (std::string wrong = undone(); !wrong.empty()) return wrong;
    return replayed(played_, how_.variant, source_);
  }

  void note() {
    played_.hashes.push_back(game_.state_hash());
    played_.keys.push_back(game_.key());
  }

  std::string look(int n) {
    if (!same_twice().empty()) return "listed twice: " + same_twice();
    const std::string marks = game_.marks();
    if (!game_.marked(marks) || game_.marked(marks + "#")) return "its marks are not told from others";
    if (n % 16 == 0 && !game_.core().s.audit()) return "the audit of the state";
    if (n % 16 == 5) return taken_up();
    if (n % 16 == 10 && has_position_text(variant_->compiled())) return written();
    return {};
  }

  std::string same_twice() {
    std::vector<std::string> texts = legal_texts(game_);
    const auto twice = std::ranges::adjacent_find(texts);
    return twice == texts.end() ? std::string{} : *twice;
  }

  std::string texts_lead_back(const Action& action) {
    const std::vector<std::int32_t> arguments = arguments_of(action, list_);
    std::vector<std::string> texts{record_text(game_, action, list_)};
    const std::uint64_t before = game_.state_hash();
    if (action.kind != ActionKind::verb && action.seat == game_.turn().index())
      texts.push_back(game_.short_text(action));
    if (game_.state_hash() != before) return "short text changed the state";
    for (const std::string& text : texts) {
      const Resolved found = game_.resolve(text);
      if (!found.ok()) return fmt::format("\"{}\" is not resolved: {}", text, found.reason);
      const bool verb = action.kind == ActionKind::verb;
      const bool same =
          verb ? found.action.extra == action.extra && found.arguments == arguments : found.action == action;
      if (!same) return fmt::format("\"{}\" leads to another action", text);
    }
    return {};
  }

  std::string taken_up() {
    if (const auto problem = other_.restore(game_.serialise())) return "taking up: " + problem->text();
    if (other_.state_hash() != game_.state_hash()) return "taken up with another hash";
    if (other_.key() != game_.key()) return "taken up with another key";
    ActionList list;
    if (const auto fault = other_.legal(list)) return fault->text();
    return list.actions == list_.actions && list.arguments == list_.arguments
               ? ""
               : "taken up with other legal actions";
  }

  std::string written() {
    const std::string position = game_.position();
    if (const auto problem = other_.set_position(position)) return position + ": " + problem->text();
    if (board(other_) != board(game_)) return position + " stands for another board";
    if (other_.turn() != game_.turn()) return position + " stands for another turn";
    if (other_.position() != position) return position + " is written back as " + other_.position();
    if (!other_.core().s.audit()) return position + ": the audit of the state";
    return legal_texts(other_) == legal_texts(game_) ? "" : position + " stands for other legal actions";
  }

  // Takes everything back; every state on the way is what it was.
  std::string undone() {
    for (std::size_t n = played_.actions.size(); n > 0; --n) {
      if (!game_.undo()) return "an action cannot be taken back";
      if (game_.state_hash() != played_.hashes[n - 1])
        return fmt::format("taking back action {} gives another hash", n);
      if (game_.key() != played_.keys[n - 1])
        return fmt::format("taking back action {} gives another key", n);
      if (game_.outcome().over) return fmt::format("taking back action {} leaves the game over", n);
    }
    if (game_.undo()) return "more can be taken back than was played";
    return game_.core().s.audit() ? "" : "the audit of the state after taking everything back";
  }

  RandomGames how_;
  ModuleSource& source_;
  std::unique_ptr<Variant> variant_;
  Game game_, other_;
  std::mt19937_64 random_;
  ActionList list_;
  Played played_;
};

}  // namespace

std::string record_text(const Game& game, const Action& action, const ActionList& list) {
  std::string text = game.text(action, &list);
  if (game.boards() > 1 || action.seat == game.turn().index()) return text;
  return game.core().t.book.spec.sides[action.seat].name + ": " + text;
}

std::string first_wrong(const RandomGames& how, ModuleSource& source) { return Prober(how, source).run(); }

Played play_random(Game& game, std::uint64_t seed, int longest, std::string& wrong) {
  std::mt19937_64 random(seed);
  Played played;
  played.seed = seed;
  game.reset();
  game.seed(seed);
  ActionList list;
  for (int n = 0;; ++n) {
    played.hashes.push_back(game.state_hash());
    played.keys.push_back(game.key());
    if (n == longest || game.outcome().over) return played;
    std::optional<Fault> fault = game.legal(list);
    if (!fault && list.actions.empty()) return played;
    if (!fault) {
      const Action action = list.actions[random() % list.actions.size()];
      played.actions.push_back(record_text(game, action, list));
      fault = game.play(action, arguments_of(action, list));
    }
    if (fault) {
      wrong = fault->text();
      return played;
    }
  }
}

std::string replayed(const Played& played, const std::string& variant, ModuleSource& source) {
  return replayed(played, *load(variant, source));
}

std::string replayed(const Played& played, Variant& fresh) {
  Game game(fresh);
  game.seed(played.seed);
  for (std::size_t n = 0; n <= played.actions.size(); ++n) {
    if (game.state_hash() != played.hashes[n])
      return fmt::format("replayed, action {} gives another hash", n);
    if (game.key() != played.keys[n]) return fmt::format("replayed, action {} gives another key", n);
    if (n == played.actions.size()) break;
    const Resolved found = game.resolve(played.actions[n]);
    if (!found.ok())
      return fmt::format("replayed, \"{}\" is not resolved: {}", played.actions[n], found.reason);
    if (const auto fault = game.play(found.action, found.arguments)) return "replayed: " + fault->text();
  }
  return {};
}

}  // namespace houserule::support
