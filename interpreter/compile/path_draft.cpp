#include "compile/path_draft.h"

#include <algorithm>
#include <array>

namespace houserule {

namespace {

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
  std::array<std::array<Word, kMaxWords>, 2> met{};
  bool again = false;
  const auto meet = [&](unsigned cell, std::uint8_t mode) {
    for (unsigned bit = 0; bit < 2; ++bit) {
      if (((mode >> bit) & 1) == 0) continue;
      again = again || has_bit(met[bit].data(), cell);
      add_bit(met[bit].data(), cell);
    }
  };
  const auto leaps = [&](const std::vector<std::uint16_t>& list, std::uint8_t mode) {
    std::array<Word, kMaxWords> once{};
    for (const std::uint16_t cell : list) {
      if (!has_bit(once.data(), cell)) meet(cell, mode);
      add_bit(once.data(), cell);
    }
  };
  leaps(draft.both, kBoth);
  leaps(draft.empty, kEmpty);
  leaps(draft.take, kTake);
  for (const auto* rays : {&draft.plain, &draft.other}) {
    for (const RayRef& ray : *rays) {
      unsigned left = ray.limit;
      for (const std::uint16_t* c = &out.pool16[ray.cells]; *c != out.n_cells && left != 0; ++c, --left)
        meet(*c, ray.mode);
    }
  }
  for (const Special& special : draft.specials) {
    if (special.threat) continue;
    // What takes its own side's pieces may meet there what other paths take, too.
    const std::uint8_t mode = special.mode == kOwn ? std::uint8_t{kTake} : special.mode;
    for (unsigned i = 0; i < special.n_stops; ++i) meet(out.stops[special.stops + i].cell, mode);
  }
  const bool plainly = !out.generators_of[shape].empty() && !draft.passing.empty();
  out.passing_doubles =
      out.passing_doubles || plainly ||
      std::ranges::any_of(draft.passing, [&](std::uint16_t c) { return has_bit(met[0].data(), c); });
  return again;
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

void write_program(CompileRun& run, PathDraft& draft, Program& p, std::size_t shape) {
  Compiled& out = run.out;
  p.repeats = settle_repeats(out, draft, shape);
  p.leaps = bounded<std::uint32_t>(out.masks.size());
  std::uint8_t mode = 1;
  for (const auto* list : {&draft.both, &draft.empty, &draft.take}) {
    std::array<Word, kMaxWords> mask{};
    for (const std::uint16_t cell : *list) add_bit(mask.data(), cell);
    if (!list->empty()) p.leap_modes |= mode;
    p.first[static_cast<std::size_t>(std::countr_zero(mode))] = mask[0];
    out.masks.insert(out.masks.end(), mask.begin(), mask.begin() + out.n_words);
    mode = bounded<std::uint8_t>(mode << 1);
  }
  std::stable_partition(draft.plain.begin(), draft.plain.end(), [](const RayRef& r) { return r.rising; });
  std::stable_partition(draft.specials.begin(), draft.specials.end(),
                        [](const Special& x) { return x.simple; });
  constexpr const char* kRays = "rays of one piece from one cell";
  constexpr const char* kSpecials = "other paths of one piece from one cell";
  const auto rising = static_cast<std::size_t>(std::ranges::count(draft.plain, true, &RayRef::rising));
  const auto simple = static_cast<std::size_t>(std::ranges::count(draft.specials, true, &Special::simple));
  p.n_rising = counted(run, rising, shape, kRays);
  p.n_simple = counted(run, simple, shape, kSpecials);
  p.rays = bounded<std::uint32_t>(out.rays.size());
  out.rays.insert(out.rays.end(), draft.plain.begin(), draft.plain.end());
  out.rays.insert(out.rays.end(), draft.other.begin(), draft.other.end());
  p.n_plain_rays = counted(run, draft.plain.size(), shape, kRays);
  p.n_rays = counted(run, draft.plain.size() + draft.other.size(), shape, kRays);
  p.specials = bounded<std::uint32_t>(out.specials.size());
  p.n_specials = counted(run, draft.specials.size(), shape, kSpecials);
  out.specials.insert(out.specials.end(), draft.specials.begin(), draft.specials.end());
}

}  // namespace houserule
