// houserule legal: what may be played.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common/command.h"
#include "common/plain.h"
#include "draw/own_words.h"
#include "options/options.h"

namespace houserule {

namespace {

struct LegalArgs {
  VariantArgs variant;
  PositionArgs position;
  ViewerArgs as;
  bool json = false;
  bool san = false;
};

// What anybody may say at any time is in no list.
constexpr std::array<std::string_view, 5> kAlways = {"resign", "leave", "timeout", "draw offer",
                                                     "draw accept"};

// What the side on turn may do besides, which is no choice of what to play: a take-back, a claim.
std::vector<std::string> unlisted_texts(Game& game, const Rulebook& rulebook) {
  std::vector<std::string> out;
  for (const RuleDecl& rule : rulebook.rules) {
    for (const VerbSpec& verb : rule.verbs) {
      if (!verb.unlisted || std::ranges::find(kAlways, verb.word) != kAlways.end()) continue;
      if (game.resolve(verb.word).ok()) out.push_back(verb.word);
    }
  }
  for (const Outcome& end : game.claimable()) {
    const bool drawn =
        std::ranges::adjacent_find(end.points, std::ranges::not_equal_to()) == end.points.end();
    const std::string word = drawn ? "claim draw" : "claim win";
    if (std::ranges::find(out, word) == out.end()) out.push_back(word);
  }
  return out;
}

// In the kernel's order, which is fixed for a position.
std::vector<std::string> legal_texts(Game& game, const Rulebook& rulebook, bool san) {
  ActionList list;
  refuse_fault(game.legal(list));
  std::vector<std::string> out;
  for (const Action& action : list.actions)
    out.push_back(san ? game.short_text(action) : game.text(action, &list));
  for (std::string& text : unlisted_texts(game, rulebook)) out.push_back(std::move(text));
  return out;
}

// Why there is nothing to do, where the rules do not say it.
void tell_stuck(Game& game, const Context& context) {
  ActionList list;
  if (game.legal(list) || !is_stuck(game, list)) return;
  context.err << fmt::format("{}\n   {}\n", stuck_text(game), kStuckHint);
}

// What the side on turn could play with more energy, later or from elsewhere: no program reads that.
void tell_own_words(Game& game, SideId viewer, const Context& context) {
  const bool own = !viewer.valid() || viewer == game.turn();
  if (!context.out_terminal || !own) return;
  for (const std::string& line : own_word_lines(game, game.turn(), Words::not_now))
    context.err << line << '\n';
}

void print_legal(const LegalArgs& args, const Context& context) {
  const auto variant = args.variant.load(context);
  Game game(*variant);
  const SideId viewer = args.as.of(*variant);
  args.position.apply(game, context, viewer);
  const Game::As as(game, viewer);
  refuse_fault(as.fault(), viewer);
  const auto texts = legal_texts(game, variant->rulebook(), args.san);
  if (args.json) {
    nlohmann::json document{{"actions", texts},
                            {"count", texts.size()},
                            {"position", game.position()},
                            {"turn", variant->rulebook().spec.sides[game.turn().index()].name},
                            {"variant", variant->name()}};
    if (viewer.valid()) document["as"] = args.as.seat;
    context.out << json_text(document) << '\n';
    return;
  }
  for (const std::string& text : texts) context.out << text << '\n';
  tell_own_words(game, viewer, context);
  tell_stuck(game, context);
}

}  // namespace

void add_legal(CLI::App& app, Context& context) {
  app.footer(
      "  houserule legal chess\n"
      "  houserule legal chess --actions \"e4; e5\" --san\n"
      "  houserule legal chess --position \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\" --json");
  const auto args = std::make_shared<LegalArgs>();
  args->variant.add(app);
  args->position.add(app);
  args->as.add(app);
  app.add_flag("--san", args->san, "short text (Nf3) instead of cells (g1f3)");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] { print_legal(*args, context); });
}

}  // namespace houserule
