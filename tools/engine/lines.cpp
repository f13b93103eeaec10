#include "engine/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "formats/position_forms.h"

namespace houserule {

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::int64_t> number_behind(const std::vector<std::string>& words, const std::string& word) {
  const auto found = std::ranges::find(words, word);
  return found != words.end() && found + 1 != words.end() ? whole_number(*(found + 1)) : std::nullopt;
}

void take_position(EngineSession& session, const std::vector<std::string>& words,
                   std::string (*own)(const Game& game, const std::string& text)) {
  const auto moves = std::ranges::find(words, "moves");
  std::string text;
  if (words.size() > 1 && words[1] != "startpos" && moves - words.begin() > 2)
    text = joined_words({words.begin() + 2, moves});
  if (const auto wrong = session.set_position(text)) return session.say("info string " + *wrong);
  for (auto at = moves; at != words.end() && ++at != words.end();) {
    if (const auto wrong = session.play(own == nullptr ? *at : own(session.game(), *at)))
      return session.say(fmt::format("info string {}: {}", *at, *wrong));
  }
}

Strength limits_of(const std::vector<std::string>& words) {
  constexpr std::int64_t kDeepest = 100;
  Strength out;
  out.ms = number_behind(words, "movetime");
  if (const auto nodes = number_behind(words, "nodes"))
    out.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(1, *nodes));
  if (const auto depth = number_behind(words, "depth"))
    out.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 1, kDeepest));
  return out;
}

std::string score_text(int score) {
  if (std::abs(score) <= kDecided) return fmt::format("cp {}", score);
  const int actions = kWon - std::abs(score);
  return fmt::format("mate {}", score > 0 ? (actions + 1) / 2 : -(actions / 2));
}

}  // namespace houserule
