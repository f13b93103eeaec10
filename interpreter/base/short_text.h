// Short text of an action ("Nbd7", as archives write it), and what is kept of those that were read before: an
// archive holds the same few thousand texts again and again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace houserule {

// What short text says of an action; -1 where it says nothing. Small: see ShortTexts.
struct ShortText {
  std::int16_t type = -1;  // -1: one whose letter is not written
  std::int16_t file = -1, rank = -1;
  std::uint16_t to = 0;
  std::int16_t becomes = -1;  // type that is named behind the cell …
  std::int16_t taken = -1;    // type of what it takes
  char sign = 0;  // … after '=', as what the piece becomes; after '/', as what comes in; 0: either
};

// Of one variant, all of whose sides play on one board: how short texts of one to seven bytes are read. Four
// share a place, and a fifth drives the oldest of them out: of an archive's texts one in thirty is read anew.
// Holds only texts that are nothing else in the variant: no verb, no drop, no long text, no seat.
class ShortTexts {
 public:
  // The text in one word; 0 where it is too long or empty.
  static std::uint64_t word(std::string_view text) { return fits(text) ? packed(text) : 0; }
  // How the text with that word is read; null when it is not known.
  const ShortText* find(std::uint64_t word) const {
    if (word == 0) return nullptr;
    const Place& at = places_[place(word)];
    for (std::size_t i = 0; i < kWays; ++i)
      if (at.texts[i] == word) return &at.reads[i];
    return nullptr;
  }
  void keep(std::string_view text, const ShortText& read) {
    const std::uint64_t whole = word(text);
    if (whole == 0) return;
    Place& at = places_[place(whole)];
    std::shift_right(at.texts.begin(), at.texts.end(), 1);
    std::shift_right(at.reads.begin(), at.reads.end(), 1);
    at.texts.front() = whole;
    at.reads.front() = read;
  }

 private:
  static constexpr std::size_t kBits = 9, kWays = 4, kLongest = 7;
  struct Place {
    std::array<std::uint64_t, kWays> texts{};
    std::array<ShortText, kWays> reads;
  };
  static bool fits(std::string_view text) { return !text.empty() && text.size() <= kLongest; }
  // The bytes, and in the highest one their number. Without a loop, whose end the processor would predict
  // wrongly.
  static std::uint64_t packed(std::string_view text) {
    const std::size_t size = text.size();
    const auto byte = [&](std::size_t at) {
      return std::uint64_t{static_cast<unsigned char>(text[at])} << (8 * at);
    };
    static_assert(std::endian::native == std::endian::little, "bytes that are read twice must fall together");
    const auto four = [&](std::size_t at) {
      std::uint32_t bytes = 0;
      std::memcpy(&bytes, text.data() + at, sizeof bytes);
      return std::uint64_t{bytes} << (8 * at);
    };
    const std::uint64_t bytes = size < sizeof(std::uint32_t) ? byte(0) | byte(size / 2) | byte(size - 1)
                                                             : four(0) | four(size - sizeof(std::uint32_t));
    return bytes | std::uint64_t{size} << 56;
  }
  static std::size_t place(std::uint64_t text) { return (text * 0x9E3779B97F4A7C15ULL) >> (64 - kBits); }

  std::array<Place, std::size_t{1} << kBits> places_;
};

}  // namespace houserule
