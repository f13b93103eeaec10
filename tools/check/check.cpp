// houserule check: everything wrong with a variant or a rule file.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "book/catalogue.h"
#include "check/check_idle.h"
#include "check/check_play.h"
#include "check/check_watch.h"
#include "check/module_probe.h"
#include "check/rulebook_lint.h"
#include "common/bounds.h"
#include "common/command.h"
#include "common/plain.h"
#include "common/progress.h"
#include "common/safe_text.h"
#include "draw/draw.h"
#include "draw/scene.h"
#include "options/options.h"
#include "places/places.h"

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
  bool watch = false;
  std::optional<std::uint64_t> replay;
};

struct Checked {
  std::string name;
  bool loaded = false;
  std::size_t rules = 0, pieces = 0;
  Diagnostics problems;
  PlaySum played{};
  std::vector<Variant::DeclaredEvent> events{};
};

// The command that checks this alone.
std::string command_for(const std::string& name, const CheckArgs& args) {
  std::string out = "houserule check " + name;
  for (const std::string& set : args.set) out += " --set=" + set;
  return out;
}

Checked check_loaded(const std::string& name, const LoadRequest& request, ModuleSource& source,
                     const CheckArgs& args, const RandomTrial& trying, const Context& context) {
  LoadResult result = Variant::load(request, source);
  Checked out{name, result.variant != nullptr, 0, 0, std::move(result.diagnostics), {}, {}};
  if (!result.variant) return out;
  const Rulebook& book = result.variant->rulebook();
  out.rules = book.rules.size();
  out.pieces = book.types.size();
  for (Diagnostic& warning : lint(book, source, {.tests = args.strict}))
    out.problems.push_back(std::move(warning));
  for (Diagnostic& warning : unreachable(*result.variant, request, source))
    out.problems.push_back(std::move(warning));
  for (Diagnostic& warning : useless_overlays(*result.variant, request, source))
    out.problems.push_back(std::move(warning));
  for (Diagnostic& problem : book_problems(context, *result.variant))
    out.problems.push_back(std::move(problem));
  PlayedEverything played = play_everything(*result.variant, request, source, args.play, trying);
  for (Diagnostic& problem : played.problems) out.problems.push_back(std::move(problem));
  out.played = played.sum;
  out.events = std::move(played.events);
  cut(out.problems);
  return out;
}

// What a name on the command line is loaded from.
struct Subject {
  LoadRequest request;
  std::unique_ptr<ModuleSource> source;
  Probe probe;  // of a rule file
};

Subject subject_of(const std::string& name, const CheckArgs& args, const Context& context) {
  Subject out{VariantArgs{name, args.set}.request(), nullptr, {}};
  out.request.tests = true;
  if (name.ends_with(".lua")) {
    out.probe = probe_module(context, name);
    out.request.name = out.probe.variant;
    out.source = std::move(out.probe.source);
  } else {
    refuse_other_file(name);
    out.source = module_source(context);
  }
  return out;
}

Checked check_one(const std::string& name, const CheckArgs& args, const Context& context) {
  const Subject subject = subject_of(name, args, context);
  const Probe& probe = subject.probe;
  const std::string& module = probe.module;
  Checked out = check_loaded(module.empty() ? name : module, subject.request, *subject.source, args,
                             {module, command_for(name, args)}, context);
  std::erase_if(out.problems, [&](const Diagnostic& problem) {
    return problem.severity == Severity::warning && !module.empty() &&
           (problem.place.file == probe.scaffold || problem.place.file == subject.request.name);
  });
  for (Diagnostic& problem : out.problems) {
    // The variant that was made up to hold the rule has no file that anybody could look into.
    if (!probe.laid_over.empty() && problem.place.file == subject.request.name) problem.place = {};
    problem = with_column(context, problem);
  }
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
  print_diagnostics(context, checked.problems, context.out);
  if (status == kDone) {
    context.out << fmt::format("ok: {} ({}, {})\n", shown(checked.name), counted(checked.rules, "rule"),
                               counted(checked.pieces, "piece"));
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

// ---- one game of those that were played, again
// ----------------------------------------------------------------

void print_game(const Context& context, const CheckArgs& args, const std::string& name, const Game& game,
                std::uint64_t seed, const std::vector<std::string>& actions) {
  nlohmann::json record{{"variant", name}, {"seed", seed}, {"actions", actions}};
  for (const std::string& set : args.set)
    record["set"][set.substr(0, set.find('='))] = set.substr(set.find('=') + 1);
  context.out << json_line(record) << "\n\n";
  print_board(context, scene_of(game.variant(), game));
  context.out << '\n';
}

void replay(const CheckArgs& args, Context& context) {
  if (args.names.size() != 1) throw CommandError("--replay plays one game of one variant");
  const std::string& name = args.names.front();
  const Subject subject = subject_of(name, args, context);
  const LoadResult loaded = Variant::load(subject.request, *subject.source);
  if (!loaded.variant) {
    print_diagnostics(context, loaded.diagnostics);
    throw CommandError(fmt::format("\"{}\" does not load", shown(name)));
  }
  RandomPlay how = args.play;
  how.games = how.watched = static_cast<int>(*args.replay);
  how.at_end = [&](const Game& game, std::uint64_t seed, const std::vector<std::string>& actions) {
    print_game(context, args, subject.request.name, game, seed, actions);
  };
  const RandomPlayed played = play_at_random(*loaded.variant, how);
  if (!played.problem) {
    context.out << (played.stuck ? with_excerpt(context, *played.stuck) : "nothing went wrong in this game")
                << '\n';
    return;
  }
  context.out << with_excerpt(context, *played.problem) << '\n';
  context.status = kFindings;
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  app.footer(
      "  houserule check chess\n"
      "  houserule check variants/mine.toml scripts/club/mine.lua\n"
      "  houserule check chess+mine --watch          again whenever a file is saved\n"
      "  houserule check chess+mine --replay 6       the sixth random game, with what went wrong in it\n"
      "  houserule check chess+house/no-castling --strict");
  const auto args = std::make_shared<CheckArgs>();
  app.add_option("VARIANT|FILE", args->names, "variants, TOML files, rule files (.lua)")->required();
  add_set_option(app, args->set);
  app.add_flag("--strict", args->strict, "warnings count, and every rule needs a test");
  whole(app.add_option("--games", args->play.games, "random games to play; 20 by default"), 0,
        kMaxPlayedGames);
  add_number_option(app, "--seed", args->seed, "of the random games; 1 by default");
  whole(app.add_option("--replay", args->replay,
                       "plays the random game of this number again: its record, its last board, what went "
                       "wrong"),
        1, kMaxPlayedGames)
      ->type_name("N");
  app.add_flag("--watch", args->watch, "checks again whenever a file of rules is saved, until Ctrl-C");
  app.add_flag("--sums", args->sums,
               "a number made of every state of the random games: the same on every machine");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] {
    if (args->seed) args->play.seed = *args->seed;
    if (args->replay) return replay(*args, context);
    if (!args->watch) return check_all(*args, context);
    args->play.steps = std::min(args->play.steps, kMaxWatchSteps);
    watch_files(context, args->names, [&] { check_all(*args, context); });
  });
}

}  // namespace houserule
