// The rulebooks of the games that are served, in words.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "common/bounds.h"
#include "serve/kept_once.h"
#include "serve/room.h"

namespace houserule {

// Each made once for a rulebook and a language, however many games are played by it. Thread safe.
class RulesPages {
 public:
  using Text = std::shared_ptr<const std::string>;
  // The printed rulebook; the game waits while it is made.
  Text page(Room& room, const Context& context, const std::string& language);
  // As JSON: {"title", "sides": {name: name}, "verbs": {verb: {"title", "text", "icon"}}, "types": {letter:
  // type}, "pieces": {type: name}, "rules": {rule: title}}.
  Text words(const Room& room, const Context& context, const std::string& language);
  // What it says of a rule, by its name; empty where it says nothing.
  std::string rule(const Room& room, const Context& context, const std::string& language,
                   const std::string& rule);

 private:
  struct Words {
    Text json;
    std::map<std::string, std::string> rules;
  };
  static Words words_of(const Room& room, const Context& context, const std::string& language);
  std::shared_ptr<const Words> kept(const Room& room, const Context& context, const std::string& language);

  KeptOnce<std::string> pages_{kMaxKeptPages};
  KeptOnce<Words> words_{kMaxKeptPages};
};

}  // namespace houserule
