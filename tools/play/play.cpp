// houserule play: a game in the terminal.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ctime>
#include <memory>
#include <ostream>

#include "common/command.h"
#include "common/plain.h"
#include "match/begin.h"
#include "match/kept_text.h"
#include "options/options.h"
#include "places/places.h"
#include "play/evening.h"
#include "play/table.h"
#include "serve/joined.h"
#include "sources/journal_rules.h"
#include "table/impossible.h"

namespace houserule {

namespace {

struct PlayArgs {
  VariantArgs variant;
  PositionArgs position;
  ViewerArgs as;
  std::vector<std::string> seats, tags, clocks;
  std::optional<std::uint64_t> seed;
  bool table = false;
  std::optional<std::uint64_t> longest;
  std::string save, resume, join;
};

// Where the game is kept: in the file that was named, else, where somebody types, in a file of its own.
void keep(const PlayArgs& args, Match& match, Context& context) {
  if (!args.save.empty()) {
    match.keep_in(JournalFile::create(args.save, match.journal_start()));
  } else if (context.in_terminal) {
    match.keep_somewhere();
    if (match.kept_in().empty()) return;
    context.out << kept_text("play", match.kept_in()) << '\n';
  }
}

// `seats`: who sits where; of one seat the last word holds.
TableOptions table_options(const PlayArgs& args, const std::vector<std::string>& seats,
                           const Variant& variant, bool seeded) {
  TableOptions options;
  const SideId viewer = args.as.of(variant);
  if (!args.as.seat.empty()) options.watcher = viewer;
  for (const std::string& seat : seats) {
    const SeatPlayer player = seat_player(seat, variant.rulebook().spec.sides);
    options.computers.erase(player.side);
    if (player.player != "person") options.computers[player.side] = player.player;
  }
  options.seed = args.seed ? *args.seed : some_seed();
  options.asks_throws = !seeded;
  if (args.longest) options.longest = *args.longest;
  return options;
}

// Until somebody leaves; by other rules from where their files were changed and somebody wants that.
void sit(Evening& evening, TableOptions options, Context& context) {
  options.greets = context.in_terminal;
  for (;;) {
    Table table(*evening.match, *evening.variant, options, context);
    table.run();
    if (!table.reloads()) return;
    options.flipped = table.flipped();
    options.greets = false;
    try {
      Evening next = reloaded(evening, context);
      std::swap(evening, next);
      const std::string& file = evening.match->kept_in();
      context.out << changed_rules(next, evening) << "   the game goes on by the rules as they are now\n";
      if (!file.empty()) context.out << with_path("   kept in:", shown(file)) << '\n';
    } catch (const CommandError& error) {
      const bool secret = evening.variant->secrets();
      context.err << (secret ? "the changed rules do not load or no longer allow something that was played"
                             : error.what())
                  << "\n   the game goes on by the rules that it had\n";
      if (!context.in_terminal) context.status = kFindings;
    }
  }
}

// Are the rules of that name other ones today? Not where they do not load.
bool changed_since(const Variant& begun, const VariantArgs& args, const Context& context) {
  const LoadResult today = Variant::load(args.request(), *module_source(context));
  return today.variant && today.variant->digest() != begun.digest();
}

void resume(const PlayArgs& args, Context& context) {
  if (const std::string link = served_at(args.resume); !link.empty()) {
    context.out << "the game is served now: this terminal joins it\n";
    return join(link, context);
  }
  const Journal journal = load_journal(args.resume);
  const MatchStart start = Match::start_of(journal);
  if (!args.variant.name.empty() && args.variant.name != start.variant.name) {
    throw CommandError(fmt::format("\"{}\" is a game of {}, not of {}", shown(args.resume),
                                   shown(start.variant.name), shown(args.variant.name)));
  }
  JournalRules rules = rules_of(journal, start.variant, context);
  if (packed_in(journal.start) && changed_since(*rules.variant, start.variant, context))
    context.out
        << "the rules have changed here since this game began; it goes on by its own, and reload takes "
           "the new ones\n";
  Evening evening{std::move(rules.source), std::move(rules.variant), std::move(rules.texts), nullptr};
  evening.match = std::make_unique<Match>(*evening.variant, *evening.source, start);
  evening.match->take_up(journal);
  evening.match->keep_in(JournalFile::append(args.resume, journal.whole_bytes), false);
  std::vector<std::string> seats = start.seats;
  seats.insert(seats.end(), args.seats.begin(), args.seats.end());
  const TableOptions options = table_options(args, seats, *evening.variant, start.seed.has_value());
  for (const auto& [side, player] : options.computers)
    context.out << fmt::format("{} is played by {}\n", evening.variant->rulebook().spec.sides[side].name,
                               player == "computer" ? "the computer"
                               : player == "random" ? "the computer, at random"
                                                    : shown(player));
  sit(evening, options, context);
}

void play(const PlayArgs& args, Context& context) {
  if (!args.join.empty()) return join(args.join, context);
  if (!args.resume.empty()) return resume(args, context);
  if (args.variant.name.empty())
    throw CommandError(
        "VARIANT is missing\n   or go on with a game: --resume FILE; or join one: --join LINK");
  Evening evening;
  evening.source = module_source(context);
  evening.variant = args.variant.load(context, &evening.texts);
  TableOptions options = table_options(args, args.seats, *evening.variant, !args.table);
  MatchStart start{args.variant,
                   args.position.position,
                   {},
                   {},
                   usual_tags(args.tags, evening.variant->rulebook().spec.sides.size()),
                   {},
                   rules_to_keep(args.variant, *evening.variant, context)};
  if (!args.position.setup.empty()) {
    if (args.position.setup == "-")
      throw CommandError("the set-up cannot come from standard input: you play there");
    start.setup_json = read_text(context, args.position.setup);
    start.setup_file = args.position.setup;
  }
  start.seats = args.seats;
  if (!args.table) start.seed = options.seed;
  if (!args.clocks.empty()) start.clocks = clock_plan(args.clocks, evening.variant->rulebook());
  const std::optional<std::string> bare =
      start.setup_json.empty() ? std::nullopt : empty_board_in(start.setup_json);
  evening.match = std::make_unique<Match>(*evening.variant, *evening.source, std::move(start));
  if (bare) context.err << "note: " << *bare << '\n';
  play_throughout(*evening.match, split_actions(args.position.actions), args.as.of(*evening.variant));
  keep(args, *evening.match, context);
  sit(evening, options, context);
}

void add_keeping(CLI::App& app, PlayArgs& args) {
  app.add_option("--save", args.save,
                 "a new file in which the game is kept; every action is on the disk before it is shown; "
                 "adjudicate and show --record read it")
      ->type_name("FILE");
  auto* resume = app.add_option("--resume", args.resume, "goes on with the game that is kept in this file")
                     ->type_name("FILE");
  app.add_option("--join", args.join,
                 "plays in a game that serve keeps, here or on another machine: one of its links")
      ->type_name("LINK");
  app.add_option("--tag", args.tags,
                 "what the record says of the game: White=Anna, Event=\"Club evening\"; repeatable")
      ->type_name("NAME=TEXT")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  for (const char* other : {"--save", "--position", "--setup", "--actions", "--table", "--tag", "--clock"})
    resume->excludes(app.get_option(other));
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  app.footer(
      "  houserule play chess                                     two people, one screen; help tells the "
      "words\n"
      "  houserule play chess --seat black=computer --save game.jsonl\n"
      "  houserule play --resume game.jsonl                       goes on where it was left, or was cut off\n"
      "  houserule play four-ability --table                      asks what was thrown and drawn at the "
      "table\n"
      "  houserule play --join http://127.0.0.1:8642/#…            the same game as on a page of serve\n"
      "  printf \"e2e4\\ne7e5\\n\" | houserule play chess           from a script\n"
      "  houserule play chess --seat black=computer:1s            thinks for a second; computer:elo=1200 is "
      "weaker\n"
      "  houserule play chess --seat black=uci:fairy-stockfish,1s another program, by our rules\n"
      "computer alone looks one action ahead and counts what pieces are worth; with a time, depth=6 or "
      "nodes=20000 it\n"
      "searches. elo= makes it weak on purpose. tools/PLAYER.md has the rest.");
  const auto args = std::make_shared<PlayArgs>();
  args->variant.add(app);
  app.get_option("VARIANT")->required(false);
  args->position.add(app);
  args->as.add(app);
  add_player_options(app, args->seats, args->seed, args->table);
  add_number_option(app, "--longest", args->longest,
                    "actions after which a game without people stops; 2000 without this");
  add_clock_option(app, args->clocks);
  add_keeping(app, *args);
  app.callback([args, &context] { play(*args, context); });
}

}  // namespace houserule
