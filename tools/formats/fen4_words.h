// What reading and writing FEN4 share: the sides in their order, cells, and the words of variants that FEN4
// is for.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace houserule::fen4 {

inline constexpr std::size_t kSides = 4;
inline constexpr int kSize = 14;
inline constexpr std::string_view kLetters = "rbyg";
// The position word of each side's points, by the end of its name, as "4,0x,20,3r": behind the number stands
// whether the side is out or has left, by resigning or on time.
inline constexpr std::string_view kPointsWord = "/points";
// That of pawns that may be taken in passing, as "h3-h4,c7-d7": the cells that they passed and where they
// stand.
inline constexpr std::string_view kPassingWord = "/passant";
inline constexpr char kOut = 'x', kLeft = 'r', kStuck = 's';

inline std::string cell_name(int file, int rank) {
  return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
}

// Steps along files and ranks from one cell to another.
inline int distance(const std::string& a, const std::string& b) {
  return std::abs(a.front() - b.front()) + std::abs(std::atoi(a.c_str() + 1) - std::atoi(b.c_str() + 1));
}

// "h1.unmoved=true" for h1, of the word in which variants list flags of pieces; empty where it has none.
inline std::string flag_of(const std::string& flags, const std::string& cell) {
  const std::size_t at = (";" + flags).find(";" + cell + ".");
  return at == std::string::npos ? std::string{} : flags.substr(at, flags.find(';', at) - at);
}

}  // namespace houserule::fen4
