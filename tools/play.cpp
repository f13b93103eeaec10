// houserule play: a game in the terminal.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>
#include <random>

#include "common.h"
#include "play/table.h"

namespace houserule {

namespace {

struct PlayArgs {
  VariantArgs variant;
  PositionArgs position;
  ViewerArgs as;
  std::vector<std::string> seats;
  std::optional<std::uint64_t> seed;
  bool table = false;
  std::optional<std::uint64_t> longest;
  std::string save;
};

const std::vector<std::string> kPlayers{"person", "computer", "random"};

// "red=computer" into the options.
void seat_player(const std::string& text, const std::vector<SideSpec>& sides, TableOptions& options) {
  const auto equals = text.find('=');
  const std::string name = text.substr(0, equals),
                    player = equals == text.npos ? "" : text.substr(equals + 1);
  std::vector<std::string> known;
  for (const SideSpec& side : sides) known.push_back(side.name);
  const auto side = std::ranges::find(known, name);
  if (side == known.end()) {
    throw CommandError(
        fmt::format("--seat \"{}\": no seat \"{}\"\n   {}", shown(text), shown(name), one_of(name, known)));
  }
  if (std::ranges::find(kPlayers, player) == kPlayers.end()) {
    throw CommandError(
        fmt::format("--seat \"{}\": nobody plays like that\n   write {}=computer, {}=random or {}=person",
                    shown(text), name, name, name));
  }
  const auto index = static_cast<std::size_t>(side - known.begin());
  options.computers.erase(index);
  if (player != "person") options.computers[index] = player == "computer";
}

// Chance of its own where nobody throws: a game that is not meant to be played again the same way.
std::uint64_t some_seed() {
  constexpr std::uint32_t kMost = 1'000'000'000;
  return std::random_device{}() % kMost;
}

void play(const PlayArgs& args, Context& context) {
  const auto variant = args.variant.load(context);
  const auto source = module_source(context);
  TableOptions options;
  const SideId viewer = args.as.of(*variant);
  if (!args.as.seat.empty()) options.watcher = viewer;
  for (const std::string& seat : args.seats) seat_player(seat, variant->rulebook().spec.sides, options);
  SessionStart start{args.variant, args.position.position, {}, {}};
  if (!args.position.setup.empty()) {
    if (args.position.setup == "-")
      throw CommandError("the set-up cannot come from standard input: you play there");
    start.setup_json = read_text(context, args.position.setup);
  }
  options.seed = args.seed ? *args.seed : some_seed();
  if (!args.table) start.seed = options.seed;
  options.asks_throws = args.table;
  options.save = args.save;
  if (args.longest) options.longest = *args.longest;
  if (!args.save.empty()) refuse_unwritable(args.save);
  Session session(*variant, *source, std::move(start));
  std::size_t number = 0;
  for (const std::string& text : split_actions(args.position.actions)) {
    ++number;
    if (const Done done = session.act(text, viewer); !done.done)
      throw CommandError(fmt::format("action {} \"{}\": {}", number, shown(text), done.why), kFindings);
  }
  Table(session, *variant, options, context).run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  app.footer(
      "  houserule play chess                                     two people, one screen; help tells the "
      "words\n"
      "  houserule play chess --seat black=computer --save game.jsonl\n"
      "  houserule play four-ability --table                      asks what was thrown and drawn at the "
      "table\n"
      "  printf \"e2e4\\ne7e5\\n\" | houserule play chess           from a script");
  const auto args = std::make_shared<PlayArgs>();
  args->variant.add(app);
  args->position.add(app);
  args->as.add(app);
  app.add_option("--seat", args->seats,
                 "who plays a side: person (the default), computer or random; repeatable")
      ->type_name("SIDE=PLAYER")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add_number_option(app, "--seed", args->seed, "of chance, so that the game can be played again");
  app.add_flag("--table", args->table, "asks for every throw and lot instead of making it")
      ->excludes(app.get_option("--seed"));
  add_number_option(app, "--longest", args->longest,
                    "actions after which a game without people stops; 2000 without this");
  app.add_option(
         "--save", args->save,
         "where the record goes at the end; without this to standard output, if --as SEAT may know all of it")
      ->type_name("FILE");
  app.callback([args, &context] { play(*args, context); });
}

}  // namespace houserule
