// Fields that become less by themselves: first all of them, then those that came to 0 are told of.
#include <vector>

#include "kernel/world.h"

namespace houserule {

namespace {

// A number that came to 0, and whose: the game's (0), a side's, a cell's, a piece's.
struct RanOut {
  const FieldSlot* field;
  unsigned owner;
};

class Countdown {
 public:
  Countdown(Core& core, CountsDown when, unsigned seat) : core_(core), when_(when), seat_(seat) {}

  void run() {
    for (const FieldId id : core_.t.countdowns) {
      const FieldSlot& field = core_.t.fields[id.index()];
      if (field.decl->counts_down == when_) count(field);
    }
    for (const RanOut& one : ran_out_) tell(one);
  }

 private:
  bool counts_of(unsigned side) const { return when_ == CountsDown::round || side == seat_; }

  void count(const FieldSlot& field) {
    const Owner kind = field.decl->owner;
    each_owner(core_, kind, [&](unsigned owner, unsigned cell) {
      const unsigned side = kind == Owner::side    ? owner
                            : kind == Owner::piece ? core_.t.codes[core_.s.code(cell)].controller.value
                                                   : seat_;
      if (counts_of(side)) less(field, owner);
    });
  }

  void less(const FieldSlot& field, unsigned owner) {
    const std::int32_t left = core_.s.get(field.slot + owner);
    if (left <= 0) return;
    core_.s.set(field.slot + owner, left - 1);
    if (left == 1) ran_out_.push_back({&field, owner});
  }

  // Of a piece that left the board when another one was told of, nothing is.
  void tell(const RanOut& one) {
    EventData data{.event = Event::field_ran_out};
    if (one.field->decl->owner == Owner::side) data.side = static_cast<std::uint8_t>(one.owner);
    if (one.field->decl->owner == Owner::cell) data.from = data.to = static_cast<std::uint16_t>(one.owner);
    if (one.field->decl->owner == Owner::piece) {
      const unsigned cell = core_.s.find(PieceId{one.owner});
      if (cell == core_.t.n_cells) return;
      data = about_piece(core_, Event::field_ran_out, cell, "");
    }
    data.what = one.field->decl->name.c_str();
    raise(core_, data);
  }

  Core& core_;
  CountsDown when_;
  unsigned seat_;
  std::vector<RanOut> ran_out_;
};

}  // namespace

void count_down(Core& core, CountsDown when, unsigned seat) {
  if (!core.t.countdowns.empty()) Countdown(core, when, seat).run();
}

}  // namespace houserule
