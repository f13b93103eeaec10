#include "read/pgn.h"

#include "common/plain.h"
#include "read/decimal.h"
#include "read/pgn_parser.h"

namespace houserule {

void PgnGame::clear() {
  tags.clear();
  moves.clear();
  remarks.clear();
  variations.clear();
  strays.clear();
  stray_count = 0;
  perhaps_result = 0;
  result = {};
  error.reset();
  unescaped.clear();
}

std::string_view PgnGame::tag(std::string_view name) const {
  for (const auto& [known, value] : tags) {
    if (known == name) return value;
  }
  return {};
}

std::string_view PgnGame::start_position() const {
  const std::string_view of_four = tag("StartFen4");
  if (!of_four.empty() && of_four != "4PC") return of_four;
  const std::string_view fen = tag("FEN");
  return tag("SetUp") == "0" || fen == "?" || fen == "-" ? std::string_view{} : fen;
}

std::optional<std::uint64_t> PgnGame::seed() const { return whole_number(tag(kSeedTag)); }

void PgnGame::stray(const Token& token) {
  if (stray_count++ < kMostStrays) strays.push_back(token);
}

void parse_pgn(std::string_view text, int first_line, PgnGame& game, KeepRemarks keep, int first_column) {
  game.clear();
  PgnParser(text, first_line, first_column, keep, game).run();
}

std::optional<std::int64_t> clock_ms(std::string_view comment) {
  const std::size_t at = comment.find("[%clk ");
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = comment.substr(at + 6);
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  return duration_ms(rest.substr(0, rest.find_first_of(" ]")));
}

}  // namespace houserule
