// How a game begins, for the commands with which people play.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/command.h"
#include "match/match.h"

namespace houserule {

// "red=computer".
struct SeatPlayer {
  std::size_t side = 0;
  std::string player;  // person, or see make_opponent
};
// CommandError, with what was meant, for no seat or no such player.
SeatPlayer seat_player(const std::string& text, const std::vector<SideSpec>& sides);

// --seat, --seed and --table, of the commands with which people play.
void add_player_options(CLI::App& app, std::vector<std::string>& seats, std::optional<std::uint64_t>& seed,
                        bool& table);

// Chance of its own where nobody throws: a game that is not meant to be played again the same way.
std::uint64_t some_seed();

// The tags that were given as "Name=text", today's date, and those that every record of so many sides should
// have as unknown. CommandError for what is no tag.
Tags usual_tags(const std::vector<std::string>& given, std::size_t sides);
// CommandError for more than a note or a tag may say; `what` is "a note".
void check_kept_text(const std::string& what, const std::string& text);
// CommandError unless the text is the name of a tag: a letter, then letters, digits and "_".
void check_tag_name(const std::string& name);

// --clock.
void add_clock_option(CLI::App& app, std::vector<std::string>& clocks);
// What was given there, by seat: "5+3" for all, "white=5+3" for one, "rules" for those that the rules name.
// CommandError for anything else, and for "rules" where no rule names any.
std::map<std::string, std::string> clock_plan(const std::vector<std::string>& given, const Rulebook& book);

// Plays actions one after another, with the throws that stand behind them ("roll 4"); `viewer` may know why
// one is illegal. CommandError.
void play_throughout(Match& match, const std::vector<std::string>& actions, SideId viewer);

}  // namespace houserule
