#include "binding/noted.h"

#include <algorithm>

#include "binding/play_objects.h"

namespace houserule {

namespace {

// What was asked of a side's pieces, where others have a cell or slot: below every slot, above every cell.
constexpr std::uint32_t kPieces = 1U << 30, kCount = 1U << 29, kSideShift = 24,
                        kAnyKind = (1U << kSideShift) - 1;
constexpr std::size_t kMostRead = 512;

std::uint32_t pieces_index(std::uint32_t what, unsigned side, int kind) {
  return what | (side << kSideShift) | (kind < 0 ? kAnyKind : static_cast<std::uint32_t>(kind));
}

// A number that tells one list of pieces from another, or how many there are.
std::uint64_t asked_of_pieces(const Core& core, std::uint32_t index) {
  const unsigned side = (index >> kSideShift) & 15;
  const std::uint32_t kind = index & kAnyKind;
  const int wanted = kind == kAnyKind ? -1 : static_cast<int>(kind);
  std::uint64_t value = 0;
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    if (!of_kind(core.t, core.s.code(cell), wanted)) return;
    value += (index & kCount) != 0 ? 1 : mix(cell + 1, static_cast<std::int32_t>(core.s.word(cell)));
  });
  return value;
}

std::uint64_t value_now(const Core& core, std::uint32_t index) {
  if ((index & State::kSlotBit) != 0) return static_cast<std::uint32_t>(core.s.get(index - State::kSlotBit));
  if ((index & (kPieces | kCount)) != 0) return asked_of_pieces(core, index);
  return core.s.word(index);
}

bool stands(const Core& core, const NotedAnswer& answer) {
  return std::ranges::all_of(
      answer.read, [&](const NotedRead& read) { return value_now(core, read.index) == read.value; });
}

bool asked_alike(const NotedAnswer& answer, const Asked& asked) {
  const Asked& then = answer.asked;
  if (then.side != asked.side || answer.depends == AskedOf::position) return then.side == asked.side;
  if (then.from != asked.from || then.code != asked.code) return false;
  return answer.depends == AskedOf::piece || then == asked;
}

}  // namespace

NotedAnswers::NotedAnswers(const Compiled& tables)
    : n_sides_(tables.n_sides), stamps_(std::size_t{tables.n_cells} + 1 + tables.layout.slots) {}

std::size_t NotedAnswers::Function::group_number(const Asked& of) const {
  if (depends == AskedOf::position) return of.side % next.size();
  std::uint64_t number = mix(of.from + 1, of.code + 1);
  if (depends == AskedOf::action) number ^= mix(of.to + 1, of.taken + 0x10000);
  return number % kGroups;
}

const NotedAnswer* NotedAnswers::find(const Core& core, LuaRef function, const Asked& asked) {
  renew(core);
  const auto number = static_cast<std::size_t>(function);
  if (number >= functions_.size() || !functions_[number]) return nullptr;
  Function& of = *functions_[number];
  ++of.asked;
  for (const auto& answer : of.group(asked)) {
    if (!answer || !asked_alike(*answer, asked) || !stands(core, *answer)) continue;
    ++of.found;
    return &*answer;
  }
  return nullptr;
}

// Nothing holds for another game.
void NotedAnswers::renew(const Core& core) {
  if (serial_ == core.serial) return;
  serial_ = core.serial;
  functions_.clear();
}

NotedAnswers::Function& NotedAnswers::of(const Core& core, LuaRef function) {
  renew(core);
  const auto number = static_cast<std::size_t>(function);
  if (number >= functions_.size()) functions_.resize(number + 1);
  if (!functions_[number]) functions_[number] = std::make_unique<Function>(n_sides_);
  return *functions_[number];
}

std::uint32_t NotedAnswers::new_stamp() {
  if (++stamp_ == 0) {
    std::ranges::fill(stamps_, 0);
    stamp_ = 1;
  }
  return stamp_;
}

Noting::Noting(const Core& core, NotedAnswers& answers, LuaRef function, Noting*& innermost)
    : core_(core),
      answers_(answers),
      function_(answers.of(core, function)),
      innermost_(innermost),
      outer_(innermost),
      stamp_(answers.new_stamp()),
      journaled_(core.s.journaled()),
      hot_(core.s.hot()),
      lost_(core.t.tracks.size() > 1 || !function_.worth_noting()) {
  innermost_ = this;
}

void Noting::note(std::size_t stamp, std::uint32_t index, std::uint64_t value) {
  if (lost_ || answers_.stamps_[stamp] == stamp_) return;
  answers_.stamps_[stamp] = stamp_;
  lost_ = read_.size() == kMostRead;
  read_.push_back({index, value});
}

void Noting::cells(const Word* cells) {
  each_cell(cells, core_.t.n_words, [&](unsigned at) { cell(at); });
}

void Noting::of_pieces(unsigned side, int kind, bool only_count) {
  if (lost_) return;
  const std::uint32_t index = pieces_index(only_count ? kCount : kPieces, side, kind);
  lost_ = read_.size() == kMostRead;
  read_.push_back({index, asked_of_pieces(core_, index)});
}

// What the function wrote is read from the journal. Where it read such a slot, it may have done so before.
// False where it wrote anything but slots.
bool Noting::note_written(NotedAnswer& answer) {
  const auto wrote = [&](std::uint32_t slot, std::int32_t before) {
    const std::uint32_t index = slot + State::kSlotBit;
    for (const State::Entry& entry : answer.wrote) {
      if (entry.index == slot) return;
    }
    answer.wrote.push_back({slot, static_cast<std::uint32_t>(core_.s.get(slot))});
    for (NotedRead& read : read_) {
      if (read.index == index) read.value = static_cast<std::uint32_t>(before);
    }
  };
  for (std::size_t at = journaled_; at < core_.s.journaled(); ++at) {
    const State::Entry entry = core_.s.entry(at);
    if ((entry.index & State::kSlotBit) == 0) return false;
    wrote(entry.index - State::kSlotBit, static_cast<std::int32_t>(entry.old));
  }
  for (std::uint32_t slot = 0; slot < kHotSlots; ++slot) {
    if (hot_[slot] != core_.s.get(slot)) wrote(slot, hot_[slot]);
  }
  return true;
}

void Noting::keep(const Asked& asked, AskedOf depends, std::vector<std::int32_t> gave) {
  // Which piece it is: its cell and code would not tell it from another one that comes there.
  if (depends != AskedOf::position && asked.from < core_.t.n_cells) cell(asked.from);
  NotedAnswer answer{asked, depends, {}, std::move(gave), {}};
  if (lost_ || !note_written(answer)) return;
  answer.read = std::move(read_);
  if (depends > function_.depends) {
    function_.depends = depends;
    function_.answers.clear();
    function_.answers.resize(NotedAnswers::kGroups * NotedAnswers::kKept);
    function_.next.assign(NotedAnswers::kGroups, 0);
  }
  std::uint8_t& next = function_.next[function_.group_number(asked)];
  function_.group(asked)[next] = std::move(answer);
  next = static_cast<std::uint8_t>((next + 1) % NotedAnswers::kKept);
}

}  // namespace houserule
