// How one step of a path goes over the board, and how far pieces go at most.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "compile/compile.h"

namespace houserule {

std::uint16_t longest(const PathRecord& record) {
  return record.max == 0 ? kUnlimited : bounded<std::uint16_t>(std::min<int>(record.max, kUnlimited - 1));
}

std::uint8_t shunned_index(CompileRun& run, const PathRecord& record) {
  Compiled& out = run.out;
  if (record.shuns.empty()) return 0;
  Filter of;
  for (const std::string& name : record.shuns)
    (out.find_type(name) >= 0 ? of.types : of.tags).push_back(name);
  std::vector<bool> codes(out.codes.size());
  for (std::size_t code = kWallCode + 1; code < codes.size(); ++code)
    codes[code] = matches(out, of, out.codes[code].type);
  const auto known = std::ranges::find(out.shunned, codes);
  const auto index = static_cast<std::size_t>(known - out.shunned.begin());
  if (known == out.shunned.end()) out.shunned.push_back(std::move(codes));
  return narrowed<std::uint8_t>(index + 1, run, record.place, "different lists of what paths shun");
}

CellId next_cell(const Compiled& out, CellId from, const ShapePath& path) {
  return path.record->direction.empty() ? out.board.offset(from, path.dx, path.dy)
                                        : out.board.along(from, path.record->direction);
}

std::vector<CellId> cells_between(const Compiled& out, CellId from, const ShapePath& path) {
  std::vector<CellId> cells;
  if (!path.record->direction.empty()) return cells;
  const Spread way = spread_of(path.dx, path.dy, out.board.hexagons(from));
  const int parts = std::gcd(path.dx, path.dy);
  int x = 0, y = 0;
  for (int i = 1; i < (parts > 1 ? parts : way.along); ++i) {
    if (parts > 1) {
      x = path.dx / parts * i;
      y = path.dy / parts * i;
    } else {  // straight first, then diagonally
      const bool straight = i <= way.along - way.aside;
      x += way.major.first + (straight ? 0 : way.minor.first);
      y += way.major.second + (straight ? 0 : way.minor.second);
    }
    cells.push_back(out.board.offset(from, x, y));
  }
  return cells;
}

void refuse_lost_royals(CompileRun& run) {
  const Compiled& out = run.out;
  for (const ShapePath& path : out.paths) {
    if (!path.record->own) continue;
    const std::size_t shuns = shunned_index(run, *path.record);
    for (std::size_t code = kWallCode + 1; code < out.codes.size(); ++code) {
      if ((out.code_flags[code] & kRoyal) == 0 || (shuns != 0 && out.shunned[shuns - 1][code])) continue;
      const std::string& rule = out.forbids[static_cast<std::size_t>(out.royal_rule)].spec->rule;
      run.error(
          path.record->place,
          fmt::format("this path takes pieces of its own side, and so {}, which {} keeps safe",
                      with_article(fmt::format("\"{}\"", out.book.types[out.codes[code].type.index()].name)),
                      rule),
          fmt::format("let the path leave it alone: shuns = \"{}\"", out.book.tags[out.royal_tags.front()]));
    }
  }
}

void compile_ranges(CompileRun& run, const RuleDecl& rule) {
  Compiled& out = run.out;
  for (const RangeSpec& spec : rule.ranges) {
    const int at_most = resolve_int(run, spec.at_most, rule.name, spec.place);
    examine_question(run, spec.unless, AskedOf::piece, "a range limit is asked of a piece");
    refuse_circle(run, spec.unless, false, "a range limit decides which there are");
    refuse_attack_circle(run, spec.unless, "a range limit decides who is");
    const unsigned unless = compile_guard(run, spec.unless, rule.name);
    if (!spec.unless.empty() && unless == 0) continue;
    const unsigned asked = spec.unless.empty() || unless == kNeverGuard ? 0 : unless;
    for (std::size_t c = 2; c < out.codes.size(); ++c) {
      if (!matches(out, spec.of, out.codes[c].type)) continue;
      out.ranges_of[c].push_back({at_most, asked, out.find_rule(rule.name)});
      out.code_flags[c] |= kClipped;
    }
  }
}

}  // namespace houserule
