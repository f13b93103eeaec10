// Runs the command on text and gives back what it prints.
#pragma once

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "common/command.h"

namespace houserule {

struct Judged {
  int status = 0;
  std::string out, err;

  // The verdicts, one a line.
  std::vector<nlohmann::json> verdicts() const {
    std::vector<nlohmann::json> all;
    std::istringstream in(out);
    for (std::string line; std::getline(in, line);) all.push_back(nlohmann::json::parse(line));
    return all;
  }
};

inline Judged adjudicate(const std::string& input, std::vector<std::string> arguments = {}) {
  std::istringstream in(input);
  std::ostringstream out, err;
  Context context{in, out, err};
  context.root = HOUSERULE_ROOT;
  arguments.insert(arguments.begin(), "adjudicate");
  const int status = run(arguments, context);
  return {status, out.str(), err.str()};
}

// The verdict on one game.
inline nlohmann::json verdict_of(const std::string& game, const std::vector<std::string>& arguments = {}) {
  const auto all = adjudicate(game, arguments).verdicts();
  return all.size() == 1 ? all[0] : nlohmann::json{{"verdicts", all.size()}};
}

}  // namespace houserule
