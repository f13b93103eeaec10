// houserule serve: a page to play and referee on, from the program itself.
#include "serve/page_server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <netinet/in.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <ostream>
#include <thread>

#include "common.h"
#include "interrupt.h"
#include "journal_rules.h"
#include "match/begin.h"

namespace houserule {

namespace {

constexpr int kUsualPort = 8642;
constexpr int kMostPort = 65535;

struct ServeArgs {
  VariantArgs variant;
  std::vector<std::string> seats, tags, clocks;
  std::optional<std::uint64_t> seed;
  bool table = false, edit = false;
  std::string save, resume, record, address = "127.0.0.1";
  int port = kUsualPort;
};

// The addresses under which others reach this machine.
std::vector<std::string> own_addresses() {
  std::vector<std::string> out;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return out;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    char text[INET_ADDRSTRLEN] = {};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr &&
        std::string(text) != "127.0.0.1")
      out.emplace_back(text);
  }
  ::freeifaddrs(list);
  return out;
}

std::string base_of(const ServeArgs& args, int port) {
  const bool all = args.address == "0.0.0.0" || args.address == "::";
  const auto own = all ? own_addresses() : std::vector<std::string>{};
  return fmt::format("http://{}:{}",
                     all && !own.empty() ? own.front()
                     : all               ? "127.0.0.1"
                                         : args.address,
                     port);
}

void print_links(const nlohmann::json& links, const std::string& base, std::ostream& out) {
  const auto line = [&](const std::string& who, const nlohmann::json& secret) {
    out << fmt::format("  {:<12} {}/#{}\n", who, base, secret.get<std::string>());
  };
  out << links["title"].get<std::string>() << '\n';
  for (const auto& name : links["order"])
    line(name.get<std::string>(), links["seats"][name.get<std::string>()]);
  line("watch", links["watch"]);
  line("judge", links["judge"]);
  out << fmt::format("  kept in {0}\n  go on with it later: houserule serve --resume {0}\n",
                     links["kept"].get<std::string>());
}

RoomWish wish_of(const ServeArgs& args, const Context& context) {
  RoomWish wish;
  wish.variant = args.variant;
  wish.seed = args.seed;
  wish.table = args.table;
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

void serve(const ServeArgs& args, Context& context) {
  if (!args.resume.empty() && !args.variant.name.empty())
    throw CommandError("--resume names the variant itself: leave it out");
  Hall hall(context);
  PageServer server(hall, args.edit);
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
  const std::string base = base_of(args, port);
  hall.serve_at(args.address == "0.0.0.0" || args.address == "::" ? fmt::format("http://127.0.0.1:{}", port)
                                                                  : base);
  if (!args.resume.empty() || !args.variant.name.empty())
    print_links(hall.open(wish_of(args, context)), base, context.out);
  if (!args.record.empty())
    context.out << fmt::format("{}\n  {:<12} {}/#{}\n", shown(args.record), "look", base,
                               server.show(args.record));
  context.out << fmt::format(
                     "open games here: {}/#{}\nCtrl-C ends it; every link is a secret of who plays there\n",
                     base, hall.host())
              << std::flush;
  const Interruptible interruptible;
  std::thread running([&] { server.run(); });
  while (!stop_wanted()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  server.stop();
  running.join();
  context.out << "ended; every game is kept\n";
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
      "  houserule serve --record games.pgn                 a page to leaf through its games\n"
      "  houserule serve --resume evening.jsonl             goes on, with the same links");
  const auto args = std::make_shared<ServeArgs>();
  args->variant.add(app);
  app.get_option("VARIANT")->required(false);
  app.add_option("--address,--host", args->address,
                 "where it listens: 127.0.0.1 is this machine alone, 0.0.0.0 all")
      ->type_name("ADDRESS")
      ->capture_default_str();
  app.add_option("--port", args->port, "0 for any that is free")
      ->check(CLI::Range(0, kMostPort))
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
  app.add_flag("--edit", args->edit,
               "rules may be changed from other machines, too, with the link that opens games");
  auto* resume = app.add_option("--resume", args->resume, "goes on with the game that is kept in this file")
                     ->type_name("FILE");
  for (const char* other : {"--save", "--table", "--tag", "--seed", "--clock"})
    resume->excludes(app.get_option(other));
  app.callback([args, &context] { serve(*args, context); });
}

}  // namespace houserule
