#include "check/check_idle.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <random>
#include <set>

#include "possible.h"
#include "wording/check_trials.h"

namespace houserule {

namespace {

constexpr int kRandomGames = 6, kActionsAGame = 120;

// How often `what` stands in the texts of all rules of the book.
std::size_t mentions(const Rulebook& book, ModuleSource& source, const std::string& what) {
  std::size_t count = 0;
  for (const RuleDecl& rule : book.rules) {
    std::string error;
    const auto text = source.module(rule.name, error);
    if (!text) continue;
    for (auto at = text->text.find(what); at != std::string::npos; at = text->text.find(what, at + 1))
      ++count;
  }
  return count;
}

bool ends(const Rulebook& book, ModuleSource& source) {
  const bool declared = std::ranges::any_of(book.rules, [](const RuleDecl& rule) {
    return std::ranges::any_of(rule.ends, [](const EndSpec& end) { return end.mode != "off"; });
  });
  return declared || mentions(book, source, "game.finish") > 0;
}

bool lined_up(const Rulebook& book, const TypeDecl& type) {
  return std::ranges::any_of(book.spec.sides, [&](const SideSpec& side) {
    return std::ranges::any_of(side.lineup, [&](const std::string& row) {
      return !type.letter.empty() && row.find(type.letter) != std::string::npos;
    });
  });
}

bool becomes(const Rulebook& book, const TypeDecl& type) {
  const auto meant = [&](const std::string& name) {
    return name == type.name || std::ranges::find(type.tags, name) != type.tags.end();
  };
  return std::ranges::any_of(book.rules, [&](const RuleDecl& rule) {
    return std::ranges::any_of(rule.morphs,
                               [&](const Morph& morph) { return std::ranges::any_of(morph.choices, meant); });
  });
}

// Named in a script other than where it is defined: a handler may place it.
bool named(const Rulebook& book, ModuleSource& source, const TypeDecl& type) {
  const std::string quoted = fmt::format("\"{}\"", type.name);
  return mentions(book, source, quoted) > mentions(book, source, "piece " + quoted);
}

// Two games of the same actions, one of them without a rule.
class Pair {
 public:
  Pair(Variant& with, Variant& without, std::uint64_t seed) : a_(with), b_(without), random_(seed) {}

  // Did anything differ?
  bool differs() {
    for (int game = 0; game < kRandomGames; ++game) {
      const std::uint64_t seed = random_();
      for (Game* one : {&a_, &b_}) {
        one->reset();
        one->seed(seed);
      }
      if (one_game()) return true;
    }
    return false;
  }

 private:
  bool one_game() {
    for (int played = 0; played < kActionsAGame; ++played) {
      if (a_.final_json() != b_.final_json() || a_.marks() != b_.marks()) return true;
      if (a_.outcome().over) return false;
      if (a_.legal(here_) || b_.legal(there_)) return true;  // a fault, which others tell
      if (texts(a_, here_) != texts(b_, there_)) return true;
      if (here_.actions.empty()) return false;
      const std::size_t i = random_() % here_.actions.size();
      const Resolved same = b_.resolve(a_.text(here_, i));
      if (!same.ok() || a_.play(here_, i) || b_.play(same)) return true;
    }
    return false;
  }

  static std::set<std::string> texts(const Game& game, const ActionList& list) {
    std::set<std::string> out;
    for (std::size_t i = 0; i < list.actions.size(); ++i) out.insert(game.text(list, i));
    return out;
  }

  Game a_, b_;
  std::mt19937_64 random_;
  ActionList here_, there_;
};

// Nobody can mend what came with the program. An army of it is used in part: a variant without queens takes
// nothing out of it.
bool came_with_program(const Place& place) {
  return place.file.starts_with("scripts/") || place.file.starts_with("stdlib/");
}

LoadRequest without_rule(LoadRequest request, const RuleDecl& rule) {
  request.set.emplace_back(rule.name, "false");
  std::erase_if(request.set, [&](const auto& one) { return one.first.starts_with(rule.name + "."); });
  return request;
}

bool can_act(Variant& variant) {
  Game start(variant);
  ActionList list;
  return !start.legal(list) && (start.outcome().over || !list.actions.empty());
}

// The variant's own file, which says last what holds: rather one that did not come with the program.
Place own_file(const Rulebook& book) {
  const std::vector<std::string>& files = book.spec.files;
  if (files.empty()) return {};
  const auto own = std::find_if(files.rbegin(), files.rend(),
                                [](const std::string& file) { return !file.starts_with("variants/"); });
  return {own == files.rend() ? files.back() : *own, 1, 1};
}

// Where the first stage of the game keeps pieces from being moved and dropped, only verbs are left.
std::string stuck_hint(const Rulebook& book) {
  const std::vector<StageSpec>& stages = book.spec.stages;
  if (!stages.empty() && !stages.front().moves)
    return fmt::format(
        "in the stage \"{}\" pieces are neither moved nor dropped: leave  moves = false  out, or let a "
        "rule have a verb for it",
        stages.front().name);
  return "perhaps a king stands attacked there: \"houserule show\" tells it under the board";
}

// Can nobody act as the game begins? Of one's own rules the last without which somebody could is named: rules
// of overlays stand behind those of the variant.
std::optional<Diagnostic> nothing_to_do(Variant& variant, const LoadRequest& request, ModuleSource& source) {
  Game start(variant);
  ActionList list;
  if (start.outcome().over || start.legal(list) || !list.actions.empty()) return std::nullopt;
  const Rulebook& book = variant.rulebook();
  for (auto rule = book.rules.rbegin(); rule != book.rules.rend(); ++rule) {
    if (came_with_program(rule->place)) continue;
    const LoadResult loaded = Variant::load(without_rule(request, *rule), source);
    if (!loaded.variant || !can_act(*loaded.variant)) continue;
    return Diagnostic{
        Severity::error, rule->place,
        fmt::format("nobody has a legal action as the game begins, because of the rule \"{}\"", rule->name),
        "\"houserule explain\" with an action tells what forbids it"};
  }
  return Diagnostic{Severity::error, own_file(book), "nobody has a legal action as the game begins",
                    stuck_hint(book)};
}

// What one may do for a piece that nobody has. Nothing in a rule's text names a part that a library made.
std::string cure_of(const Rulebook& book, ModuleSource& source, const TypeDecl& type) {
  const bool of_library =
      !type.letter.empty() && mentions(book, source, fmt::format("\"{}\"", type.name)) == 0 &&
      std::ranges::none_of(book.spec.pieces, [&](const auto& line) { return line.name == type.name; });
  if (of_library)
    return "a library made it, and what puts it onto the board found no room for it, or never did";
  return fmt::format("put its letter {} into a line-up, let a piece become it, or take it out", type.letter);
}

// Only rules that act on every move can be told by random games.
bool may_be_idle(const Rulebook& book, const RuleDecl& rule) {
  const bool acts = !rule.forbids.empty() || !rule.handlers.empty() || !rule.adds.empty() ||
                    !rule.generators.empty() || !rule.morphs.empty() || !rule.ranges.empty() ||
                    !rule.bars.empty() || !rule.drops.empty() || !rule.gates.empty();
  return acts && rule.ends.empty() && !brings_word(book, rule);
}

}  // namespace

Diagnostics unreachable(Variant& variant, const LoadRequest& request, ModuleSource& source) {
  const Rulebook& book = variant.rulebook();
  Diagnostics out;
  if (!ends(book, source)) {
    out.push_back({Severity::warning, own_file(book),
                   "nothing ends this game: no rule has `ends`, and none calls game.finish",
                   "add a rule that ends it, such as \"chess/mate\" or \"chess/stalemate\""});
  }
  if (auto stuck = nothing_to_do(variant, request, source)) out.push_back(*stuck);
  std::set<std::string> present;
  const Game start(variant);
  for (const LeftBehind& left : left_behind(start)) {
    out.push_back({Severity::warning, book.spec.start.empty() ? own_file(book) : book.spec.start_place,
                   fmt::format("no game comes to the position in which this one begins: as if {} had just "
                               "moved, {} [{}]",
                               book.spec.sides[left.side.index()].name, left.reason, left.rule),
                   "let the other side begin, or put the pieces elsewhere"});
  }
  for (const Game::PieceView& piece : start.pieces()) present.insert(piece.type);
  for (const TypeDecl& type : book.types) {
    if (present.contains(type.name) || came_with_program(type.place) || lined_up(book, type) ||
        becomes(book, type) || named(book, source, type))
      continue;
    out.push_back({Severity::warning, type.place, fmt::format("nobody has the piece \"{}\"", type.name),
                   cure_of(book, source, type)});
  }
  return out;
}

Diagnostics useless_overlays(const Variant& variant, const LoadRequest& request, ModuleSource& source) {
  Diagnostics out;
  for (auto plus = request.name.find('+'); plus != std::string::npos;
       plus = request.name.find('+', plus + 1)) {
    const std::size_t end = std::min(request.name.find('+', plus + 1), request.name.size());
    const std::string overlay = request.name.substr(plus + 1, end - plus - 1);
    LoadRequest without = request;
    without.name.erase(plus, end - plus);
    const LoadResult loaded = Variant::load(without, source);
    if (!loaded.variant || loaded.variant->digest() != variant.digest()) continue;
    out.push_back(
        {Severity::warning,
         {},
         fmt::format("the overlay \"{}\" changes nothing here", overlay),
         fmt::format(
             "without it the rulebook is the same; \"houserule list --overlays\" tells what it does")});
  }
  return out;
}

Diagnostics idle_rules(Variant& variant, const LoadRequest& request, ModuleSource& source,
                       const std::vector<const RuleDecl*>& rules, const RandomPlay& how) {
  Diagnostics out;
  for (const RuleDecl* rule : rules) {
    if (!may_be_idle(variant.rulebook(), *rule)) continue;
    const LoadResult loaded = Variant::load(without_rule(request, *rule), source);
    if (!loaded.variant || Pair(variant, *loaded.variant, how.seed).differs()) continue;
    out.push_back(
        {Severity::warning, rule->place,
         fmt::format("the rule \"{}\" changed nothing in {} random games", rule->name, kRandomGames),
         "no action was allowed, refused or done otherwise because of it: perhaps a condition in it never "
         "holds"});
  }
  return out;
}

}  // namespace houserule
