// The files of the places where rules are, and those that a person named by path. What a name may reach is
// decided here: names have no dots and no more slashes than their kind allows, and the file behind one, links
// followed, lies below the folder that the name is looked up in.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/limits.h"
#include "files/module_source.h"
#include "files/text_file.h"
#include "files/variant_words.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

// The file as it really lies, when it does so below `folder`. `relative` has no dots: where no part of it is
// a link, it lies where it says.
std::optional<fs::path> below(const fs::path& folder, const std::string& relative, bool& leaves) {
  std::error_code none;
  fs::path at = folder;
  fs::file_status here;
  bool links = false;
  for (const fs::path& part : fs::path(relative)) {
    here = fs::symlink_status(at /= part, none);
    if (here.type() == fs::file_type::none)
      throw MachineFailure(fmt::format("cannot look at {}: {}", shown(at.string()), none.message()));
    if (!fs::exists(here)) return std::nullopt;
    links = links || fs::is_symlink(here);
  }
  if (!links) return at;
  const fs::path real_folder = fs::canonical(folder, none);
  if (none) return std::nullopt;
  const fs::path real = fs::canonical(folder / relative, none);
  if (none) return std::nullopt;
  const auto [end, rest] = std::ranges::mismatch(real_folder, real);
  leaves = end != real_folder.end();
  return leaves ? std::nullopt : std::optional(real);
}

std::size_t size_limit(const std::string& file) {
  return file.ends_with(".toml") ? kTomlBytes : kModuleBytes;
}

std::string lowered(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string near_hint(const std::string& name, std::vector<std::string> known) {
  for (std::size_t i = 0, count = known.size(); i < count; ++i) {
    if (known[i].starts_with("house/")) known.push_back(known[i].substr(6));
  }
  const std::string small = lowered(name);
  if (small != name && std::ranges::find(known, small) != known.end())
    return fmt::format("; did you mean \"{}\"?", small);
  const std::string hint = did_you_mean(small, known);
  return hint.empty() ? hint : "; " + hint;
}

// A file's name for people: inside of its place.
std::string full_name(const RulePlace& place, const std::string& relative) {
  return place.name.empty() ? relative : place.name + "/" + relative;
}

std::string shown_name(const RulePlace& place, const std::string& relative) {
  return place.plain ? relative : full_name(place, relative);
}

// The file of that name in one place. Nothing, and no error, when there is none.
std::optional<SourceText> text_in(const RulePlace& place, const std::string& relative, std::string& error) {
  const std::string shown_as = shown_name(place, relative);
  if (place.texts) {
    const auto found = place.texts->find(relative);
    if (found == place.texts->end()) return std::nullopt;
    const auto bad = bad_text(found->second);
    if (bad) error = fmt::format("{}: {}", shown(shown_as), *bad);
    return bad ? std::nullopt : std::optional(SourceText{shown_as, found->second, place.name});
  }
  bool leaves = false;
  const auto real = below(place.folder, relative, leaves);
  if (leaves) error = fmt::format("{}: this is a link that leaves the folder", shown_as);
  if (!real) return std::nullopt;
  auto text = read_text_file(*real, shown_as, size_limit(shown_as), error);
  if (!text) return std::nullopt;
  return SourceText{shown_as, std::move(*text), place.name};
}

// A folder's file names without their ending, with the folders below it in front.
void collect(const fs::path& folder, const std::string& prefix, std::string_view ending, int depth,
             std::vector<std::string>& names) {
  std::error_code none;
  for (fs::directory_iterator it(folder, none), end; !none && it != end; it.increment(none)) {
    std::string name = it->path().filename().string();
    std::error_code gone;
    if (depth > 1 && is_name(name) && it->is_directory(gone) && !it->is_symlink(gone)) {
      collect(it->path(), prefix + name + "/", ending, depth - 1, names);
    } else if (name.ends_with(ending) && it->is_regular_file(gone)) {
      name.resize(name.size() - ending.size());
      if (is_name(name)) names.push_back(prefix + name);
    }
  }
}

void collect_in(const RulePlace& place, const std::string& folder, std::string_view ending, int depth,
                std::vector<std::string>& names) {
  if (!place.texts) return collect(fs::path(place.folder) / folder, "", ending, depth, names);
  const std::string front = folder + "/";
  for (const auto& [file, text] : *place.texts) {
    if (!file.starts_with(front) || !file.ends_with(ending)) continue;
    std::string name = file.substr(front.size(), file.size() - front.size() - ending.size());
    if (is_name(name, 1, depth)) names.push_back(std::move(name));
  }
}

class PlacesSource : public ModuleSource {
 public:
  explicit PlacesSource(std::vector<RulePlace> places) : places_(std::move(places)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    if (name.ends_with(".toml")) return typed_path(name, error);
    if (!is_name(name, 1, 2)) {
      error = fmt::format("\"{}\" is not {}{}", shown(name, 80), kind_text(WordKind::variant),
                          near_hint(name, variant_names()));
      return std::nullopt;
    }
    if (auto text = only_one("variants", "variants/" + name + ".toml", name, error)) return text;
    const bool short_name = name.find('/') == std::string::npos;
    if (error.empty() && short_name) {
      if (auto text = only_one("variants", "variants/house/" + name + ".toml", name, error)) return text;
    }
    if (error.empty()) {
      error = fmt::format("there is no variant or overlay \"{}\" in variants/{}{}", name,
                          short_name ? " or variants/house/" : "", near_hint(name, variant_names()));
    }
    return std::nullopt;
  }

  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    if (!is_name(name, 1, 3)) {
      error = fmt::format("\"{}\" is not the name of a module{}", shown(name, 80),
                          near_hint(name, module_names()));
      return std::nullopt;
    }
    const bool standard = name.find('/') == std::string::npos;
    const std::string file = (standard ? "stdlib/" : "scripts/") + name + ".lua";
    if (auto text = only_one("modules", file, name, error)) return text;
    for (const RulePlace& place : beside_) {
      if (!error.empty()) return std::nullopt;
      if (auto text = text_in(place, "scripts/" + name + ".lua", error)) return text;
    }
    if (error.empty()) {
      error = fmt::format("there is no module \"{}\" in {}{}", name, standard ? "stdlib/" : "scripts/",
                          near_hint(name, module_names()));
    }
    return std::nullopt;
  }

  std::vector<std::string> variant_names() override {
    std::vector<std::string> names;
    for (const RulePlace& place : places_) collect_in(place, "variants", ".toml", 2, names);
    return sorted(std::move(names));
  }

  std::vector<std::string> module_names() override {
    std::vector<std::string> names;
    for (const RulePlace& place : places_) {
      collect_in(place, "scripts", ".lua", 3, names);
      collect_in(place, "stdlib", ".lua", 3, names);
    }
    for (const RulePlace& place : beside_) collect_in(place, "scripts", ".lua", 3, names);
    return sorted(std::move(names));
  }

 private:
  // The file in the one place that has it; of the preferred places first, then of the others.
  std::optional<SourceText> only_one(const char* kind, const std::string& relative, const std::string& name,
                                     std::string& error) const {
    for (const bool preferred : {true, false}) {
      const RulePlace* first = nullptr;
      std::optional<SourceText> found;
      for (const RulePlace& place : places_) {
        if (place.preferred != preferred) continue;
        auto text = text_in(place, relative, error);
        if (!error.empty()) return std::nullopt;
        if (!text) continue;
        if (found) {
          error = fmt::format(
              "two {} are named \"{}\": {} and {}; choose a place with --root, or rename or remove one of "
              "them",
              kind, name, full_name(*first, relative), full_name(place, relative));
          return std::nullopt;
        }
        first = &place;
        found = std::move(text);
      }
      if (found) return found;
    }
    return std::nullopt;
  }

  // A path that a person typed may lead anywhere, and brings along the place in which it stands, or the
  // scripts in its folder.
  std::optional<SourceText> typed_path(const std::string& path, std::string& error) {
    auto text = read_text_file(path, path, kTomlBytes, error);
    if (!text) return std::nullopt;
    const std::string folder = fs::path("." / fs::path(path).parent_path()).lexically_normal().string();
    if (std::ranges::find(beside_, folder, &RulePlace::folder) == beside_.end())
      beside_.push_back({beside_name(folder), folder, nullptr, false, false});
    add_place_of(folder);
    return SourceText{path, std::move(*text), fs::path(path).parent_path().string()};
  }

  // Of a file in variants/ or variants/house/, the folder above it, as if it had been preferred; unless it is
  // known.
  void add_place_of(const std::string& folder) {
    std::error_code error;
    fs::path room = (fs::absolute(folder, error) / ".").lexically_normal().parent_path();
    const bool house = room.filename() == "house";
    if (house) room = room.parent_path();
    if (error || room.filename() != "variants") return;
    const fs::path real = fs::weakly_canonical(room.parent_path(), error);
    const auto known = [&](const RulePlace& place) {
      return !place.texts && fs::weakly_canonical(place.folder, error) == real;
    };
    if (std::ranges::any_of(places_, known)) return;
    const std::string place = (fs::path(folder) / (house ? "../.." : "..")).lexically_normal().string();
    places_.push_back({beside_name(place), place, nullptr, false, true});
  }

  // As people would write the folder: nothing in front of the files of the one they stand in.
  static std::string beside_name(std::string folder) {
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    return folder == "." ? "" : folder;
  }

  static std::vector<std::string> sorted(std::vector<std::string> names) {
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
  }

  std::vector<RulePlace> places_;
  std::vector<RulePlace> beside_;  // folders of variants given by path
};

}  // namespace

std::unique_ptr<ModuleSource> places_source(std::vector<RulePlace> places) {
  return std::make_unique<PlacesSource>(std::move(places));
}

std::unique_ptr<ModuleSource> folder_source(std::string root) {
  RulePlace place;
  place.name = root;
  place.folder = std::move(root);
  place.plain = true;
  return places_source({std::move(place)});
}

}  // namespace houserule
