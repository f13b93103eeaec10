// houserule show: the board of a position.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <ostream>

#include "common.h"
#include "draw/draw.h"

namespace houserule {

namespace {

struct ShowArgs {
  VariantArgs variant;
  PositionArgs position;
  std::string svg;
  bool json = false;
};

void write_file(const std::string& path, const std::string& text) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw CommandError(fmt::format("cannot write \"{}\": {}", shown(path), std::strerror(errno)));
}

void show(const ShowArgs& args, const Context& context) {
  const auto variant = args.variant.load(context);
  Game game(*variant);
  args.position.apply(game, context);
  if (args.json) {
    context.out << draw_json(*variant, game) << '\n';
  } else if (args.svg == "-") {
    context.out << draw_svg(scene_of(*variant, game));
  } else if (!args.svg.empty()) {
    write_file(args.svg, draw_svg(scene_of(*variant, game)));
  } else {
    context.out << draw_text(scene_of(*variant, game), context.colour);
  }
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  app.footer(
      "  houserule show chess\n"
      "  houserule show chess --actions \"e4; e5; Nf3\"\n"
      "  houserule show chess --position \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\" --svg board.svg");
  const auto args = std::make_shared<ShowArgs>();
  args->variant.add(app);
  args->position.add(app);
  auto* svg = app.add_option("--svg", args->svg, "writes a picture; - is standard output")->type_name("FILE");
  app.add_flag("--json", args->json, "the state as JSON")->excludes(svg);
  app.callback([args, &context] { show(*args, context); });
}

}  // namespace houserule
