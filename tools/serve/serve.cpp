// houserule serve: a page to play and referee on, from the program itself.
#include "serve/page_server.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <ostream>
#include <thread>

#include "common/command.h"
#include "common/interrupt.h"
#include "match/begin.h"
#include "match/kept_text.h"
#include "options/options.h"
#include "serve/own_addresses.h"
#include "sources/journal_rules.h"

namespace houserule {

namespace {

constexpr int kUsualPort = 8642;
constexpr int kMostPort = 65535;

struct ServeArgs {
  VariantArgs variant;
  std::vector<std::string> seats, tags, clocks;
  std::optional<std::uint64_t> seed;
  bool table = false, edit = false, hints = false;
  std::string save, resume, record, address = "127.0.0.1";
  std::string proxy;                   // the address that people open
  std::string proxy_at = "127.0.0.1";  // from where their questions come then
  int port = kUsualPort;
};

bool is_everywhere(const std::string& address) { return address == "0.0.0.0" || address == "::"; }
bool is_this_machine(const std::string& address) {
  return address == "127.0.0.1" || address == "localhost" || address == "::1";
}

// The host, with its port, of an address without a path. CommandError for anything else.
std::string host_of(const std::string& proxy) {
  const auto scheme = proxy.find("://");
  std::string host = scheme == std::string::npos ? "" : proxy.substr(scheme + 3);
  const bool good = (proxy.starts_with("https://") || proxy.starts_with("http://")) && !host.empty() &&
                    host.find_first_of("/?#@ ") == std::string::npos;
  if (!good)
    throw CommandError(fmt::format(
        "--proxy \"{}\" is no address that people open\n   write https://NAME, with a port if there is one "
        "and without a path",
        shown(proxy)));
  return host;
}

// Where others find it: at each of its addresses, or where a proxy stands for it.
std::vector<std::string> bases_of(const ServeArgs& args, int port) {
  if (!args.proxy.empty()) return {args.proxy};
  std::vector<std::string> out;
  for (const std::string& address :
       is_everywhere(args.address) ? own_addresses() : std::vector<std::string>{args.address})
    out.push_back(fmt::format("http://{}:{}", address, port));
  if (out.empty()) out.push_back(fmt::format("http://127.0.0.1:{}", port));
  return out;
}

void print_links(const nlohmann::json& links, const std::string& base, std::ostream& out) {
  const auto line = [&](const std::string& who, const nlohmann::json& secret) {
    const bool coded = links.contains("codes") && links["codes"].contains(who);
    out << fmt::format("  {:<12} {}/#{}{}\n", who, base, secret.get<std::string>(),
                       coded ? "   code " + links["codes"][who].get<std::string>() : "");
  };
  out << links["title"].get<std::string>() << '\n';
  for (const auto& name : links["order"])
    line(name.get<std::string>(), links["seats"][name.get<std::string>()]);
  line("watch", links["watch"]);
  line("judge", links["judge"]);
  const auto kept = links["kept"].get<std::string>();
  if (!kept.empty()) out << kept_text("serve", kept, "  ");
}

RoomWish wish_of(const ServeArgs& args, const Context& context) {
  RoomWish wish;
  wish.variant = args.variant;
  wish.seed = args.seed;
  wish.table = args.table;
  wish.hints = args.hints;
  wish.save = args.save;
  wish.resume = args.resume;
  wish.tags = args.tags;
  wish.clocks = args.clocks;
  if (!args.seats.empty()) {
    const Journal journal = args.resume.empty() ? Journal{} : load_journal(args.resume);
    const VariantArgs named = args.resume.empty() ? args.variant : Match::start_of(journal).variant;
    const auto variant = rules_of(journal, named, context).variant;
    for (const std::string& text : args.seats) {
      const SeatPlayer player = seat_player(text, variant->rulebook().spec.sides);
      if (player.player != "person") wish.players[player.side] = player.player;
    }
  }
  return wish;
}

// Until Ctrl-C: who comes and goes is said, and a file that cannot be written, which is tried again.
void watch(Hall& hall, Context& context) {
  constexpr int kNaps = 10;  // a second
  for (int naps = 0; !stop_wanted(); ++naps) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1000 / kNaps));
    if (naps % kNaps != 0) continue;
    for (const std::string& news : hall.file_news()) context.err << news << std::endl;
    for (const std::string& news : hall.presence().news()) context.out << news << std::endl;
  }
}

// What no file would take stands on the screen.
void tell_end(Hall& hall, Context& context) {
  const std::vector<std::string> records = hall.not_kept();
  if (records.empty()) {
    context.out << "ended; every game is kept\n";
    return;
  }
  context.err << "ended; the files could not be written: the records of those games follow\n";
  for (const std::string& record : records) context.out << record;
  context.status = kFailed;
}

// Nobody is given a link to a game that is lost when this program ends. Who opens one on the host's page
// reads there that no file holds it.
void need_file(Hall& hall, const nlohmann::json& links) {
  if (!links["kept"].get<std::string>().empty()) return;
  const std::vector<std::string> news = hall.file_news();
  const std::string why = news.empty() ? "" : news.front().substr(0, news.front().find('\n'));
  throw CommandError(
      fmt::format("the game would be kept nowhere: {}\n   --save FILE keeps it elsewhere", why));
}

void serve(const ServeArgs& args, Context& context) {
  if (!args.resume.empty() && !args.variant.name.empty())
    throw CommandError("--resume names the variant itself: leave it out");
  Hall hall(context);
  PageServer server(hall, args.edit);
  if (!args.proxy.empty()) server.stand_behind(args.proxy_at, host_of(args.proxy));
  const int port = server.bind(args.address, args.port);
  if (port == 0) {
    if (server.bind(args.address, 0) == 0)
      throw CommandError(
          fmt::format("cannot serve at {}: that is no address of this machine\n   127.0.0.1 is this machine "
                      "alone, 0.0.0.0 all of its addresses",
                      shown(args.address)));
    throw CommandError(
        fmt::format("cannot serve at {} port {}: another program is there, or the port is kept for "
                    "others\n   --port 0 takes a free one",
                    shown(args.address), args.port));
  }
  const std::vector<std::string> bases = bases_of(args, port);
  const std::string& base = bases.front();
  const bool here = is_everywhere(args.address) || !args.proxy.empty();
  hall.serve_at(here ? fmt::format("http://127.0.0.1:{}", port) : base);
  const bool others = !is_this_machine(args.address) || !args.proxy.empty();
  if (others) hall.give_codes(fmt::format("{}", fmt::join(bases, " or ")));
  if (!args.resume.empty() || !args.variant.name.empty()) {
    const nlohmann::json links = hall.open(wish_of(args, context));
    need_file(hall, links);
    print_links(links, base, context.out);
  }
  // Nothing was named: people choose themselves.
  if (args.resume.empty() && args.variant.name.empty() && args.record.empty()) {
    hall.open_to_all();
    context.out << fmt::format("who opens {} chooses a game and invites others to it\n",
                               fmt::join(bases, " or "));
  }
  if (!args.record.empty())
    context.out << fmt::format("{}\n  {:<12} {}/#{}\n", shown(args.record), "look", base,
                               server.show(args.record));
  if (others)
    context.out << fmt::format("on a phone{}: open {} and write the code of the seat\n",
                               args.proxy.empty() ? " in the same network" : "", fmt::join(bases, " or "));
  context.out << fmt::format(
                     "open games here: {}/#{}\nCtrl-C ends it; every link is a secret of who plays there\n",
                     base, hall.host())
              << std::flush;
  const Interruptible interruptible;
  std::thread running([&] { server.run(); });
  watch(hall, context);
  server.stop();
  running.join();
  tell_end(hall, context);
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  app.footer(
      "  houserule serve chess                              a link for each seat, for who watches and who "
      "keeps the "
      "board\n"
      "  houserule serve four-ability --seat red=computer --address 0.0.0.0   for friends in the same "
      "network\n"
      "  houserule serve four-ability --table --save evening.jsonl            dice fall at the table\n"
      "  houserule serve --address 0.0.0.0                  a lobby: whoever opens the page makes a table\n"
      "  houserule serve --record games.pgn                 a page to leaf through its games\n"
      "  houserule serve --resume evening.jsonl             goes on, with the same links");
  const auto args = std::make_shared<ServeArgs>();
  args->variant.add(app);
  app.get_option("VARIANT")->required(false);
  app.add_option("--address,--host", args->address,
                 "where it listens: 127.0.0.1 is this machine alone, 0.0.0.0 all")
      ->type_name("ADDRESS")
      ->capture_default_str();
  auto* proxy =
      app.add_option("--proxy", args->proxy,
                     "the address that people open, https://NAME, where a proxy on this machine asks "
                     "for them: who they are stands in X-Forwarded-For (tools/serve/README.md)")
          ->type_name("URL");
  app.add_option("--proxy-at", args->proxy_at, "where that proxy is, if elsewhere")
      ->type_name("ADDRESS")
      ->needs(proxy)
      ->capture_default_str();
  whole(app.add_option("--port", args->port, "0 for any that is free"), 0, kMostPort)
      ->type_name("PORT")
      ->capture_default_str();
  add_player_options(app, args->seats, args->seed, args->table);
  add_clock_option(app, args->clocks);
  app.add_option("--tag", args->tags, "what the record says of the game: White=Anna; repeatable")
      ->type_name("NAME=TEXT")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--save", args->save, "a new file in which the game is kept from its first action on")
      ->type_name("FILE");
  app.add_option("--record", args->record,
                 "a record or an archive to leaf through, with a verdict on each game")
      ->type_name("FILE");
  app.add_flag("--hints", args->hints, "seats may ask the built-in player what it would do");
  app.add_flag("--edit", args->edit,
               "rules may be changed from other machines, too, with the link that opens games");
  auto* resume = app.add_option("--resume", args->resume, "goes on with the game that is kept in this file")
                     ->type_name("FILE");
  for (const char* other : {"--save", "--table", "--tag", "--seed", "--clock"})
    resume->excludes(app.get_option(other));
  app.callback([args, &context] { serve(*args, context); });
}

}  // namespace houserule
