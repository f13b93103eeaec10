#include "player/structure.h"

#include <algorithm>
#include <cmath>

namespace houserule {

namespace {

constexpr std::size_t kKnown = 4096;
constexpr double kMostGain = 3600;

bool has(const std::vector<std::uint64_t>& cells, unsigned cell) {
  return ((cells[cell / 64] >> (cell % 64)) & 1U) != 0;
}
void put(std::vector<std::uint64_t>& cells, unsigned cell) {
  cells[cell / 64] |= std::uint64_t{1} << (cell % 64);
}
bool meet(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if ((a[i] & b[i]) != 0) return true;
  return false;
}

// All cells to which steps lead, one after another; the first only where they lead back to it.
template <class Steps>
std::vector<std::uint64_t> closure(unsigned from, std::size_t words, const Steps& steps) {
  std::vector<std::uint64_t> out(words);
  std::vector<unsigned> next{from};
  for (std::size_t i = 0; i < next.size(); ++i) {
    steps(next[i], [&](unsigned to) {
      if (has(out, to)) return;
      put(out, to);
      next.push_back(to);
    });
  }
  return out;
}

std::int16_t hundredths(double value) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value, -3e4, 3e4)));
}

}  // namespace

Structure::Structure(const Glance& glance, const Weights& weights, const std::vector<Gains>& gaining)
    : words_((glance.cells() + 63) / 64),
      doubled_(hundredths(weights.doubled)),
      alone_(hundredths(weights.alone)) {
  std::vector<int> index(glance.codes(), -1);
  for (const Gains& each : gaining) {
    if (add(glance, weights, each)) index[each.code] = static_cast<int>(walkers_.size()) - 1;
  }
  if (walkers_.empty()) return;
  index_ = std::move(index);
  known_.resize(kKnown);
}

// False for one that may come back to where it was.
bool Structure::add(const Glance& glance, const Weights& weights, const Gains& gaining) {
  const unsigned cells = glance.cells();
  std::vector<Glance::Ways> ways;
  for (unsigned cell = 0; cell < cells; ++cell) ways.push_back(glance.ways(gaining.code, cell));
  Walker walker{gaining.side, gaining.party, std::vector<Walk>(cells)};
  for (unsigned cell = 0; cell < cells; ++cell) {
    const Cells reached = closure(cell, words_, [&](unsigned from, const auto& to) {
      for (const unsigned each : ways[from].goes) to(each);
      for (const unsigned each : ways[from].takes) to(each);
    });
    if (has(reached, cell)) return false;
    Walk& walk = walker.from[cell];
    walk.way = closure(cell, words_, [&](unsigned from, const auto& to) {
      for (const unsigned each : ways[from].goes) to(each);
    });
    walk.takes.resize(words_);
    for (unsigned from = 0; from < cells; ++from) {
      if (from != cell && !has(walk.way, from)) continue;
      for (const unsigned to : ways[from].takes) put(walk.takes, to);
    }
    const double gained = std::min(gaining.gain[cell], kMostGain) * weights.free / 100;
    walk.open = hundredths(gained / 3);
    walk.late = hundredths(gained);
  }
  walkers_.push_back(std::move(walker));
  return true;
}

std::uint64_t Structure::key(Code code, unsigned cell) const {
  std::uint64_t x = (std::uint64_t{code} << 32 | cell) + 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

const Structure::Worth& Structure::worth(const Glance& glance, std::uint64_t key) const {
  Worth& place = known_[key % kKnown];
  if (place.key != key) {
    place = {};
    place.key = key;
    if (key != 0) judge(glance, place);
  }
  return place;
}

void Structure::judge(const Glance& glance, Worth& out) const {
  std::vector<Standing> all;
  for (unsigned cell = 0; cell < glance.cells(); ++cell) {
    const Code code = glance.at(cell);
    if (code <= kWallCode || !holds(code)) continue;
    const Walker& walker = walkers_[static_cast<std::size_t>(index_[code])];
    all.push_back({&walker, &walker.from[cell], cell});
  }
  for (const Standing& each : all) judge(each, all, out);
}

void Structure::judge(const Standing& own, const std::vector<Standing>& all, Worth& out) const {
  bool free = true, doubled = false, alone = true;
  for (const Standing& other : all) {
    if (other.cell == own.cell) continue;
    if (other.walker->party != own.walker->party) {
      free = free && !has(own.walk->way, other.cell) && !meet(other.walk->way, own.walk->way) &&
             !meet(other.walk->takes, own.walk->way) && !has(other.walk->takes, own.cell);
    } else if (other.walker->side == own.walker->side) {
      doubled = doubled || has(own.walk->way, other.cell);
      alone = alone && !meet(other.walk->takes, own.walk->way) && !has(other.walk->takes, own.cell);
    }
  }
  const int less = (doubled ? doubled_ : 0) + (alone ? alone_ : 0);
  const auto add = [](std::int16_t& sum, int more) { sum = static_cast<std::int16_t>(sum + more); };
  add(out.open[own.walker->side], (free && !doubled ? own.walk->open : 0) - less);
  add(out.late[own.walker->side], (free && !doubled ? own.walk->late : 0) - less);
}

}  // namespace houserule
