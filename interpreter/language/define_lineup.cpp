// Letters of line-ups, which pieces of other files bring: known only when every module has run.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "language/definition.h"

namespace houserule {
namespace {

bool has_letter(const std::vector<std::string>& known, char letter) {
  const auto big = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  return std::ranges::any_of(
      known, [&](const std::string& one) { return one.size() == 1 && big(one.front()) == big(letter); });
}

}  // namespace

void examine_lineups(Definition& d) {
  std::vector<std::string> known;  // one letter may be that of several pieces
  for (const TypeDecl& type : d.book.types) {
    if (std::ranges::find(known, type.letter) == known.end()) known.push_back(type.letter);
  }
  for (const SideSpec& side : d.book.spec.sides) {
    for (std::size_t row = 0; row < side.lineup.size(); ++row) {
      const auto strange =
          std::ranges::find_if(side.lineup[row], [&](char c) { return c != '.' && !has_letter(known, c); });
      if (strange == side.lineup[row].end()) continue;
      d.report(
          side.row_place(row),
          fmt::format("the line-up of \"{}\" has the letter {}, which no piece has", side.name, *strange),
          fmt::format("the pieces have: {}", fmt::join(known, " ")));
    }
  }
}

}  // namespace houserule
