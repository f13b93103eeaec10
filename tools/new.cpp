// houserule new: a file to begin with.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "common.h"
#include "module_probe.h"
#include "places/places.h"
#include "skeletons.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestName = 64;
constexpr const char* kAbilityGame = "ability-duel";  // with the overlay "powers": where skeletons are tested

struct NewArgs {
  std::string kind, name, folder;
};

const Skeleton& skeleton_of(const std::string& kind) {
  std::vector<std::string> known;
  for (const Skeleton& skeleton : skeletons()) {
    if (skeleton.kind == kind) return skeleton;
    known.emplace_back(skeleton.kind);
  }
  throw CommandError(fmt::format("there is no new \"{}\"\n   {}", shown(kind), one_of(kind, known)));
}

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool good_name(const std::string& name, char joint) {
  return !name.empty() && name.size() <= kLongestName && is_letter(name.front()) && name.back() != joint &&
         std::ranges::all_of(name, [&](char c) { return is_letter(c) || is_digit(c) || c == joint; });
}

// The nearest name that would do: "My Rule!" gives "my_rule".
std::string mended(const std::string& name, char joint) {
  std::string out;
  for (const char byte : name) {
    const char c = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    const bool fits = is_letter(c) || (is_digit(c) && !out.empty());
    if (fits) {
      out += c;
    } else if (!out.empty() && out.back() != joint) {
      out += joint;
    }
  }
  out = out.substr(0, kLongestName);
  while (!out.empty() && out.back() == joint) out.pop_back();
  return out;
}

void refuse_name(const Skeleton& skeleton, const std::string& name) {
  if (good_name(name, skeleton.joint)) return;
  const std::string meant = mended(name, skeleton.joint);
  throw CommandError(
      fmt::format("\"{}\" cannot be the name of {} {}\n   a name has up to {} lower-case letters, digits and "
                  "\"{}\", and begins with a letter{}",
                  shown(name), skeleton.kind.starts_with('a') || skeleton.kind.starts_with('o') ? "an" : "a",
                  skeleton.kind, kLongestName, skeleton.joint,
                  meant.empty() ? "" : fmt::format("; did you mean \"{}\"?", meant)));
}

// Words of an ability's action that its game or every record has already.
std::vector<std::string> taken_words(const Context& context) {
  std::vector<std::string> out{"none",  "roll", "draw", "choose",  "castle",
                               "claim", "pass", "undo", "timeout", "resign"};
  std::string error;
  const auto source = module_source(context);
  if (!source->variant(kAbilityGame, error)) return out;
  const auto variant = VariantArgs{fmt::format("{}+powers", kAbilityGame), {}}.load(context);
  for (const RuleDecl& rule : variant->rulebook().rules) {
    out.push_back(rule.name.substr(rule.name.rfind('/') + 1));
    for (const VerbSpec& verb : rule.verbs) out.push_back(verb.word);
  }
  return out;
}

void refuse_taken(const Context& context, const std::string& name) {
  const auto taken = taken_words(context);
  if (std::ranges::find(taken, name) == taken.end()) return;
  throw CommandError(fmt::format(
      "\"{}\" is a word of the game already\n   choose another name: the skeleton's action has it, too",
      name));
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// "quiet_home" as people write it: "Quiet home".
std::string title_of(std::string name) {
  std::ranges::replace(name, '_', ' ');
  std::ranges::replace(name, '-', ' ');
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

std::string filled(std::string_view text, const std::string& name, const std::vector<fs::path>& roots,
                   const fs::path& file) {
  std::string dashed = name;
  std::ranges::replace(dashed, '_', '-');
  std::string out = replaced(std::string(text), "@NAME@", name);
  out = replaced(std::move(out), "@DASHED@", dashed);
  out = replaced(std::move(out), "@TITLE@", title_of(name));
  out = replaced(std::move(out), "@PATH@", file.string());
  return replaced(std::move(out), "@RULE@", module_name(roots, file));
}

// A second one of the name in another place would make both unusable.
void refuse_second(const Context& context, const Skeleton& skeleton, const std::string& name) {
  const auto source = module_source(context);
  const std::string room = std::string(skeleton.folder) + "/";  // "scripts/club/"
  std::string error;
  const auto there = skeleton.extension == ".toml"
                         ? source->variant(name, error)
                         : source->module(room.substr(room.find('/') + 1) + name, error);
  if (there) {
    throw CommandError(
        fmt::format("\"{}\" is there already, as {}\n   choose another name", name, shown(there->file)));
  }
}

void write_new(const NewArgs& args, const Context& context) {
  const Skeleton& skeleton = skeleton_of(args.kind);
  refuse_name(skeleton, args.name);
  if (skeleton.kind == "ability") refuse_taken(context, args.name);
  const NewPlace place = args.folder.empty() ? new_place(context) : NewPlace{args.folder, "as --dir says"};
  const fs::path folder = args.folder.empty() ? place.folder / skeleton.folder : place.folder;
  const fs::path file = folder / (args.name + std::string(skeleton.extension));
  std::error_code error;
  if (fs::exists(file, error))
    throw CommandError(
        fmt::format("\"{}\" is there already\n   choose another name, or --dir", shown(file.string())));
  if (!args.folder.empty() && !fs::is_directory(folder, error))
    throw CommandError(
        fmt::format("there is no folder \"{}\"\n   make it first: mkdir -p", shown(folder.string())));
  if (args.folder.empty()) refuse_second(context, skeleton, args.name);
  fs::create_directories(folder, error);
  if (error)
    throw CommandError(
        fmt::format("cannot make the folder \"{}\": {}", shown(folder.string()), error.message()));
  std::vector<fs::path> roots = place_folders(context);
  if (args.folder.empty()) roots.push_back(place.folder);
  write_file(file.string(), filled(skeleton.text, args.name, roots, file));
  context.out << fmt::format("{}\n", file.string());
  context.err << fmt::format("written {}\ntry:\n", place.why);
  for (std::string rest = filled(skeleton.next, args.name, roots, file); !rest.empty();) {
    const auto end = rest.find('\n');
    context.err << "   " << rest.substr(0, end + 1);
    rest.erase(0, end + 1);
  }
}

}  // namespace

void add_new(CLI::App& app, Context& context) {
  app.footer(
      "  houserule new rule quiet_home              scripts/club/quiet_home.lua, with tests that pass\n"
      "  houserule new ability blessing             scripts/club/blessing.lua, the same for an ability\n"
      "  houserule new variant night-chess          variants/night-chess.toml\n"
      "  houserule new overlay quiet-home           variants/house/quiet-home.toml");
  const auto args = std::make_shared<NewArgs>();
  std::vector<std::string> kinds;
  for (const Skeleton& skeleton : skeletons()) kinds.emplace_back(skeleton.kind);
  auto* kind = app.add_option("KIND", args->kind, "what to write")->required();
  offer(kind, kinds);
  app.add_option("NAME", args->name, "its name, which is the file's")->required();
  app.add_option("--dir", args->folder,
                 "the folder to write into, instead of the one where such files belong")
      ->type_name("FOLDER");
  app.callback([args, &context] { write_new(*args, context); });
}

}  // namespace houserule
