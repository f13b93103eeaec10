// houserule import: variants in Fairy-Stockfish's format as files of ours.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <ostream>
#include <unordered_set>
#include <utility>

#include "check/random_play.h"
#include "common/command.h"
#include "common/plain.h"
#include "import/imported.h"
#include "import/library.h"
#include "places/places.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

struct ImportArgs {
  std::string file, into;
  std::vector<std::string> names;
  bool check = false, known = false;
};

constexpr const char* kImported = "the import";
constexpr std::size_t kMaxLine = 4000;  // bytes that are printed of what is said of a section

class Importer {
 public:
  Importer(const ImportArgs& args, const Context& context) : args_(args), context_(context) {
    for (const std::string& name : module_source(context)->variant_names()) there_.insert(name);
    for (const FoundPlace& found : rule_places(context)) places_.push_back(found.rules);
  }

  // False where something was not understood.
  bool run() {
    Diagnostics problems;
    const bool any = args_.file.empty() ||
                     library_.add(read_text(context_, args_.file, kMaxIniBytes), args_.file, problems);
    clean_ = problems.empty();
    if (!any && args_.names.empty()) {
      print_diagnostics(context_, problems);
      throw CommandError(
          fmt::format("there is no variant in {}\n   each begins with a line [name] or [name:parent]",
                      args_.file == "-" ? "standard input" : shown(args_.file)));
    }
    const std::vector<std::string> names = chosen(problems);
    print_diagnostics(context_, problems);
    for (const std::string& name : names) one(name);
    if (!args_.check) write();
    tell();
    return clean_;
  }

 private:
  std::vector<std::string> chosen(const Diagnostics& problems) const {
    if (args_.names.empty()) return library_.sections();
    for (const std::string& name : args_.names) {
      const bool there = library_.find(name) != nullptr || library_.left_out().contains(name);
      if (there && name[0] != '.') continue;
      print_diagnostics(context_, problems);
      std::vector<std::string> known = library_.known();
      known.insert(known.end(), library_.names().begin(), library_.names().end());
      const std::string meant = did_you_mean(name, known);
      throw CommandError(fmt::format("\"{}\" is neither in {} nor known without a file{}{}", shown(name),
                                     args_.file.empty() ? "a file" : shown(args_.file),
                                     meant.empty() ? "" : "\n   ", meant));
    }
    return args_.names;
  }

  // What became of one section. Both texts may hold whatever a stranger wrote into the file.
  void line(const std::string& name, const std::string& text) const {
    context_.out << fmt::format("{}\t{}\n", shown(name), shown(text, kMaxLine));
  }

  void one(const std::string& name) {
    if (const auto wrong = library_.left_out().find(name); wrong != library_.left_out().end()) {
      ++refused_;
      line(name, fmt::format("left out: {}", wrong->second));
      return;
    }
    const bool known = library_.is_known(name);
    const std::string source = known ? "Fairy-Stockfish" : fs::path(args_.file).filename().string();
    FairyGame game = *library_.find(name);
    if (taken(name)) game.name += "-fairy";
    const ImportedVariant variant = import_variant(game, source);
    if (!variant.refused.empty()) {
      clean_ = false;
      ++refused_;
      line(name, fmt::format("not understood: {}", fmt::join(variant.refused, ", ")));
      return;
    }
    if (const std::string wrong = problem_of(game, variant, source); !wrong.empty()) {
      clean_ = false;
      ++refused_;
      line(game.name, fmt::format("does not load: {}", wrong));
      return;
    }
    if (const std::string other = changed_file(variant); !other.empty()) {
      clean_ = false;
      ++kept_;
      line(game.name, fmt::format("is there already, and differs: {}", other));
      return;
    }
    for (const ImportedFile& file : variant.files)
      if (!args_.check) made_.emplace(path_of(file), file.text);
    ++written_;
    std::string said = "understood";
    if (!variant.left.empty())
      said += fmt::format("; left to the players: {}", fmt::join(variant.left, ", "));
    if (!variant.nothing.empty() && !known)
      said += fmt::format("; without effect: {}", fmt::join(variant.nothing, ", "));
    line(game.name, said);
  }

  // Of a variant that differs from one before it in nothing but its name, that one is proof enough.
  std::string problem_of(FairyGame game, const ImportedVariant& variant, const std::string& source) {
    const std::string name = std::exchange(game.name, "x");
    std::string texts;
    for (const ImportedFile& file : import_variant(game, source).files) texts += file.path + '\n' + file.text;
    if (sound_.contains(texts)) return {};
    std::string wrong = load_problem(name, variant);
    if (wrong.empty()) sound_.insert(std::move(texts));
    return wrong;
  }

  // What keeps the files from loading beside the rules that are there, or a game of 200 actions at random
  // from being written and read after each of them; nothing is written that does not hold.
  std::string load_problem(const std::string& name, const ImportedVariant& variant) const {
    auto texts = std::make_shared<std::map<std::string, std::string>>();
    for (const ImportedFile& file : variant.files) (*texts)[file.path] = file.text;
    std::vector<RulePlace> places = places_;
    RulePlace own{kImported, "", texts};
    own.preferred = true;
    places.push_back(own);
    const LoadResult loaded = Variant::load({name, {}}, *places_source(std::move(places)));
    for (const Diagnostic& problem : loaded.diagnostics) {
      if (problem.severity != Severity::error) continue;
      const std::string place = problem.place.text();
      const auto cut = place.starts_with(kImported) ? std::string_view(kImported).size() + 1 : 0;
      return fmt::format("{}, as it would be written: {}", place.substr(cut), problem.message);
    }
    // What is written of a game must be read again, wherever it comes to.
    RandomPlay how;
    how.games = 1;
    const RandomPlayed played = play_at_random(*loaded.variant, how);
    if (played.problem) return fmt::format("a game at random: {}", played.problem->message);
    return {};
  }

  // A second one of the name in another place would make both unusable.
  bool taken(const std::string& name) const {
    if (!there_.contains(name)) return false;
    std::error_code error;
    return !fs::exists(fs::path(args_.into) / "variants" / (name + ".toml"), error);
  }

  // A file that stands where one of the variant's would be written and holds something else; empty where none
  // does.
  std::string changed_file(const ImportedVariant& variant) const {
    for (const ImportedFile& file : variant.files) {
      std::string path = path_of(file);
      std::error_code error;
      if (args_.check) continue;
      const auto made = made_.find(path);
      if (made != made_.end() ? made->second != file.text
                              : fs::exists(path, error) && read_text(context_, path) != file.text)
        return path;
    }
    return {};
  }

  std::string path_of(const ImportedFile& file) const { return (fs::path(args_.into) / file.path).string(); }

  void write() const {
    for (const auto& [path, text] : made_) {
      const fs::path folder = fs::path(path).parent_path();
      std::error_code error;
      fs::create_directories(folder, error);
      if (error)
        throw CommandError(
            fmt::format("cannot make the folder \"{}\": {}", shown(folder.string()), error.message()));
    }
    write_files(made_);
  }

  void tell() const {
    const std::string kept = kept_ > 0 ? fmt::format(", {} left as it is", kept_) : "";
    context_.err << fmt::format("{} {}{}, {} not understood\n", written_,
                                args_.check ? "understood" : "written", kept, refused_);
    if (!args_.check && written_ > 0)
      context_.err << fmt::format("try:\n   houserule --root {} list\n", shown(args_.into));
  }

  const ImportArgs& args_;
  const Context& context_;
  std::unordered_set<std::string> there_;    // the variants that are there already
  std::vector<RulePlace> places_;            // where rules are looked for
  std::map<std::string, std::string> made_;  // the files that are written when all is understood, by path
  std::unordered_set<std::string> sound_;    // the texts of variants that hold, under one name
  FairyLibrary library_;
  bool clean_ = true;
  int written_ = 0, kept_ = 0, refused_ = 0;
};

}  // namespace

void add_import(CLI::App& app, Context& context) {
  app.footer(
      "  houserule import variants.ini --check                what of it is understood\n"
      "  houserule import variants.ini --into mine            all of it, as variants and scripts of this "
      "program\n"
      "  houserule import variants.ini chak --into mine       one of them\n"
      "  houserule import wolf --into mine                    one that needs no file; --known lists them");
  const auto args = std::make_shared<ImportArgs>();
  app.add_option(
      "FILE", args->file,
      "a file like Fairy-Stockfish's variants.ini; - is standard input; none where NAME needs none");
  app.add_option("NAME", args->names,
                 "variants of the file, or that Fairy-Stockfish knows without one; all of the file");
  app.add_option("--into", args->into, "the folder that gets variants/ and scripts/");
  app.add_flag("--check", args->check, "only says which variants are understood, and writes nothing");
  app.add_flag("--known", args->known, "lists the variants that need no file");
  app.callback([args, &context] {
    const FairyLibrary library;
    if (args->known) {
      for (const std::string& name : library.known()) context.out << name << '\n';
      return;
    }
    if (args->file.empty())
      throw CommandError("say which file or variant to read\n   --known lists variants that need no file");
    std::error_code error;
    const bool is_name = args->file.find_first_of("./") == std::string::npos && args->file != "-";
    if (is_name && !fs::exists(args->file, error)) {
      args->names.insert(args->names.begin(), args->file);
      args->file.clear();
    }
    if (args->into.empty() && !args->check)
      throw CommandError("say where to write\n   --into DIR; or --check, to see what is understood");
    if (!Importer(*args, context).run()) context.status = kFindings;
  });
}

}  // namespace houserule
