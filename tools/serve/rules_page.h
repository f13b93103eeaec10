// The printed rulebook of a game that is served.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "serve/room.h"

namespace houserule {

// Each made once, for a game and a language; the one that was made first goes when there are kMaxKeptPages.
// Thread safe: whoever asks for a page that is being made waits for it.
class RulesPages {
 public:
  using Page = std::shared_ptr<const std::string>;
  Page page(std::size_t number, Room& room, const Context& context, const std::string& language);

 private:
  using Key = std::pair<std::size_t, std::string>;
  std::mutex mutex_;
  std::map<Key, Page> kept_;
  std::deque<Key> made_;
};

// What the printed rulebook says of a rule, by its name; empty where it says nothing.
std::string rule_in_words(Room& room, const Context& context, const std::string& language,
                          const std::string& rule);

}  // namespace houserule
