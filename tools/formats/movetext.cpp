#include "formats/movetext.h"

#include <algorithm>
#include <array>
#include <functional>

#include "common/text.h"
#include "formats/encoding.h"
#include "formats/pdn.h"
#include "formats/pgn4.h"
#include "read/words.h"

namespace houserule {

namespace {

// No first move of chess and its nearest relatives begins so: a piece's letter or a digit and another digit,
// a sign, or what is not ASCII; "7g7f".
bool may_be_other(std::string_view text) {
  if (text.size() < 4) return false;
  const auto first = static_cast<unsigned char>(text[0]);
  const bool capital = first >= 'A' && first <= 'Z';
  if (is_digit(text[0]) && text[1] >= 'a' && text[1] <= 'i' && is_digit(text[2])) return true;
  return first >= 0x80 || first == '+' || first == '-' ||
         ((capital || is_digit(text[0])) && (is_digit(text[1]) || text[1] == '+' || text[1] == '-'));
}

// "h0g2", "Rb0+": a cell on a rank 0.
bool from_zero(std::string_view text) {
  for (std::size_t at = text.find('0'); at != std::string_view::npos; at = text.find('0', at + 1))
    if (at > 0 && text[at - 1] >= 'a' && text[at - 1] <= 'i') return true;
  return false;
}

constexpr std::string_view kInTeams = "four-player-teams", kMinishogi = "minishogi";

// How many words of the text, which is UTF-8, are moves in the notation. ASCII alone says nothing of the
// code.
std::size_t moves_in(std::string_view text, const MoveNotation& notation) {
  constexpr std::string_view kBetween = " \t\r\n.";
  std::size_t moves = 0;
  for (std::size_t at = text.find_first_not_of(kBetween); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (!is_ascii(word) && notation.looks(word)) ++moves;
    at = text.find_first_not_of(kBetween, end);
  }
  return moves;
}

}  // namespace

std::optional<std::string> movetext_decoded(std::string_view text) {
  if (is_ascii(text) || is_utf8(text)) return std::nullopt;
  struct Coded {
    const char* name;
    const MoveNotation* moves;
  };
  std::optional<std::string> best;
  std::size_t most = 0;
  for (const Coded& code :
       {Coded{kChineseCode, &kChinese}, Coded{kBig5, &kChinese}, Coded{kKorean, &kJanggi}}) {
    std::string out = decoded(text, code.name);
    const std::size_t moves = moves_in(out, *code.moves);
    if (moves > most) best = std::move(out);
    most = std::max(most, moves);
  }
  return best;
}

std::string_view variant_tag(const PgnGame& game) {
  if (const std::string_view variant = game.tag("Variant"); !variant.empty()) return variant;
  const std::string_view type = game.tag("GameType");
  if (const std::string_view draughts = draughts_of(type); !draughts.empty()) return draughts;
  if (!type.empty() && is_digit(type.front()) && type != "0")
    return type;  // of PDN, and not here; 0 is chess
  constexpr std::string_view kXiangqi = "Chinese Chess";
  return game.tag("Game") == kXiangqi ? kXiangqi : std::string_view{};
}

static bool is_chess(std::string_view variant) { return variant == "chess" || variant == "chess960"; }

// "E2-E4" and "5254": from the first two rows, where at the start of xiangqi only cannons stand, and on the
// files b and h; and as janggi is numbered nobody goes so far.
static bool opens_chess(std::string_view move) {
  const bool capital =
      move.size() > 4 && move[0] >= 'A' && move[0] <= 'H' && move[2] == '-' && is_digit(move[4]);
  if (capital) return move[1] == '1' || (move[1] == '2' && move[0] != 'B' && move[0] != 'H');
  const auto within = [&](std::size_t at, char low) { return move[at] == low || move[at] == low + 1; };
  return is_numeric_move(move) && within(1, '1') && within(3, '3');
}

namespace {

bool has_own_notation(std::string_view variant) {
  return variant == kUcci.usual || variant == kJanggi.usual || variant == kUsi.usual || variant == kMinishogi;
}

template <class Moves, class Text>
const MoveNotation* pdn_among(const Moves& moves, Text text, std::string_view position) {
  PdnKind kind(position);
  for (const auto& move : moves) kind.see(std::invoke(text, move));
  return &kind.notation();
}

// Of a game with moves, or with a position of PDN. `text` makes a text of a move.
template <class Moves, class Text>
const MoveNotation* notation_among(const Moves& moves, Text text, std::string_view variant,
                                   std::string_view format, std::string_view position) {
  const bool from_start = position.empty();
  if (variant == kPgn4.usual || variant == kInTeams) return &kPgn4;
  if (is_draughts(variant) || format == kPdn.name) return &kPdn;
  if (variant.empty() && looks_pdn_position(position)) return pdn_among(moves, text, position);
  if (moves.empty()) return nullptr;
  const std::string_view first = std::invoke(text, moves.front());
  if (variant.empty() && from_start && opens_russian(first)) return pdn_among(moves, text, position);
  const bool small = first.size() >= 4 && first[0] >= 'a' && first[0] <= 'i';
  if (small && first.size() == 5 && format == kIccs.name) return &kIccs;
  const bool cells = small && first.size() == 4 && is_digit(first[1]) && is_digit(first[3]);
  if ((cells || variant == kUcci.usual) && std::ranges::any_of(moves, from_zero, text)) return &kUcci;
  if (!has_own_notation(variant) && !may_be_other(first)) return nullptr;
  if (is_chess(variant) || (variant.empty() && from_start && opens_chess(first))) return nullptr;
  static constexpr std::array kOfPgn{&kIccs, &kWxf, &kChinese, &kCsa, &kKi2,
                                     &kKif,  &kUsi, &kWestern, &kPdn, &kJanggi};
  const auto* const found = std::ranges::find_if(kOfPgn, [&](const MoveNotation* one) {
    return one->looks(first) && (one != &kPdn || variant.empty());
  });
  if (found == kOfPgn.end()) return nullptr;
  return *found == &kPdn ? pdn_among(moves, text, position) : *found;
}

}  // namespace

const MoveNotation* notation_of(const PgnGame& game, std::string_view variant, const MoveNotation* said) {
  if (said == &kPdn && variant.empty()) return pdn_among(game.moves, &Token::text, game.start_position());
  if (said != nullptr) return said;
  return notation_among(game.moves, &Token::text, variant, lower_case(std::string(game.tag("Format"))),
                        game.start_position());
}

const MoveNotation* notation_of(const GameRecord& record) {
  const std::string_view rules = std::string_view(record.variant).substr(0, record.variant.find('+'));
  if (rules == kPgn4.usual || rules == kInTeams) return nullptr;  // its words are ours
  return notation_among(
      record.actions, [](const std::string& text) { return std::string_view(text); }, rules, {},
      record.position ? std::string_view(*record.position) : std::string_view(record.setup_json));
}

}  // namespace houserule
