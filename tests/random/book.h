// A random rulebook as its generator describes it. It is written as the TOML and Lua that a user would write
// (write_*.cpp) and played by slow rules that read this and nothing else (slow_game.h).
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace houserule::random_books {

// A zone of an army. `op` is the word of the manual, or "even": cells of a shade, by a function.
struct Zone {
  std::string op = "anywhere";
  std::vector<std::string> cells;  // "a1", "a1:c3"
  int first = 0, last = 0;
  std::vector<Zone> parts;
};

// A condition. `op` is the word of the manual.
struct Guard {
  std::string op;  // "": none
  std::vector<Guard> parts;
  std::vector<std::string> names;  // types, tags, a field, a piece flag
  Zone zone;
  std::string compared;  // "<" …
  int number = 0;
  int dx = 0, dy = 0;           // to another cell
  std::string shape;            // of a zone around a cell, "K'"
  std::string other, other_of;  // a field to compare with, and whose it is
  bool function = false;        // written as a Lua function
};

using Names = std::vector<std::string>;  // types or tags; none: all pieces

struct Path {
  std::string betza;  // then nothing else but conditions counts
  int dx = 0, dy = 1, min = 1, max = 1;
  std::string direction;
  bool empty = true, take = true, own = false;
  int over = 0;
  bool lame = false, jump = false;
  bool threat = false;  // never gone
  std::string shuns;    // a type or tag that it neither passes over nor takes
  Zone from, to;
  Guard when;
  std::string leaves, takes;
  bool lasts_round = false;
  std::vector<std::pair<int, int>> function;  // a Lua function that gives these cells, seen by the army
};

struct Type {
  std::string name;
  char letter = 'A';
  std::vector<std::string> tags;
  std::vector<Path> paths;
  bool outcast = false;
  Names counts_as{};  // types
};

struct Board {
  std::string name;  // "" where there is one
  int files = 5, ranks = 5;
  bool wrap = false;
  std::vector<std::string> cut;
  struct Link {
    std::string direction, from, to;
  };
  std::vector<Link> links;
};

struct Side {
  std::string name, letter, seat = "south", team;
  bool mirror = false, upper = true;
  int board = 0;
};

struct Placed {
  int side = 0, type = 0, board = 0;
  std::string cell;
};
struct Flag {  // a piece flag
  std::string name;
  char sign = 0;
  Names only;
  bool fades = false, set_on = false;
  Zone zone;
};
struct Adds {
  Names of;
  Path path;
};
struct Morph {
  std::string of;
  Zone at;
  Names to;
  bool optional = false;
  Guard when;
  bool leaving = false, musts = false;  // `from` and `must` are said
  Zone from, must;
  std::map<std::string, int> at_most;  // by type
};
struct Range {
  Names of;
  int at_most = 1;
  Guard unless;
};
struct Forbid {
  Guard when, given;
  bool after = false;
};
struct Drop {
  Names of;
  Zone onto;
  std::string with;  // a flag
};
struct Bar {
  Names of;
  Zone at;
  Names columns_of{};     // none: not said
  bool unplaced = false;  // `at` is not said: nowhere
};
struct Gate {
  Names of;
  std::string has;  // a flag
  Names brings;     // types
};
struct Captive {
  Names of;
  bool partner = false;
};
struct Stock {
  int side = 0, type = 0, number = 1;
};
struct Counter {  // a field of the game, of sides, cells or pieces, and when it grows
  std::string name;
  std::string place{};  // "cell" where an action begins, "there" where it ends, "piece"; "": of game or side
  bool side = false, function = false, counted = true;
  bool secret = false;  // of a side, which alone knows it
  std::string event = "action.applied";
  std::string counts_down;  // "turn", "round"
  int by = 1;
  int most = 0;   // what raising does not exceed; 0: not said
  int start = 0;  // of the game or of each side, before anything happens
  Guard when;
};
struct Recall {  // a field of the game that remembers something of the last action
  std::string name;
  std::string kind;  // "cell", "piece", "side", "type", "choice"
};
struct End {
  Guard when;
  std::string outcome;
  bool claimed = false;
};
struct Pair {  // two pieces displaced together
  int side = 0;
  std::string mover, partner, flag, partner_flag;
  std::string mover_from, mover_to, partner_from, partner_to;
  std::vector<std::string> empty, safe;
};
struct Handler {
  // "become", "remove", "shut", "open", "give", "ask", "out", "place", "turn", "fade", "wound"; "burst" is
  // data: what stands around goes
  std::string does;
  std::string reaching;  // the cell where the piece must arrive; "": when it takes something
  std::string cell, type;
  int side = 0;
  bool asks_first = false;  // what it reaches or takes is a condition of the kernel's
  // Of "remove": another event, and of which pieces; none: of all.
  std::string event = "action.applied";
  Names of{};
};
struct Stop {  // a handler that stops what is about to happen
  std::string event;
  Names of{};        // pieces; none: not asked
  std::string cell;  // "": not asked
  int side = -1;     // -1: not asked
};
struct Verb {
  std::string name;  // "pass", "zap", "next", "done", "back", "pick", "swap"
  std::string tag;   // zap, pick, swap: which of its own pieces may be taken off, or change places
  bool when_stuck = false, ends_turn = true;
  Names stages{};        // none: all
  std::string enters{};  // next: a stage
  bool out_of_turn = false, judged = false;
  std::string moment{};  // "", "after", "either"
  int number = 0;        // back: how many actions
  Guard when{};
};
struct Stage {
  std::string name;
  bool moves = true;
};
struct Keep {
  Guard when;
  bool again = false;
};
struct FlagLink {
  std::string flag, one, other;
};
struct Revert {
  std::string flag, to;
};
struct Relation {
  int from = 0, to = 0;
  std::string is;
};

struct Book {
  std::vector<Board> boards;
  std::vector<Side> sides;
  std::vector<Type> types;
  std::vector<Placed> start;
  std::vector<Flag> flags;
  std::vector<Adds> adds;
  std::vector<Morph> morphs;
  std::vector<Range> ranges;
  std::vector<Forbid> forbids;
  std::vector<Drop> drops;
  std::vector<Bar> bars;
  std::vector<Gate> gates;
  std::vector<Captive> captives;
  std::vector<Stock> stocks;
  std::vector<Counter> counters;
  std::vector<Recall> recalls;
  std::vector<End> ends;
  std::vector<Pair> pairs;
  std::vector<Handler> handlers;
  std::vector<Stop> stops;
  std::vector<Verb> verbs;
  std::vector<Relation> relations;
  std::vector<Stage> stages;
  std::vector<Keep> keeps;
  std::vector<FlagLink> flag_links;
  std::vector<Revert> reverts;
  bool lifts = false;        // another rule, which forbids everything
  bool fields_told = false;  // position text tells what fields hold
  bool lineups = false;      // the start is written as line-ups, not as position text

  bool reserves() const { return !drops.empty() || !captives.empty() || !stocks.empty() || !gates.empty(); }
  bool has_verb(const std::string& name) const {
    for (const Verb& verb : verbs)
      if (verb.name == name) return true;
    return false;
  }
  bool hears(const std::string& event) const {
    for (const Counter& counter : counters)
      if (counter.event == event) return true;
    for (const Handler& handler : handlers)
      if (handler.event == event) return true;
    return !recalls.empty() && event == "action.applied";
  }
  bool transfers() const {
    for (const Handler& handler : handlers)
      if (handler.does == "give") return true;
    return false;
  }
};

struct Text {
  std::string variant;                         // TOML
  std::map<std::string, std::string> modules;  // Lua by name
};

Text written(const Book& book);

}  // namespace houserule::random_books
