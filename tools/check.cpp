// houserule check: everything wrong with a variant or a rule file.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "check_play.h"
#include "common.h"
#include "module_probe.h"
#include "progress.h"
#include "rulebook_lint.h"

namespace houserule {

namespace {

struct CheckArgs {
  std::vector<std::string> names;
  std::vector<std::string> set;
  RandomPlay play;
  std::optional<std::uint64_t> seed;
  bool strict = false;
  bool json = false;
  bool sums = false;
};

struct Checked {
  std::string name;
  bool loaded = false;
  std::size_t rules = 0, pieces = 0;
  Diagnostics problems;
  PlaySum played{};
  std::vector<Variant::DeclaredEvent> events{};
};

Checked check_loaded(const std::string& name, const LoadRequest& request, ModuleSource& source,
                     const CheckArgs& args) {
  LoadResult result = Variant::load(request, source);
  Checked out{name, result.variant != nullptr, 0, 0, std::move(result.diagnostics), {}, {}};
  if (!result.variant) return out;
  const Rulebook& book = result.variant->rulebook();
  out.rules = book.rules.size();
  out.pieces = book.types.size();
  for (Diagnostic& warning : lint(book, source, {.tests = args.strict}))
    out.problems.push_back(std::move(warning));
  PlayedEverything played = play_everything(*result.variant, request, source, args.play);
  for (Diagnostic& problem : played.problems) out.problems.push_back(std::move(problem));
  out.played = played.sum;
  out.events = std::move(played.events);
  cut(out.problems);
  return out;
}

Checked check_one(const std::string& name, const CheckArgs& args, const Context& context) {
  VariantArgs variant{name, args.set};
  LoadRequest request = variant.request();
  request.tests = true;
  if (!name.ends_with(".lua")) return check_loaded(name, request, *module_source(context), args);
  const Probe probe = probe_module(context, name);
  request.name = probe.variant;
  Checked out = check_loaded(probe.module, request, *probe.source, args);
  std::erase_if(out.problems, [&](const Diagnostic& problem) {
    return problem.severity == Severity::warning && problem.place.file == probe.scaffold;
  });
  return out;
}

int status_of(const Checked& checked, bool strict) {
  if (!checked.loaded) return kFailed;
  return has_errors(checked.problems) || (strict && !checked.problems.empty()) ? kFindings : kDone;
}

std::vector<std::string> events_without(const Checked& checked, bool Variant::DeclaredEvent::*what) {
  std::vector<std::string> names;
  for (const Variant::DeclaredEvent& event : checked.events) {
    if (!(event.*what)) names.push_back(event.name);
  }
  return names;
}

// What is no mistake, but may be one of a rule that is being written.
std::string events_text(const Checked& checked) {
  std::string out;
  const auto unheard = events_without(checked, &Variant::DeclaredEvent::heard);
  if (!unheard.empty()) out += fmt::format("    events that nobody hears: {}\n", joined(unheard, ", "));
  const auto silent = events_without(checked, &Variant::DeclaredEvent::raised);
  if (!silent.empty() && checked.played.games > 0)
    out += fmt::format("    events that nothing raised in these games: {}\n", joined(silent, ", "));
  return out;
}

nlohmann::json checked_json(const Checked& checked, int status) {
  nlohmann::json problems = nlohmann::json::array();
  for (const Diagnostic& problem : checked.problems) {
    problems.push_back({{"severity", problem.severity == Severity::error ? "error" : "warning"},
                        {"file", problem.place.file},
                        {"line", problem.place.line},
                        {"column", problem.place.column},
                        {"message", problem.message},
                        {"hint", problem.hint}});
  }
  return {{"name", checked.name},
          {"ok", status == kDone},
          {"loaded", checked.loaded},
          {"rules", checked.rules},
          {"pieces", checked.pieces},
          {"problems", problems},
          {"unheard", events_without(checked, &Variant::DeclaredEvent::heard)},
          {"never_raised", events_without(checked, &Variant::DeclaredEvent::raised)},
          {"played",
           {{"games", checked.played.games},
            {"actions", checked.played.actions},
            {"states", fmt::format("{:016x}", checked.played.states)}}}};
}

std::string counted(std::size_t count, const char* noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

void print_checked(const Checked& checked, int status, const Context& context) {
  for (const Diagnostic& problem : checked.problems) context.out << with_excerpt(context, problem) << '\n';
  if (status == kDone) {
    context.out << fmt::format("ok: {} ({} rules, {} pieces)\n", shown(checked.name), checked.rules,
                               checked.pieces);
  } else {
    context.out << fmt::format("not ok: {} ({})\n", shown(checked.name),
                               counted(checked.problems.size(), "problem"));
  }
}

std::string sum_text(const PlaySum& played) {
  return fmt::format("    {} games, {} actions, sum of states {:016x}\n", played.games, played.actions,
                     played.states);
}

void check_all(CheckArgs& args, Context& context) {
  std::unique_ptr<Progress> progress;
  if (context.err_terminal) progress = std::make_unique<Progress>("actions played");
  args.play.sums = args.sums || args.json;
  args.play.after_action = [&progress, played = std::uint64_t{0}]() mutable {
    if (progress) progress->update(++played);
  };
  nlohmann::json documents = nlohmann::json::array();
  for (const std::string& name : args.names) {
    const Checked checked = check_one(name, args, context);
    if (progress) progress->clear();
    const int status = status_of(checked, args.strict);
    context.status = std::max(context.status, status);
    if (args.json) {
      documents.push_back(checked_json(checked, status));
    } else {
      print_checked(checked, status, context);
      if (args.strict) context.out << events_text(checked);
      if (args.sums) context.out << sum_text(checked.played);
    }
  }
  if (args.json) context.out << json_text({{"checked", documents}, {"ok", context.status == kDone}}) << '\n';
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  app.footer(
      "  houserule check chess\n"
      "  houserule check variants/mine.toml scripts/club/mine.lua\n"
      "  houserule check chess+house/no-castling --strict");
  const auto args = std::make_shared<CheckArgs>();
  app.add_option("VARIANT|FILE", args->names, "variants, TOML files, rule files (.lua)")->required();
  add_set_option(app, args->set);
  app.add_flag("--strict", args->strict, "warnings count, and every rule needs a test");
  app.add_option("--games", args->play.games, "random games to play; 20 by default")
      ->check(CLI::Range(0, 1'000'000));
  add_number_option(app, "--seed", args->seed, "of the random games; 1 by default");
  app.add_flag("--sums", args->sums,
               "a number made of every state of the random games: the same on every machine");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] {
    if (args->seed) args->play.seed = *args->seed;
    check_all(*args, context);
  });
}

}  // namespace houserule
