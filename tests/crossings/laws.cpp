#include "laws.h"

#include <fmt/format.h>

#include <algorithm>

#include "../support/ability_games.h"
#include "../support/random_games.h"
#include "options/options.h"

namespace houserule::crossings {

namespace {

Found fault(const std::optional<Fault>& fault) {
  if (!fault) return std::nullopt;
  return Wrong{"fault", fault->text()};
}

std::string side_name(const Game& game, unsigned side) { return game.core().t.book.spec.sides[side].name; }

std::set<std::string> legal_texts(Game& game, const ActionList& list) {
  std::set<std::string> texts;
  for (const Action& action : list.actions) texts.insert(support::record_text(game, action, list));
  return texts;
}

// The first text that only one of the two has.
std::string difference(const std::set<std::string>& a, const std::set<std::string>& b) {
  for (const std::string& text : a)
    if (!b.contains(text)) return fmt::format("\"{}\" only before", text);
  for (const std::string& text : b)
    if (!a.contains(text)) return fmt::format("\"{}\" only after", text);
  return {};
}

}  // namespace

Laws::Laws(Variant& variant) : variant_(variant), other_(variant), reader_(variant) {
  for (const CompiledVerb& verb : variant.compiled().verbs) {
    const VerbSpec& spec = *verb.spec;
    const bool free = spec.unlisted && spec.out_of_turn && spec.when.empty() && spec.stages.empty() &&
                      !spec.choice && spec.accepts == kNoFunction && spec.because == kNoFunction;
    if (free) always_.push_back(&verb);
  }
}

namespace {

std::vector<Wrong> wrong_of(std::vector<Found> found) {
  std::vector<Wrong> wrong;
  for (Found& one : found)
    if (one) wrong.push_back(std::move(*one));
  return wrong;
}

}  // namespace

std::vector<Wrong> Laws::at(Game& game, const ActionList& list) {
  std::vector<Found> found{somebody_can_act(game, list), owed(game)};
  if (game.core().pending() > 0) found.push_back(always_possible(game));
  return wrong_of(std::move(found));
}

std::vector<Wrong> Laws::at_length(Game& game, const ActionList& list) {
  std::vector<Found> found;
  if (!game.core().s.audit()) found.push_back(Wrong{"audit", "the state's audit"});
  for (Found one :
       {always_possible(game), named_twice(game, list), told(game), afterwards(game), written(game)})
    found.push_back(std::move(one));
  return wrong_of(std::move(found));
}

// What rules tell of the state.
Found Laws::told(Game& game) const {
  game.marks();
  game.standings();
  game.shown();
  game.drawn();
  game.settled();
  return fault(game.telling_fault());
}

Found Laws::somebody_can_act(Game& game, const ActionList& list) const {
  if (is_stuck(game, list)) return Wrong{"stuck", "nobody has an action, and the game is not over"};
  if (game.outcome().over && !list.actions.empty()) return Wrong{"stuck", "the game is over, and goes on"};
  for (const Action& action : list.actions) {
    if (!game.alive(SideId{action.seat}))
      return Wrong{
          "out", fmt::format("{} is out and has {}", side_name(game, action.seat), game.text(action, &list))};
  }
  return std::nullopt;
}

Found Laws::owed(const Game& game) const {
  const Core& core = game.core();
  if (core.over()) return std::nullopt;
  for (unsigned level = 1; level <= core.pending(); ++level) {
    const auto side = static_cast<unsigned>(core.s.get(core.t.layout.pending + 3 * level - 2));
    if (!game.alive(SideId{side}))
      return Wrong{
          "owed", fmt::format("{} is out and owes {}", side_name(game, side), core.asked_verb()->spec->word)};
  }
  return std::nullopt;
}

Found Laws::always_possible(Game& game) {
  if (game.outcome().over) return std::nullopt;
  for (unsigned side = 0; side < game.core().t.n_sides; ++side) {
    if (!game.alive(SideId{side})) continue;
    for (const CompiledVerb* verb : always_) {
      const std::string text = fmt::format("{}: {}", side_name(game, side), verb->spec->word);
      const Resolved found = game.resolve(text);
      if (!found.ok())
        return Wrong{fmt::format("always possible{}", game.core().pending() > 0 ? ", a question open" : ""),
                     fmt::format("\"{}\" is refused: {}", text, found.reason)};
    }
  }
  return std::nullopt;
}

Found Laws::afterwards(Game& game) {
  if (game.outcome().over) return std::nullopt;
  for (unsigned side = 0; side < game.core().t.n_sides; ++side) {
    for (const CompiledVerb* verb : always_) {
      const std::string text = fmt::format("{}: {}", side_name(game, side), verb->spec->word);
      if (!game.alive(SideId{side}) || !game.resolve(text).ok()) continue;
      if (auto wrong = after(game, text)) return wrong;
    }
  }
  return std::nullopt;
}

// The game goes on or is over, and it can be taken back.
Found Laws::after(Game& game, const std::string& text) {
  const std::uint64_t before = game.state_hash();
  Found wrong = fault(game.play(game.resolve(text)));
  if (wrong) return wrong;
  ActionList list;
  if ((wrong = fault(game.legal(list)))) return wrong;
  wrong = somebody_can_act(game, list);
  if (!wrong) wrong = owed(game);
  if (wrong) wrong->what += fmt::format(", after \"{}\"", text);
  game.undo();
  if (!wrong && game.state_hash() != before)
    wrong = Wrong{"undo", fmt::format("\"{}\" taken back leaves another state", text)};
  return wrong;
}

Found Laws::named_twice(Game& game, const ActionList& list) const {
  const std::set<std::string> texts = legal_texts(game, list);
  if (texts.size() != list.size()) return Wrong{"texts", "two legal actions have one text"};
  return std::nullopt;
}

Found Laws::written(Game& game) {
  if (variant_.rulebook().spec.position.empty()) return std::nullopt;
  if (const auto lost = reader_.difference(game))
    return Wrong{"written", fmt::format("{}\n   {}", lost->what, lost->text)};
  const std::string text = game.position();
  if (const auto problem = other_.set_position(text)) return Wrong{"position", text + ": " + problem->text()};
  if (other_.position() != text)
    return Wrong{"position", fmt::format("{} is written back as {}", text, other_.position())};
  if (game.outcome().over != other_.outcome().over && game.outcome().rule.empty())
    return Wrong{"position", text + " is over only in one of the two"};
  if (game.outcome().over) return std::nullopt;
  ActionList here, there;
  if (auto wrong = fault(game.legal(here))) return wrong;
  if (auto wrong = fault(other_.legal(there))) return wrong;
  const std::string other = difference(legal_texts(game, here), legal_texts(other_, there));
  if (!other.empty()) return Wrong{"position, legal", fmt::format("{}: {} it was written", text, other)};
  return seen(game);
}

// As each seat knows the game.
Found Laws::seen(Game& game) {
  if (!variant_.secrets()) return std::nullopt;
  for (unsigned side = 0; side < game.core().t.n_sides; ++side) {
    std::string here, there;
    {
      const Game::As as(game, SideId{side});
      if (auto wrong = fault(as.fault())) return wrong;
      here = game.position();
    }
    {
      const Game::As as(other_, SideId{side});
      there = other_.position();
    }
    if (here != there)
      return Wrong{"position, seen",
                   fmt::format("{} sees {} by history, {} by the text", side_name(game, side), here, there)};
  }
  return std::nullopt;
}

}  // namespace houserule::crossings
