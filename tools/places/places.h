// Where rules are looked for. Every place that is found is used, in this order:
//   1. what one says: --root, HOUSERULE_PATH, HOUSERULE_ROOT; folders and archives, several with ":" between
//   them
//   2. the folder one stands in, when it has variants/
//   3. one's own: $XDG_DATA_HOME/houserule, which is ~/.local/share/houserule without that
//   4. the rules that came with the program: ../share/houserule or a checkout above it, or where it was built
// Each may have mods/ with more of them, folders and archives. A place with stdlib/ is complete: only the
// first complete one is used, and when one says it, nothing after it is looked for. What stands in a place
// said with
// --root is taken before what stands elsewhere; else two of one name are refused with both places.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "common/command.h"
#include "houserule.h"

namespace houserule {

inline constexpr const char* kCameWithProgram = "came with the program";  // the origin of its own place

struct FoundPlace {
  RulePlace rules;
  std::string origin;  // "--root", "the folder you stand in" …
  bool complete = false;
};

struct FoundPlaces {
  std::vector<FoundPlace> list;
  std::vector<std::string> warnings;  // archives in mods/ that cannot be used
};

// What the search depends on; an empty text is not there.
struct Surroundings {
  std::string root, path, old_root;  // --root, HOUSERULE_PATH, HOUSERULE_ROOT
  std::filesystem::path here, own;   // the folder one stands in; one's own place, there or not
  std::vector<std::filesystem::path> installed;
};

Surroundings surroundings(const Context& context);
// Where what is installed with this file, a program or a library, has its rules: share/houserule in a folder
// above it, or a checkout in which it lies, or the one where it was built.
std::vector<std::filesystem::path> installed_places(const std::filesystem::path& file);
// CommandError when something that was said is no place, or when there is none at all.
FoundPlaces find_places(const Surroundings& around);

// Found once for a run, with its warnings printed then.
const std::vector<FoundPlace>& rule_places(const Context& context);
// Of them, those that are folders.
std::vector<std::filesystem::path> place_folders(const Context& context);

// The places in which a file was looked for that is in none of them, a line each.
std::string searched_text(const Context& context);

// Where new files go: the first folder of --root, the folder one stands in when it has variants/, the first
// folder of HOUSERULE_PATH, `wherever` the folder one stands in
// when it can be written to, one's own place.
struct NewPlace {
  std::filesystem::path folder;
  std::string why;
};
NewPlace new_place(const Context& context, bool wherever = false);

// ---- rules, and what is wrong with them, by their places -------------------------------------------

// All places with rules as one. CommandError when there is none.
std::unique_ptr<ModuleSource> module_source(const Context& context);
// The names of its variants, or of its overlays; only the heads of the files are read.
std::vector<std::string> variants_or_overlays(ModuleSource& source, bool overlays);

// Prints diagnostics with the line they speak of, where its file can be read.
void print_diagnostics(const Context& context, const Diagnostics& diagnostics);  // to context.err
void print_diagnostics(const Context& context, const Diagnostics& diagnostics, std::ostream& out);
// The same, of an error in a Lua file whose column Lua did not tell, with one.
Diagnostic with_column(const Context& context, Diagnostic diagnostic);
// One diagnostic with its source line and a caret.
std::string with_excerpt(const Context& context, const Diagnostic& given);

// CommandError for a packed folder of rules, where something else is asked for.
void refuse_archive(const std::string& path);

// The same, and for any file that cannot be a variant.
void refuse_other_file(const std::string& name);

std::string places_text();  // the same for people: "houserule help places"

}  // namespace houserule
