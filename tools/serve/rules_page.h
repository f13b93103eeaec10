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

class Wording;

// Each made once, for a game and a language; the one that was made first goes when there are kMaxKeptPages.
// Thread safe: whoever asks for a page that is being made waits for it.
class RulesPages {
 public:
  using Page = std::shared_ptr<const std::string>;
  Page page(std::size_t number, Room& room, const Context& context, const std::string& language);
  // As JSON: {"title", "sides": {name: name}, "verbs": {verb: {"title", "text"}}, "types": {letter: type}}.
  Page words(std::size_t number, Room& room, const Context& context, const std::string& language);

 private:
  using Key = std::pair<std::size_t, std::string>;
  using Make = std::string (*)(const Wording& wording);
  Page kept(const Key& key, Room& room, const Context& context, const std::string& language, Make make);
  std::mutex mutex_;
  std::map<Key, Page> kept_;
  std::deque<Key> made_;
};

// What the printed rulebook says of a rule, by its name; empty where it says nothing.
std::string rule_in_words(Room& room, const Context& context, const std::string& language,
                          const std::string& rule);

}  // namespace houserule
