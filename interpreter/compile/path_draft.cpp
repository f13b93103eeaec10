#include "compile/path_draft.h"

#include <algorithm>
#include <array>
#include <span>

namespace houserule {

namespace {

using Cells = std::array<Word, kMaxWords>;

// The cells that paths reach, apart for moves and for captures, and whether a path reaches one of them again.
struct Met {
  unsigned n_words;
  std::array<Cells, 2> cells{};
  bool again = false;

  void add(const Cells& more, std::uint8_t mode) {
    for (unsigned bit = 0; bit < 2; ++bit) {
      if (((mode >> bit) & 1) == 0) continue;
      for (unsigned w = 0; w < n_words; ++w) {
        again = again || (cells[bit][w] & more[w]) != 0;
        cells[bit][w] |= more[w];
      }
    }
  }
};

// Drops leaps that a ray or another leap gives anyway, and says whether some cell is still reached in two
// ways. Notes whether the piece may go to a cell on which it takes in passing.
bool settle_repeats(Compiled& out, PathDraft& draft, std::size_t shape) {
  const auto first_of_ray = [&](std::uint16_t cell, std::uint8_t mode) {
    const auto gives = [&](const RayRef& ray) {
      return out.pool16[ray.cells] == cell && (ray.mode & mode) == mode;
    };
    return std::ranges::any_of(draft.plain, gives) || std::ranges::any_of(draft.other, gives);
  };
  const auto has = [](const std::vector<std::uint16_t>& list, std::uint16_t cell) {
    return std::ranges::find(list, cell) != list.end();
  };
  std::erase_if(draft.both, [&](std::uint16_t c) { return first_of_ray(c, kBoth); });
  std::erase_if(draft.empty, [&](std::uint16_t c) { return first_of_ray(c, kEmpty) || has(draft.both, c); });
  std::erase_if(draft.take, [&](std::uint16_t c) { return first_of_ray(c, kTake) || has(draft.both, c); });
  Met met{out.n_words};
  for (const auto& [list, mode] :
       {std::pair(&draft.both, kBoth), {&draft.empty, kEmpty}, {&draft.take, kTake}}) {
    Cells cells{};
    for (const std::uint16_t cell : *list) add_bit(cells.data(), cell);
    met.add(cells, mode);
  }
  for (const auto* rays : {&draft.plain, &draft.other}) {
    for (const RayRef& ray : *rays) {
      Cells cells{};
      unsigned left = ray.limit;
      for (const std::uint16_t* c = &out.pool16[ray.cells]; *c != out.n_cells && left != 0; ++c, --left)
        add_bit(cells.data(), *c);
      met.add(cells, ray.mode);
    }
  }
  for (const Special& special : draft.specials) {
    if (special.threat) continue;
    // What takes its own side's pieces may meet there what other paths take, too.
    const std::uint8_t mode = special.mode == kOwn ? std::uint8_t{kTake} : special.mode;
    for (unsigned i = 0; i < special.n_stops; ++i) {
      Cells cells{};
      add_bit(cells.data(), out.stops[special.stops + i].cell);
      met.add(cells, mode);
    }
  }
  const bool plainly = !out.generators_of[shape].empty() && !draft.passing.empty();
  out.passing_doubles =
      out.passing_doubles || plainly ||
      std::ranges::any_of(draft.passing, [&](std::uint16_t c) { return has_bit(met.cells[0].data(), c); });
  return met.again;
}

// Where `list` stands in `all`: at one of the places `known`, or now at its end. Only the last places are
// looked at, so that many shapes take no longer than they must.
template <class T>
std::uint32_t stored_at(std::vector<T>& all, std::vector<std::uint32_t>& known, std::span<const T> list) {
  constexpr std::size_t kLookedAt = 64;
  const std::size_t first = known.size() - std::min(known.size(), kLookedAt);
  for (const std::uint32_t at : std::span(known).subspan(first)) {
    const std::span<const T> there = std::span<const T>(all).subspan(at);
    if (there.size() >= list.size() && std::ranges::equal(there.first(list.size()), list)) return at;
  }
  known.push_back(bounded<std::uint32_t>(all.size()));
  all.insert(all.end(), list.begin(), list.end());
  return known.back();
}

// One cell's rays and specials of a type are counted in 16 bits.
std::uint16_t counted(CompileRun& run, std::size_t n, std::size_t shape, const char* what) {
  const Compiled& out = run.out;
  const TypeId type = out.codes[out.shape_codes[shape].front()].type;
  return narrowed<std::uint16_t>(n, run, out.book.types[type.index()].place, what);
}

}  // namespace

bool is_plain(const PathRecord& record) {
  return !record.own && !record.threat && record.shuns.empty() && record.over == Over::stop && !record.lame &&
         !record.jump && record.min <= 1;
}

std::uint8_t mode_of(const PathRecord& record) {
  return bounded<std::uint8_t>(record.own ? kOwn : (record.empty ? kEmpty : 0) | (record.take ? kTake : 0));
}

void put_in_words(const Compiled& out, Special& special, const Stop& stop) {
  Word end = 0;
  add_bit(&end, stop.cell);
  if ((special.mode & kEmpty) != 0) special.quiet = end;
  if ((special.mode & kTake) != 0) special.takes = end;
  for (unsigned i = 0; i < stop.n_via; ++i) add_bit(&special.via, out.pool16[stop.via + i]);
}

void write_program(CompileRun& run, PathDraft& draft, SharedLists& shared, Program& p, std::size_t shape) {
  Compiled& out = run.out;
  p.repeats = settle_repeats(out, draft, shape);
  std::array<Word, 3 * kMaxWords> masks{};
  unsigned mode = 0;
  for (const auto* list : {&draft.both, &draft.empty, &draft.take}) {
    Word* const mask = &masks[std::size_t{mode} * out.n_words];
    for (const std::uint16_t cell : *list) add_bit(mask, cell);
    if (!list->empty()) p.leap_modes |= bounded<std::uint8_t>(1U << mode);
    p.first[mode++] = mask[0];
  }
  p.leaps =
      stored_at(out.masks, shared.masks, std::span<const Word>(masks).first(std::size_t{3} * out.n_words));
  std::stable_partition(draft.plain.begin(), draft.plain.end(), [](const RayRef& r) { return r.rising; });
  std::stable_partition(draft.specials.begin(), draft.specials.end(),
                        [](const Special& x) { return x.simple; });
  constexpr const char* kRays = "rays of one piece from one cell";
  constexpr const char* kSpecials = "other paths of one piece from one cell";
  const auto rising = static_cast<std::size_t>(std::ranges::count(draft.plain, true, &RayRef::rising));
  const auto simple = static_cast<std::size_t>(std::ranges::count(draft.specials, true, &Special::simple));
  p.n_rising = counted(run, rising, shape, kRays);
  p.n_simple = counted(run, simple, shape, kSpecials);
  p.n_plain_rays = counted(run, draft.plain.size(), shape, kRays);
  p.n_rays = counted(run, draft.plain.size() + draft.other.size(), shape, kRays);
  draft.plain.insert(draft.plain.end(), draft.other.begin(), draft.other.end());
  p.rays = stored_at(out.rays, shared.rays, std::span<const RayRef>(draft.plain));
  p.specials = bounded<std::uint32_t>(out.specials.size());
  p.n_specials = counted(run, draft.specials.size(), shape, kSpecials);
  out.specials.insert(out.specials.end(), draft.specials.begin(), draft.specials.end());
}

}  // namespace houserule
