#include "balance/versions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "common/command.h"
#include "common/plain.h"

namespace houserule {

namespace {

constexpr std::size_t kMostVersions = 64;
constexpr const char* kTryHint =
    "write module/rule.option=1..5, or the values with commas between: module/rule.option=off,automatic";

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

[[noreturn]] void refuse_tried(const std::string& tried, const std::string& why) {
  throw CommandError(fmt::format("--try \"{}\": {}\n   {}", shown(tried), why, kTryHint));
}

std::vector<std::string> range_of(const std::string& tried, std::string_view from, std::string_view to) {
  const auto first = number_of(from), last = number_of(to);
  if (!first || !last) refuse_tried(tried, "a range goes from one whole number to another");
  if (*last < *first) refuse_tried(tried, "the range is empty");
  if (static_cast<std::uint64_t>(*last) - static_cast<std::uint64_t>(*first) >= kMostVersions)
    refuse_tried(tried, fmt::format("at most {} values are tried", kMostVersions));
  std::vector<std::string> out;
  for (std::int64_t value = *first; value <= *last; ++value) out.push_back(std::to_string(value));
  return out;
}

std::vector<std::string> values_of(const std::string& tried, std::string_view text) {
  if (const std::size_t dots = text.find(".."); dots != std::string_view::npos)
    return range_of(tried, text.substr(0, dots), text.substr(dots + 2));
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    out.emplace_back(text.substr(at, comma - at));
    if (out.back().empty()) refuse_tried(tried, "a value is missing");
    at = comma + 1;
  }
  if (out.size() > kMostVersions)
    refuse_tried(tried, fmt::format("at most {} values are tried", kMostVersions));
  return out;
}

// From 0 to 100 %: the bounds as dashes, the share as a ring, an even share as a bar.
std::string curve(const Share& share, double even) {
  constexpr int kColumns = 21;
  const auto column = [](double part) {
    return static_cast<std::size_t>(std::lround(part * (kColumns - 1)));
  };
  std::string out(kColumns, ' ');
  out[column(even)] = '|';
  for (std::size_t i = column(share.least); i <= column(share.most); ++i) out[i] = out[i] == '|' ? '+' : '-';
  out[column(share.value)] = 'o';
  return out;
}

}  // namespace

std::vector<BalanceVersion> versions_of_option(const VariantArgs& base, const std::string& tried) {
  const std::size_t equals = tried.find('=');
  if (equals == std::string::npos || equals == 0) refuse_tried(tried, "it has no value");
  const std::string option = tried.substr(0, equals);
  std::vector<BalanceVersion> out;
  for (const std::string& value : values_of(tried, std::string_view(tried).substr(equals + 1))) {
    out.push_back({"= " + value, base});
    out.back().variant.set.push_back(fmt::format("{}={}", option, value));
  }
  return out;
}

std::vector<BalanceVersion> versions_with(const VariantArgs& base, const std::vector<std::string>& overlays) {
  if (overlays.size() > kMostVersions)
    throw CommandError(fmt::format("at most {} overlays are tried", kMostVersions));
  std::vector<BalanceVersion> out{{"as it is", base}};
  for (const std::string& overlay : overlays) {
    out.push_back({"+ " + overlay, base});
    out.back().variant.name += "+" + overlay;
  }
  return out;
}

std::string versions_head(const BalanceTally& any, std::size_t width) {
  return fmt::format("{:<{}}  {:>6}  {:>12}  {:>6}  {:>7}  0 %{:>18}\n", "", width, "games",
                     any.scores().front().name.substr(0, 12), "draws", "actions", "100 %");
}

std::string versions_foot(const BalanceTally& any) {
  return fmt::format(
      "{}: of the points (o), with the bounds between which it lies 95 times in 100 (-); an even share is at "
      "|\nactions: half of the games have no more\n",
      any.scores().front().name);
}

std::string version_line(const std::string& label, const BalanceTally& tally, std::size_t width) {
  const auto scores = tally.scores();
  const Share& share = scores.front().share;
  return fmt::format("{}  {:>6}  {:>10.1f} %  {:>4.0f} %  {:>7}  {}\n", padded(label, width), tally.games(),
                     100 * share.value, 100 * tally.draws().value, tally.usual_length(),
                     curve(share, 1.0 / static_cast<double>(scores.size())));
}

}  // namespace houserule
