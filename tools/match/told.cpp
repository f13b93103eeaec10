// What is told of a match besides its actions: how people write them, who offers a draw, its tags.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/meaning.h"
#include "formats/notation.h"
#include "match/looking.h"
#include "match/match.h"
#include "table/table_words.h"

namespace houserule {

namespace {

// The notation that its players write, where short text is not it; null for all others.
const MoveNotation* own_notation(const Rulebook& rules) {
  for (const MoveNotation* notation : std::array{&kKi2, &kChinese, &kJanggi}) {
    if (notation->fits(rules)) return notation;
  }
  return nullptr;
}

}  // namespace

// The cell on which the last action ended; empty at the start.
std::string Match::last_end() const {
  const auto before = std::find_if(entries_.rbegin(), entries_.rend(),
                                   [](const Entry& entry) { return !entry.cells.empty(); });
  return before == entries_.rend() ? "" : before->cells.back();
}

// In the position before the action.
std::string Match::written_of(const Action& action) {
  if (action.kind == ActionKind::verb) return {};
  if (const MoveNotation* notation = own_notation(variant_.rulebook())) {
    std::string last = last_end();
    Course course{game_, last};
    if (std::string text = notation->write(course, action); !text.empty()) return text;
  }
  return std::string(split_seat(game_.short_text(action)).body);
}

std::vector<std::string> Match::written(SideId viewer) const {
  std::vector<std::string> out;
  for (const Entry& entry : entries_) {
    const std::string& text = entry.seen[viewer.valid() ? viewer.index() + 1 : 0];
    const bool whole = !entry.written.empty() && text == entry.seen.front();
    out.push_back(whole ? entry.written : std::string(split_seat(text).body));
  }
  return out;
}

Resolved Match::resolve(const std::string& text, SideId viewer) {
  return meant_by(game_, text, last_end(), viewer).answer;
}

Explanation Match::explain(const std::string& text, SideId viewer) {
  const std::string ours = meant_by(game_, text, last_end(), viewer).text;
  const Looking as(game_, viewer);
  return game_.explain(ours);
}

std::map<std::pair<std::string, std::string>, int> Match::standing() const {
  std::map<std::pair<std::string, std::string>, int> out;
  for (const Game::PieceView& piece : game_.pieces()) ++out[{piece.colour, piece.type}];
  return out;
}

std::vector<Match::Pieces> Match::taken(SideId viewer) const {
  std::vector<Pieces> out(sides().size());
  for (const Entry& entry : entries_) {
    if (entry.seen[viewer.valid() ? viewer.index() + 1 : 0] != entry.seen.front()) continue;
    Pieces& of = out[entry.seat.index()];
    of.insert(of.end(), entry.taken.begin(), entry.taken.end());
  }
  return out;
}

std::vector<SideId> Match::draw_offered_by() const {
  DrawOffers offers;
  for (const Entry& entry : entries_) {
    const TableWord word =
        entry.spoken ? table_word(split_seat(entry.text).body, variant_.rulebook()) : TableWord::none;
    if (!entry.spoken) offers.played(entry.seat, takes_leave(split_seat(entry.text).body));
    if (word == TableWord::draw_offer || word == TableWord::draw_accept) offers.agree(entry.seat);
  }
  std::vector<SideId> out;
  for (std::size_t side = 0; side < sides().size(); ++side) {
    if (offers.agreed(SideId{side})) out.emplace_back(side);
  }
  return out;
}

Tags Match::tags() const {
  Tags out = start_.tags;
  for (const JournalEntry& entry : journal_) {
    if (entry.kind != JournalEntry::Kind::tag) continue;
    const auto found = std::ranges::find(out, entry.text, [](const auto& tag) { return tag.first; });
    if (found == out.end())
      out.emplace_back(entry.text, entry.why);
    else
      found->second = entry.why;
  }
  return out;
}

}  // namespace houserule
