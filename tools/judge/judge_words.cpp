// What a PGN says besides its moves: results, remarks, text that is none of the game, in which letters it is
// written.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "common/plain.h"
#include "formats/notation.h"
#include "judge/judge.h"
#include "read/result_words.h"

namespace houserule {

namespace {
constexpr std::string_view kDoubleLoss = "0-0";
constexpr BoardEnd kMated{"checkmate", true, false};
}  // namespace

const PieceLetters* Judge::letters() const {
  if (!options_.letters.empty()) return letters_named(options_.letters);
  for (const std::string_view name : {"PieceLetters", "Language", "Lang"}) {
    const std::string_view tag = pgn_.tag(name);
    if (const PieceLetters* const found = tag.empty() ? nullptr : letters_named(tag)) return found;
  }
  return nullptr;
}

// The rules that a tag of it names; its words are parted.
Pgn4Rules Judge::rules_of_pgn4(std::string_view variant) {
  part_pgn4(pgn_);
  Pgn4Rules rules = pgn4_rules(pgn_, variant);
  if (!rules.unknown.empty())
    verdict_.findings.push_back(
        {FindingKind::unread,
         fmt::format("no rules here, and left out: RuleVariants \"{}\"", shown(rules.unknown, 80))});
  return rules;
}

// Text that is none of the game, by where it stands.
void Judge::note_stray(const RawGame& raw) {
  constexpr std::size_t kTold = 3, kShown = 40;
  if (raw.before)
    verdict_.findings.push_back(
        {FindingKind::stray_text,
         fmt::format("{} before the first game, from line {}, column {}: \"{}\"",
                     raw.before->lines == 1 ? "a line" : fmt::format("{} lines", raw.before->lines),
                     raw.before->line, raw.before->column, shown(raw.before->first, kShown))});
  if (pgn_.stray_count == 0) return;
  std::string text;
  for (std::size_t i = 0; i < std::min(kTold, pgn_.strays.size()); ++i)
    text += fmt::format("{}\"{}\" on line {}, column {}", i == 0 ? "" : ", ",
                        shown(pgn_.strays[i].text, kShown), pgn_.strays[i].line, pgn_.strays[i].column);
  if (pgn_.stray_count > kTold) text += fmt::format(" and {} more", pgn_.stray_count - kTold);
  verdict_.findings.push_back({FindingKind::stray_text, "text that is none of the game: " + text});
}

// Is "0-0" at the end no castling, but the result of a game that both have lost? It is when the tag says so,
// and when nobody can castle and the tag says nothing else.
bool Judge::is_double_loss() {
  if (pgn_.perhaps_result != pgn_.moves.size() || !pgn_.result.text.empty()) return false;
  const std::string_view tag = pgn_.tag("Result");
  const auto stated = result_word(tag);
  const bool lost = stated && stated->name == kDoubleLoss;
  const bool open = tag.empty() || tag == "*" || tag == "?";
  if (!lost && !(open && !shelved_->game->resolve("O-O").ok())) return false;
  pgn_.result.text = kDoubleLoss;
  return true;
}

// What tag and remarks say of the end. The first of them that says something counts.
void Judge::read_words() {
  ending_.named.reset();
  ending_.board.reset();
  ending_.says_draw = false;
  ending_.remark = last_words_.empty() ? std::string_view{} : std::string_view(last_words_.back());
  const std::string_view stated = ending_.stated.text;  // "Black resigns", "Draw by repetition", mostly "1-0"
  const bool in_words = stated.find_first_not_of("0123456789-/*") != std::string_view::npos;
  if (ending_.termination.empty() && last_words_.empty() && !in_words) return;
  const Seated seated = seated_players(verdict_.tags, shelved_->variant->rulebook().spec.sides);
  read_word(ending_.termination, seated);
  for (const std::string_view words : last_words_) read_word(words, seated);
  if (in_words) read_word(stated, seated);
}

void Judge::read_word(std::string_view text, const Seated& seated) {
  text = without_value(text);
  if (text.empty() || ending_.named || ending_.board || ending_.says_draw) return;
  ending_.said = text;
  ending_.named = named_end(text, seated);
  ending_.board = board_end(text);
  ending_.says_draw = !ending_.named && says_draw(text);
  if (ending_.named && ending_.named->mate) ending_.board = kMated;
  if (ending_.named && !ending_.remark.empty()) ending_.remark = text;
}

// What the movetext states: PGN's own word; else one that people write at the end. Signs that may be
// something else ("+/-" also says who stands better) count where the tag states nothing.
std::string_view Judge::word_of_result() const {
  if (!pgn_.result.text.empty()) return pgn_.result.text;
  if (!referee_.result_word().empty()) return referee_.result_word();
  for (const Token& line : pgn_.strays)
    if (line.after == pgn_.moves.size() && !pgn_.moves.empty() && result_word(line.text)) return line.text;
  const std::string_view tag = pgn_.tag("Result");
  if (pgn_.remarks.empty() || (!tag.empty() && tag != "*" && tag != "?")) return {};
  const Token& last = pgn_.remarks.back();
  const bool at_end = last.kind == Token::Kind::nag && last.after == pgn_.moves.size();
  return at_end && last.text != "=" && result_word(last.text) ? last.text : std::string_view{};
}

// Archives of Othello state how many pieces of each side stand in the end, often with the empty cells given
// to who has more ("34-30"). What fits the board, in either order, says who won.
bool Judge::read_counts(std::string_view text, Stated& stated) const {
  const auto& sides = shelved_->variant->rulebook().spec.sides;
  const auto dash = text.find('-');
  if (sides.size() != 2 || dash == std::string_view::npos || !shelved_->game->outcome().over) return false;
  const auto first = whole_number(text.substr(0, dash)), second = whole_number(text.substr(dash + 1));
  if (!first || !second) return false;
  std::array<std::uint64_t, 2> stand{};
  for (const PieceView& piece : shelved_->game->pieces()) ++stand[piece.controller == sides[0].name ? 0 : 1];
  const auto [less, more] = std::minmax(*first, *second);
  if (less != std::min(stand[0], stand[1]) || more < std::max(stand[0], stand[1])) return false;
  stated.given = true;
  for (const std::size_t side : {0U, 1U})
    stated.points.push_back(less == more ? 500 : stand[side] > stand[1 - side] ? 1000 : 0);
  stated.text.assign(text);
  return true;
}

// Of four players each one's points.
bool Judge::read_points(Stated& stated) const {
  if (writing_ != &kPgn4) return false;
  stated.points = pgn4_points(pgn_);
  stated.given = !stated.points.empty();
  return stated.given;
}

// The tag's word and that of the movetext; where one states nothing, the other holds.
void Judge::read_pgn_result(Ending& ending) {
  const auto& sides = shelved_->variant->rulebook().spec.sides;
  const std::string_view tag = pgn_.tag("Result");
  const auto unread = [this](std::string_view text) {
    verdict_.findings.push_back(
        {FindingKind::result_unread, fmt::format("the result \"{}\" cannot be read", shown(text, 40))});
  };
  const bool in_two = kPdn.fits(shelved_->variant->rulebook());
  if (!read_result(tag, sides, ending.stated, in_two) && !read_counts(tag, ending.stated) &&
      !read_points(ending.stated))
    unread(tag);
  const std::string_view word = word_of_result();
  if (!read_result(word, sides, token_, in_two) && !read_counts(word, token_)) unread(word);
  if (!ending.stated.given) {
    std::swap(ending.stated, token_);
  } else if (token_.given && token_.points != ending.stated.points) {
    verdict_.findings.push_back(
        {FindingKind::two_results,
         fmt::format("two results: the tag says {}, the movetext {}", shown(tag, 40), shown(word, 40))});
  }
  ending.termination = pgn_.tag("Termination");
  read_words();
}

}  // namespace houserule
