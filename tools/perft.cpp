// houserule perft: counts action sequences.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
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

  bool make() const { return leaves == "make"; }
};

struct Count {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> parts;  // by first action, when asked for
};

std::uint64_t perft(Game& game, int depth, bool make) {
  const Game::Perft answer = game.perft(depth, make);
  refuse_fault(answer.fault);
  return answer.nodes;
}

// Counts below each first action, in the kernel's order.
Count divided(Game& game, int depth, bool make) {
  ActionList list;
  refuse_fault(game.legal(list));
  Count out;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string text = game.text(list, i);
    refuse_fault(game.play(list, i));
    out.parts.emplace_back(text, depth > 1 ? perft(game, depth - 1, make) : 1);
    out.nodes += out.parts.back().second;
    game.undo();
  }
  return out;
}

void print_json(const Context& context, const Count& count, const PerftArgs& args, double seconds) {
  nlohmann::json out{
      {"depth", args.depth}, {"leaves", args.leaves}, {"nodes", count.nodes}, {"seconds", seconds}};
  if (args.divide) out["divide"] = nlohmann::json::object();
  for (const auto& [text, nodes] : count.parts) out["divide"][text] = nodes;
  context.out << json_text(out) << '\n';
}

void print_text(const Context& context, const Count& count, double seconds) {
  for (const auto& [text, nodes] : count.parts) context.out << text << ": " << nodes << '\n';
  if (!count.parts.empty()) context.out << '\n';
  context.out << fmt::format("nodes {}\nseconds {:.3f}\nnodes per second {:.0f}\n", count.nodes, seconds,
                             seconds > 0 ? static_cast<double>(count.nodes) / seconds : 0.0);
}

void run_perft(const PerftArgs& args, const Context& context) {
  const auto variant = args.variant.load(context);
  Game game(*variant);
  args.position.apply(game, context);
  const auto start = std::chrono::steady_clock::now();
  const Count count = args.divide && args.depth > 0 ? divided(game, args.depth, args.make())
                                                    : Count{perft(game, args.depth, args.make()), {}};
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  args.json ? print_json(context, count, args, seconds) : print_text(context, count, seconds);
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  app.footer(
      "  houserule perft chess 5\n  houserule perft torpedo 4 --divide\n  houserule perft chess 5 --leaves "
      "make");
  const auto args = std::make_shared<PerftArgs>();
  args->variant.add(app);
  app.add_option("DEPTH", args->depth, "actions to look ahead")->required()->check(CLI::Range(0, 100));
  args->position.add(app);
  app.add_flag("--divide", args->divide, "the count below each first action too");
  app.add_option("--leaves", args->leaves,
                 "the last action is only counted (count, the default) or also made and unmade (make)")
      ->check(CLI::IsMember({"count", "make"}))
      ->type_name("HOW");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] { run_perft(*args, context); });
}

}  // namespace houserule
