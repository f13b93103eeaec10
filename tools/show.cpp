// houserule show: the board of a position.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "common.h"
#include "draw/draw.h"
#include "recorded.h"

namespace houserule {

namespace {

constexpr int kMostGames = 100'000'000;

struct ShowArgs {
  VariantArgs variant;
  PositionArgs position;
  RecordedArgs recorded;
  ViewerArgs as;
  std::string svg;
  bool json = false;
};

void show(ShowArgs& args, const Context& context) {
  std::optional<Recorded> recorded;
  if (!args.recorded.file.empty()) {
    recorded = find_recorded(args.recorded, context);
    if (args.variant.name.empty()) args.variant.name = recorded->record.variant;
  }
  if (args.variant.name.empty()) throw CommandError("VARIANT is missing\n   or show a game: --record FILE");
  const auto variant = args.variant.load(context);
  Game game(*variant);
  Clocks clocks;
  const SideId viewer = args.as.of(*variant);
  if (recorded) {
    clocks = play_recorded(*recorded, args.recorded, game, *variant, viewer);
  } else {
    args.position.apply(game, context, viewer);
  }
  const Game::As as(game, viewer);
  refuse_fault(as.fault(), viewer);
  if (args.json) {
    context.out << draw_json(*variant, game) << '\n';
  } else if (args.svg == "-") {
    context.out << draw_svg(picture_of(*variant, game, clocks));
  } else if (!args.svg.empty()) {
    write_file(args.svg, draw_svg(picture_of(*variant, game, clocks)));
  } else {
    context.out << draw_text(picture_of(*variant, game, clocks), context.colour);
  }
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  app.footer(
      "  houserule show chess\n"
      "  houserule show --record games.bpgn --number 5 --svg game.svg\n"
      "  houserule show chess --actions \"e4; e5; Nf3\"\n"
      "  houserule show chess --position \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\" --svg board.svg");
  const auto args = std::make_shared<ShowArgs>();
  args->variant.add(app);
  app.get_option("VARIANT")->required(false);
  args->position.add(app);
  args->as.add(app);
  auto* record = app.add_option("--record", args->recorded.file, "a game of this archive, with its clocks")
                     ->type_name("FILE");
  app.add_option("--number", args->recorded.number, "which of its games, from 1")
      ->check(CLI::Range(1, kMostGames))
      ->type_name("N")
      ->needs(record);
  app.add_option("--after", args->recorded.after, "after so many actions; at its end without this")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N")
      ->needs(record);
  for (const char* other : {"--position", "--setup", "--actions"}) record->excludes(app.get_option(other));
  auto* svg = app.add_option("--svg", args->svg, "writes a picture; - is standard output")->type_name("FILE");
  app.add_flag("--json", args->json, "the state as JSON")->excludes(svg);
  app.callback([args, &context] { show(*args, context); });
}

}  // namespace houserule
