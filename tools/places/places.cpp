#include "places/places.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <ostream>

#include "places/checkout.h"
#include "places/rule_archive.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

bool has(const fs::path& folder, const char* room) {
  std::error_code error;
  return fs::is_directory(folder / room, error);
}

bool is_place(const fs::path& folder) { return has(folder, "variants") || has(folder, "scripts"); }
// Somebody's own place may have libraries of his own in stdlib/, too; this one is needed by the program.
constexpr const char* kNeeded = "stdlib/diagram.lua";

bool is_complete(const fs::path& folder) {
  std::error_code error;
  return has(folder, "variants") && fs::exists(folder / kNeeded, error);
}

std::string from_environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

// "a:b" as two, unless there is a file of that name.
std::vector<std::string> split_places(const std::string& text) {
  std::vector<std::string> out;
  std::size_t from = 0;
  std::error_code error;
  if (fs::exists(text, error)) return {text};
  while (from <= text.size()) {
    const auto end = std::min(text.find_first_of(":\n", from), text.size());
    if (end > from) out.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return out;
}

class Search {
 public:
  // What somebody said has to be there.
  void said(const std::string& text, const char* origin, bool preferred) {
    for (const std::string& path : split_places(text)) {
      std::error_code error;
      const bool found = fs::is_directory(path, error) ? add_folder(path, path, origin, preferred)
                                                       : add_archive(path, origin, preferred, true);
      if (!found)
        throw CommandError(
            fmt::format("{} \"{}\" has no folder variants/\n   packed, a mod is a .zip, .tar or .tar.zst",
                        origin, shown(path)));
    }
  }

  // What is just there is used when it is of use.
  void found(const fs::path& folder, const std::string& name, const char* origin) {
    if (is_complete(folder) && complete_) return;
    add_folder(folder, name, origin, false);
  }

  bool complete() const { return complete_; }
  FoundPlaces& out() { return out_; }

 private:
  bool is_new(const fs::path& path) {
    std::error_code error;
    const fs::path real = fs::weakly_canonical(path, error);
    if (std::ranges::find(seen_, real) != seen_.end()) return false;
    seen_.push_back(real);
    return true;
  }

  bool add_folder(const fs::path& folder, const std::string& name, const char* origin, bool preferred) {
    const bool place = is_place(folder), mods = has(folder, "mods");
    if ((!place && !mods) || !is_new(folder)) return place || mods;
    const bool complete = is_complete(folder);
    // The rules of a complete place keep their short names: they are what everybody has.
    if (place)
      out_.list.push_back({{name, folder.string(), {}, complete && !complete_, preferred}, origin, complete});
    complete_ = complete_ || complete;
    if (mods) add_mods(folder / "mods", name + "/mods", preferred);
    return true;
  }

  // One that was said may be complete, a mod never is.
  bool add_archive(const fs::path& path, const char* origin, bool preferred, bool said) {
    std::error_code error;
    if (!is_rule_archive(path) || !fs::exists(path, error)) return false;
    if (!is_new(path)) return true;
    auto texts = std::make_shared<const std::map<std::string, std::string>>(read_rule_archive(path));
    const bool complete = said && texts->contains(kNeeded);
    out_.list.push_back(
        {{path.string(), {}, std::move(texts), complete && !complete_, preferred}, origin, complete});
    complete_ = complete_ || complete;
    return true;
  }

  void add_mods(const fs::path& folder, const std::string& name, bool preferred) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
      paths.push_back(it->path());
    std::ranges::sort(paths);
    for (const fs::path& path : paths) {
      try {
        if (fs::is_directory(path, error)) {
          const std::string mod = name + "/" + path.filename().string();
          if (is_place(path) && is_new(path))
            out_.list.push_back({{mod, path.string(), {}, false, preferred}, "a mod", false});
        } else {
          add_archive(path, "a mod", preferred, false);
        }
      } catch (const CommandError& wrong) {
        out_.warnings.emplace_back(wrong.what());
      }
    }
  }

  FoundPlaces out_;
  std::vector<fs::path> seen_;
  bool complete_ = false;
};

fs::path own_place() {
  const std::string data = from_environment("XDG_DATA_HOME"), home = from_environment("HOME");
  if (fs::path(data).is_absolute()) return fs::path(data) / "houserule";
  return fs::path(home).is_absolute() ? fs::path(home) / ".local/share/houserule" : fs::path();
}

}  // namespace

std::vector<fs::path> installed_places(const fs::path& file) {
  std::vector<fs::path> out;
  for (fs::path folder = file.parent_path(); folder.has_relative_path(); folder = folder.parent_path()) {
    out.push_back(folder / "share/houserule");
    out.push_back(folder);
  }
  out.emplace_back(kCheckout);
  return out;
}

Surroundings surroundings(const Context& context) {
  std::error_code error;
  return {context.root,
          from_environment("HOUSERULE_PATH"),
          from_environment("HOUSERULE_ROOT"),
          fs::current_path(error),
          own_place(),
          installed_places(fs::read_symlink("/proc/self/exe", error))};
}

FoundPlaces find_places(const Surroundings& around) {
  Search search;
  search.said(around.root, "--root", true);
  if (!search.complete()) search.said(around.path, "$HOUSERULE_PATH", false);
  if (!search.complete()) search.said(around.old_root, "$HOUSERULE_ROOT", false);
  if (!search.complete()) {
    if (has(around.here, "variants")) search.found(around.here, ".", "the folder you stand in");
    if (!around.own.empty()) search.found(around.own, around.own.string(), "your own");
    for (const fs::path& folder : around.installed) {
      if (!search.complete() && is_complete(folder)) search.found(folder, folder.string(), kCameWithProgram);
    }
  }
  if (search.out().list.empty()) {
    throw CommandError(
        "no folder with variants/ and stdlib/ was found\n   name one with --root or $HOUSERULE_PATH; "
        "\"houserule help "
        "places\" tells where rules are looked for");
  }
  return std::move(search.out());
}

const std::vector<FoundPlace>& rule_places(const Context& context) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  if (!context.places) {
    context.places = std::make_shared<const FoundPlaces>(find_places(surroundings(context)));
    for (const std::string& warning : context.places->warnings)
      context.err << "houserule: warning: " << warning << '\n';
  }
  return context.places->list;
}

std::unique_ptr<ModuleSource> module_source(const Context& context) {
  std::vector<RulePlace> places;
  for (const FoundPlace& found : rule_places(context)) places.push_back(found.rules);
  return places_source(std::move(places));
}

std::vector<fs::path> place_folders(const Context& context) {
  std::vector<fs::path> out;
  for (const FoundPlace& found : rule_places(context)) {
    if (!found.rules.texts) out.emplace_back(found.rules.folder);
  }
  return out;
}

namespace {

// The nearest folder above that has variants/; empty when none has.
fs::path place_above(const fs::path& here) {
  for (fs::path at = here.parent_path(); at.has_relative_path(); at = at.parent_path()) {
    if (has(at, "variants")) return at;
  }
  return {};
}

}  // namespace

std::string searched_text(const Context& context) {
  std::string out = "   it was looked for in\n";
  for (const FoundPlace& found : rule_places(context)) {
    std::error_code error;
    const fs::path path = found.rules.texts ? fs::path(found.rules.name) : fs::path(found.rules.folder);
    std::string name = fs::absolute(path, error).lexically_normal().string();
    while (name.size() > 1 && name.ends_with('/')) name.pop_back();
    out += fmt::format("      {}/  ({})\n", shown(name), found.origin);
  }
  const Surroundings around = surroundings(context);
  if (!around.root.empty() || has(around.here, "variants")) return out;
  out += "   and not in the folder you stand in, which has no variants/\n";
  if (const fs::path above = place_above(around.here); !above.empty())
    out += fmt::format("   {0} has one: cd {0}, or houserule --root {0} …\n", shown(above.string()));
  return out;
}

NewPlace new_place(const Context& context, bool wherever) {
  const Surroundings around = surroundings(context);
  const auto folder_in = [](const std::string& text) -> fs::path {
    for (const std::string& path : split_places(text)) {
      std::error_code error;
      if (fs::is_directory(path, error)) return path;
    }
    return {};
  };
  if (const fs::path said = folder_in(around.root); !said.empty()) return {said, "as --root says"};
  if (has(around.here, "variants")) return {".", "in the folder you stand in"};
  if (const fs::path said = folder_in(around.path); !said.empty()) return {said, "as $HOUSERULE_PATH says"};
  if (const fs::path said = folder_in(around.old_root); !said.empty())
    return {said, "as $HOUSERULE_ROOT says"};
  if (const fs::path above = wherever ? place_above(around.here) : fs::path(); !above.empty())
    throw CommandError(fmt::format(
        "the folder you stand in is within a place of rules\n   cd {0}, or houserule --root {0} …, "
        "or name another folder with --dir",
        shown(above.string())));
  if (wherever && !around.here.empty() && access(around.here.c_str(), W_OK) == 0)
    return {".", "in the folder you stand in"};
  if (!around.own.empty()) return {around.own, "among your own rules, which are found from every folder"};
  throw CommandError("there is no folder to write into\n   name one with --dir");
}

std::string places_text() {
  return
      R"(Rules are looked for in these places, and all that are found are used:

  1. what you say: --root PLACE, or the variables HOUSERULE_PATH and
     HOUSERULE_ROOT
  2. the folder you stand in, when it has variants/
  3. your own: $XDG_DATA_HOME/houserule, or ~/.local/share/houserule
  4. the rules that came with the program: share/houserule beside its bin/,
     or the checkout in which it was built

A place is a folder with variants/, scripts/ and perhaps stdlib/, or one
packed as .zip or .tar.zst: a mod. --root may stand several times; it and the
variables take several places with ":" between them. In every place the
folder mods/ holds more of them. To add a mod, put it there and change
nothing else:

  ~/.local/share/houserule/mods/fire/variants/fire-chess.toml
  ~/.local/share/houserule/mods/ice.zip

Archives are read where they lie. One that is larger than 16 MiB, has more
than 4096 files or 32 MiB in it, a link, or a path that leads out of it is
refused.

A place that has all of stdlib/ is complete; one with libraries of its own
there is used beside the others. Only the first complete place is used; when
you say one, no other place is looked for after it. So
"houserule --root CHECKOUT ..." depends on nothing else on the machine.

Two variants, or two modules, of one name are refused, and both places are
named. Then rename or remove one of them, or choose with --root: what stands
in its place is taken, whatever stands elsewhere. A variant file, and a rule
file for check and test, can always be named by its path: the place in which
it stands is then used too, as if --root had said it.

"houserule list --places" shows the places in use, "houserule list" the place
of each variant that did not come with the program. "houserule new" writes
into the place of --root, else the folder you stand in when it has variants/,
else the first folder of HOUSERULE_PATH, else the folder you stand in, which
thereby becomes a place, else your own, and says so. Where a rule stands
changes nothing in the rulebook's sha256.
)";
}

}  // namespace houserule
