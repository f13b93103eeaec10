// What searches found out about positions, by their keys: a table of a fixed size in which what was looked at
// longer, or later, takes the place of the rest. Threads that look at the same game share one: an entry that
// two of them write at the same time is none.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace houserule {

enum class ScoreBound : std::uint8_t { none, exact, at_least, at_most };

struct SeenPosition {
  std::uint64_t key = 0;
  std::uint32_t best = 0;  // see Search::mark_of; 0: none
  std::int32_t score = 0;
  std::int16_t depth = 0;
  ScoreBound bound = ScoreBound::none;
  std::uint8_t age = 0;
};

class SeenTable {
 public:
  explicit SeenTable(std::size_t megabytes) { resize(megabytes); }

  // While nobody searches.
  void resize(std::size_t megabytes) {
    size_ = 1024;
    while (2 * size_ * sizeof(Entry) <= megabytes << 20U) size_ *= 2;
    entries_.reset();
    entries_ = std::make_unique<Entry[]>(size_);
  }
  void clear() {
    for (std::size_t i = 0; i < size_; ++i) entries_[i].write(0, 0, 0);
  }
  void begin_search() { age_.fetch_add(1, std::memory_order_relaxed); }
  // What stands there is asked for soon: it is fetched meanwhile.
  void expect(std::uint64_t key) const { __builtin_prefetch(&entries_[key & (size_ - 1)]); }
  // Nothing where nothing is known.
  std::optional<SeenPosition> find(std::uint64_t key) const {
    const SeenPosition found = entries_[key & (size_ - 1)].read();
    return found.bound != ScoreBound::none && found.key == key ? std::optional(found) : std::nullopt;
  }
  void keep(SeenPosition found) {
    Entry& entry = entries_[found.key & (size_ - 1)];
    const SeenPosition place = entry.read();
    found.age = age_.load(std::memory_order_relaxed);
    const bool same = place.key == found.key;
    if (place.bound != ScoreBound::none && place.age == found.age &&
        place.depth > found.depth + (same ? 3 : 0) && found.bound != ScoreBound::exact)
      return;
    if (found.best == 0 && same) found.best = place.best;
    entry.keep(found);
  }

 private:
  // The key stands in it with the rest laid over, so that halves of two writers do not look like one entry.
  struct Entry {
    std::atomic<std::uint64_t> mixed{0}, found{0}, about{0};

    void write(std::uint64_t key, std::uint64_t one, std::uint64_t other) {
      mixed.store(key ^ one ^ other, std::memory_order_relaxed);
      found.store(one, std::memory_order_relaxed);
      about.store(other, std::memory_order_relaxed);
    }
    void keep(const SeenPosition& from) {
      write(from.key, std::uint64_t{from.best} << 32 | static_cast<std::uint32_t>(from.score),
            std::uint64_t{static_cast<std::uint16_t>(from.depth)} << 16 |
                static_cast<std::uint64_t>(from.bound) << 8 | from.age);
    }
    SeenPosition read() const {
      const std::uint64_t one = found.load(std::memory_order_relaxed),
                          other = about.load(std::memory_order_relaxed);
      return {mixed.load(std::memory_order_relaxed) ^ one ^ other,
              static_cast<std::uint32_t>(one >> 32),
              static_cast<std::int32_t>(static_cast<std::uint32_t>(one)),
              static_cast<std::int16_t>(static_cast<std::uint16_t>(other >> 16)),
              static_cast<ScoreBound>((other >> 8) & 0xFFU),
              static_cast<std::uint8_t>(other)};
    }
  };

  std::size_t size_ = 0;
  std::unique_ptr<Entry[]> entries_;
  std::atomic<std::uint8_t> age_{0};
};

}  // namespace houserule
