// The variants that a judge has loaded, each with one game to play on.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/bounds.h"
#include "houserule.h"
#include "judge/kept_rules.h"
#include "read/variant_tags.h"
#include "table/impossible.h"

namespace houserule {

// The last day that a tag such as "2013.??.??" may mean, as "2013-99-99"; empty when the year is not known.
std::string latest_day(std::string_view tag);

// One variant, or why there is none.
struct Shelved {
  std::string name;
  Settings asked;                    // what was set when it was asked for …
  Settings set;                      // … and besides which rules were left out as too young
  std::string from, until;           // the days that it holds for, without the last; empty: for ever
  std::string error;                 // why it did not load; empty when it did
  std::unique_ptr<Variant> variant;  // null with an error
  std::unique_ptr<Game> game;
  Muster start;           // muster_of() there
  std::size_t bytes = 0;  // that it takes, roughly
  std::uint64_t used = 0;

  bool answers(std::string_view wanted, const Settings& asked_for, std::string_view day) const;
};

// Not thread safe: every worker has its own. Loading takes milliseconds, asking again nanoseconds. Holds a
// limited number, which may take a limited memory, and forgets the one longest unused.
class VariantShelf {
 public:
  // `source` must outlive the shelf. `own` is the variant that the person named and `set` his options, which
  // hold for every variant where a record does not set them otherwise.
  VariantShelf(ModuleSource& source, std::string own, Settings set, std::size_t bytes = kMaxRulebookBytes,
               std::shared_ptr<const KeptRules> kept_rules = nullptr);

  // A variant that a record names. What a stranger wrote may not name a file: only `own` may be a path.
  // `day` as in a LoadRequest. The answer lives until the next call.
  Shelved& get(std::string_view name, const Settings& set, const std::string& day = {});
  // The rules with this digest, kept from earlier days or brought along in the text of the game; null when
  // there are none, an error when those that the game brings cannot be used. Lives as get() says.
  Shelved* earlier(std::string_view name, const Settings& set, std::string_view digest,
                   std::string_view game);
  // In what today's rules of that name differ from those with this digest, as far as that can be said. Loads
  // every variant, once.
  std::string what_changed(std::string_view name, const Settings& set, std::string_view digest);
  std::size_t kept() const { return shelved_.size(); }

 private:
  Shelved& load(std::string_view name, const Settings& set, const std::string& day);
  std::string name_by_title(std::string_view title);
  Shelved& made(std::string_view name, const Settings& set);
  Settings with_own(const Settings& set) const;
  void make_room();

  ModuleSource& source_;
  std::string own_;
  Settings set_;
  std::size_t most_bytes_;
  std::vector<std::unique_ptr<Shelved>> shelved_;
  Shelved* last_ = nullptr;
  std::map<std::string, std::string, std::less<>> known_;   // by digest, the variants as they stand here
  std::map<std::string, std::string, std::less<>> titles_;  // of the variants, by letters and digits
  std::uint64_t clock_ = 0;
  std::shared_ptr<const KeptRules> kept_rules_;
};

}  // namespace houserule
