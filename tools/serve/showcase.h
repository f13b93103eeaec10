// Records and archives to leaf through, each behind a link of its own. Thread safe.
#pragma once

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "common/command.h"

namespace houserule {

struct RawGame;

class Showcase {
 public:
  using Json = nlohmann::json;

  explicit Showcase(const Context& context) : context_(context) {}

  // The secret of the link to a file. CommandError when there is no game in it.
  std::string open_file(const std::string& path);
  // The same of a text that somebody sent; `name` is what people call it.
  std::string open_text(const std::string& name, const std::string& text);

  bool has(const std::string& secret) const;
  // A hundred of its games from this number on: {"title", "games": [{"number", "words"}], "more"}.
  Json games(const std::string& secret, std::size_t from) const;
  // One game as the page's script leafs through it, or a refusal.
  Json game(const std::string& secret, std::size_t number) const;

 private:
  struct Entry {
    std::string name, path, text;  // a file, or else the text itself
  };
  std::string open(Entry entry);
  std::optional<Entry> find(const std::string& secret) const;
  // Every game from this number on, as long as it wants more.
  template <class Wants>
  void read(const Entry& entry, std::size_t from, Wants&& wants) const;

  const Context& context_;
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
};

// A game as JSON for the page: that of a record, with the verdict on it, its boards turned by so many
// quarters. CommandError.
nlohmann::json replayed(const RawGame& raw, const Context& context, int quarters = 0,
                        const std::string& set = {});

}  // namespace houserule
