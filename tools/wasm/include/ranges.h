// The algorithms of std::ranges that Houserule uses, for the compiler of Debian 12's emscripten, whose
// library has the concepts of ranges but none of their algorithms. Included before every file of this build,
// of no other. Each does what the standard says of it, for ranges that have a name.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <iterator>
#include <ranges>
#include <utility>

namespace std::ranges {

template <class R>
using shim_reference = decltype(*ranges::begin(declval<R&>()));

// A function of what a range holds, after a projection.
template <class F, class P>
auto shim_projected(F& f, P& projection) {
  return [&f, &projection](auto&&... items) -> decltype(auto) {
    return std::invoke(f, std::invoke(projection, std::forward<decltype(items)>(items))...);
  };
}

template <class R, class F, class P = identity>
constexpr auto find_if(R&& range, F f, P projection = {}) {
  auto at = ranges::begin(range);
  const auto end = ranges::end(range);
  while (at != end && !std::invoke(f, std::invoke(projection, *at))) ++at;
  return at;
}

template <class R, class F, class P = identity>
constexpr auto find_if_not(R&& range, F f, P projection = {}) {
  return ranges::find_if(
      range, [&](auto&& item) { return !std::invoke(f, std::forward<decltype(item)>(item)); }, projection);
}

template <class R, class T, class P = identity>
constexpr auto find(R&& range, const T& value, P projection = {}) {
  return ranges::find_if(
      range, [&](auto&& item) { return item == value; }, projection);
}

template <class R, class F, class P = identity>
constexpr void for_each(R&& range, F f, P projection = {}) {
  for (auto&& item : range) std::invoke(f, std::invoke(projection, item));
}

template <class R, class F, class P = identity>
constexpr bool any_of(R&& range, F f, P projection = {}) {
  for (auto&& item : range) {
    if (std::invoke(f, std::invoke(projection, item))) return true;
  }
  return false;
}

template <class R, class F, class P = identity>
constexpr bool none_of(R&& range, F f, P projection = {}) {
  return !ranges::any_of(range, std::ref(f), projection);
}

template <class R, class F, class P = identity>
constexpr bool all_of(R&& range, F f, P projection = {}) {
  for (auto&& item : range) {
    if (!std::invoke(f, std::invoke(projection, item))) return false;
  }
  return true;
}

template <class R, class F, class P = identity>
constexpr ptrdiff_t count_if(R&& range, F f, P projection = {}) {
  ptrdiff_t count = 0;
  for (auto&& item : range) {
    if (std::invoke(f, std::invoke(projection, item))) ++count;
  }
  return count;
}

template <class R, class T, class P = identity>
constexpr ptrdiff_t count(R&& range, const T& value, P projection = {}) {
  return ranges::count_if(
      range, [&](auto&& item) { return item == value; }, projection);
}

template <class R, class F = less, class P = identity>
constexpr auto sort(R&& range, F f = {}, P projection = {}) {
  std::sort(ranges::begin(range), ranges::end(range), ranges::shim_projected(f, projection));
  return ranges::end(range);
}

template <class R, class F = less, class P = identity>
constexpr auto stable_sort(R&& range, F f = {}, P projection = {}) {
  std::stable_sort(ranges::begin(range), ranges::end(range), ranges::shim_projected(f, projection));
  return ranges::end(range);
}

template <class R, class F, class P = identity>
auto stable_partition(R&& range, F f, P projection = {}) {
  const auto middle =
      std::stable_partition(ranges::begin(range), ranges::end(range), ranges::shim_projected(f, projection));
  return ranges::subrange(middle, ranges::end(range));
}

template <class R, class I>
constexpr auto nth_element(R&& range, I nth) {
  std::nth_element(ranges::begin(range), nth, ranges::end(range));
  return ranges::end(range);
}

template <class R, class T>
constexpr bool binary_search(R&& range, const T& value) {
  return std::binary_search(ranges::begin(range), ranges::end(range), value);
}

template <class R, class T>
constexpr auto fill(R&& range, const T& value) {
  std::fill(ranges::begin(range), ranges::end(range), value);
  return ranges::end(range);
}

template <class R, class T>
constexpr auto replace(R&& range, const T& old, const T& now) {
  std::replace(ranges::begin(range), ranges::end(range), old, now);
  return ranges::end(range);
}

template <class R, class F, class T>
constexpr auto replace_if(R&& range, F f, const T& now) {
  std::replace_if(ranges::begin(range), ranges::end(range), std::ref(f), now);
  return ranges::end(range);
}

template <class R>
constexpr auto reverse(R&& range) {
  std::reverse(ranges::begin(range), ranges::end(range));
  return ranges::end(range);
}

template <class R, class O>
constexpr auto copy(R&& range, O out) {
  return std::copy(ranges::begin(range), ranges::end(range), out);
}

template <class R, class O, class F>
constexpr auto copy_if(R&& range, O out, F f) {
  return std::copy_if(ranges::begin(range), ranges::end(range), out, std::ref(f));
}

template <class R, class O>
constexpr auto move(R&& range, O out) {
  return std::move(ranges::begin(range), ranges::end(range), out);
}

template <class R, class O, class F>
constexpr auto transform(R&& range, O out, F f) {
  return std::transform(ranges::begin(range), ranges::end(range), out, std::ref(f));
}

template <class R, class F = equal_to>
constexpr auto adjacent_find(R&& range, F f = {}) {
  return std::adjacent_find(ranges::begin(range), ranges::end(range), std::ref(f));
}

template <class A, class B>
constexpr auto find_first_of(A&& range, B&& wanted) {
  return std::find_first_of(ranges::begin(range), ranges::end(range), ranges::begin(wanted),
                            ranges::end(wanted));
}

template <class A, class B, class F = equal_to, class P = identity, class Q = identity>
constexpr bool equal(A&& a, B&& b, F f = {}, P of_a = {}, Q of_b = {}) {
  auto at_a = ranges::begin(a);
  auto at_b = ranges::begin(b);
  const auto end_a = ranges::end(a);
  const auto end_b = ranges::end(b);
  for (; at_a != end_a && at_b != end_b; ++at_a, ++at_b) {
    if (!std::invoke(f, std::invoke(of_a, *at_a), std::invoke(of_b, *at_b))) return false;
  }
  return at_a == end_a && at_b == end_b;
}

template <class A, class B>
struct shim_two {
  A in1;
  B in2;
};

template <class A, class B>
constexpr auto mismatch(A&& a, B&& b) {
  const auto [in_a, in_b] = std::mismatch(ranges::begin(a), ranges::end(a), ranges::begin(b), ranges::end(b));
  return shim_two<decltype(ranges::begin(a)), decltype(ranges::begin(b))>{in_a, in_b};
}

template <class A, class B, class O>
constexpr auto set_difference(A&& a, B&& b, O out) {
  return std::set_difference(ranges::begin(a), ranges::end(a), ranges::begin(b), ranges::end(b), out);
}

template <class R, class F = less, class P = identity>
constexpr auto min_element(R&& range, F f = {}, P projection = {}) {
  return std::min_element(ranges::begin(range), ranges::end(range), ranges::shim_projected(f, projection));
}

template <class R, class F = less, class P = identity>
constexpr auto max_element(R&& range, F f = {}, P projection = {}) {
  return std::max_element(ranges::begin(range), ranges::end(range), ranges::shim_projected(f, projection));
}

template <class R>
constexpr auto min(R&& range) {
  return *ranges::min_element(range);
}

template <class R>
constexpr auto max(R&& range) {
  return *ranges::max_element(range);
}

template <class R>
constexpr auto minmax(R&& range) {
  using Value = remove_cvref_t<shim_reference<R>>;
  struct Found {
    Value min, max;
  };
  const auto [least, most] = std::minmax_element(ranges::begin(range), ranges::end(range));
  return Found{*least, *most};
}

}  // namespace std::ranges
