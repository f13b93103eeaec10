#include "compile/path_draft.h"

#include <algorithm>
#include <array>

namespace houserule {

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

}  // namespace houserule
