// houserule perft: counts action sequences.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common/bounds.h"
#include "common/command.h"
#include "common/plain.h"
#include "legal/perft_suite.h"
#include "options/options.h"

namespace houserule {

namespace {

struct PerftArgs {
  VariantArgs variant;
  PositionArgs position;
  int depth = 0;
  bool divide = false;
  bool json = false;
  std::string leaves = "count";
  std::string ends = "ignore";
  std::vector<std::string> suites;
  SuiteOptions suite;

  Game::PerftWish wish() const { return {leaves == "make", ends == "stop"}; }
};

struct Count {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> parts;  // by first action, when asked for
  bool ends = false;                                         // the variant has some that come by themselves
};

Count counted(Game& game, const PerftArgs& args) {
  const bool divide = args.divide && args.depth > 0;
  const Game::Perft answer =
      divide ? game.divide(args.depth, args.wish()) : game.perft(args.depth, args.wish());
  refuse_fault(answer.fault);
  Count out{answer.nodes, {}, false};
  for (std::size_t i = 0; i < answer.below.size(); ++i)
    out.parts.emplace_back(game.text(answer.first, i), answer.below[i]);
  return out;
}

bool ends_by_itself(const Rulebook& book) {
  return std::ranges::any_of(book.rules, [](const RuleDecl& rule) {
    return std::ranges::count(rule.ends, "automatic", &EndSpec::mode) > 0;
  });
}

void print_json(const Context& context, const Count& count, const PerftArgs& args, double seconds) {
  nlohmann::json out{{"depth", args.depth},
                     {"leaves", args.leaves},
                     {"ends", args.ends},
                     {"nodes", count.nodes},
                     {"seconds", seconds}};
  if (args.divide) out["divide"] = nlohmann::json::object();
  for (const auto& [text, nodes] : count.parts) out["divide"][text] = nodes;
  context.out << json_text(out) << '\n';
}

void print_text(const Context& context, const Count& count, const PerftArgs& args, double seconds) {
  for (const auto& [text, nodes] : count.parts) context.out << text << ": " << nodes << '\n';
  if (!count.parts.empty()) context.out << '\n';
  context.out << fmt::format("nodes {}\nseconds {:.3f}\nnodes per second {:.0f}\n", count.nodes, seconds,
                             seconds > 0 ? static_cast<double>(count.nodes) / seconds : 0.0);
  if (!count.ends) return;
  context.out << (args.ends == "stop" ? "ends of the game: nothing is counted behind one\n"
                                      : "ends of the game: ignored; --ends stop counts nothing behind one\n");
}

void run_perft(const PerftArgs& args, const Context& context) {
  const auto variant = args.variant.load(context);
  Game game(*variant);
  args.position.apply(game, context);
  const auto start = std::chrono::steady_clock::now();
  Count count = counted(game, args);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  count.ends = ends_by_itself(variant->rulebook());
  args.json ? print_json(context, count, args, seconds) : print_text(context, count, args, seconds);
}

// ---- suites ----------------------------------------------------------------------------------------

struct SuiteTotals {
  std::size_t positions = 0, agree = 0, counts = 0;
  std::uint64_t nodes = 0;
};

// The rows of one position where it does not agree, or could not be counted.
void print_disagreement(const Context& context, const std::string& place, const SuitePosition& wanted,
                        const SuiteAnswer& answer) {
  context.out << fmt::format("{}  {}  {}\n", place, shown(wanted.variant),
                             wanted.position.empty() ? "start" : shown(wanted.position));
  if (!answer.problem.empty()) context.out << "  cannot be counted: " << shown(answer.problem) << '\n';
  if (!answer.over.empty()) context.out << "  the game is over here: " << shown(answer.over) << '\n';
  for (std::size_t i = 0; i < answer.nodes.size(); ++i) {
    const SuiteCount& count = wanted.counts[i];
    if (answer.nodes[i] == count.nodes) continue;
    context.out << fmt::format("  depth {}: {} expected, {} counted\n", count.depth, count.nodes,
                               answer.nodes[i]);
  }
}

nlohmann::json disagreement_json(const std::string& place, const SuitePosition& wanted,
                                 const SuiteAnswer& answer) {
  nlohmann::json out{{"at", place},
                     {"variant", wanted.variant},
                     {"position", wanted.position},
                     {"counts", nlohmann::json::array()}};
  if (!answer.problem.empty()) out["problem"] = answer.problem;
  if (!answer.over.empty()) out["over"] = answer.over;
  for (std::size_t i = 0; i < answer.nodes.size(); ++i)
    out["counts"].push_back({{"depth", wanted.counts[i].depth},
                             {"expected", wanted.counts[i].nodes},
                             {"counted", answer.nodes[i]}});
  return out;
}

void count_file(const std::string& file, const PerftArgs& args, const Context& context, SuiteTotals& totals,
                nlohmann::json& document) {
  auto positions = read_suite(read_text(context, file), file, args.variant.name);
  if (positions.empty()) throw CommandError(fmt::format("there is no position in {}", shown(file)));
  const auto answers = count_suite(positions, args.suite, context);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    ++totals.positions;
    totals.counts += answers[i].nodes.size();
    for (const std::uint64_t nodes : answers[i].nodes) totals.nodes += nodes;
    if (answers[i].agrees(positions[i])) {
      ++totals.agree;
      continue;
    }
    const std::string place = fmt::format("{}:{}", shown(file), positions[i].line);
    if (!args.json) print_disagreement(context, place, positions[i], answers[i]);
    document["disagree"].push_back(disagreement_json(place, positions[i], answers[i]));
  }
}

void run_suites(PerftArgs& args, Context& context) {
  const auto start = std::chrono::steady_clock::now();
  args.suite.set = args.variant.request().set;
  args.suite.deepest = args.depth;
  args.suite.wish = args.wish();
  SuiteTotals totals;
  nlohmann::json document{{"disagree", nlohmann::json::array()}};
  for (const std::string& file : args.suites) count_file(file, args, context, totals, document);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (args.json) {
    document.update({{"positions", totals.positions},
                     {"agree", totals.agree},
                     {"counts", totals.counts},
                     {"nodes", totals.nodes},
                     {"seconds", seconds}});
    context.out << json_text(document) << '\n';
  } else {
    context.out << fmt::format(
        "{} of {} positions agree; {} counts, {} nodes in {:.3f} s, {:.0f} nodes per second\n", totals.agree,
        totals.positions, totals.counts, totals.nodes, seconds,
        seconds > 0 ? static_cast<double>(totals.nodes) / seconds : 0.0);
  }
  context.status = totals.agree == totals.positions ? kDone : kFindings;
}

void choose_work(PerftArgs& args, bool depth_given, Context& context) {
  if (!args.suites.empty()) {
    if (args.divide || args.position.given())
      throw CommandError("a suite has its own positions: leave out --divide, --position, --setup, --actions");
    if (args.variant.name.empty()) args.variant.name = "chess";
    return run_suites(args, context);
  }
  if (args.variant.name.empty() || !depth_given)
    throw CommandError("say what to count: a VARIANT and a DEPTH, or --suite FILE");
  run_perft(args, context);
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  app.footer(
      "  houserule perft chess 5\n  houserule perft torpedo 4 --divide\n  houserule perft chess 5 --leaves "
      "make\n  houserule perft chess 5 --ends stop\n  houserule perft --suite standard.epd --jobs 2\n  "
      "houserule perft chess 4 --suite standard.epd");
  const auto args = std::make_shared<PerftArgs>();
  app.add_option(
      "VARIANT", args->variant.name,
      "a name from \"houserule list\" or a TOML file, overlays after +; of a suite that names none, chess "
      "without this");
  add_set_option(app, args->variant.set);
  const CLI::Option* const depth = whole(
      app.add_option(
          "DEPTH", args->depth,
          "actions to look ahead, where every throw of a rule falls on 1; of a suite, the greatest depth "
          "that is counted"),
      0, kMaxPerftDepth);
  app.add_option(
         "--suite", args->suites,
         "a file of positions with counts made elsewhere (EPD with ;D1 20, .perft, .tsv): tells where they "
         "differ; may be repeated")
      ->type_name("FILE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  whole(app.add_option("--most", args->suite.most, "of a suite: leave out counts that are greater than this"),
        0)
      ->type_name("NODES");
  whole(app.add_option("--jobs", args->suite.jobs, "of a suite: workers; the answers are the same"), 1,
        kMaxJobs)
      ->type_name("N");
  args->position.add(app);
  app.add_flag("--divide", args->divide, "the count below each first action too");
  app.add_option("--leaves", args->leaves,
                 "the last action is only counted (count, the default) or also made and unmade (make)")
      ->check(CLI::IsMember({"count", "make"}))
      ->type_name("HOW");
  app.add_option(
         "--ends", args->ends,
         "what rules say of the end of a game is ignored, as other programs do (ignore, the default), "
         "or no sequence goes on behind an end (stop). A rule that finishes the game from a handler "
         "always stops it")
      ->check(CLI::IsMember({"ignore", "stop"}))
      ->type_name("HOW");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, depth, &context] { choose_work(*args, depth->count() > 0, context); });
}

}  // namespace houserule
