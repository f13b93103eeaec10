// Where the keys of a table constructor stand in a Lua source. Lua itself tells only the line of the call
// that got the table; this reads the text again, lightly, so that a message can name line and column of one
// key.
//
// What was not written as a constructor there (a variable, a table built by a loop) has no places of its own:
// asking for them gives the place of what surrounds it. Never fails.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace houserule {

// A source text that outlives the spots in it.
struct SourceFile {
  std::string file;
  std::string text;
};

class SourceSpot {
 public:
  SourceSpot() = default;  // a place that is not known

  // The call of `word`, followed by "name" unless that is empty, that begins in `line` (from 1). Several
  // calls of one word in one line are told apart by the name only.
  static SourceSpot call(const SourceFile& source, int line, std::string_view word, std::string_view name);

  Place place() const;

  // The entry `key = …` of the constructor that begins here, or its `index`th entry without a key (from 1).
  // One pass over the constructor for all of them.
  SourceSpot member(std::string_view key) const;
  SourceSpot item(std::size_t index) const;

  // The place of the first quoted `text` in what begins here; without one this spot's own place.
  Place quoted(std::string_view text) const;

  bool begins_with_quote() const;  // the entry's value is a text

 private:
  struct Entry {
    std::string key;  // empty for an item
    std::size_t at = 0, value = 0;
  };
  using Table = std::vector<Entry>;

  SourceSpot enter(const Entry& entry) const;
  SourceSpot surroundings() const;
  const Table& table() const;

  const SourceFile* source_ = nullptr;
  int line_ = 0;                      // of the call …
  std::size_t start_ = 0;             // … and where it begins: all else stands behind
  std::optional<std::size_t> at_;     // of what the place shows
  std::optional<std::size_t> value_;  // of what is inside
  mutable std::shared_ptr<const Table> table_;
};

}  // namespace houserule
