#include "player/judgement.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "table/shares.h"

namespace houserule {

namespace {

constexpr std::int32_t kStrong = 200;

// Pieces of every army and controller as they stand at the start tell where the armies begin.
std::vector<Code> board_of(const Glance& glance) {
  std::vector<Code> out;
  for (unsigned cell = 0; cell < glance.cells(); ++cell) out.push_back(glance.at(cell));
  return out;
}

// Steps of a royal piece from the nearest cell on which its army stands at the start, over an empty board.
std::vector<int> steps_from_home(const Glance& glance, Code code, const std::vector<Code>& start) {
  const SideId army = glance.kind(code).colour;
  std::vector<int> steps(glance.cells(), -1);
  std::vector<unsigned> next;
  for (unsigned cell = 0; cell < glance.cells(); ++cell) {
    if (start[cell] <= kWallCode || glance.kind(start[cell]).colour != army) continue;
    steps[cell] = 0;
    next.push_back(cell);
  }
  for (std::size_t i = 0; i < next.size(); ++i) {
    for (unsigned to = 0; to < glance.cells(); ++to) {
      if (steps[to] >= 0 || !glance.may_lead(code, next[i], to)) continue;
      steps[to] = steps[next[i]] + 1;
      next.push_back(to);
    }
  }
  return steps;
}

std::int16_t rounded(double value) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value, -3e4, 3e4)));
}

}  // namespace

Judgement::Judgement(const Variant& variant, const Glance& glance, const Weights& weights)
    : glance_(glance),
      weights_(weights),
      cells_(glance.cells()),
      sides_(static_cast<unsigned>(variant.rulebook().spec.sides.size())),
      cell_(std::size_t{glance.codes()} * glance.cells()),
      siege_(glance, weights),
      structure_(glance, weights, {}),
      royal_(glance.codes()),
      owner_(glance.codes(), kJudgedSides),
      values_(glance.codes()),
      much_(glance.codes()),
      moves_(static_cast<std::int32_t>(std::lround(weights.moves))) {
  const std::vector<FieldId> fields = glance.side_numbers();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto worth = static_cast<std::int32_t>(std::lround(weights.numbers[i]));
    if (worth != 0) numbers_.push_back({fields[i], worth});
  }
  const auto& sides = variant.rulebook().spec.sides;
  for (unsigned side = 0; side < sides_; ++side) {
    party_[side] = static_cast<std::uint8_t>(parties_);
    for (unsigned other = 0; other < side; ++other) {
      if (!sides[side].team.empty() && sides[other].team == sides[side].team) party_[side] = party_[other];
    }
    if (party_[side] == parties_) ++parties_;
  }
  for (const double hand : weights.hands) hands_.push_back(static_cast<std::int32_t>(std::lround(hand)));
  for (unsigned code = kWallCode + 1; code < glance.codes(); ++code) {
    const Glance::Kind kind = glance.kind(static_cast<Code>(code));
    owner_[code] = kind.controller.valid() ? kind.controller.value : kJudgedSides;
    const auto worth = static_cast<std::int32_t>(std::lround(weights.pieces[kind.type.index()]));
    values_[code] = much_[code] = kind.royal ? 0 : worth;
    royal_[code] = kind.royal ? 1 : 0;
  }
  Game begun(
      const_cast<Variant&>(variant));  // NOLINT(cppcoreguidelines-pro-type-const-cast): a game for a look
  const Glance at_start(begun);
  const std::vector<Code> start = board_of(at_start);
  const Geography geography(at_start, {party_.begin(), party_.begin() + sides_});
  structure_ = Structure(glance, weights, gaining());
  for (unsigned code = kWallCode + 1; code < glance.codes(); ++code)
    fill(variant, static_cast<Code>(code), start, geography);
  for (const Code code : start) much_at_start_ += code > kWallCode ? much_[code] : 0;
}

// How many cells the piece reaches from each, against its average: 0 for as many, 1 for twice as many.
std::vector<double> Judgement::reach(Code code) const {
  std::vector<double> out(cells_);
  double sum = 0;
  int counted = 0;
  for (unsigned from = 0; from < cells_; ++from) {
    for (unsigned to = 0; to < cells_; ++to) out[from] += glance_.may_lead(code, from, to) ? 1 : 0;
    sum += out[from];
    counted += out[from] > 0 ? 1 : 0;
  }
  const double average = counted > 0 ? sum / counted : 1;
  for (double& each : out) each = each / average - 1;
  return out;
}

// From each cell, the steps to one where the piece gains by changing, and what it gains there, as one number:
// the gain halved with each step but the last.
std::vector<double> Judgement::steps_to_change(Code code) const {
  std::vector<double> gain(cells_);
  std::vector<unsigned> next;
  std::vector<bool> known(cells_);
  for (unsigned cell = 0; cell < cells_; ++cell) {
    double best = 0;
    for (const Code to : glance_.becomes(code, cell))
      best = std::max<double>(best, values_[to] - values_[code]);
    if (best <= 0) continue;
    gain[cell] = 2 * best;
    known[cell] = true;
    next.push_back(cell);
  }
  for (std::size_t i = 0; i < next.size(); ++i) {
    for (unsigned from = 0; from < cells_; ++from) {
      if (known[from] || !glance_.may_lead(code, from, next[i])) continue;
      known[from] = true;
      gain[from] = gain[next[i]] / 2;
      next.push_back(from);
    }
  }
  return gain;
}

std::vector<Structure::Gains> Judgement::gaining() const {
  std::vector<Structure::Gains> out;
  for (unsigned code = kWallCode + 1; code < glance_.codes(); ++code) {
    if (royal_[code] != 0 || owner_[code] == kJudgedSides) continue;
    std::vector<double> gain = steps_to_change(static_cast<Code>(code));
    if (std::ranges::none_of(gain, [](double each) { return each > 0; })) continue;
    out.push_back({static_cast<Code>(code), owner_[code], party_[owner_[code]], std::move(gain)});
  }
  return out;
}

void Judgement::fill(const Variant& variant, Code code, const std::vector<Code>& start,
                     const Geography& geography) {
  const Glance::Kind kind = glance_.kind(code);
  const bool part = !variant.rulebook().types[kind.type.index()].part_of.empty();
  const double worth = kind.royal || part ? 0 : weights_.pieces[kind.type.index()];
  const std::vector<double> reached = reach(code);
  const std::vector<double> gain = kind.royal ? std::vector<double>(cells_) : steps_to_change(code);
  const std::size_t type = kind.type.index();
  const auto placed = [&](const std::vector<double>& row, const std::vector<double>& centre, unsigned cell) {
    if (part || !kind.controller.valid()) return 0.0;
    return row[type] * geography.row(kind.controller.value, cell) + centre[type] * geography.centre(cell);
  };
  const std::vector<int> away = kind.royal ? steps_from_home(glance_, code, start) : std::vector<int>(cells_);
  for (unsigned cell = 0; cell < cells_; ++cell) {
    Cell& out = cell_[std::size_t{code} * cells_ + cell];
    const double now = placed(weights_.row, weights_.centre, cell),
                 later = placed(weights_.late_row, weights_.late_centre, cell);
    if (kind.royal) {
      out.open = rounded(now - weights_.home * std::max(0, away[cell]) - 15 * reached[cell]);
      out.late = rounded(later + weights_.late_open * reached[cell]);
    } else {
      const double on_the_way = std::min(gain[cell], 4 * 900.0) * weights_.ahead / 100;
      out.open = rounded(now + worth + weights_.open * reached[cell] + on_the_way / 3);
      out.late = rounded(later + worth + weights_.open * reached[cell] / 2 + on_the_way);
    }
  }
}

Judgement::Sums Judgement::counted(const Game& game) const {
  const Glance glance(game);
  Sums sums;
  std::vector<Glance::Write> all;
  for (unsigned cell = 0; cell < cells_; ++cell) all.push_back({cell, kEmptyCode, glance.at(cell)});
  follow(game, sums, all);
  return sums;
}

void Judgement::follow(const Game& game, Sums& sums, const std::vector<Glance::Write>& writes) const {
  const auto add = [&](Code code, unsigned cell, int times) {
    if (code <= kWallCode || owner_[code] == kJudgedSides) return;
    const Cell& at = cell_[std::size_t{code} * cells_ + cell];
    sums.open[owner_[code]] += times * at.open;
    sums.late[owner_[code]] += times * at.late;
    sums.much += times * much_[code];
    if (structure_.holds(code)) sums.structure ^= structure_.key(code, cell);
    if (much_[code] > kStrong)
      sums.strong[owner_[code]] = static_cast<std::uint8_t>(sums.strong[owner_[code]] + times);
  };
  for (const Glance::Write& write : writes) {
    add(write.before, write.cell, -1);
    add(write.after, write.cell, 1);
  }
  if (siege_.counts()) follow_siege(Glance(game), sums, writes);
}

// What a piece does to the royal one of a side, from where it stands.
std::int32_t Judgement::siege_of(Code code, unsigned cell, unsigned side, unsigned royal) const {
  if (code <= kWallCode || owner_[code] == kJudgedSides || royal_[code] != 0) return 0;
  if (owner_[code] == side) return much_[code] <= kStrong ? siege_.guarded(cell, royal) : 0;
  return party_[owner_[code]] == party_[side] ? 0 : -siege_.aimed(code, cell, royal);
}

// A royal piece that has moved is looked for, and what it has about it counted anew.
void Judgement::follow_siege(const Glance& glance, Sums& sums,
                             const std::vector<Glance::Write>& writes) const {
  std::uint32_t moved = 0;
  for (const Glance::Write& write : writes) {
    for (const Code code : {write.before, write.after}) {
      if (code > kWallCode && royal_[code] != 0 && owner_[code] != kJudgedSides) moved |= 1U << owner_[code];
    }
  }
  for (unsigned side = 0; side < sides_; ++side) {
    if ((moved >> side & 1U) != 0) {
      find_royal(glance, sums, side);
      continue;
    }
    if (sums.royal[side] == 0) continue;
    const unsigned royal = sums.royal[side] - 1U;
    for (const Glance::Write& write : writes)
      sums.safe[side] +=
          siege_of(write.after, write.cell, side, royal) - siege_of(write.before, write.cell, side, royal);
  }
}

void Judgement::find_royal(const Glance& glance, Sums& sums, unsigned side) const {
  unsigned found = 0, at = 0;
  for (unsigned cell = 0; cell < cells_; ++cell) {
    const Code code = glance.at(cell);
    if (code <= kWallCode || royal_[code] == 0 || owner_[code] != side) continue;
    ++found;
    at = cell;
  }
  sums.safe[side] = 0;
  sums.royal[side] = static_cast<std::uint16_t>(found == 1 ? at + 1 : 0);
  for (unsigned cell = 0; found == 1 && cell < cells_; ++cell)
    sums.safe[side] += siege_of(glance.at(cell), cell, side, at);
}

// Whole numbers only, so that it is the same on every processor.
int Judgement::worth(const Game& game, const Sums& sums, unsigned party, int mobile) const {
  const Glance glance(game);
  std::int64_t own = 0, others = 0;
  std::uint32_t against = 0;  // parties that are still in the game, a bit each
  const std::int64_t open = std::clamp<std::int64_t>(std::int64_t{256} * sums.much / much_at_start_, 0, 256);
  const Structure::Worth* const structure =
      sums.structure != 0 ? &structure_.worth(glance, sums.structure) : nullptr;
  for (unsigned side = 0; side < sides_; ++side) {
    const SideId id{std::size_t{side}};
    if (!game.alive(id)) continue;
    std::int64_t early = sums.open[side] + sums.safe[side], late = sums.late[side];
    if (structure != nullptr) {
      early += structure->open[side];
      late += structure->late[side];
    }
    std::int64_t sum = (open * early + (256 - open) * late) / 256;
    if (glance.reserves()) {
      for (std::size_t type = 0; type < hands_.size(); ++type)
        sum += hands_[type] * glance.reserve(id, TypeId{type});
    }
    for (const Number& number : numbers_) sum += std::int64_t{number.worth} * glance.number(number.field, id);
    (party_[side] == party ? own : others) += sum;
    if (party_[side] != party) against |= 1U << party_[side];
  }
  const std::int64_t parties = std::max(1, std::popcount(against));
  return static_cast<int>(
      std::clamp<std::int64_t>(own - others / parties + moves_ * mobile, -kMostWorth, kMostWorth));
}

std::vector<double> Judgement::shares(const Outcome& outcome) const {
  std::vector<double> out(parties_);
  const std::vector<double> sides = shares_by_side(outcome);
  for (std::size_t side = 0; side < sides.size(); ++side) out[party_[side]] += sides[side];
  return out;
}

}  // namespace houserule
