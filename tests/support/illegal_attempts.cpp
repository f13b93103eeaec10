#include "illegal_attempts.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>

#include "compile/compile.h"
#include "kernel/core.h"
#include "kernel/fitting.h"
#include "kernel/protect.h"
#include "notation/clauses_cited.h"
#include "random_games.h"
#include "shipped.h"
#include "without_rules.h"

namespace houserule::support {

namespace {

using Json = nlohmann::json;
constexpr int kRulesInTurn = 4;  // that are left out one after the other

class Attempt {
 public:
  explicit Attempt(const Attempts& how)
      : how_(how),
        variant_(load(how.variant)),
        game_(*variant_),
        other_(*variant_),
        random_(how.seed),
        less_(how.variant) {}

  Measured run() {
    while (out_.refused < how_.attempts) {
      game_.reset();
      game_.seed(seed_ = random_());
      played_.clear();
      one_game();
    }
    return std::move(out_);
  }

 private:
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
  template <class List>
  const auto& one_of(const List& list) {
    return list[below(list.size())];
  }

  void one_game() {
    for (int played = 0; played < how_.longest && !game_.outcome().over; ++played) {
      if (game_.legal(list_) || list_.actions.empty()) return;
      if (below(4) == 0 || played < 2) {
        for (int i = 0; i < how_.each && out_.refused < how_.attempts; ++i) tried(attempt());
        for (const SideSpec& side : variant_->rulebook().spec.sides) said(side.name);
      }
      const Action action = one_of(list_.actions);
      played_.push_back(record_text(game_, action, list_));
      if (game_.play(action, list_.arguments_of(action))) return;
    }
    if (game_.outcome().over && out_.refused < how_.attempts) tried(attempt());
  }

  // ---- what is tried ----

  std::string cell() {
    const Topology& board = variant_->board();
    return board.cell(CellId{below(board.size())}).name;
  }
  std::string bare(const std::string& full) { return full.substr(full.find(':') + 1); }
  std::string legal_text() { return game_.text(one_of(list_.actions), &list_); }
  std::string some_seat() { return one_of(variant_->rulebook().spec.sides).name; }

  std::string attempt() {
    const auto pieces = game_.pieces();
    const std::string seat = variant_->compiled().tracks.size() > 1 ? some_seat() + ": " : "";
    switch (pieces.empty() ? 6 : below(9)) {
      case 0:  // any piece to any cell
        return seat + bare(one_of(pieces).cell) + cell();
      case 1:  // … to where another may go
        return seat + bare(one_of(pieces).cell) + end_of(legal_text());
      case 2:
      case 3:  // what movement gives and another rule forbids
        if (const std::string text = candidate(); !text.empty()) return text;
        return seat + bare(one_of(pieces).cell) + cell();
      case 4: {  // a drop, or a legal action written short of something
        if (below(2) == 0) return seat + letter() + "@" + cell();
        std::string text = legal_text();
        text.erase(below(text.size()), 1);
        return text;
      }
      case 5:  // somebody else's
        return some_seat() + ": " + bare_text(legal_text());
      case 6:
      case 7:
        return seat + verb();
      default:
        return seat + letter() + (below(2) == 0 ? "x" : "") + cell() + (below(4) == 0 ? "=Q" : "");
    }
  }

  std::string end_of(const std::string& text) {
    const std::size_t at = text.find_last_of("abcdefghijklmnopqrstuvwxyz");
    return at == std::string::npos ? cell() : text.substr(at);
  }
  std::string bare_text(const std::string& text) {
    const std::size_t colon = text.find(": ");
    return colon == std::string::npos ? text : text.substr(colon + 2);
  }
  std::string letter() {
    const std::string& own = one_of(variant_->rulebook().types).letter;
    return below(6) == 0 ? std::string(1, static_cast<char>('a' + below(26))) : own;
  }
  std::string candidate() {
    const std::vector<std::string> found = illegal_candidates();
    return found.empty() ? "" : one_of(found);
  }
  bool is_candidate(const std::string& text) {
    const std::vector<std::string> all = illegal_candidates();
    return std::ranges::find(all, text) != all.end();
  }
  std::vector<std::string> illegal_candidates() {
    Core& core = game_.core();
    std::vector<std::string> found;
    if (core.t.tracks.size() > 1) return found;
    const std::set<std::string> legal = legal_texts();
    each_cell(core.s.occupied(core.turn() + 1), core.t.n_words, [&](unsigned from) {
      Actions candidates;
      if (protect(core, [&] { candidates_from(core, core.turn(), from, candidates); })) return;
      for (const Action& action : candidates) {
        const std::string text = game_.text(action, nullptr);
        if (!legal.contains(text)) found.push_back(text);
      }
    });
    return found;
  }
  std::set<std::string> legal_texts() {
    std::set<std::string> all;
    for (const Action& action : list_.actions) all.insert(game_.text(action, &list_));
    return all;
  }
  // A word of the rules with what may stand behind it, or a label of two pieces that go together.
  std::string verb() {
    const Compiled& t = variant_->compiled();
    if (t.verbs.empty() || below(6) == 0)
      return t.pair_move_names.empty() ? "O-O" : one_of(t.pair_move_names);
    std::string text = one_of(t.verbs).spec->word;
    for (std::size_t i = below(4); i > 0; --i) {
      const std::size_t what = below(8);
      text += ' ' + (what == 0   ? std::to_string(below(12))
                     : what == 1 ? some_seat()
                     : what == 2 ? one_of(variant_->rulebook().types).name
                                 : cell());
    }
    return text;
  }

  // What people say beside the game is no action of anybody, whoever is on turn or asked something.
  void said(const std::string& seat) {
    for (const char* word : {"hello", "gut gespielt", "+-+"}) {
      const Resolved resolved = game_.resolve(seat + ": " + word);
      if (resolved.status == Resolved::Status::unreadable) continue;
      const std::string kind = fmt::format("\"{}\" is taken for an action: {}", word, resolved.reason);
      if (out_.kinds[kind]++ == 0) out_.examples[kind] = seat + "  at " + game_.position();
    }
  }

  // ---- what is told ----

  void tried(const std::string& text) {
    if (text.empty()) return;
    Resolved resolved = game_.resolve(text);
    if (how_.told_as) resolved.rule = how_.told_as(resolved.rule);
    if (resolved.ok() || resolved.status == Resolved::Status::unreadable) return;
    ++out_.refused;
    const Told told = resolved.fault ? Told::wrong : judged(text, resolved);
    ++out_.count[static_cast<std::size_t>(told)];
    if (told == Told::right || told == Told::movement) return;
    static const std::regex kCells("\\b[a-z][0-9]{1,2}\\b|\\b[0-9]+\\b");
    const std::string kind = fmt::format("{}: [{}] {}", name_of(told), resolved.rule,
                                         std::regex_replace(resolved.reason.substr(0, 300), kCells, "_"));
    if (out_.kinds[kind]++ == 0) out_.examples[kind] = fmt::format("{}  at {}", text, game_.position());
  }

  Told judged(const std::string& text, const Resolved& resolved) {
    const std::string& reason = resolved.reason;
    if (!suggestion_holds(text, reason)) return Told::wrong;
    if (is_silent(reason)) return Told::silent;
    if (const auto known = class_holds(text, reason)) return *known ? Told::right : Told::wrong;
    if (const auto known = board_holds(text, resolved)) return *known ? Told::right : Told::wrong;
    if (resolved.rule.empty()) return Told::silent;
    if (says_how_to_write(reason)) return Told::movement;
    if (is_vague(resolved)) return Told::vague;
    return removed(text, resolved);
  }

  // A rule of many clauses, and none of them is cited.
  bool is_vague(const Resolved& resolved) const {
    constexpr std::size_t kFew = 3;
    const RuleId rule = variant_->compiled().find_rule(resolved.rule);
    return rule.valid() && clauses_in(resolved.reason).empty() &&
           clauses_in(variant_->compiled().rule(rule).about).size() > kFew;
  }

  static bool says_how_to_write(const std::string& reason) {
    return reason.find(": write ") != std::string::npos || reason.find(" are made on ") != std::string::npos;
  }

  static bool is_silent(const std::string& reason) {
    static const std::regex kNothing(
        "^[^:(]* may not \"[^\"]*\" like this now( \\([^)]*\\))?(; .* would be legal)?$|: it is forbidden|: "
        "it is stopped|: its condition does not hold");
    return reason.empty() || std::regex_search(reason, kNothing);
  }

  // "; X would be legal" and "did you mean "X"?".
  bool suggestion_holds(const std::string& text, const std::string& reason) {
    static const std::regex kLegal("; ([^;]*) would be legal$"), kMeant("did you mean \"(.*)\"\\?$");
    std::smatch found;
    const bool legal = std::regex_search(reason, found, kLegal);
    if (!legal && !std::regex_search(reason, found, kMeant)) return true;
    std::string suggested = found[1];
    const std::size_t colon = text.find(": ");
    if (colon != std::string::npos && suggested.find(": ") == std::string::npos)
      suggested = text.substr(0, colon + 2) + suggested;
    const Resolved resolved = game_.resolve(suggested);
    return legal ? resolved.ok() : resolved.status != Resolved::Status::unreadable;
  }

  // What is said of the turn, of who is out or of the end.
  std::optional<bool> class_holds(const std::string& text, const std::string& reason) {
    const Core& core = game_.core();
    if (reason.starts_with("the game was over")) return game_.outcome().over;
    if (reason.starts_with("a choice must be made first")) return core.pending() != 0;
    static const std::regex kTurn("^it is not (\\w+)'s turn but (\\w+)'s"),
        kOut("^(\\w+) is out of the game"), kActed("^(\\w+) has done ");
    std::smatch found;
    const auto side = [&](const std::string& name) { return static_cast<unsigned>(core.t.find_side(name)); };
    if (std::regex_search(reason, found, kTurn)) {
      const unsigned seat = side(found[1]);
      return core.turn(core.track_of(seat)) != seat && core.turn(core.track_of(seat)) == side(found[2]);
    }
    if (std::regex_search(reason, found, kOut)) return core.s.get(core.t.layout.alive + side(found[1])) == 0;
    if (std::regex_search(reason, found, kActed)) return core.acted(side(found[1])) || !core.t.parts.empty();
    static const std::regex kNoSuch("^(\\w+) has no such (\\w+)"),
        kNoQuestion("answers a question, and none is open"),
        kText(
            "\" could be | is a null move|^this board has no file |^\\w+ \\w+ is never dropped|^no piece is "
            "written without");
    if (std::regex_search(reason, found, kNoSuch)) return true;
    if (std::regex_search(reason, kNoQuestion)) return core.pending() == 0;
    if (std::regex_search(reason, kText)) return true;
    (void)text;
    return std::nullopt;
  }

  // What is said of one cell: on a board on which that is otherwise the same is not said of it.
  std::optional<bool> board_holds(const std::string& text, const Resolved& resolved) {
    static const std::regex kThere("\\b([a-z][0-9]{1,2}) is in the way|: ([a-z][0-9]{1,2}) is not empty"),
        kOwn("cannot go to ([a-z][0-9]{1,2}): an own piece"),
        kNobody("^no piece stands on ([a-z][0-9]{1,2})"),
        kNotOwn("^the piece on ([a-z][0-9]{1,2}) is not (\\w+)'s"),
        kNone("(?:^|: )no (\\w+) stands on ([a-z][0-9]{1,2})\\b");
    std::smatch found;
    const Json board = board_of_game(game_);
    const std::string on = board_prefix(text);
    const auto stands = [&](const std::string& name) { return board.value(on + name, ""); };
    if (std::regex_search(resolved.reason, found, kNobody)) return stands(found[1]).empty();
    if (std::regex_search(resolved.reason, found, kNotOwn))
      return !stands(found[1]).empty() && !stands(found[1]).starts_with(std::string(found[2]) + " ");
    if (std::regex_search(resolved.reason, found, kNone)) {
      const std::string there = stands(found[2]);
      const auto is_type = std::ranges::any_of(variant_->rulebook().types,
                                               [&](const auto& type) { return type.name == found[1]; });
      if (is_type && text.find('x') == std::string::npos)
        return !there.ends_with(" " + std::string(found[1])) || !there.starts_with(turn_name() + " ");
      return std::nullopt;
    }
    const bool blocked = std::regex_search(resolved.reason, found, kThere);
    if (!blocked && !std::regex_search(resolved.reason, found, kOwn)) return std::nullopt;
    return emptied(text, found[1].matched ? found[1] : found[2], resolved.reason);
  }
  // "B:" before the names of cells, where several boards stand side by side.
  std::string board_prefix(const std::string& text) const {
    const Core& core = game_.core();
    const std::size_t colon = text.find(": ");
    if (core.t.tracks.size() == 1 || colon == std::string::npos) return {};
    const int side = core.t.find_side(text.substr(0, colon));
    const std::string& name =
        core.t.board
            .boards()[static_cast<std::size_t>(board_of(core.t, SideId{static_cast<std::size_t>(side)}))]
            .name;
    return name.empty() ? "" : name + ":";
  }
  std::string turn_name() { return Json::parse(game_.final_json())["turn"]; }

  // Does the reason change where nothing stands on the cell? Nothing where the set-up is refused.
  std::optional<bool> emptied(const std::string& text, const std::string& cell, const std::string& reason) {
    if (variant_->compiled().tracks.size() > 1) return std::nullopt;
    Json setup = Json::parse(game_.final_json());
    const Core& core = game_.core();
    const CellId id = core.t.board.find(cell);
    if (!setup["pieces"].contains(cell)) return id.valid() && core.s.code(id.value) == kWallCode;
    if (other_.set_up(setup.dump()) || other_.resolve(text).reason.substr(0, 20) != reason.substr(0, 20))
      return std::nullopt;
    setup["pieces"].erase(cell);
    if (other_.set_up(setup.dump())) return std::nullopt;
    const Resolved again = other_.resolve(text);
    return again.ok() || again.reason.find(cell + " is in the way") == std::string::npos;
  }

  // The rules that are named are left out one after the other until it is legal.
  Told removed(const std::string& text, const Resolved& resolved) {
    std::set<std::string> out{resolved.rule};
    std::string named = resolved.rule;
    for (int i = 0; i < kRulesInTurn; ++i) {
      Game* const game = game_without(out);
      if (game == nullptr)
        return i == 0 && another_refuses(text, resolved.rule) ? Told::wrong : Told::movement;
      const Resolved again = game->resolve(text);
      if (again.ok()) return i == 0 ? Told::right : needed(text, out, resolved.rule);
      if (again.status == Resolved::Status::unreadable || again.fault) return Told::movement;
      if (again.rule.empty() || out.contains(again.rule)) return Told::movement;
      if (again.rule == named) return Told::wrong;
      out.insert(named = again.rule);
    }
    return Told::movement;
  }
  // Does movement give the action, and some other rule alone refuse it?
  bool another_refuses(const std::string& text, const std::string& named) {
    if (!is_candidate(text)) return false;
    return std::ranges::any_of(variant_->rulebook().rules, [&](const RuleDecl& rule) {
      if (rule.name == named) return false;
      Game* const game = game_without({rule.name});
      return game != nullptr && game->resolve(text).ok();
    });
  }
  // Of several rules the first: without all the others it still forbids.
  Told needed(const std::string& text, std::set<std::string> out, const std::string& first) {
    out.erase(first);
    Game* const game = game_without(out);
    return game == nullptr || !game->resolve(text).ok() ? Told::right : Told::wrong;
  }

  Game* game_without(const std::set<std::string>& rules) { return less_.game(rules, game_, seed_, played_); }

  const Attempts how_;
  std::unique_ptr<Variant> variant_;
  Game game_, other_;
  std::mt19937_64 random_;
  std::uint64_t seed_ = 0;
  std::vector<std::string> played_;
  ActionList list_;
  WithoutRules less_;
  Measured out_;
};

}  // namespace

const char* name_of(Told told) {
  constexpr std::array<const char*, kTold> kNames = {"right", "movement", "vague", "silent", "wrong"};
  return kNames[static_cast<std::size_t>(told)];
}

Measured measure(const Attempts& how) { return Attempt(how).run(); }

std::string line_of(const std::string& variant, const Measured& measured) {
  std::string out = fmt::format("{:<40} {:>6}", variant, measured.refused);
  for (std::size_t i = 0; i < kTold; ++i)
    out += fmt::format("  {} {:>5}", name_of(static_cast<Told>(i)), measured.count[i]);
  return out;
}

}  // namespace houserule::support
