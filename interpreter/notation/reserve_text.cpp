// Reserves as others see them: letters in position text, numbers by type in data.
#include "notation/reserve_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "kernel/drop.h"
#include "kernel/start.h"
#include "notation/board_text.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::int32_t kMostOfOneType = 1000;

// The first side on the board of which the test holds.
template <class Test>
std::optional<std::size_t> find_side(const Compiled& t, int board, Test test) {
  for (std::size_t side = 0; side < t.n_sides; ++side) {
    if (board_of(t, SideId{side}) == board && test(t.book.spec.sides[side])) return side;
  }
  return std::nullopt;
}

std::string not_reserved(const Compiled& t, std::size_t side, std::size_t type) {
  if (!never_reserved(t, static_cast<unsigned>(side), type)) return {};
  return fmt::format("{} can never be in a reserve: no rule lets it be dropped or taken into one",
                     with_article(t.book.types[type].name));
}

}  // namespace

std::optional<std::size_t> side_by_case(const Compiled& t, int board, char letter) {
  const bool upper = std::isupper(static_cast<unsigned char>(letter)) != 0;
  return find_side(t, board, [&](const SideSpec& side) { return side.upper == upper; });
}

std::optional<std::size_t> side_by_letter(const Compiled& t, int board, char letter) {
  return find_side(t, board,
                   [&](const SideSpec& side) { return side.letter == std::string_view(&letter, 1); });
}

ReserveText split_reserve(const Compiled& t, std::string_view text, int board) {
  const int ranks = t.board.boards()[static_cast<std::size_t>(board)].ranks;
  if (!t.reserves) return {text, {}};
  if (text.ends_with(']')) {
    const std::size_t open = text.find('[');
    if (open == std::string_view::npos) return {text, {}};
    return {text.substr(0, open), text.substr(open + 1, text.size() - open - 2)};
  }
  if (std::ranges::count(text, '/') != ranks) return {text, {}};
  const std::size_t last = text.rfind('/');
  return {text.substr(0, last), text.substr(last + 1)};
}

std::optional<Diagnostic> read_reserve(Core& core, std::string_view letters, int board, std::size_t column) {
  const auto wrong = [&](std::string text) { return wrong_position(column, std::move(text)); };
  if (letters == "-") return std::nullopt;
  // Where the case does not tell sides apart the side's letter stands before the piece's, as on the board.
  const bool by_case = told_by_case(core.t.book.spec);
  std::int32_t times = 0;  // the number before the letter, 0 for none
  for (std::size_t at = 0; at < letters.size(); ++at) {
    if (letters[at] >= '0' && letters[at] <= '9') {
      times = std::min(times * 10 + (letters[at] - '0'), kMostOfOneType + 1);
      if (times == 0 || at + 1 == letters.size())
        return wrong("a number in a reserve stands before a letter");
      continue;
    }
    const auto side =
        by_case ? side_by_case(core.t, board, letters[at]) : side_by_letter(core.t, board, letters[at]);
    if (!by_case && side && ++at == letters.size())
      return wrong("a side's letter without a piece in reserve");
    const char letter = letters[at];
    const std::int32_t more = std::max(std::exchange(times, 0), 1);
    const int type = type_by_letter(core.t, letter);
    if (type < 0 || !side)
      return wrong(fmt::format("no {} with the letter \"{}\" can be in a reserve",
                               side ? "piece" : "side's piece", shown(std::string_view(&letter, 1))));
    if (const std::string never = not_reserved(core.t, *side, static_cast<std::size_t>(type)); !never.empty())
      return wrong(never);
    const std::uint32_t slot =
        reserve_slot(core.t, static_cast<unsigned>(*side), static_cast<std::size_t>(type));
    if (core.s.get(slot) + more > kMostOfOneType) return wrong("too many pieces in reserve");
    core.s.set(slot, core.s.get(slot) + more);
  }
  return std::nullopt;
}

std::string write_reserve(const Core& core, int board, bool word) {
  const Compiled& t = core.t;
  if (!t.reserves) return word ? "-" : "";
  const bool by_case = told_by_case(t.book.spec);
  std::string out = word ? "" : "[";
  for (unsigned side = 0; side < t.n_sides; ++side) {
    if (board_of(t, SideId{side}) != board) continue;
    for (std::size_t type = 0; type < t.n_types; ++type) {
      const std::int32_t count = core.s.get(reserve_slot(t, side, type));
      const bool upper = !by_case || t.book.spec.sides[side].upper;
      const std::string cased =
          (by_case ? "" : t.book.spec.sides[side].letter) + cased_letter(t.book.types[type].letter, upper);
      if (word && count > 1) out += std::to_string(count);
      for (std::int32_t left = word ? std::min(count, 1) : count; left > 0; --left) out += cased;
    }
  }
  return word ? (out.empty() ? "-" : out) : out + "]";
}

std::string set_reserve(Core& core, unsigned side, const Json& counts) {
  const Compiled& t = core.t;
  if (!t.reserves) return "nothing is kept in reserve in this variant";
  if (!counts.is_object()) return "\"reserve\" is an object: {\"type\": number}";
  for (const auto& [name, count] : counts.items()) {
    const int type = t.find_type(name);
    if (type < 0) return fmt::format("no piece \"{}\"", shown(name));
    if (!count.is_number_integer() || count.get<std::int64_t>() < 0 ||
        count.get<std::int64_t>() > kMostOfOneType)
      return fmt::format("\"{}\" in reserve is no whole number from 0 to {}", shown(name), kMostOfOneType);
    std::string wrong = not_reserved(t, side, static_cast<std::size_t>(type));
    if (!wrong.empty() && count != 0) return wrong;
    core.s.set(reserve_slot(t, side, static_cast<std::size_t>(type)), count.get<std::int32_t>());
  }
  return {};
}

Json reserve_json(const Core& core, unsigned side) {
  Json out = Json::object();
  if (!core.t.reserves) return out;
  for (std::size_t type = 0; type < core.t.n_types; ++type) {
    const std::int32_t count = core.s.get(reserve_slot(core.t, side, type));
    if (count != 0) out[core.t.book.types[type].name] = count;
  }
  return out;
}

}  // namespace houserule
