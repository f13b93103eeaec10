// houserule perft: counts action sequences.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common.h"

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

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  app.footer(
      "  houserule perft chess 5\n  houserule perft torpedo 4 --divide\n  houserule perft chess 5 --leaves "
      "make\n  houserule perft chess 5 --ends stop");
  const auto args = std::make_shared<PerftArgs>();
  args->variant.add(app);
  app.add_option("DEPTH", args->depth, "actions to look ahead")->required()->check(CLI::Range(0, 100));
  args->position.add(app);
  app.add_flag("--divide", args->divide, "the count below each first action too");
  app.add_option("--leaves", args->leaves,
                 "the last action is only counted (count, the default) or also made and unmade (make)")
      ->check(CLI::IsMember({"count", "make"}))
      ->type_name("HOW");
  app.add_option(
         "--ends", args->ends,
         "what rules say of the end of a game is ignored, as counts of others do (ignore, the default), "
         "or no sequence goes on behind an end (stop). A rule that finishes the game from a handler "
         "always stops it")
      ->check(CLI::IsMember({"ignore", "stop"}))
      ->type_name("HOW");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] { run_perft(*args, context); });
}

}  // namespace houserule
