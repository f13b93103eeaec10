// Where the texts of variants and rules come from, and what is asked for when one is loaded.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace houserule {

struct SourceText {
  std::string file;  // as diagnostics name it
  std::string text;
  std::string place = {};  // the name of the place that it is from, where there are several
};

// The kernel never touches the file system by itself; the host says what exists.
class ModuleSource {
 public:
  virtual ~ModuleSource() = default;
  // A variant or overlay by name ("a-game", "house/an-overlay") or path; its error says what was looked for.
  virtual std::optional<SourceText> variant(const std::string& name, std::string& error) = 0;
  // A module by name: "folder/rule" in scripts, "betza" in stdlib.
  virtual std::optional<SourceText> module(const std::string& name, std::string& error) = 0;
  virtual std::vector<std::string> variant_names() = 0;
  virtual std::vector<std::string> module_names() = 0;
  // May a name that is not among them exist elsewhere? So it is where somebody kept only what one variant was
  // loaded from.
  virtual bool partial() const { return false; }
};

// variants/, scripts/ and stdlib/ below one folder; refuses to leave it, and files over 256 KiB.
std::unique_ptr<ModuleSource> folder_source(std::string root);

// A folder with variants/, scripts/ and perhaps stdlib/, or the texts of one, as an archive holds them.
struct RulePlace {
  std::string name;    // as people know it, such as its path
  std::string folder;  // where its files are, unless there are texts
  std::shared_ptr<const std::map<std::string, std::string>> texts = {};  // by "variants/a-game.toml"
  bool plain = false;      // its files are named without it: "variants/a-game.toml:3:1"
  bool preferred = false;  // what stands here is taken, whether or not it stands elsewhere too
};

// All of them as one. What two of them have, that are both preferred or both not, is refused with both named.
std::unique_ptr<ModuleSource> places_source(std::vector<RulePlace> places);

struct LoadRequest {
  std::string name;                                      // "a-game", "a/path.toml", "a-game+overlay+overlay"
  std::vector<std::pair<std::string, std::string>> set;  // "module/rule.option" -> value as text
  bool tests = false;                                    // keep the tests that stand in rule files
  std::string day = {};  // "2013-05-09": without the rules made after that day; empty: with all of them
};

// A rule that was made on a day, and that neither the variant nor the request sets.
struct YoungRule {
  std::string since, rule;
};

}  // namespace houserule
