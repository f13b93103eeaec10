// A variant file as read: boards, sides, stages, rules and settings, each with its place.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rulebook_words.h"

namespace houserule {

struct BoardSpec {
  std::string name;  // empty when there is only one
  int files = 0, ranks = 0;
  int narrowest = 0;  // files that position text has at least; the others may be shut. 0: all of them
  std::vector<std::string> cut;  // cells and boxes that never were
  bool wrap_files = false;       // a cylinder
  bool hexagons = false;         // each cell has six neighbours; the middles of all files lie side by side
  std::string letters;           // of the files, from the left; empty: a, b, c, …
  struct Link {
    std::string direction, from, to;
  };
  std::vector<Link> links;
  // How pictures draw it; play knows nothing of it.
  struct Look {
    bool points = false;                 // pieces stand where lines cross
    std::string pieces;                  // "figures", which is usual; "discs", "wedges"
    int river = 0;                       // no lines lead from this rank to the next but at the edges
    std::vector<std::string> diagonals;  // cells from which lines also lead aslant
  };
  Look look{};
  Place place{};
};

struct SideSpec {
  std::string name;
  std::string letter;          // in position text; the first letter of the name by default
  std::string seat = "south";  // which edge is home: south, west, north, east
  bool mirror = false;         // right-hand side turned round, as two players facing over one line-up
  bool upper = true;           // letter case in position text
  std::string board;           // the board of its own, where there are several
  std::string team;
  std::vector<std::string> lineup;  // home row first, left to right in absolute order of the seat
  std::vector<Place> row_places{};  // of those rows
  Place place;
  const Place& row_place(std::size_t row) const { return row < row_places.size() ? row_places[row] : place; }
};

struct StageSpec {
  std::string name;
  bool moves = true;
  Place place;
};

struct RuleUse {
  std::string name;
  Place place;
};

// A variant after inheritance and overlays, before its modules run.
struct VariantSpec {
  std::string name, title, source;
  std::vector<std::string> files;  // every file read, in order
  std::vector<RuleUse> rules;
  std::vector<BoardSpec> boards;
  std::vector<SideSpec> sides;
  std::vector<std::string> order;  // turn order; the sides' order by default
  std::vector<StageSpec> stages;
  std::vector<std::string> position;  // words of position text after the board
  std::string start;                  // start position text, instead of line-ups
  Place start_place{};
  bool names_taken = false;                       // short text names what is taken
  std::map<std::string, OptionSetting> settings;  // "module/rule.option"
  std::map<std::string, Place> setting_places;
  struct PieceLine {
    std::string name, letter, moves;
    std::vector<std::string> tags;
    Place place, letter_place, moves_place;
  };
  std::vector<PieceLine> pieces;  // [piece.x] in the file
  struct Published {
    std::string name, sets, about;
    OptionDecl decl;
    Place place;
  };
  std::vector<Published> published;             // [option.x]
  std::map<std::string, std::string> replaced;  // "a/x" -> "b/y"
};

}  // namespace houserule
