// What a game has and a format has no place for, as a list for people.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "common/safe_text.h"
#include "read/record.h"

namespace houserule {

class Losses {
 public:
  explicit Losses(std::string& text) : text_(text) { text_.clear(); }

  void add(const std::string& what) { text_ += (text_.empty() ? "" : ", ") + what; }
  void action(std::size_t index, const std::string& text) {
    add(fmt::format("action {}, \"{}\"", index + 1, shown(text, 40)));
  }
  // Clocks, where the format has none, options and the seed of chance.
  void clocks_and_options(const GameRecord& record) {
    if (std::ranges::any_of(record.clocks_ms, [](const auto& clock) { return clock.has_value(); }))
      add("its clocks");
    if (!record.set.empty()) add("the options that it sets");
    if (record.seed) add("its seed");
  }
  void remarks(const GameRecord& record) {
    if (!record.remarks.empty()) add("its remarks");
  }
  void tags(const GameRecord& record) {
    if (!record.tags.empty()) add("its tags");
  }

 private:
  std::string& text_;
};

}  // namespace houserule
