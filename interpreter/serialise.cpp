// The whole state as text and back: every word and slot, so that a game can be put away and taken up again.
#include <fmt/format.h>

#include <charconv>

#include "ends.h"
#include "repeat.h"
#include "start.h"

namespace houserule {

namespace {

constexpr std::string_view kHead = "houserule-state 1";

// Numbers one after another, each behind a space.
class NumberReader {
 public:
  explicit NumberReader(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  template <class Number>
  bool read(Number& value) {
    if (at_ == end_ || *at_ != ' ') return false;
    const auto [stop, error] = std::from_chars(at_ + 1, end_, value);
    at_ = stop;
    return error == std::errc{};
  }
  bool done() const { return at_ == end_; }

 private:
  const char* at_;
  const char* end_;
};

std::string head(const Core& core) { return fmt::format("{} {}", kHead, core.t.digest); }

bool read_state(Core& core, NumberReader reader) {
  const Compiled& t = core.t;
  clear_game(core);
  for (unsigned cell = 0; cell < t.n_cells; ++cell) {
    std::uint32_t word = 0;
    if (!reader.read(word) || (word & 0xFFFF) >= t.codes.size()) return false;
    core.s.put(cell, word);
  }
  for (std::uint32_t slot = 0; slot < t.layout.slots; ++slot) {
    std::int32_t value = 0;
    if (!reader.read(value)) return false;
    core.s.set(slot, value);
  }
  std::size_t keys = 0;
  if (!reader.read(keys) || keys > 1000000) return false;
  std::vector<std::uint64_t> history(keys);
  for (std::uint64_t& key : history) {
    if (!reader.read(key)) return false;
  }
  for (const Track& track : t.tracks) {
    if (core.s.get(track.turn_slot) < 0 ||
        core.s.get(track.turn_slot) >= static_cast<std::int32_t>(t.n_sides))
      return false;
  }
  core.s.forget_journal();
  core.keys.clear();
  for (const std::uint64_t key : history) core.keys.push(key);
  return reader.done() && !core.keys.empty();
}

}  // namespace

std::string Game::serialise() const {
  const Core& core = *core_;
  std::string out = head(core);
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) out += fmt::format(" {}", core.s.word(cell));
  for (std::uint32_t slot = 0; slot < core.t.layout.slots; ++slot)
    out += fmt::format(" {}", core.s.get(slot));
  out += fmt::format(" {}", core.keys.size());
  for (const std::uint64_t key : core.keys) out += fmt::format(" {}", key);
  return out;
}

// A state that was put away under other rules is refused: its slots would mean other things.
std::optional<Diagnostic> Game::restore(std::string_view text) {
  Core& core = *core_;
  const std::string wanted = head(core);
  if (!text.starts_with(wanted)) {
    return Diagnostic{Severity::error,
                      {"state", 1, 1},
                      "this state belongs to other rules",
                      "rules here: " + core.t.digest};
  }
  if (!read_state(core, NumberReader(text.substr(wanted.size())))) {
    reset();
    return Diagnostic{Severity::error, {"state", 1, 1}, "this state is damaged", ""};
  }
  core.frames.clear();
  ++core.serial;
  read_outcome(core);
  return std::nullopt;
}

}  // namespace houserule
