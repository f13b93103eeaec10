#include "table/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "common/plain.h"
#include "read/result_words.h"
#include "table/end_words.h"

namespace houserule {

namespace {

constexpr std::int64_t kThousandthsInQuarter = 250;

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char byte) { return static_cast<char>(std::tolower(byte)); });
  return out;
}

template <class Text>
std::string by_side(const std::vector<SideSpec>& sides, Text&& points) {
  std::string out;
  for (std::size_t i = 0; i < sides.size(); ++i)
    out += fmt::format("{}{} {}", i == 0 ? "" : ", ", sides[i].name, points(i));
  return out;
}

std::string_view reason_in(std::string_view text) {
  if (text.empty()) return {};
  const std::string words = lower(text);
  const std::string_view whole = std::string_view(words).substr(0, words.find_last_not_of(" .!") + 1);
  for (const end_words::ReasonWord& known : end_words::kReasonWords)
    if (known.last ? whole.ends_with(known.part) : whole.find(known.part) != std::string::npos)
      return known.reason;
  return {};
}

}  // namespace

bool Stated::drawn() const {
  return given && std::ranges::adjacent_find(points, std::ranges::not_equal_to()) == points.end();
}

bool Stated::matches(const std::vector<int>& quarters) const {
  return std::ranges::equal(
      points, quarters, [](std::int64_t mine, int theirs) { return mine == theirs * kThousandthsInQuarter; });
}

std::vector<bool> first_team(const std::vector<SideSpec>& sides) {
  std::vector<bool> first;
  std::string other;
  for (const SideSpec& side : sides) {
    const bool own = side.team == sides.front().team;
    if (side.team.empty() || (!own && !other.empty() && side.team != other)) return {};
    if (!own) other = side.team;
    first.push_back(own);
  }
  return other.empty() ? std::vector<bool>{} : first;
}

std::string winning_team(const std::vector<int>& quarters, const std::vector<SideSpec>& sides) {
  const std::vector<bool> first = first_team(sides);
  if (first.empty() || quarters.size() != sides.size()) return {};
  const int most = std::ranges::max(quarters);
  std::string names;
  std::size_t members = 0;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (quarters[i] != most) continue;
    names += (names.empty() ? "" : "+") + sides[i].name;
    ++members;
  }
  return members == sides.size() ? std::string{} : names;
}

bool read_result(std::string_view text, const std::vector<SideSpec>& sides, Stated& stated, bool in_two) {
  stated.clear();
  if (text.empty() || text == "*" || text == "?") return true;
  const std::vector<bool> teams = first_team(sides);
  if (sides.size() != 2 && teams.empty()) return false;
  const auto found = result_word(text);
  if (!found || (found->in_two && !in_two)) return false;
  stated.given = true;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const bool first = sides.size() == 2 ? i == 0 : teams[i];
    stated.points.push_back(first ? found->first : found->second);
  }
  stated.text.assign(text);
  return true;
}

std::string points_words(const std::vector<int>& quarters, const std::vector<SideSpec>& sides) {
  if (const std::string team = winning_team(quarters, sides); !team.empty()) return team + " wins";
  if (sides.size() != 2 || quarters.size() != 2)
    return by_side(sides,
                   [&](std::size_t i) { return i < quarters.size() ? points_text(quarters[i]) : "?"; });
  if (quarters[0] == kHalf && quarters[1] == kHalf) return "1/2-1/2";
  return fmt::format("{}-{}", points_text(quarters[0]), points_text(quarters[1]));
}

std::string stated_words(const Stated& stated, const std::vector<SideSpec>& sides) {
  if (!stated.text.empty()) return shown(stated.text, 40);
  return by_side(sides, [&](std::size_t i) {
    return fmt::format("{}", static_cast<double>(i < stated.points.size() ? stated.points[i] : 0) / 1000);
  });
}

void rank(const std::vector<int>& quarters, std::vector<int>& places) {
  places.clear();
  for (const int mine : quarters)
    places.push_back(
        1 + static_cast<int>(std::ranges::count_if(quarters, [&](int other) { return other > mine; })));
}

std::string_view agreed_reason(std::string_view termination, std::string_view remark, bool drawn) {
  for (const std::string_view text : {termination, remark})
    if (const std::string_view found = reason_in(text); !found.empty()) return found;
  return drawn ? "the players' agreement" : "as the record states";
}

}  // namespace houserule
