#include "table/table_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "book/rulebook.h"

namespace houserule {

namespace {

struct Known {
  std::string_view text;
  TableWord word;
};
constexpr std::array kKnown = {
    Known{"resign", TableWord::resign},         Known{"timeout", TableWord::timeout},
    Known{"draw offer", TableWord::draw_offer}, Known{"draw accept", TableWord::draw_accept},
    Known{"claim draw", TableWord::claim_draw}, Known{"claim win", TableWord::claim_win},
};
constexpr std::array<std::string_view, 2> kChancePrefixes = {"roll ", "draw "};

TableWord said(std::string_view body) {
  if (body[0] != 'r' && body[0] != 't' && body[0] != 'd' && body[0] != 'c') return TableWord::none;
  for (const Known& known : kKnown)
    if (known.text == body) return known.word;
  const bool chance =
      std::ranges::any_of(kChancePrefixes, [&](auto prefix) { return body.starts_with(prefix); });
  return chance ? TableWord::chance : TableWord::none;
}

}  // namespace

bool takes_leave(std::string_view body) { return body == "leave" || body == "resign" || body == kTimeout; }

bool is_verb(const Rulebook& book, std::string_view word) {
  return std::ranges::any_of(book.rules, [&](const RuleDecl& rule) {
    return std::ranges::find(rule.verbs, word, &VerbSpec::word) != rule.verbs.end();
  });
}

TableWord table_word_of(std::string_view body, const Rulebook& book) {
  const TableWord word = said(body);
  if (word == TableWord::none) return word;
  const std::size_t end = word == TableWord::chance ? body.find(' ') : body.size();
  return is_verb(book, body.substr(0, end)) ? TableWord::none : word;
}

SeatedText split_longer(std::string_view text) {
  if (std::ranges::find(text, ':') == text.end()) return {{}, text};
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos || text.substr(0, colon).find(' ') != std::string_view::npos)
    return {{}, text};
  return {text.substr(0, colon), text.substr(colon + 2)};
}

std::optional<SideId> seat_named(std::string_view seat, const std::vector<SideSpec>& sides) {
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (sides[i].name == seat) return SideId(i);
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (sides[i].letter == seat) return SideId(i);
  return std::nullopt;
}

std::string seat_behind(std::string_view body, const Rulebook& book) {
  const auto blank = body.rfind(' ');
  if (blank == std::string_view::npos) return {};
  const std::string_view word = body.substr(0, blank);
  const auto seat = seat_named(body.substr(blank + 1), book.spec.sides);
  const TableWord known = table_word(word, book);
  if (!seat || known == TableWord::none || known == TableWord::chance) return {};
  return fmt::format("; write: {}: {}", book.spec.sides[seat->index()].name, word);
}

std::optional<Outcome> claimed(Game& game, SideId seat, bool win) {
  for (Outcome& end : game.claimable()) {
    const bool drawn =
        std::ranges::adjacent_find(end.points, std::ranges::not_equal_to()) == end.points.end();
    if (win ? !drawn && end.points[seat.index()] == std::ranges::max(end.points) : drawn)
      return std::move(end);
  }
  return std::nullopt;
}

std::string_view nothing_claimed(bool win) {
  return win ? "no rule gives a win to claim here" : "no rule gives a draw to claim here";
}

std::string DrawOffers::refused(const Game& game, SideId seat, bool accept) const {
  const std::string& name = game.variant().rulebook().spec.sides[seat.index()].name;
  if (!game.alive(seat)) return fmt::format("{} is out of the game, and agrees to nothing", name);
  return accept && (!any() || agreed(seat)) ? "nobody else offers a draw" : "";
}

bool DrawOffers::agreed(SideId seat) const { return std::ranges::find(agreed_, seat) != agreed_.end(); }

void DrawOffers::agree(SideId seat) {
  if (!agreed(seat)) agreed_.push_back(seat);
}

void DrawOffers::played(SideId seat, bool leaves) {
  if (!any()) return;
  if (leaves ? agreed_.front() == seat : !agreed(seat)) return agreed_.clear();
  if (leaves) std::erase(agreed_, seat);
}

bool DrawOffers::agreed_by_all(const Game& game) const {
  if (agreed_.size() < 2 || !game.alive(agreed_.front())) return false;
  for (std::size_t side = 0; side < game.variant().rulebook().spec.sides.size(); ++side)
    if (game.alive(SideId{side}) && !agreed(SideId{side})) return false;
  return true;
}

}  // namespace houserule
