// Verdicts in JSON Lines, taken apart again for whoever makes something else of them.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "common/line_sink.h"

namespace houserule {

// Takes lines, as JSON verdicts are written, in pieces of any length.
class VerdictLines : public Sink {
 public:
  void write(std::string_view text) final;

 protected:
  virtual void take(const nlohmann::json& verdict) = 0;

 private:
  std::string begun_;  // a line without its end
};

// How the run ended whose verdicts these are.
struct RunEnd {
  bool stopped = false;             // before all games were judged
  std::vector<std::string> unread;  // why an input could not be read to its end

  bool whole() const { return !stopped && unread.empty(); }
};

// A member that is a text; empty when there is none.
std::string text_in(const nlohmann::json& object, const char* name);
std::int64_t number_in(const nlohmann::json& object, const char* name);
// A member that is an object; an empty one when there is none.
const nlohmann::json& object_in(const nlohmann::json& object, const char* name);

// The first actions of the game, as one text; empty where nobody asked for them.
std::string opening_in(const nlohmann::json& verdict);

}  // namespace houserule
