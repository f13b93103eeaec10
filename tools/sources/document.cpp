#include "sources/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "common/bounds.h"
#include "common/text.h"
#include "formats/format.h"
#include "formats/movetext.h"
#include "formats/pgn4.h"
#include "judge/shelf.h"
#include "read/bpgn.h"
#include "read/pgn.h"

namespace houserule {

namespace {

// What names the notation and the game is not true of them once they are in ours.
void take_tags(const PgnGame& game, GameRecord& out) {
  out.seed = game.seed();
  for (const auto& [name, value] : game.tags) {
    if (out.notation != nullptr && (name == "Format" || name == "Game")) continue;
    const bool own = name == "FEN" || name == "StartFen4" || name == "SetUp" || name == "Variant" ||
                     (name == kSeedTag && out.seed);
    if (!own) out.tags.emplace_back(to_utf8(name), to_utf8(value));
  }
  if (const std::string_view start = game.start_position(); !start.empty()) out.position = to_utf8(start);
}

void add_remark(GameRecord& out, const Token& remark) {
  const std::string text = to_utf8(remark.text);
  if (text.empty()) return;
  const std::string key = std::to_string(remark.after);
  if (!out.remarks.empty() && out.remarks.back().first == key) {
    out.remarks.back().second += " | " + text;
  } else {
    out.remarks.emplace_back(key, text);
  }
}

void take_moves(const PgnGame& game, GameRecord& out) {
  bool timed = false;
  for (const Token& move : game.moves) out.actions.push_back(to_utf8(move.text));
  out.clocks_ms.resize(out.actions.size());
  for (const Token& remark : game.remarks) {
    const auto clock = remark.kind == Token::Kind::comment ? clock_ms(remark.text) : std::nullopt;
    if (clock && remark.after > 0) {
      out.clocks_ms[remark.after - 1] = clock;
      timed = true;
    } else if (remark.kind == Token::Kind::comment) {
      add_remark(out, remark);
    }
  }
  if (!timed) out.clocks_ms.clear();
}

void take_seated_moves(const PgnGame& game, GameRecord& out) {
  SeatedGame seated;
  seat_moves(game, seated);
  bool timed = false;
  for (const SeatedMove& move : seated.moves) {
    out.actions.push_back(to_utf8(move.text));
    out.clocks_ms.push_back(move.clock_ms);
    timed = timed || move.clock_ms.has_value();
  }
  for (const Token& remark : seated.remarks) add_remark(out, remark);
  if (!timed) out.clocks_ms.clear();
}

void take_pgn4(PgnGame& game, GameRecord& out) {
  part_pgn4(game);
  out.set = pgn4_rules(game, out.variant).set;
  const std::vector<std::int64_t> points = pgn4_points(game);
  constexpr std::array kSides{"red", "blue", "yellow", "green"};
  for (std::size_t i = 0; i < points.size(); ++i) out.points[kSides[i]] = points[i];
}

// PGN sets some texts no limit that a record has, and a record that nobody can read is none.
std::optional<Diagnostic> too_long(const GameRecord& record) {
  std::size_t longest =
      std::max({record.id.size(), record.variant.size(), record.position.value_or("").size(),
                record.result_text.value_or("").size()});
  for (const auto& [name, value] : record.tags) longest = std::max(longest, name.size());
  for (const std::string& action : record.actions) longest = std::max(longest, action.size());
  if (longest <= kMaxTextBytes) return std::nullopt;
  return Diagnostic{Severity::error,
                    {{}, record.line, 1},
                    fmt::format("a text of {} bytes", longest),
                    fmt::format("at most {} are allowed", kMaxTextBytes)};
}

std::optional<Diagnostic> read_pgn(const RawGame& raw, const std::string& usual, GameRecord& out) {
  PgnGame game;
  parse_pgn(raw.text, raw.line, game, KeepRemarks::yes, raw.column);
  if (game.error) return game.error;
  out = {};
  out.line = raw.line;
  out.movetext = true;
  const bool seated = raw.kind == ArchiveKind::bpgn || is_bpgn(game);
  const std::string named = variant_of_tag(variant_tag(game));
  out.notation = notation_of(game, named, raw.notation);
  out.variant = !named.empty() ? named
                : seated && usual == "chess"
                    ? "bughouse"
                    : variant_where_unnamed(raw, game.start_position(), out.notation, usual);
  if (out.notation == &kPgn4) take_pgn4(game, out);
  out.id = to_utf8(game.tag("GameId"));
  take_tags(game, out);
  seated ? take_seated_moves(game, out) : take_moves(game, out);
  const std::string_view tag = game.tag("Result");
  const bool tagged = !tag.empty() && tag != "*";
  const std::string_view stated = tagged ? tag : game.result.text;
  if (out.points.empty() && !stated.empty() && stated != "*") out.result_text = to_utf8(stated);
  return too_long(out);
}

}  // namespace

std::optional<Diagnostic> read_document(const RawGame& raw, const std::string& usual, GameRecord& out) {
  if (raw.problem) return raw.problem;
  if (is_movetext(raw.kind)) return read_pgn(raw, usual, out);
  auto wrong = parse_game(raw, out);
  if (out.variant.empty())
    out.variant = variant_where_unnamed(raw, out.position.value_or(""), out.notation, usual);
  return wrong;
}

}  // namespace houserule
