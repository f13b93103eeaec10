#include "match/begin.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ctime>
#include <random>

#include "common/bounds.h"
#include "common/plain.h"
#include "table/table_words.h"
#include "table/throws.h"

namespace houserule {

SeatPlayer seat_player(const std::string& text, const std::vector<SideSpec>& sides) {
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
  if (player != "person" && !is_opponent(player)) {
    throw CommandError(
        fmt::format("--seat \"{}\": nobody plays like that\n   write {}=computer, {}=computer:1s, {}=random, "
                    "{}=uci:PROGRAM, {}=cecp:PROGRAM or {}=person",
                    shown(text), name, name, name, name, name, name));
  }
  if (player != "person") check_opponent(player);
  return {static_cast<std::size_t>(side - known.begin()), player};
}

void add_player_options(CLI::App& app, std::vector<std::string>& seats, std::optional<std::uint64_t>& seed,
                        bool& table) {
  app.add_option("--seat", seats,
                 "who plays a side: person (the default), computer, computer:1s, computer:depth=6, "
                 "computer:elo=1200, random, uci:PROGRAM,1s or cecp:PROGRAM,1s; repeatable")
      ->type_name("SIDE=PLAYER")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add_number_option(app, "--seed", seed, "of chance, so that the game can be played again");
  app.add_flag("--table", table, "asks for every throw and lot instead of making it")
      ->excludes(app.get_option("--seed"));
}

std::uint64_t some_seed() {
  constexpr std::uint32_t kMost = 1'000'000'000;
  return std::random_device{}() % kMost;
}

void check_kept_text(const std::string& what, const std::string& text) {
  if (text.size() > kMaxTextBytes)
    throw CommandError(fmt::format("{} of {} bytes is too long\n   at most {} are kept: say it in several",
                                   what, text.size(), kMaxTextBytes));
}

void check_tag_name(const std::string& name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const bool good =
      !name.empty() && name.size() <= 60 && letter(name.front()) &&
      std::ranges::all_of(name, [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '_'; });
  if (!good)
    throw CommandError(
        fmt::format("\"{}\" is no name of a tag\n   write Name=text, as White=Anna", shown(name)));
}

Tags usual_tags(const std::vector<std::string>& given, std::size_t sides) {
  Tags out;
  for (const std::string& text : given) {
    const std::string name = text.substr(0, text.find('='));
    check_tag_name(name);
    if (name.size() == text.size())
      throw CommandError(fmt::format("--tag \"{}\" has no value\n   write {}=text", shown(text), name));
    out.emplace_back(name, text.substr(name.size() + 1));
    check_kept_text(fmt::format("--tag {}", name), out.back().second);
  }
  const std::string today = fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
  for (const std::string_view name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
    if (sides != 2 && (name == "White" || name == "Black")) continue;
    if (std::ranges::find(out, name, [](const auto& tag) { return tag.first; }) == out.end())
      out.emplace_back(name, name == "Date" ? today : "?");
  }
  return out;
}

void add_clock_option(CLI::App& app, std::vector<std::string>& clocks) {
  app.add_option("--clock", clocks,
                 "clocks run: 5+3 is five minutes and three seconds for each turn, 0:30+0 half a minute, 5d3 "
                 "waits three "
                 "seconds first, 90/40+30+30 gives ninety minutes for forty turns and thirty for the rest; "
                 "white=5+3 for "
                 "one seat, repeatable; rules: those that the variant names")
      ->type_name("TIME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

namespace {

void need_clock_rules(const Rulebook& book) {
  const auto has = [](const RuleDecl& rule) { return rule.clock != kNoFunction; };
  if (std::ranges::any_of(book.rules, has)) return;
  throw CommandError(
      fmt::format("--clock rules: no rule of {} says how clocks go\n   write 5+3 for five minutes and three "
                  "seconds for each turn",
                  book.spec.name));
}

}  // namespace

std::map<std::string, std::string> clock_plan(const std::vector<std::string>& given, const Rulebook& book) {
  const std::vector<SideSpec>& sides = book.spec.sides;
  std::map<std::string, std::string> out;
  for (const std::string& text : given) {
    if (text == "rules") {
      need_clock_rules(book);
      continue;
    }
    const auto equals = text.find('=');
    const std::string time = equals == std::string::npos ? text : text.substr(equals + 1);
    if (!clock_budget(time)) {
      throw CommandError(fmt::format(
          "--clock \"{}\" is no time\n   write 5+3 for five minutes and three seconds for each turn, 0:30+0 "
          "for "
          "half a minute, 5d3 with a delay, 90/40+30+30 for two periods, SEAT=5+3 for one seat, or rules",
          shown(text)));
    }
    const std::string seat = text.substr(0, equals == std::string::npos ? 0 : equals);
    const auto named = seat_named(seat, sides);
    if (equals != std::string::npos && !named) {
      std::vector<std::string> known;
      for (const SideSpec& side : sides) known.push_back(side.name);
      throw CommandError(fmt::format("--clock \"{}\": no seat \"{}\"\n   {}", shown(text), shown(seat),
                                     one_of(seat, known)));
    }
    for (std::size_t side = 0; side < sides.size(); ++side) {
      if (!named || equals == std::string::npos || named->index() == side) out[sides[side].name] = time;
    }
  }
  return out;
}

void play_throughout(Match& match, const std::vector<std::string>& actions, SideId viewer) {
  const Rulebook& book = match.variant().rulebook();
  for (std::size_t i = 0; i < actions.size();) {
    const std::string& text = actions[i];
    const std::size_t number = ++i;
    std::vector<std::int32_t> throws;
    while (i < actions.size() && table_word(split_seat(actions[i]).body, book) == TableWord::chance) {
      const auto value = chance_outcome(split_seat(actions[i]).body, book);
      if (!value) break;
      throws.push_back(*value);
      ++i;
    }
    const Done done = match.act(text, viewer, throws);
    if (!done.done)
      throw CommandError(fmt::format("action {} \"{}\": {}", number, shown(text), done.why), kFindings);
  }
}

}  // namespace houserule
