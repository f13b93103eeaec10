// In which order the search looks at actions.
#include <algorithm>

#include "player/search_place.h"

namespace houserule {

namespace {

constexpr std::int64_t kFirst = std::int64_t{1} << 40, kForcing = std::int64_t{1} << 32,
                       kKiller = std::int64_t{1} << 28;
constexpr std::int32_t kMostHistory = 1 << 20;
constexpr int kMuchGained = 150;  // by changing on arrival: looked at like a take

std::uint32_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return static_cast<std::uint32_t>(x ^ (x >> 31)) | 1U;
}

}  // namespace

// The same action in another list of the same position has the same mark.
std::uint32_t Search::mark_of(const Action& action, const ActionList& list) {
  std::uint64_t sum = (std::uint64_t{action.seat} << 56) | (static_cast<std::uint64_t>(action.kind) << 48) |
                      (std::uint64_t{action.extra} << 32);
  if (action.kind != ActionKind::verb) return mixed(sum | (std::uint64_t{action.from} << 16) | action.to);
  for (unsigned i = 0; i < action.to; ++i)
    sum = (sum ^ static_cast<std::uint32_t>(list.arguments[action.from + i])) * 0x9E3779B97F4A7C15ULL;
  return mixed(sum);
}

std::int32_t& Search::history(std::uint32_t mark) { return history_[mark % kHistory]; }

// How good it was as an answer to the action before.
std::int32_t& Search::answer(const Place& place, std::uint32_t mark) {
  return answers_[(mark ^ place.before * 0x9E3779B1U) % kAnswers];
}

std::int64_t Search::rank_of_quiet(const Place& place, std::uint32_t mark) {
  const bool killer = mark == place.killers[0] || mark == place.killers[1];
  return history(mark) + answer(place, mark) + (killer ? kKiller : 0);
}

Search::Ranked Search::ranked(const Place& place, std::size_t index) {
  const Action& action = place.list.actions[index];
  Ranked out{index, 0, mark_of(action, place.list), 0, false, false};
  if (action.kind == ActionKind::verb || action.kind == ActionKind::pass) {
    out.rank = history(out.mark);
    return out;
  }
  if (plain(action)) {
    out.rank = rank_of_quiet(place, out.mark);
    return out;
  }
  const Glance::Acting acting = glance_.acting(action);
  const int worth = acting.piece == kEmptyCode ? 0 : judgement_.value(acting.piece);
  if (acting.taken != kEmptyCode) {
    const Glance::Kind taken = glance_.kind(acting.taken);
    const bool own = taken.controller.valid() &&
                     judgement_.party(taken.controller.value) == judgement_.party(place.seat.value);
    out.gain = judgement_.value(acting.taken) * (own ? -1 : 1);
    out.forcing = true;
    out.losing = out.gain + 50 < worth && glance_.attacked(action.to, place.seat);
  }
  if (acting.becomes != kEmptyCode && acting.piece != kEmptyCode) {
    const int better = judgement_.value(acting.becomes) - worth;
    out.gain += better;
    out.forcing = out.forcing || better >= kMuchGained;
  }
  if (out.forcing) {
    out.rank = std::int64_t{out.gain} * 64 - worth;
    out.rank += out.losing ? -kForcing : kForcing;
  } else {
    out.rank = rank_of_quiet(place, out.mark);
  }
  return out;
}

// Neither takes nor changes: told without asking what it does.
bool Search::plain(const Action& action) const {
  switch (action.kind) {
    case ActionKind::move:
      return action.extra == 0 && glance_.at(action.to) == kEmptyCode;
    case ActionKind::leaving:
    case ActionKind::gate:
      return glance_.at(action.to) == kEmptyCode;
    case ActionKind::trace:
      return false;
    default:
      return true;
  }
}

void Search::rank(Place& place, std::uint32_t hash_mark, bool forcing_only) {
  place.ranked.clear();
  for (std::size_t i = 0; i < place.list.size(); ++i) {
    if (forcing_only && plain(place.list.actions[i])) continue;
    Ranked each = ranked(place, i);
    if (forcing_only && !each.forcing) continue;
    if (each.mark == hash_mark) each.rank = kFirst;
    place.ranked.push_back(each);
  }
}

// Only the action of that mark, before the others are looked at. False where there is none.
bool Search::rank_known(Place& place, std::uint32_t mark) {
  place.ranked.clear();
  for (std::size_t i = 0; mark != 0 && i < place.list.size() && place.ranked.empty(); ++i) {
    if (mark_of(place.list.actions[i], place.list) == mark) place.ranked.push_back(ranked(place, i));
  }
  return !place.ranked.empty();
}

// Brings the best of those from `from` on there. Where one of the first few refutes the position, the others
// need no order.
void Search::pick(Place& place, std::size_t from) {
  constexpr std::size_t kPicked = 4;
  const auto better = [](const Ranked& a, const Ranked& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.index < b.index;
  };
  const auto first = place.ranked.begin() + static_cast<std::ptrdiff_t>(from);
  if (from < kPicked) std::iter_swap(first, std::min_element(first, place.ranked.end(), better));
  if (from == kPicked) std::sort(first, place.ranked.end(), better);
}

// The one at `cut` refuted the position; the quiet ones before it did not.
void Search::reward(Place& place, std::size_t cut, int depth) {
  const Ranked& best = place.ranked[cut];
  if (best.forcing) return;
  if (place.killers[0] != best.mark) {
    place.killers[1] = place.killers[0];
    place.killers[0] = best.mark;
  }
  const std::int32_t more = std::min(depth * depth, 400) * 64;
  const auto change = [&](std::uint32_t mark, std::int32_t by) {
    for (std::int32_t* known : {&history(mark), &answer(place, mark)})
      *known += by - static_cast<std::int32_t>(std::int64_t{*known} * more / kMostHistory);
  };
  change(best.mark, more);
  for (std::size_t n = 0; n < cut; ++n) {
    if (!place.ranked[n].forcing) change(place.ranked[n].mark, -more);
  }
}

}  // namespace houserule
