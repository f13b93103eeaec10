// A variant beside its board, for who changes its rules: what the commands check, test, explain and show say
// of it, and its files.
#pragma once

#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/command.h"
#include "serve/trial.h"

namespace houserule {

// Thread safe; one question after another. The files stay ordinary files in the places where rules are looked
// for.
class Design {
 public:
  using Json = nlohmann::json;

  explicit Design(const Context& context) : context_(context), trial_(context) {}

  // The whole of it: {"stamp", "problems", "files", "rules", "ms"}; only {"same": true} while no file
  // has changed since `known`.
  Json look(const std::string& variant, const std::string& known);
  // One file's text; or what is wrong with asking for it.
  Json read(const std::string& name);
  Json write(const std::string& name, const std::string& text);
  // A game of it that is tried out, with these actions.
  Json attempt(const std::string& variant, const std::vector<std::string>& actions);
  // Why an action is legal behind these, or is not; without one the rules that hold then.
  Json explain(const std::string& variant, const std::vector<std::string>& actions,
               const std::string& action) const;
  // Where each piece goes: {"pieces": [{"title", "text", "svg"}]}.
  Json reach(const std::string& variant, const std::string& language) const;
  // What the tests in a rule file come to, with their drawn boards.
  Json test(const std::string& name);
  // A new file with comments, as the command `new` writes it.
  Json make(const std::string& kind, const std::string& name);

 private:
  struct Said {
    int status = 0;
    std::string out, err;
  };
  Said command(const std::vector<std::string>& words) const;
  std::string path_of(const std::string& name) const;
  std::string stamp() const;
  Json files_of(const std::string& variant) const;

  const Context& context_;
  Trial trial_;
  std::mutex mutex_;
};

}  // namespace houserule
