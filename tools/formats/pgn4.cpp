#include "formats/pgn4.h"

#include <algorithm>
#include <array>

#include "common/plain.h"
#include "common/text.h"
#include "table/table_words.h"

namespace houserule {

namespace {

constexpr std::string_view kFreeForAll = "four-player-chess", kResigned = "R", kFlagged = "T";

constexpr std::array<std::string_view, 4> kColours{"Red", "Blue", "Yellow", "Green"};

std::string_view without_marks(std::string_view text) { return text.substr(0, text.find_first_of("+#")); }

// R and T stand where somebody resigned or had no time left; S where somebody was stalemated. Where the
// others play on, as in a free-for-all, both leave the game in the same way. A queen that was a pawn is D
// where it becomes one, "h7-h8=D", and Q where it moves or is taken, "Qh8xQd8". Marks tell checks and mates
// of all others, and are left out.
std::string read_pgn4(Course& course, std::string_view text) {
  constexpr std::string_view kQueen = "D";
  std::string resign = "resign";
  if (text == kResigned) return resign;
  if (text == kFlagged) return "timeout";
  if (text == "S") return "stalemate";
  std::string out(without_marks(text));
  for (std::size_t at = out.find('Q'); at != std::string::npos; at = out.find('Q', at + 1)) {
    const std::size_t cell = at + 1;
    const std::size_t end = std::min(out.find_first_not_of("0123456789", cell + 1), out.size());
    const auto piece = piece_on(course.game, std::string_view(out).substr(cell, end - cell));
    if (piece && piece->letter == kQueen) out[at] = kQueen.front();
  }
  return out;
}
std::string write_pgn4(Course& course, const Action& action) { return course.game.text(action); }
bool never_alone(std::string_view) { return false; }  // the variant tells it
bool has_four_sides(const Rulebook& rules) { return rules.spec.sides.size() == 4; }

}  // namespace

const MoveNotation kPgn4{"pgn4", kFreeForAll, read_pgn4, write_pgn4, never_alone, has_four_sides};

void part_pgn4(PgnGame& game) {
  std::vector<Token> moves;
  std::vector<std::uint32_t> before{0};  // of so many moves, how many words there are now
  for (Token& move : game.moves) {
    if (move.text.size() > 1 && (move.text.ends_with(kResigned) || move.text.ends_with(kFlagged))) {
      moves.push_back(move);
      moves.back().text = kFlagged;
      move.text.remove_suffix(1);
      move.number = 0;
    }
    moves.push_back(move);
    before.push_back(static_cast<std::uint32_t>(moves.size()));
  }
  game.moves = std::move(moves);
  for (auto* tokens : {&game.remarks, &game.variations, &game.strays})
    for (Token& token : *tokens) token.after = before[std::min<std::size_t>(token.after, before.size() - 1)];
}

Pgn4Rules pgn4_rules(const PgnGame& game, std::string_view variant) {
  struct Rule {
    std::string_view word, option, off;
    bool here = false;
  };
  const bool all = variant == kFreeForAll;
  std::array rules{Rule{"EnPassant", "fourplayer/passant.taken", "false"},
                   Rule{"DeadKingWalking", "fourplayer/points.walking", "false"}};
  const std::string_view tag = game.tag("RuleVariants");
  Pgn4Rules out;
  if (tag.empty() && game.tag("Variant") == variant) return out;
  std::size_t at = 0;
  for (std::string_view word = next_word(tag, at); !word.empty(); word = next_word(tag, at)) {
    auto* const known = std::ranges::find(rules, word, &Rule::word);
    constexpr std::array<std::string_view, 4> kNoRules{"Anonymous", "SemiAnonymous", "SpectatorChat",
                                                       "PromoteTo=D"};
    if (known != rules.end()) {
      known->here = true;
    } else if (std::ranges::find(kNoRules, word) == kNoRules.end()) {
      out.unknown += (out.unknown.empty() ? "" : " ") + std::string(word);
    }
  }
  for (const Rule& rule : rules)
    if (!rule.here && (all || &rule == rules.begin())) out.set.emplace_back(rule.option, rule.off);
  return out;
}

std::vector<std::int64_t> pgn4_points(const PgnGame& game) {
  constexpr std::string_view kBetween = " - ", kBehind = ": ";
  constexpr std::uint64_t kMost = 99999;
  std::vector<std::int64_t> points(kColours.size(), -1);
  std::string_view rest = game.tag("Result");
  for (std::size_t place = 0; place < kColours.size(); ++place) {
    const std::size_t end = rest.find(kBetween);
    const std::string_view one = rest.substr(0, end);
    const std::size_t colon = one.rfind(kBehind);
    if (colon == std::string_view::npos) return {};
    const auto count = whole_number(one.substr(colon + kBehind.size()));
    if (!count || *count > kMost) return {};
    const auto* const named = std::ranges::find(kColours, one.substr(0, colon),
                                                [&](std::string_view side) { return game.tag(side); });
    points[named == kColours.end() ? place : static_cast<std::size_t>(named - kColours.begin())] =
        static_cast<std::int64_t>(1000 * *count);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + kBetween.size());
  }
  return std::ranges::find(points, -1) == points.end() ? points : std::vector<std::int64_t>{};
}

std::string pgn4_last(std::string_view termination) {
  const std::size_t open = termination.find('('), plus = termination.find(" +");
  if (open == std::string_view::npos || plus == std::string_view::npos || plus < open) return {};
  return lower_case(std::string(termination.substr(open + 1, plus - open - 1)));
}

}  // namespace houserule
