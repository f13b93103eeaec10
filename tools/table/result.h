// Results: what a game states, what the rules give, and how both are put into words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

inline constexpr int kWin = 4;  // quarters of a point
inline constexpr int kHalf = 2;

// What a game says of its own end, in thousandths of a point by side.
struct Stated {
  bool given = false;
  std::vector<std::int64_t> points;
  std::string text;  // as it stands there

  void clear() {
    given = false;
    points.clear();
    text.clear();
  }
  // All sides have the same.
  bool drawn() const;
  // The rules give exactly this.
  bool matches(const std::vector<int>& quarters) const;
};

// The two teams of a game that has exactly two and nobody outside them, by the side of the first: true for
// who is of the first side's team. Empty where there are none.
std::vector<bool> first_team(const std::vector<SideSpec>& sides);
// "A+b": the names of the sides that have the most points, when they are a team; empty otherwise.
std::string winning_team(const std::vector<int>& quarters, const std::vector<SideSpec>& sides);

// What result_word reads, for two sides or two teams; "*" states nothing. False when the text is none of
// these.
bool read_result(std::string_view text, const std::vector<SideSpec>& sides, Stated& stated,
                 bool in_two = true);

// "1-0" for two sides, "A+b wins" for two teams, "blue 1, black 0" for others.
std::string points_words(const std::vector<int>& quarters, const std::vector<SideSpec>& sides);
std::string stated_words(const Stated& stated, const std::vector<SideSpec>& sides);

// By points, the most first; sides with as many share a place. Fills `places` by side.
void rank(const std::vector<int>& quarters, std::vector<int>& places);

inline constexpr std::string_view kTimeReason = "time";  // what agreed_reason says of it

// Why players ended a game that could have gone on, read from the words of an archive: "resignation",
// "time", …; where they say nothing, "the players' agreement" of a draw, and of a win
// "as the record states". Views live forever.
std::string_view agreed_reason(std::string_view termination, std::string_view remark, bool drawn);

}  // namespace houserule
