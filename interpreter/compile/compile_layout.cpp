// Declared fields and the kernel's own numbers get their slots.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "compile/compile.h"
#include "kernel/state.h"

namespace houserule {

namespace {

constexpr std::uint32_t kMostPiecesWithDrops = 16000;

class Allocator {
 public:
  explicit Allocator(Compiled& out) : out_(out) {}
  // `kind`: 1 counted in the position's key, 2 a relation between sides (rebuilds derived tables).
  std::uint32_t take(std::size_t count, std::uint8_t kind = 0) {
    const auto at = bounded<std::uint32_t>(out_.slot_counted.size());
    out_.slot_counted.insert(out_.slot_counted.end(), count, kind);
    return at;
  }

 private:
  Compiled& out_;
};

// Fields of the game that rules assign as data, with every action.
std::vector<const FieldDecl*> assigned_fields(const Rulebook& book) {
  std::vector<const FieldDecl*> list;
  for (const FieldDecl& field : book.fields) {
    const auto assigns = [&](const Assign& a) { return a.field == "game." + field.name; };
    const auto handles = [&](const Handler& h) {
      return !h.effect && std::ranges::any_of(h.assigns, assigns);
    };
    const bool assigned = std::ranges::any_of(
        book.rules, [&](const RuleDecl& r) { return std::ranges::any_of(r.handlers, handles); });
    if (field.owner == Owner::game && assigned) list.push_back(&field);
  }
  return list;
}

// How many traces a side may have left in one turn: the mask of those that stand has 31 bits.
std::uint32_t most_traces(const Compiled& out) {
  const bool several = std::ranges::any_of(
      out.book.rules, [](const RuleDecl& rule) { return !rule.keeps.empty() || !rule.turn.empty(); });
  return out.n_sides * (several ? std::clamp(31U / out.n_sides, 1U, 4U) : 1U);
}

// The slots that nearly every action writes come first and are never journaled: marks keep them whole.
std::map<const FieldDecl*, std::uint32_t> take_hot(Compiled& out, Allocator& slots) {
  std::uint32_t left = kHotSlots;
  for (Track& track : out.tracks) {
    if (left < 2) break;
    track.turn_slot = slots.take(1, 1);
    track.round_slot = slots.take(1);
    left -= 2;
  }
  out.layout.n_traces = most_traces(out);
  const bool traces = left > out.layout.n_traces;
  if (traces) {
    out.layout.trace = slots.take(out.layout.n_traces);
    out.layout.traced = slots.take(1);
    left -= out.layout.n_traces + 1;
  }
  for (const RuleDecl& rule : out.book.rules)
    out.layout.n_flag_links += bounded<std::uint32_t>(rule.flag_links.size());
  const std::uint32_t counts = out.layout.n_flag_links * 2 * out.n_sides;
  const bool flag_links = left >= counts;
  if (flag_links) {
    out.layout.flag_linked = slots.take(counts);
    left -= counts;
  }
  std::map<const FieldDecl*, std::uint32_t> hot;
  for (const FieldDecl* field : assigned_fields(out.book)) {
    if (left == 0) break;
    hot[field] = slots.take(1, field->counted ? 1 : 0);
    --left;
  }
  slots.take(left);
  if (!flag_links) out.layout.flag_linked = slots.take(counts);
  if (!traces) {
    out.layout.trace = slots.take(out.layout.n_traces);
    out.layout.traced = slots.take(1);
  }
  return hot;
}

void place_fields(CompileRun& run, Allocator& slots, const std::map<const FieldDecl*, std::uint32_t>& hot) {
  Compiled& out = run.out;
  for (const FieldDecl& field : out.book.fields) {
    FieldSlot slot{&field, 0, -1};
    for (std::size_t i = 0; i < out.piece_flag_fields.size(); ++i) {
      if (&out.book.fields[out.piece_flag_fields[i].index()] == &field) slot.piece_flag = static_cast<int>(i);
    }
    if (const auto found = hot.find(&field); found != hot.end()) {
      slot.slot = found->second;
    } else if (slot.piece_flag < 0) {
      slot.slot = slots.take(owners_of(out, field.owner), field.counted ? 1 : 0);
    }
    if (field.counted && field.owner == Owner::piece && slot.piece_flag < 0)
      out.piece_slots.push_back(slot.slot);
    if (field.owner == Owner::piece && slot.piece_flag < 0 && field.standard != 0)
      out.piece_standards.emplace_back(slot.slot, bounded<std::int32_t>(field.standard));
    if (field.settled) slot.origin = slots.take(1);
    if (field.counts_down != CountsDown::never) out.countdowns.emplace_back(out.fields.size());
    out.fields.push_back(slot);
  }
}

}  // namespace

void compile_layout(CompileRun& run) {
  Compiled& out = run.out;
  Layout& layout = out.layout;
  Allocator slots(out);
  out.reserves = std::ranges::any_of(out.book.rules, [](const RuleDecl& r) {
    return !r.drops.empty() || !r.captives.empty() || !r.gates.empty();
  });
  out.takes_back = std::ranges::any_of(out.book.rules, [](const RuleDecl& r) { return r.takes_back; });
  // Every drop takes a number that was never used.
  layout.max_pieces = out.reserves ? kMostPiecesWithDrops : std::min<std::uint32_t>(4 * out.n_cells, 60000);
  const auto hot = take_hot(out, slots);
  layout.next_piece = slots.take(1);
  layout.actions = slots.take(1);
  layout.line = slots.take(1);
  layout.stage = slots.take(1, 1);
  layout.over = slots.take(1);
  layout.over_rule = slots.take(1);
  layout.over_end = slots.take(1);
  layout.chance = slots.take(3);
  layout.alive = slots.take(out.n_sides, 1);
  layout.points = slots.take(out.n_sides);
  layout.places = slots.take(out.n_sides);
  layout.relation = slots.take(std::size_t{out.n_sides} * out.n_sides, 3);
  layout.pending = slots.take(1 + 3 * kMaxPending, 1);
  if (out.reserves) layout.reserve = slots.take(std::size_t{out.n_sides} * out.n_types, 1);
  const auto keeps = [](const RuleDecl& r) { return !r.keeps.empty(); };
  if (std::ranges::any_of(out.book.rules, keeps)) layout.acted = slots.take(out.n_sides, 1);
  place_fields(run, slots, hot);
  layout.slots = bounded<std::uint32_t>(out.slot_counted.size());
}

}  // namespace houserule
