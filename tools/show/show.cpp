// houserule show: the board of a position.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <utility>

#include "common/command.h"
#include "common/plain.h"
#include "common/shown_output.h"
#include "draw/draw.h"
#include "draw/png.h"
#include "draw/replay_page.h"
#include "formats/position_forms.h"
#include "options/options.h"
#include "options/output_option.h"
#include "places/places.h"
#include "sources/kept_rulebooks.h"
#include "sources/recorded.h"
#include "sources/replay.h"

namespace houserule {

namespace {

constexpr int kMostGames = 100'000'000;

struct ShowArgs {
  VariantArgs variant;
  PositionArgs position;
  RecordedArgs recorded;
  ViewerArgs as;
  std::string svg, png, html, text;
  std::string pieces;
  bool json = false, flip = false;
};

// Every position of the game with the verdict on it; `named`: the rules are others than it names.
std::string whole_game(const ShowArgs& args, const Recorded& recorded, bool named, const Variant& variant,
                       const Context& context) {
  ReplayWish wish;
  wish.viewer = args.as.of(variant);
  wish.turned = args.flip ? 2 : 0;
  if (args.recorded.after) wish.after = static_cast<int>(actions_shown(recorded, args.recorded));
  wish.judge.for_all = named;
  wish.judge.variant = args.variant.name;
  wish.judge.as = args.as.seat;
  wish.judge.set = args.variant.request().set;
  wish.judge.kept = kept_rules(context);
  return replay_page(replay_of(recorded, variant, wish, *module_source(context)));
}

// The set in which the variant's pieces are drawn. CommandError for one that it has not.
std::string set_of(const std::string& wish, const Scene& scene) {
  const Script script = scene.boards.front().script;
  if (wish.empty() || has_set(script, wish)) return wish;
  throw CommandError(fmt::format("{} has no set of pieces \"{}\"\n   it has: {}", scene.variant, shown(wish),
                                 fmt::join(piece_sets(script), ", ")));
}

void write_or_print(const std::string& file, const std::string& text, const Context& context) {
  if (file == "-")
    write_own(context.out, text);  // a picture is no text, and what stands in a page was escaped in its way
  else
    write_file(file, text);
}

void show(ShowArgs& args, Context& context) {
  std::optional<Recorded> recorded;
  if (!args.recorded.file.empty()) {
    recorded = find_recorded(args.recorded, context);
    if (recorded->damaged) context.status = kFindings;
    if (args.variant.name.empty()) args.variant.name = recorded->record.variant;
    for (const auto& [option, value] : recorded->record.set)
      args.variant.set.insert(args.variant.set.begin(), fmt::format("{}={}", option, value));
  }
  const bool named = !recorded || args.variant.name != recorded->record.variant;
  if (args.variant.name.empty()) throw CommandError("VARIANT is missing\n   or show a game: --record FILE");
  const auto variant = recorded ? load_for(*recorded, args.variant, context) : args.variant.load(context);
  Game game(*variant);
  Clocks clocks;
  std::vector<std::string> last;
  const SideId viewer = args.as.of(*variant);
  if (!args.html.empty())
    return write_or_print(args.html, whole_game(args, *recorded, named, *variant, context), context);
  if (recorded) {
    clocks = play_recorded(*recorded, args.recorded, game, *variant, viewer, [&](const PlayedAction& played) {
      if (!played.spoken) last = end_cells(*variant, played.ends);
    });
  } else {
    args.position.apply(game, context, viewer);
  }
  const Game::As as(game, viewer);
  refuse_fault(as.fault(), viewer);
  if (args.json) {
    context.out << draw_json(*variant, game) << '\n';
    return;
  }
  if (!args.text.empty()) {
    const auto text = position_in(game, args.text);
    if (!text)
      throw CommandError(fmt::format("{} has no position text of the form {}", variant->name(), args.text));
    context.out << *text << '\n';
    return;
  }
  Scene scene = picture_of(*variant, game, clocks);
  mark_last(scene, last);
  scene.set = set_of(args.pieces, scene);
  if (args.flip) turn_round(scene);
  if (!args.svg.empty()) write_or_print(args.svg, draw_svg(scene), context);
  if (!args.png.empty()) write_or_print(args.png, png_of(draw_svg(scene)), context);
  if (args.svg.empty() && args.png.empty()) print_board(context, scene);
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  app.footer(
      "  houserule show chess\n"
      "  houserule show --record games.bpgn --number 5 --svg game.svg\n"
      "  houserule show --record games.pgn --number 7 --html game.html     to send to a friend\n"
      "  houserule show chess --actions \"e4; e5; Nf3\"\n"
      "  houserule show chess --position \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\" --svg board.svg");
  const auto args = std::make_shared<ShowArgs>();
  args->variant.add(app);
  app.get_option("VARIANT")->required(false);
  args->position.add(app);
  args->as.add(app);
  auto* record = app.add_option("--record", args->recorded.file, "a game of this archive, with its clocks")
                     ->type_name("FILE");
  whole(app.add_option("--number", args->recorded.number, "which of its games, from 1"), 1, kMostGames)
      ->type_name("N")
      ->needs(record);
  add_number_option(app, "--after", args->recorded.after, "after so many actions; at its end without this");
  app.get_option("--after")->needs(record);
  for (const char* other : {"--position", "--setup", "--actions"}) record->excludes(app.get_option(other));
  auto* svg =
      writes(app.add_option("--svg", args->svg, "writes a picture; - is standard output"))->type_name("FILE");
  auto* png = writes(app.add_option("--png", args->png,
                                    "writes a PNG picture, with rsvg-convert; - is standard output"))
                  ->type_name("FILE");
  auto* html = writes(app.add_option("--html", args->html,
                                     "the whole game as one page to leaf through, which needs nothing else"))
                   ->type_name("FILE")
                   ->needs(record)
                   ->excludes(svg)
                   ->excludes(png);
  app.add_option(
         "--pieces", args->pieces,
         "in pictures: figures, letters; kanji, two-kanji; hanzi; hanja, hangul; makruk; international, "
         "figures for those who do not read the characters")
      ->type_name("SET");
  app.add_flag("--flip", args->flip, "from the other side");
  app.add_flag("--json", args->json, "the state as JSON")->excludes(svg)->excludes(png)->excludes(html);
  app.add_option(
         "--text", args->text,
         "the position as text: own, as variants here have it; fen, as Fairy-Stockfish and servers write it; "
         "shredder, with files for castling rights; sfen")
      ->check(CLI::IsMember(position_forms()))
      ->type_name("FORM")
      ->excludes(svg)
      ->excludes(png)
      ->excludes(html)
      ->excludes("--json");
  app.callback([args, &context] { show(*args, context); });
}

}  // namespace houserule
