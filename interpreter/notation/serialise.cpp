// The whole state as text and back: every word and slot, so that a game can be put away and taken up again.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "kernel/course.h"
#include "kernel/ends.h"
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

// Notes stand there where conditions are remembered.
bool read_keys(const Core& core, NumberReader& reader, KeyHistory& keys) {
  std::size_t count = 0;
  if (!reader.read(count) || count > 1000000) return false;
  std::uint32_t note = 0;
  for (std::uint64_t key = 0; count > 0; --count) {
    if (!reader.read(key) || (!core.t.remembered.empty() && !reader.read(note))) return false;
    keys.push(key, note);
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

void append_keys(const Core& core, std::string& out, const KeyHistory& keys) {
  append(out, keys.size());
  const auto* note = keys.notes().data();
  for (const std::uint64_t key : keys) {
    append(out, key);
    if (!core.t.remembered.empty()) append(out, *note++);
  }
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

// Slots one after another, and what each of them may hold.
struct SlotRange {
  std::uint32_t first;
  std::size_t count;
  std::int64_t least, most;
};

// Whatever indexes something, or is one of a few. Whoever changed the text changed it by hand.
std::vector<SlotRange> ranges_of(const Core& core) {
  const Compiled& t = core.t;
  const Layout& at = t.layout;
  const std::size_t sides = t.n_sides;
  const auto last = [](const auto& list) { return static_cast<std::int64_t>(list.size()) - 1; };
  std::vector<SlotRange> all{
      {at.stage, 1, 0, std::max<std::int64_t>(last(t.book.spec.stages), 0)},
      {at.over, 1, 0, 1},
      {at.over_rule, 1, -1, last(t.book.rules)},
      {at.over_end, 1, 0, last(t.ends) + 1},
      {at.next_piece, 1, 0, at.max_pieces},
      {at.alive, sides, 0, 1},
      {at.acted, at.acted != 0 ? sides : 0, 0, 1},
      {at.relation, sides * sides, 0, 3},
      {at.reserve, t.reserves ? sides * t.n_types : 0, 0, at.max_pieces},
      {at.pending, 1, 0, kMaxPending},
  };
  for (const Track& track : t.tracks) all.push_back({track.turn_slot, 1, 0, last(t.book.spec.sides)});
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(core.pending(), kMaxPending); ++i) {
    all.push_back({at.pending + 1 + 3 * i, 1, 0, last(t.book.spec.sides)});
    all.push_back({at.pending + 2 + 3 * i, 1, 0, last(t.verbs)});
  }
  for (const FieldSlot& field : t.fields)
    if (field.piece_flag < 0)
      all.push_back({field.slot, owners_of(t, field.decl->owner), field.decl->min, field.decl->max});
  return all;
}

bool sound(const Core& core) {
  for (const SlotRange& range : ranges_of(core)) {
    for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot)
      if (core.s.get(slot) < range.least || core.s.get(slot) > range.most) return false;
  }
  const auto pieces = static_cast<std::uint32_t>(core.s.get(core.t.layout.next_piece));
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell)
    if (core.s.code(cell) > kWallCode && core.s.piece(cell).value >= pieces) return false;
  return sound_traces(core) && core.s.audit();
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
  if (!read_keys(core, reader, history)) return false;
  std::vector<KeyHistory> by_board(t.tracks.size() > 1 ? t.tracks.size() : 0);
  for (KeyHistory& keys : by_board) {
    if (!read_keys(core, reader, keys) || keys.empty()) return false;
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
  append_keys(core, out, core.keys);
  for (const KeyHistory& keys : core.board_keys) append_keys(core, out, keys);
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
