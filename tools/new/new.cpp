// houserule new: a file to begin with.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include "check/module_probe.h"
#include "common/command.h"
#include "common/plain.h"
#include "new/skeleton_options.h"
#include "new/skeletons.h"
#include "options/options.h"
#include "places/places.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestName = 64, kLongestAnswer = 256;
constexpr const char* kAbilityGame = "ability-duel";  // with the overlay "powers": where skeletons are tested

struct NewArgs {
  std::string kind, name, folder, on;
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

// A piece is added to chess, which has some.
void refuse_piece(const Context& context, const std::string& name) {
  std::string error;
  if (!module_source(context)->variant("chess", error)) return;
  const auto chess = VariantArgs{"chess", {}}.load(context);
  if (std::ranges::find(chess->rulebook().types, name, &TypeDecl::name) == chess->rulebook().types.end())
    return;
  throw CommandError(fmt::format("chess has a piece \"{}\" already\n   choose another name", name));
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

std::string dashed(std::string name) {
  std::ranges::replace(name, '_', '-');
  return name;
}

// What is about to be written.
class NewFiles {
 public:
  NewFiles(const NewArgs& args, const Context& context)
      : args_(args),
        context_(context),
        skeleton_(skeleton_of(args.kind)),
        place_(args.folder.empty() ? new_place(context, true) : NewPlace{args.folder, "as --dir says"}) {}

  void write() {
    refuse_name(skeleton_, args_.name);
    if (skeleton_.kind == "ability") refuse_taken(context_, args_.name);
    if (skeleton_.kind == "piece") refuse_piece(context_, args_.name);
    if (brings_variant() && !args_.folder.empty())
      throw CommandError(fmt::format(
          "a new {} is two files, in scripts/ and in variants/\n   leave --dir out", skeleton_.kind));
    find_paths();
    for (const fs::path& path : paths_) refuse_there(path);
    fill_words();
    std::vector<std::string> texts;  // all of them before the first is written
    for (std::size_t i = 0; i < paths_.size(); ++i) texts.push_back(filled(skeleton_.files[i].text));
    for (std::size_t i = 0; i < paths_.size(); ++i) put(paths_[i], texts[i]);
    tell();
  }

 private:
  // With --dir there is the one file and nothing beside it.
  void find_paths() {
    for (const SkeletonFile& file : skeleton_.files) {
      const bool first = paths_.empty();
      if (!args_.folder.empty() && !first) return;
      const fs::path folder = args_.folder.empty() ? place_.folder / file.folder : place_.folder;
      paths_.push_back(folder / ((first ? args_.name : dashed(args_.name)) + std::string(file.extension)));
      if (args_.folder.empty()) refuse_second(file, first ? args_.name : dashed(args_.name));
    }
  }

  // A second one of the name in another place would make both unusable.
  void refuse_second(const SkeletonFile& file, const std::string& name) const {
    const auto source = module_source(context_);
    const std::string room = std::string(file.folder) + "/";  // "scripts/club/"
    std::string error;
    const auto there = file.extension == ".toml"
                           ? source->variant(name, error)
                           : source->module(room.substr(room.find('/') + 1) + name, error);
    if (there) {
      throw CommandError(
          fmt::format("\"{}\" is there already, as {}\n   choose another name", name, shown(there->file)));
    }
  }

  void refuse_there(const fs::path& file) const {
    std::error_code error;
    if (fs::exists(file, error))
      throw CommandError(
          fmt::format("\"{}\" is there already\n   choose another name, or --dir", shown(file.string())));
    if (!args_.folder.empty() && !fs::is_directory(file.parent_path(), error))
      throw CommandError(fmt::format("there is no folder \"{}\"\n   make it first: mkdir -p",
                                     shown(place_.folder.string())));
  }

  bool brings_variant() const { return skeleton_.on.empty(); }

  // --on where it would do nothing, or write what does not load.
  void refuse_on() const {
    if (args_.on.empty()) return;
    if (brings_variant())
      throw CommandError(
          fmt::format("a new {} is written with a variant in whose line-up it stands: leave --on out\n   its "
                      "rule may be put into any variant then: rules = [\"…\"]",
                      skeleton_.kind));
    if (skeleton_.kind == "variant" && on_.find('+') != std::string::npos) {
      throw CommandError(
          fmt::format("a variant extends another one and no overlays: --on {}\n   what overlays add can be "
                      "laid over it as "
                      "over that: {}{}",
                      on_.substr(0, on_.find('+')), args_.name, on_.substr(on_.find('+'))));
    }
  }

  void fill_words() {
    std::vector<fs::path> roots = place_folders(context_);
    if (args_.folder.empty()) roots.push_back(place_.folder);
    on_ = args_.on.empty() ? std::string(skeleton_.on) : args_.on;
    refuse_on();
    if (skeleton_.kind == "ability" && on_.find('+') == std::string::npos) on_ += "+powers";
    const bool beside = paths_.size() > 1;
    words_ = {{"@NAME@", args_.name},
              {"@DASHED@", dashed(args_.name)},
              {"@TITLE@", title_of(args_.name)},
              {"@PATH@", paths_.front().string()},
              {"@RULE@", module_name(roots, paths_.front())},
              {"@ON@", on_},
              {"@OVER@", on_.substr(on_.rfind('+') + 1)},  // of several the last: one name is said
              {"@WITH@", with_text(beside)}};
    // An overlay elsewhere is known by its path alone.
    if (!args_.folder.empty() && skeleton_.kind == "overlay")
      words_.insert(words_.begin(), {"@ON@+@NAME@", on_ + "+" + paths_.front().string()});
    if (skeleton_.kind == "variant" || skeleton_.kind == "overlay") fill_options();
  }

  // What tests lay over their variant, if anything.
  std::string with_text(bool beside) const {
    const std::string below = skeleton_.kind == "ability" ? "powers" : "";
    if (!beside) return below.empty() ? "" : fmt::format("with = \"{}\", ", below);
    return below.empty() ? fmt::format("with = \"{}\", ", dashed(args_.name))
                         : fmt::format("with = {{ \"{}\", \"{}\" }}, ", below, dashed(args_.name));
  }

  void fill_options() {
    const auto variant = VariantArgs{on_, {}}.load(context_);
    const auto source = module_source(context_);
    const std::string dropped = rule_to_drop(on_, variant->rulebook(), *source);
    words_.emplace_back("@SETTINGS@", settings_lines(variant->rulebook()));
    words_.emplace_back(dropped.empty() ? "# without = [\"@DROPPED@\"]\n" : "@DROPPED@", dropped);
  }

  std::string filled(std::string_view text) const {
    std::string out(text);
    for (const auto& [word, by] : words_) out = replaced(std::move(out), word, by);
    return out;
  }

  static void put(const fs::path& file, const std::string& text) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error)
      throw CommandError(fmt::format("cannot make the folder \"{}\": {}", shown(file.parent_path().string()),
                                     error.message()));
    write_file(file.string(), text);
  }

  void tell() const {
    for (const fs::path& path : paths_) context_.out << path.string() << '\n';
    context_.err << fmt::format("written {}\ntry:\n", place_.why);
    std::string rest = filled(skeleton_.next);
    for (std::size_t line = 0; !rest.empty() && (paths_.size() > 1 || line < alone()); ++line) {
      const auto end = rest.find('\n');
      context_.err << "   " << rest.substr(0, end + 1);
      rest.erase(0, end + 1);
    }
  }

  // Without the file that puts it into a game, the first thing to try is the only one.
  std::size_t alone() const { return skeleton_.files.size() > 1 ? 1 : std::string::npos; }

  const NewArgs& args_;
  const Context& context_;
  const Skeleton& skeleton_;
  NewPlace place_;
  std::string on_;
  std::vector<fs::path> paths_;
  std::vector<std::pair<std::string, std::string>> words_;
};

// Reads one answer to a question; nothing at the end of the input.
std::optional<std::string> answer(const Context& context, const std::string& question) {
  context.err << question << std::flush;
  std::string line;
  bool whole = true;
  if (!read_line(context.in, line, kLongestAnswer, whole)) return std::nullopt;
  const auto from = line.find_first_not_of(" \t\r"), end = line.find_last_not_of(" \t\r");
  return from == std::string::npos ? std::string() : line.substr(from, end - from + 1);
}

void ask_kind(NewArgs& args, const Context& context) {
  int number = 0;
  for (const Skeleton& skeleton : skeletons())
    context.err << fmt::format("  {}  {:<8} {}\n", ++number, skeleton.kind, skeleton.about);
  while (const auto said = answer(context, "What do you want to make? ")) {
    const bool digit = said->size() == 1 && said->front() > '0' && said->front() <= '0' + number;
    args.kind = digit ? std::string(skeletons()[static_cast<std::size_t>(said->front() - '1')].kind) : *said;
    try {
      skeleton_of(args.kind);
      return;
    } catch (const CommandError& wrong) {
      context.err << wrong.what() << '\n';
    }
  }
  throw CommandError("nothing was chosen");
}

void ask_name(NewArgs& args, const Context& context) {
  while (const auto said = answer(context, fmt::format("What is the {} to be called? ", args.kind))) {
    args.name = *said;
    try {
      refuse_name(skeleton_of(args.kind), args.name);
      return;
    } catch (const CommandError& wrong) {
      context.err << wrong.what() << '\n';
    }
  }
  throw CommandError("no name was given");
}

void write_new(NewArgs& args, const Context& context) {
  if (args.name.empty() && !context.in_terminal)
    throw CommandError(
        "say what to write and its name\n   houserule new rule quiet_home; in a terminal it asks");
  if (args.kind.empty()) ask_kind(args, context);
  skeleton_of(args.kind);
  if (args.name.empty()) ask_name(args, context);
  NewFiles(args, context).write();
}

}  // namespace

void add_new(CLI::App& app, Context& context) {
  app.footer(
      "  houserule new                              asks what you want, in a terminal\n"
      "  houserule new rule quiet_home              scripts/club/quiet_home.lua with tests that pass, and\n"
      "                                             variants/house/quiet-home.toml, which lays it over a "
      "game\n"
      "  houserule new ability blessing             the same for an ability\n"
      "  houserule new piece griffin                a piece, and chess with it in the line-up\n"
      "  houserule new game hill_race               a game from nothing: its variant and its rule\n"
      "  houserule new variant night-chess          variants/night-chess.toml\n"
      "  houserule new overlay mine --on chpok      variants/house/mine.toml, with every option of chpok");
  const auto args = std::make_shared<NewArgs>();
  std::vector<std::string> kinds;
  for (const Skeleton& skeleton : skeletons()) kinds.emplace_back(skeleton.kind);
  offer(app.add_option("KIND", args->kind, "rule, ability, piece, variant, overlay or game"), kinds);
  app.add_option("NAME", args->name, "its name, which is the file's");
  app.add_option("--on", args->on, "the variant that a new variant or overlay changes; chess by default")
      ->type_name("VARIANT");
  app.add_option("--dir", args->folder,
                 "writes only the rule or variant file, into this folder and not the one you stand in")
      ->type_name("FOLDER");
  app.callback([args, &context] { write_new(*args, context); });
}

}  // namespace houserule
