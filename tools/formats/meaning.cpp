#include "formats/meaning.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "common/text.h"
#include "formats/notation.h"
#include "table/table_words.h"

namespace houserule {

Meant meant_by(Game& game, const std::string& text, std::string last, SideId viewer) {
  Meant ours{text, game.resolve(text, viewer)};
  if (ours.answer.ok() || ours.answer.fault) return ours;
  const SeatedText seated = split_seat(text);
  const bool unreadable = ours.answer.status == Resolved::Status::unreadable;
  Course course{game, last};
  if (const auto said = as_players_write(course, seated.body, !unreadable)) {
    Meant theirs{seated.seat.empty() ? *said : fmt::format("{}: {}", seated.seat, *said), {}};
    theirs.answer = game.resolve(theirs.text, viewer);
    if (theirs.answer.ok() || (unreadable && theirs.answer.status != Resolved::Status::unreadable))
      return theirs;
  }
  auto other = in_descriptive(game, seated.body, viewer);
  if (!other) other = dropped_on(game, seated.seat, seated.body, viewer);
  if (!other) return ours;
  std::string said = game.text(*other);
  return {std::move(said), *std::move(other)};
}

std::optional<Resolved> legal_of(Game& game, std::string_view seat, const std::string& text, SideId viewer) {
  Resolved answer = game.resolve(seat.empty() ? text : fmt::format("{}: {}", seat, text), viewer);
  return answer.ok() && !answer.fault ? std::optional(std::move(answer)) : std::nullopt;
}

std::optional<Resolved> dropped_on(Game& game, std::string_view seat, std::string_view text, SideId viewer) {
  const std::string cell = lower_case(std::string(text));
  if (cell.size() < 2 || cell[0] < 'a' || cell[0] > 'z' ||
      !std::all_of(cell.begin() + 1, cell.end(), is_digit))
    return std::nullopt;
  std::optional<Resolved> found;
  for (const TypeDecl& type : game.variant().rulebook().types) {
    if (type.letter.empty()) continue;
    auto answer = legal_of(game, seat, fmt::format("{}@{}", type.letter, cell), viewer);
    if (answer && found) return std::nullopt;
    if (answer) found = std::move(answer);
  }
  return found;
}

}  // namespace houserule
