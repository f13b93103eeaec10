// houserule test: runs the tests that stand in rule files.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "check/module_probe.h"
#include "common/command.h"
#include "common/safe_text.h"
#include "places/places.h"
#include "test/drawing_picture.h"
#include "test/rule_test.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

struct TestArgs {
  std::vector<std::string> paths;
  bool strict = false;
  bool verbose = false;
  bool json = false;
};

void refuse_other_kind(const std::string& path) {
  refuse_archive(path);
  const fs::path ending = fs::path(path).extension();
  if (ending == ".toml") {
    throw CommandError(
        fmt::format("{0} is a variant or an overlay, and tests stand in the files of rules: houserule test "
                    "scripts/FOLDER/RULE.lua\n   houserule check {0} plays it",
                    shown(path)));
  }
  if (ending != ".lua" && fs::exists(path))
    throw CommandError(fmt::format("{} is no file of a rule: its name ends with .lua", shown(path)));
}

// The rule files among the paths; a folder is all of them below it.
std::vector<std::string> rule_files(const std::vector<std::string>& paths) {
  std::set<std::string> found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      refuse_other_kind(path);
      found.insert(path);
      continue;
    }
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
      if (entry.is_regular_file() && entry.path().extension() == ".lua") found.insert(entry.path().string());
    }
  }
  return {found.begin(), found.end()};
}

class Tester {
 public:
  Tester(const TestArgs& args, Context& context)
      : args_(args), context_(context), source_(module_source(context)), draughtsman_(*source_) {}

  void run_file(const std::string& path) {
    probe_ = probe_module(context_, path);
    path_ = path;
    if (!probe_.scaffold.empty()) return;  // a library: its tests stand apart
    if (!probe_.laid_over.empty() || probe_.module.starts_with("probe/") || probe_.place != place_)
      loaded_.clear();
    place_ = probe_.place;
    Variant* home = load(probe_.variant, {});
    if (home == nullptr) return count_failure();
    const std::size_t before = passed_ + failed_;
    for (const RuleTest& test : home->rulebook().tests) {
      if (test.module == probe_.module) run_test(test);
    }
    if (args_.strict && passed_ + failed_ == before) {
      context_.out << fmt::format("FAILED {}: no test\n   write test \"…\" {{ … }} in the file\n",
                                  shown(path));
      count_failure();
    }
  }

  void close() {
    if (!args_.json) context_.out << fmt::format("{} passed, {} failed\n", passed_, failed_);
    if (passed_ + failed_ == 0) {
      context_.err << "no test was found: write test \"…\" { … } in a rule file\n";
      context_.status = std::max(context_.status, kFindings);
    }
    if (failed_ > 0) context_.status = std::max(context_.status, kFindings);
  }

 private:
  using Settings = std::vector<std::pair<std::string, std::string>>;

  void count_failure() { ++failed_; }

  // The name of a variant without what says that a rule was laid over it for trying.
  static std::string plain_name(const std::string& name) {
    constexpr std::string_view kProbe = "probe-";
    return shown(name.starts_with(kProbe) ? name.substr(kProbe.size()) : name);
  }

  // The file under test is only called so where the fault stands in it, and not in an overlay, a library or
  // another rule of the variant.
  std::string not_loaded(const std::string& name, const Diagnostics& problems) const {
    const bool own = std::ranges::any_of(problems, [&](const Diagnostic& problem) {
      std::error_code error;
      return problem.severity == Severity::error && fs::equivalent(problem.place.file, path_, error);
    });
    if (own) return fmt::format("\"{}\" does not load\n", shown(path_));
    return fmt::format("\"{}\" does not load, so tests of \"{}\" cannot run\n", plain_name(name),
                       shown(path_));
  }

  // Null when it does not load, which is printed once.
  Variant* load(const std::string& name, const Settings& set) {
    const auto key = std::make_pair(name, set);
    const auto found = loaded_.find(key);
    if (found != loaded_.end()) return found->second.get();
    LoadResult result = Variant::load({name, set, true}, *probe_.source);
    if (!result.variant) {
      print_diagnostics(context_, result.diagnostics);
      context_.err << not_loaded(name, result.diagnostics);
      context_.status = kFailed;
    }
    return (loaded_[key] = std::move(result.variant)).get();
  }

  void run_test(const RuleTest& test) {
    boards_ = nlohmann::json::array();
    const std::vector<std::string> lines = outcome_of(test);
    if (args_.json) return write_json(test, lines);
    if (lines.empty()) {
      ++passed_;
      if (args_.verbose) context_.out << fmt::format("passed {}: {}\n", test.place.text(), shown(test.name));
      return;
    }
    count_failure();
    context_.out << fmt::format("FAILED {}: {}\n", test.place.text(), shown(test.name));
    for (const std::string& line : lines) context_.out << "   " << line << '\n';
  }

  std::vector<std::string> outcome_of(const RuleTest& test) {
    std::string name = test.spec.variant.empty() ? probe_.variant : probe_.laid_over + test.spec.variant;
    for (const std::string& overlay : test.spec.with) name += "+" + overlay;
    Variant* variant = load(name, test.spec.set);
    if (variant == nullptr)
      return {fmt::format("the variant \"{}\" does not load as this test wants it", plain_name(name))};
    if (!has_rule(*variant, test.module))
      return {fmt::format("the variant \"{}\" does not have the rule \"{}\"", plain_name(name), test.module)};
    if (!args_.json) return run_rule_test(test, *variant, draughtsman_);
    return run_rule_test(test, *variant, draughtsman_, [&](const Drawing& expected, const Drawing& got) {
      boards_.push_back({{"expected", drawing_svg(*variant, expected, got)},
                         {"got", drawing_svg(*variant, got, expected)}});
    });
  }

  void write_json(const RuleTest& test, const std::vector<std::string>& lines) {
    ++(lines.empty() ? passed_ : failed_);
    context_.out << json_line(nlohmann::json{{"test", test.name},
                                             {"file", test.place.file},
                                             {"line", test.place.line},
                                             {"passed", lines.empty()},
                                             {"told", lines},
                                             {"boards", boards_}})
                 << '\n';
  }

  static bool has_rule(const Variant& variant, const std::string& rule) {
    return std::ranges::find(variant.rulebook().rules, rule, &RuleDecl::name) !=
           variant.rulebook().rules.end();
  }

  const TestArgs& args_;
  Context& context_;
  std::unique_ptr<ModuleSource> source_;
  Draughtsman draughtsman_;
  Probe probe_;
  std::string path_;   // of the file under test
  std::string place_;  // that it brought along
  std::map<std::pair<std::string, Settings>, std::unique_ptr<Variant>> loaded_;
  std::size_t passed_ = 0, failed_ = 0;
  nlohmann::json boards_;  // of the test that runs
};

// The rules of the first place that is a folder and has some. Who stands in none of his own is told whose
// they are.
std::vector<std::string> first_scripts(Context& context) {
  for (const FoundPlace& place : rule_places(context)) {
    std::error_code error;
    const fs::path scripts = fs::path(place.rules.folder) / "scripts";
    if (place.rules.folder.empty() || !fs::is_directory(scripts, error)) continue;
    if (place.origin == kCameWithProgram)
      context.err
          << "the folder you stand in has no rules of its own: these are the tests of those that came "
             "with the program\n";
    return {scripts.string()};
  }
  return {};
}

void run_tests(const TestArgs& args, Context& context) {
  const std::vector<std::string> paths = args.paths.empty() ? first_scripts(context) : args.paths;
  Tester tester(args, context);
  const std::vector<std::string> files = rule_files(paths);
  if (files.empty())
    throw CommandError(fmt::format("there is no rule file in \"{}\"\n   rule files end with .lua",
                                   shown(paths.empty() ? "scripts" : paths.front())));
  for (const std::string& path : files) tester.run_file(path);
  tester.close();
}

}  // namespace

void add_test(CLI::App& app, Context& context) {
  app.footer(
      "  houserule test\n"
      "  houserule test scripts/club scripts/chess/castling.lua\n"
      "  houserule test --strict");
  const auto args = std::make_shared<TestArgs>();
  app.add_option(
      "PATH", args->paths,
      "rule files and folders of them; without one all of scripts/ in the first place that has it");
  app.add_flag("--strict", args->strict, "a rule file without a test is a failure");
  app.add_flag("-v,--verbose", args->verbose, "name the tests that pass too");
  app.add_flag("--json", args->json,
               "an object for each test: whether it passed, what it said, its drawn boards as pictures");
  app.callback([args, &context] { run_tests(*args, context); });
}

}  // namespace houserule
