// The whole state as text and back: every word and slot, so that a game can be put away and taken up again.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "kernel/course.h"
#include "kernel/ends.h"
#include "kernel/repeat.h"
#include "kernel/start.h"
#include "notation/told.h"

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

bool read_keys(NumberReader& reader, KeyHistory& keys) {
  std::size_t count = 0;
  if (!reader.read(count) || count > 1000000) return false;
  for (std::uint64_t key = 0; count > 0; --count) {
    if (!reader.read(key)) return false;
    keys.push(key);
  }
  return true;
}

// Thousands of them stand in a state with many fields.
template <class Number>
void append(std::string& out, Number number) {
  std::array<char, 24> digits;
  digits[0] = ' ';
  const auto written = std::to_chars(digits.data() + 1, digits.data() + digits.size(), number);
  out.append(digits.data(), written.ptr);
}

void append_keys(std::string& out, const KeyHistory& keys) {
  append(out, keys.size());
  for (const std::uint64_t key : keys) append(out, key);
}

bool within(std::int32_t value, std::int64_t least, std::int64_t most) {
  return value >= least && value <= most;
}

bool sound_traces(const Core& core) {
  const Compiled& t = core.t;
  std::int32_t standing = 0;
  for (unsigned slot = 0; slot < t.layout.n_traces; ++slot) {
    const std::int32_t packed = core.s.get(t.layout.trace + slot);
    if (packed == 0) continue;
    const Trace trace = unpack(packed);
    if (!t.ways.known(trace.way) || trace.victim >= t.n_cells || trace.kind >= t.traces.size()) return false;
    standing |= std::int32_t{1} << slot;
  }
  return core.s.get(t.layout.traced) == standing;
}

bool sound_questions(const Core& core) {
  const Compiled& t = core.t;
  const std::uint32_t at = t.layout.pending;
  if (!within(core.s.get(at), 0, kMaxPending)) return false;
  for (std::uint32_t i = 0; i < core.pending(); ++i) {
    if (!within(core.s.get(at + 1 + 3 * i), 0, t.n_sides - 1)) return false;
    if (!within(core.s.get(at + 2 + 3 * i), 0, static_cast<std::int64_t>(t.verbs.size()) - 1)) return false;
  }
  return true;
}

bool sound_fields(const Core& core) {
  for (std::size_t i = 0; i < core.t.fields.size(); ++i) {
    const FieldSlot& field = core.t.fields[i];
    if (field.piece_flag >= 0) continue;
    for (std::uint32_t owner = 0; owner < owners_of(core.t, field.decl->owner); ++owner) {
      if (!within(core.s.get(field.slot + owner), field.decl->min, field.decl->max)) return false;
    }
  }
  return true;
}

// Does every number that indexes something index what is there? Whoever changed the text changed it by hand.
bool sound(const Core& core) {
  const Compiled& t = core.t;
  const Layout& layout = t.layout;
  const auto slot = [&](std::uint32_t at, std::int64_t least, std::int64_t most) {
    return within(core.s.get(at), least, most);
  };
  const auto stages = static_cast<std::int64_t>(t.book.spec.stages.size());
  bool good = slot(layout.stage, 0, std::max<std::int64_t>(stages - 1, 0)) && slot(layout.over, 0, 1) &&
              slot(layout.over_rule, -1, static_cast<std::int64_t>(t.book.rules.size()) - 1) &&
              slot(layout.over_end, 0, static_cast<std::int64_t>(t.ends.size())) &&
              slot(layout.next_piece, 0, layout.max_pieces);
  for (const Track& track : t.tracks) good = good && slot(track.turn_slot, 0, t.n_sides - 1);
  for (unsigned side = 0; side < t.n_sides; ++side) good = good && slot(layout.alive + side, 0, 1);
  for (unsigned side = 0; layout.acted != 0 && side < t.n_sides; ++side)
    good = good && slot(layout.acted + side, 0, 1);
  for (unsigned pair = 0; pair < t.n_sides * t.n_sides; ++pair)
    good = good && slot(layout.relation + pair, 0, 3);
  for (unsigned held = 0; t.reserves && held < t.n_sides * t.n_types; ++held)
    good = good && slot(layout.reserve + held, 0, layout.max_pieces);
  const auto pieces = static_cast<std::uint32_t>(core.s.get(layout.next_piece));
  for (unsigned cell = 0; cell < t.n_cells; ++cell) {
    if (core.s.code(cell) > kWallCode) good = good && core.s.piece(cell).value < pieces;
  }
  return good && sound_traces(core) && sound_questions(core) && sound_fields(core) && core.s.audit();
}

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
  KeyHistory history;
  if (!read_keys(reader, history)) return false;
  std::vector<KeyHistory> by_board(t.tracks.size() > 1 ? t.tracks.size() : 0);
  for (KeyHistory& keys : by_board) {
    if (!read_keys(reader, keys) || keys.empty()) return false;
  }
  if (!sound(core)) return false;
  core.s.forget_journal();
  core.keys = std::move(history);
  core.board_keys = std::move(by_board);
  return reader.done() && !core.keys.empty();
}

}  // namespace

std::string serialise_state(const Core& core) {
  std::string out = head(core);
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) append(out, core.s.word(cell));
  for (std::uint32_t slot = 0; slot < core.t.layout.slots; ++slot) append(out, core.s.get(slot));
  append_keys(out, core.keys);
  for (const KeyHistory& keys : core.board_keys) append_keys(out, keys);
  return out;
}

// A state that was put away under other rules is refused: its slots would mean other things.
std::optional<Diagnostic> restore_state(Core& core, std::string_view text) {
  const std::string wanted = head(core);
  if (!text.starts_with(wanted)) {
    return Diagnostic{Severity::error,
                      {"state", 1, 1},
                      "this state belongs to other rules",
                      "rules here: " + core.t.digest};
  }
  if (!read_state(core, NumberReader(text.substr(wanted.size())))) {
    reset_game(core);
    return Diagnostic{Severity::error, {"state", 1, 1}, "this state is damaged", ""};
  }
  core.frames.clear();
  ++core.serial;
  read_outcome(core);
  return std::nullopt;
}

}  // namespace houserule
