// Why two pieces do not go together.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "kernel/attack.h"
#include "kernel/generate.h"
#include "reasons/reason.h"

namespace houserule {

namespace {

bool is_own(const Core& core, unsigned seat, unsigned cell, const std::string& type) {
  const Code code = core.s.code(cell);
  return core.t.code_owner[code] == seat + 1 &&
         core.t.book.types[core.t.codes[code].type.index()].name == type;
}

// Did the piece on the cell come there by an action of this game? What lies before a set-up is not known.
bool came_in_play(const Core& core, unsigned cell) {
  return std::ranges::any_of(core.frames, [&](const Frame& frame) {
    const Action& action = frame.action;
    if (action.kind != ActionKind::pair_move) return action.kind != ActionKind::verb && action.to == cell;
    const CompiledPairMove& pair_move = core.t.pair_moves[action.extra];
    return pair_move.mover_to == cell || pair_move.partner_to == cell;
  });
}

// Where the piece on the cell was dropped in this game; n_cells when it was not, or nobody knows.
unsigned dropped_on(const Core& core, unsigned cell) {
  for (auto frame = core.frames.rbegin(); frame != core.frames.rend(); ++frame) {
    const Action& action = frame->action;
    if (action.kind == ActionKind::drop && action.to == cell) return cell;
    const bool displaces = action.kind == ActionKind::move || action.kind == ActionKind::leaving ||
                           action.kind == ActionKind::trace || action.kind == ActionKind::gate;
    if (displaces && action.to == cell) cell = action.from;
    if (action.kind == ActionKind::pair_move) {
      const CompiledPairMove& pair_move = core.t.pair_moves[action.extra];
      if (pair_move.mover_to == cell || pair_move.partner_to == cell) break;
    }
  }
  return core.t.n_cells;
}

// The rule by which pieces of the type have the piece flag where they are dropped; null when none does.
const DropSpec* drop_with(const Compiled& t, TypeId type, const std::string& piece_flag) {
  for (const RuleDecl& rule : t.book.rules) {
    for (const DropSpec& spec : rule.drops) {
      if (spec.with == piece_flag && matches(t, spec.of, type)) return &spec;
    }
  }
  return nullptr;
}

// A piece of a pair move that stands there without the piece flag that it needs.
Reason without_piece_flag(const Core& core, unsigned cell, const PairMove& record, const std::string& has) {
  const Compiled& t = core.t;
  const TypeId type = t.codes[core.s.code(cell)].type;
  const std::string& about = t.fields[static_cast<std::size_t>(t.find_field(has, Owner::piece))].decl->about;
  const std::string counts = about.empty() ? fmt::format("is \"{}\"", has) : about;
  const std::string what = piece_on(core, cell);
  const unsigned dropped = dropped_on(core, cell);
  const DropSpec* spec = dropped == t.n_cells ? nullptr : drop_with(t, type, has);
  if (spec == nullptr) return {fmt::format("{} does not count as one that {}", what, counts), record.rule};
  const std::string where = dropped == cell ? "there" : "on " + cell_name(core, dropped);
  return {fmt::format("{} was dropped {} and does not count as one that {}", what, where, counts),
          spec->rule};
}

// What is wrong with one pair move; empty when nothing but royal safety is.
Reason pair_move_flaw(Core& core, unsigned seat, const CompiledPairMove& pair_move) {
  const Compiled& t = core.t;
  const PairMove& record = *pair_move.record;
  struct Part {
    unsigned cell;
    const std::string *type, *has;
  };
  std::array<Part, 2> parts{{{pair_move.mover_from, &record.mover, &record.mover_has},
                             {pair_move.partner_from, &record.partner, &record.partner_has}}};
  for (const Part& part : parts) {
    if (!is_own(core, seat, part.cell, *part.type))
      return {fmt::format("no {} stands on {}", *part.type, cell_name(core, part.cell)), record.rule};
  }
  // A tie takes the flag from both: to blame is the one that came there in play.
  if (came_in_play(core, parts[1].cell) && !came_in_play(core, parts[0].cell)) std::swap(parts[0], parts[1]);
  for (const Part& part : parts) {
    const unsigned bit = part.has->empty() ? 0 : piece_flag_bit(t, *part.has);
    if (bit != 0 && (t.codes[core.s.code(part.cell)].piece_flags & bit) == 0)
      return without_piece_flag(core, part.cell, record, *part.has);
  }
  for (unsigned cell = 0; cell < t.n_cells; ++cell) {
    if (has_bit(&t.masks[pair_move.empty], cell) && core.s.code(cell) != kEmptyCode) {
      return {fmt::format("{} is not empty", cell_name(core, cell)), record.rule};
    }
  }
  for (unsigned i = 0; i < pair_move.n_safe; ++i) {
    const unsigned cell = t.pool16[pair_move.safe + i];
    if (attacked(core, cell, seat, pair_move.mover_from))
      return {fmt::format("{} is attacked", cell_name(core, cell)), record.rule};
  }
  return {};
}

std::string pair_move_text(const Core& core, const CompiledPairMove& pair_move) {
  if (!pair_move.record->full) return pair_move.label;
  return fmt::format("{} {} {}", pair_move.record->word, cell_name(core, pair_move.mover_from),
                     cell_name(core, pair_move.partner_from));
}

// That the rules let the pieces move so, and how that is written.
Reason written_otherwise(const Core& core, const CompiledPairMove& pair_move) {
  const PairMove& record = *pair_move.record;
  return {
      fmt::format("the {} on {} goes to {} only together with the {} on {}: that is written {}", record.mover,
                  cell_name(core, pair_move.mover_from), cell_name(core, pair_move.mover_to), record.partner,
                  cell_name(core, pair_move.partner_from), pair_move_text(core, pair_move)),
      record.rule};
}

// Of the two pieces of a pair move, how many stand where they begin; the one that goes first counts most.
int standing(const Core& core, unsigned seat, const CompiledPairMove& pair_move) {
  return 2 * static_cast<int>(is_own(core, seat, pair_move.mover_from, pair_move.record->mover)) +
         static_cast<int>(is_own(core, seat, pair_move.partner_from, pair_move.record->partner));
}
constexpr int kBothStand = 3;

// The cells that were named are not such as two pieces go together from.
Reason no_such_pair_move(const Core& core, unsigned seat) {
  const CompiledPairMove* own = nullptr;
  for (const CompiledPairMove& pair_move : core.t.pair_moves) {
    if (pair_move.army.value != seat) continue;
    if (own == nullptr || standing(core, seat, pair_move) > standing(core, seat, *own)) own = &pair_move;
  }
  if (own == nullptr)
    return {fmt::format("no two pieces of {} go together", core.t.book.spec.sides[seat].name), {}};
  const PairMove& record = *own->record;
  return {fmt::format("no {} and {} go together from there: name the cell of {} and that of {}, as in "
                      "\"{} {} {}\"",
                      record.mover, record.partner, with_article(record.mover), with_article(record.partner),
                      record.word, cell_name(core, own->mover_from), cell_name(core, own->partner_from)),
          record.rule};
}

}  // namespace

Reason pair_move_reason(Core& core, unsigned seat,
                        const std::function<bool(const CompiledPairMove&)>& meant) {
  Reason best;
  std::pair<int, int> most{-1, 0};  // of those that stand there, and how far the two are apart
  for (std::size_t i = 0; i < core.t.pair_moves.size() && most.first < kBothStand; ++i) {
    const CompiledPairMove& pair_move = core.t.pair_moves[i];
    if (pair_move.army.value != seat || !meant(pair_move)) continue;
    const Reason flaw = pair_move_flaw(core, seat, pair_move);
    if (flaw.text.empty()) {  // both may move so: it is written otherwise, or another rule forbids it
      const Action action{pair_move.mover_from, pair_move.mover_to, static_cast<std::uint16_t>(i),
                          ActionKind::pair_move, static_cast<std::uint8_t>(seat)};
      return is_legal(core, action) ? written_otherwise(core, pair_move) : refusal(core, action);
    }
    const auto [dx, dy] = core.t.board.between(CellId{pair_move.mover_from}, CellId{pair_move.partner_from});
    const std::pair now{standing(core, seat, pair_move), std::abs(dx) + std::abs(dy)};
    if (now <= most) continue;
    most = now;
    best = {fmt::format("{}: {}", pair_move_text(core, pair_move), flaw.text), flaw.rule};
  }
  return best.text.empty() ? no_such_pair_move(core, seat) : best;
}

Reason together_reason(Core& core, unsigned seat, unsigned from, unsigned to) {
  const auto leads = [&](const CompiledPairMove& one) {
    return one.army.value == seat && one.mover_from == from && one.mover_to == to &&
           one.brings == kEmptyCode && is_own(core, seat, from, one.record->mover);
  };
  if (std::ranges::none_of(core.t.pair_moves, leads)) return {};
  Reason reason = pair_move_reason(core, seat, leads);
  reason.there = true;
  return reason;
}

}  // namespace houserule
