#include "perft_table.h"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <sstream>

#include "shipped.h"

namespace houserule::support {

std::vector<PerftRow> read_perft_table(const std::string& path) {
  std::ifstream in(path);
  REQUIRE_MESSAGE(in, path);
  std::vector<PerftRow> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> parts;
    std::istringstream words(line);
    for (std::string part; std::getline(words, part, '\t');) parts.push_back(part);
    REQUIRE_MESSAGE(parts.size() == 5, line);
    rows.push_back({parts[0], parts[1], parts[4], std::stoi(parts[2]), std::stoull(parts[3])});
  }
  return rows;
}

std::vector<PerftRow> read_perft_epd(const std::string& path, const std::string& variant) {
  std::ifstream in(path);
  REQUIRE_MESSAGE(in, path);
  std::vector<PerftRow> rows;
  for (std::string line; std::getline(in, line);) {
    std::istringstream parts(line);
    std::string position, part;
    std::getline(parts, position, ';');
    while (!position.empty() && (position.back() == ' ' || position.back() == '\r')) position.pop_back();
    while (std::getline(parts, part, ';')) {
      const auto space = part.find(' ');
      if (part.front() != 'D' || space == std::string::npos) continue;
      rows.push_back(
          {variant, position, path, std::stoi(part.substr(1, space)), std::stoull(part.substr(space + 1))});
    }
  }
  return rows;
}

void count_rows(const std::vector<PerftRow>& rows, bool ends) {
  std::map<std::string, std::unique_ptr<Variant>> loaded;
  for (const PerftRow& row : rows) {
    auto& variant = loaded[row.variant];
    if (!variant) variant = load(row.variant);
    Game game(*variant);
    const std::string name = fmt::format("{} {} depth {}", row.variant, row.position, row.depth);
    if (row.position != "start") {
      const auto problem = game.set_position(row.position);
      REQUIRE_MESSAGE(!problem, (name + (problem ? ": " + problem->text() : "")));
    }
    const std::uint64_t before = game.state_hash();
    const Game::Perft counted = game.perft(row.depth, Game::PerftWish{.heed_ends = ends});
    CHECK_MESSAGE(!counted.fault, name);
    CHECK_MESSAGE(counted.nodes == row.count,
                  fmt::format("{}: {} instead of {}", name, counted.nodes, row.count));
    CHECK_MESSAGE(game.state_hash() == before, name);
  }
}

}  // namespace houserule::support
