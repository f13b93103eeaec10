#include "table/remark.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "common/text.h"
#include "read/result_words.h"
#include "table/end_words.h"

namespace houserule {

using namespace end_words;

namespace {

char lower(char byte) { return static_cast<char>(std::tolower(static_cast<unsigned char>(byte))); }

bool in_word(char byte) {
  return std::isalnum(static_cast<unsigned char>(byte)) != 0 || static_cast<unsigned char>(byte) >= 0x80;
}

bool in_letter(char byte) { return is_letter(byte) || static_cast<unsigned char>(byte) >= 0x80; }

bool begins(std::string_view text, std::string_view with) {
  return text.size() >= with.size() &&
         std::ranges::equal(text.substr(0, with.size()), with,
                            [](char a, char b) { return lower(a) == lower(b); });
}

// With a word of its own behind it, or nothing.
bool begins_word(std::string_view text, std::string_view word) {
  return begins(text, word) && (text.size() == word.size() || !in_word(text[word.size()]));
}

bool holds(std::string_view text, std::string_view part) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

// ---- who is who ------------------------------------------------------------------------------------

void seat(Seated& seated, std::string_view name, SideId side) {
  name = trimmed(name);
  if (!name.empty() && name != "?" && name != "-") seated.emplace_back(name, side);
}

void seat_player(Seated& seated, std::string_view name, SideId side) {
  seat(seated, name, side);
  const std::size_t comma = name.find(',');
  if (comma == std::string_view::npos) return;
  const std::string_view family = trimmed(name.substr(0, comma)), given = trimmed(name.substr(comma + 1));
  seat(seated, family, side);
  if (!given.empty()) seat(seated, std::string(given) + " " + std::string(family), side);
}

// The side of which a tag names the player.
SideId side_of_tag(std::string_view tag, const std::vector<SideSpec>& sides) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kFourSeats{
      {{"WhiteA", "A"}, {"BlackA", "a"}, {"WhiteB", "B"}, {"BlackB", "b"}}};
  const auto* const four =
      std::ranges::find(kFourSeats, tag, &std::pair<std::string_view, std::string_view>::first);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::string& name = sides[i].name;
    const bool same = tag.size() == name.size() && begins(tag, name) && tag.size() > 1;
    if (same || (four != kFourSeats.end() && name == four->second)) return SideId(i);
  }
  return SideId::none();
}

// ---- what is said of them --------------------------------------------------------------------------

// Words that may stand between a name and what is said of it.
std::string_view without_helpers(std::string_view text) {
  static constexpr std::array<std::string_view, 7> kHelpers{"has", "have", "had",   "is",
                                                            "was", "been", "player"};
  for (bool again = true; again;) {
    text = trimmed(text);
    again = false;
    for (const std::string_view helper : kHelpers) {
      if (!begins_word(text, helper)) continue;
      text.remove_prefix(helper.size());
      again = true;
      break;
    }
  }
  return text;
}

// Does the text end here, or go on with how it was done: "White wins a pawn" does not.
bool end_or_way(std::string_view rest) {
  rest = trimmed(rest);
  static constexpr std::array<std::string_view, 8> kWays{"on",  "by",      "the game", "game",
                                                         "due", "because", "as",       "and"};
  return rest.empty() || !in_word(rest.front()) ||
         std::ranges::any_of(kWays, [&](std::string_view way) { return begins_word(rest, way); });
}

bool gives_in(std::string_view rest) {  // "resigned himself to the loss of a pawn"
  rest = trimmed(rest);
  static constexpr std::array<std::string_view, 5> kOnes{"himself", "herself", "itself", "themselves", "to"};
  return std::ranges::none_of(kOnes, [&](std::string_view one) { return begins_word(rest, one); });
}

bool names_other(std::string_view rest, const Seated& seated, SideId side) {
  rest = trimmed(rest);
  return std::ranges::any_of(
      seated, [&](const auto& one) { return one.second != side && begins_word(rest, one.first); });
}

std::optional<NamedEnd> saying(std::string_view text, std::string_view name, SideId side,
                               const Seated& seated) {
  const std::string_view rest = without_helpers(text.substr(name.size()));
  const bool passive = trimmed(text.substr(name.size())).size() != rest.size();
  for (const Saying& known : kSayings) {
    if (!begins_word(rest, known.words)) continue;
    const std::string_view behind = rest.substr(known.words.size());
    // Time and no material, or a draw in other words, is nobody's loss.
    if (holds(behind, "material") || holds(behind, "draw")) return std::nullopt;
    if (known.then == Then::end_or_way ? !end_or_way(behind) : !gives_in(behind)) return std::nullopt;
    const bool over_other = !passive && known.words.ends_with("mated") && names_other(behind, seated, side);
    const bool mate = known.words.find("mate") != std::string_view::npos;
    const bool time = holds(rest, "time") || holds(rest, "flag");
    return NamedEnd{side, known.wins || over_other, mate, time, text.substr(0, name.size())};
  }
  const auto wins = says_who_wins(rest);
  return wins ? std::optional(NamedEnd{side, *wins, false, false, text.substr(0, name.size())})
              : std::nullopt;
}

// "Won by ann": the name stands behind it.
std::optional<NamedEnd> said_of_name(std::string_view text, const Seated& seated) {
  for (const NameBehind& known : kNamesBehind) {
    if (!begins_word(text, known.words)) continue;
    const std::string_view behind = trimmed(text.substr(known.words.size()));
    for (const auto& [name, side] : seated)
      if (begins_word(behind, name) && end_or_way(behind.substr(name.size())))
        return NamedEnd{side, known.wins, false, holds(text, "time"), behind.substr(0, name.size())};
  }
  return std::nullopt;
}

bool has_words(std::string_view text) { return std::ranges::any_of(text, in_letter); }

// "Les noirs abandonnent": one of two sides, as a result says it.
std::optional<NamedEnd> said_as_result(std::string_view text, const Seated& seated) {
  const bool two =
      !seated.empty() && std::ranges::all_of(seated, [](const auto& one) { return one.second.index() < 2; });
  const auto result = two && has_words(text) ? result_word(text) : std::nullopt;
  if (!result || result->first == result->second) return std::nullopt;
  return NamedEnd{SideId(0), result->first > result->second, false, false, {}};
}

}  // namespace

Seated seated_players(const std::vector<std::pair<std::string_view, std::string_view>>& tags,
                      const std::vector<SideSpec>& sides) {
  Seated seated;
  for (const auto& [tag, value] : tags)
    if (const SideId side = side_of_tag(tag, sides); side.valid()) seat_player(seated, value, side);
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (sides[i].name.size() > 1) seat(seated, sides[i].name, SideId(i));
  std::ranges::stable_sort(seated,
                           [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  return seated;
}

std::string_view without_value(std::string_view text) {
  const std::string_view first = text.substr(0, text.find(' '));
  const std::size_t comma = text.rfind(", ");
  const bool value = first.find('/') != first.npos &&
                     (is_digit(first.front()) || first.front() == '+' || first.front() == '-');
  return value && comma != text.npos ? text.substr(comma + 2) : text;
}

std::optional<NamedEnd> named_end(std::string_view text, const Seated& seated) {
  text = trimmed(text);
  std::optional<NamedEnd> found;
  for (const auto& [name, side] : seated) {
    if (!begins_word(text, name) || (found && name.size() < found->name.size())) continue;
    const auto said = saying(text, text.substr(0, name.size()), side, seated);
    if (said && found && found->side != said->side) return std::nullopt;
    if (said) found = said;
  }
  if (!found) found = said_of_name(text, seated);
  return found ? found : said_as_result(text, seated);
}

// In small letters, with blanks for hyphens and without a full stop.
static std::string plain_words(std::string_view text) {
  std::string out = folded(trimmed(text));
  std::ranges::replace(out, '-', ' ');
  while (out.ends_with('.') || out.ends_with('!')) out.pop_back();
  return out;
}

// Does the text before the end say that it came about? Of what might be, or was avoided, people write too.
static bool came_about(std::string_view before) {
  std::size_t words = 0;
  for (std::string_view rest = trimmed(before); !rest.empty(); ++words) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    if (std::ranges::find(kUnsure, word) != kUnsure.end()) return false;
    rest = trimmed(rest.substr(word.size()));
  }
  return words <= kMostWordsBefore;
}

std::optional<BoardEnd> board_end(std::string_view text) {
  const std::string words = plain_words(text);
  for (const BoardWord& known : kBoardWords) {
    if (words == known.words) return known.end;
    if (!words.ends_with(known.words)) continue;
    const std::string_view before = std::string_view(words).substr(0, words.size() - known.words.size());
    if (std::ranges::any_of(kBefore, [&](std::string_view each) { return before.ends_with(each); }) &&
        came_about(before))
      return known.end;
  }
  return std::nullopt;
}

bool says_draw(std::string_view text) {
  text = trimmed(text);
  const auto result = has_words(text) ? result_word(text) : std::nullopt;
  return (result && result->first == result->second && result->first > 0) ||
         std::ranges::any_of(kDrawSayings, [&](std::string_view each) { return begins(text, each); });
}

}  // namespace houserule
