#include "kernel/take_back.h"

#include <algorithm>

namespace houserule {

const Frame* frame_of(const Core& core, std::int32_t number) {
  if (core.frames.empty() || number < core.frames.front().number) return nullptr;
  const auto at = static_cast<std::size_t>(number - core.frames.front().number);
  return at < core.frames.size() ? &core.frames[at] : nullptr;
}

namespace {

// The first of the last `actions` of the line; null when it is shorter.
const Frame* first_of(const Core& core, unsigned actions) {
  const Frame* frame = nullptr;
  std::int32_t number = core.s.get(core.t.layout.line);
  for (; actions > 0; --actions) {
    frame = frame_of(core, number);
    if (frame == nullptr) return nullptr;
    number = frame->line;
  }
  return frame;
}

// Slots that stay, or that follow from what is written anew.
std::vector<bool> left_alone(const Core& core, const std::vector<FieldId>& kept) {
  const Layout& layout = core.t.layout;
  std::vector<bool> out(layout.slots);
  const auto leave = [&](std::uint32_t first, std::size_t count) {
    std::fill_n(out.begin() + first, count, true);
  };
  leave(layout.actions, 1);
  leave(layout.chance, 3);
  leave(layout.flag_linked, std::size_t{layout.n_flag_links} * 2 * core.t.n_sides);
  for (const FieldId id : kept) {
    const FieldSlot& field = core.t.fields[id.index()];
    leave(field.slot, owners_of(core.t, field.decl->owner));
  }
  return out;
}

}  // namespace

void lengthen_line(Core& core, std::int32_t line_before, std::int32_t number) {
  if (core.s.get(core.t.layout.line) == line_before) core.s.set(core.t.layout.line, number);
}

bool can_take_back(const Core& core, unsigned actions) { return first_of(core, actions) != nullptr; }

void take_back(Core& core, unsigned actions, const std::vector<FieldId>& kept) {
  const State::Point before = first_of(core, actions)->before;
  const std::vector<bool> alone = left_alone(core, kept);
  // Writing lengthens the journal that is read here.
  for (std::size_t at = core.s.journaled(); at-- > before.at;) {
    const State::Entry entry = core.s.entry(at);
    const std::uint32_t slot = entry.index & ~State::kSlotBit;
    if ((entry.index & State::kSlotBit) == 0) {
      core.s.put(entry.index, entry.old);
    } else if (!alone[slot]) {
      core.s.set(slot, static_cast<std::int32_t>(entry.old));
    }
  }
  for (std::uint32_t slot = 0; slot < kHotSlots; ++slot) {
    if (!alone[slot]) core.s.set(slot, before.hot[slot]);
  }
  core.forget();
}

}  // namespace houserule
