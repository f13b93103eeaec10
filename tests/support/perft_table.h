// Tables of counted positions: what was counted elsewhere, and how far counting is worth the time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace houserule::support {

struct PerftRow {
  std::string variant, position, origin;  // position "start" is the variant's own
  int depth = 0;
  std::uint64_t count = 0;
};

// One row a line: variant, position, depth, count, origin; parted by tabs, "#" begins a remark.
std::vector<PerftRow> read_perft_table(const std::string& path);
// Positions with counts by depth: "position ;D1 20 ;D2 400".
std::vector<PerftRow> read_perft_epd(const std::string& path, const std::string& variant);
// Counts every row; one variant after the other is loaded once. Every difference fails the test by name.
// `ends`: no sequence goes on behind an end of the game.
void count_rows(const std::vector<PerftRow>& rows, bool ends = false);

}  // namespace houserule::support
