// A folder like the checkout's, with variants and rules that stand in a test, for commands that read them.
#pragma once

#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "../tools/cli.h"

namespace houserule::support {

class OwnRoot {
 public:
  using Texts = std::map<std::string, std::string>;

  // `variants` by name, `modules` by "folder/rule".
  OwnRoot(const Texts& variants, const Texts& modules) {
    namespace fs = std::filesystem;
    fs::copy(fs::path(HOUSERULE_ROOT) / "stdlib", fs::path(folder_.path()) / "stdlib");
    for (const auto& [name, text] : variants) folder_.file("variants/" + name + ".toml", text);
    for (const auto& [name, text] : modules) folder_.file("scripts/" + name + ".lua", text);
  }

  cli::Answer run(const std::vector<std::string>& arguments, const std::string& input = {}) const {
    std::istringstream in(input);
    std::ostringstream out, err;
    Context context{in, out, err};
    context.root = folder_.path();
    const int status = houserule::run(arguments, context);
    return {status, out.str(), err.str()};
  }
  std::string path() const { return folder_.path(); }

 private:
  cli::Folder folder_;
};

// The variant "own": on nine cells each side has one piece that goes a cell straight.
inline OwnRoot stepping_root() {
  return OwnRoot(
      {{"own",
        "houserule = 1\nrules = [\"mine/steps\"]\n[board]\nsize = [3, 3]\n"
        "[[side]]\nname = \"white\"\nlineup = [\"S..\"]\n"
        "[[side]]\nname = \"black\"\nseat = \"north\"\ncase = \"lower\"\nlineup = [\"S..\"]\n"}},
      {{"mine/steps",
        "piece \"stepper\" { letter = \"S\", moves = \"W\" }\nrule \"steps\" { about = \"Steps.\" }\n"}});
}

}  // namespace houserule::support
