// What a position looks like, apart from any way to draw it.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "draw/characters.h"
#include "houserule.h"

namespace houserule {

struct Scene {
  // Apart from pieces: a field of the cell, such as fire, or a count of what lies there.
  struct Lying {
    std::string name;
    std::int64_t count = 1;
    bool flag = true;
    std::string detail{};  // a name that belongs to it, such as whose it is
  };
  // What a rule says of the cell or of the piece there, and how it is drawn: see Game::Drawn.
  struct Mark {
    std::string as, label, value;
    int number = 0, most = 1;
  };
  struct Cell {
    std::string name;
    bool exists = false;  // false: a hole in the board
    bool closed = false;
    int piece = -1;  // index into `pieces`
    std::vector<Lying> lying{};
    std::vector<Mark> marks{};
    bool last = false;     // the last action led from here or to here
    bool exposed = false;  // what stands here is attacked and may not be left so
    int bank = 0;          // of the river: 1 and 2 are its sides, where no line leads across
    bool aslant = false;   // lines lead from here aslant, too
    int tone = 0;          // of a hexagon: light, dark or between
  };
  struct Piece {
    std::string type, colour, controller;
    std::string letter;       // as drawn: with what tells its colour, and who plays it where that is another
    std::string bare_letter;  // upper case, for drawings that tell the colour in another way
    int side = 0;             // index of its colour among the sides
    int player = 0;           // index of its controller
    bool out = false;         // its controller is out of the game
    std::string note{};       // what is to know of it besides
  };
  // Who sits at a board, with what he has beside it.
  struct Player {
    std::string name;
    bool top = false;     // sits at the upper edge
    int edge = 0;         // of the board, clockwise from the lower one
    bool turn = false;    // may act
    std::string letters;  // of his reserve, as pieces are drawn
    std::vector<Piece> held;
    std::string clock;  // "2:59.5"; empty when it is not known
  };
  struct Board {
    std::string name;  // empty when there is only one
    int files = 0, ranks = 0;
    std::vector<Cell> cells;          // rank by rank from the first
    std::vector<Player> players{};    // shown where there are reserves, clocks or several boards
    int turned = 0;                   // quarters, clockwise: where it is drawn from another side
    bool points = false;              // pieces stand where lines cross
    std::string look{};               // of pieces: "discs", "wedges", else figures
    Script script = Script::letters;  // what stands on discs and wedges
    bool hexagons = false;
    std::string letters{};  // of the files as they are written; empty: a, b, c, …

    const Cell& at(int file, int rank) const { return cells[static_cast<std::size_t>(rank * files + file)]; }
    // What stands below a column and beside a row, counted as they are drawn.
    std::string below(int column) const;
    std::string beside(int row) const;
    bool dark(int column, int row) const;
  };

  std::string variant, title;
  std::string set;    // in which pieces are drawn: see piece_sets; empty for the usual one
  std::string state;  // "white to move, round 3" or how the game ended
  std::vector<Board> boards;
  std::vector<Piece> pieces;
  std::vector<std::string> sides;  // names, in the variant's order
  std::vector<std::string> inks;   // by side: the colour that it is drawn in, where its name is none
  std::vector<int> edges;          // by side: its home edge, clockwise from the lower one
  std::vector<bool> out;           // by side: whether it is out of the game
  bool by_case = false;            // letters tell their colours by upper and lower case
  std::vector<std::string> told;   // what the rules tell: of the game, then of each side: one line each
  std::vector<std::string> notes;  // reserves, fields of sides and pieces: one line each
};

// Costs as much as Game::pieces and Game::final_json. `clocks_ms` by side, what is known of them.
using Clocks = std::vector<std::optional<std::int64_t>>;
Scene scene_of(const Variant& variant, const Game& game, const Clocks& clocks_ms = {});
// The same for people: without the last files that are shut, where position text may leave those out.
// Several boards stand as partners sit, side by side; what is attacked and may not be is marked.
Scene picture_of(const Variant& variant, const Game& game, const Clocks& clocks_ms = {});
// The boards with nothing on them.
std::vector<Scene::Board> bare_boards(const Variant& variant);
// A piece of the type as it stands beside a board.
Scene::Piece piece_beside(const Rulebook& book, std::size_t index, const TypeDecl& type);
// Marks the cells of the last action.
void mark_last(Scene& scene, const std::vector<std::string>& names);
// Every board turned by so many quarters, clockwise.
void turn_round(Scene& scene, int quarters = 2);
// How far to turn so that the side sits at the lower edge.
int quarters_for(const Variant& variant, SideId side);

// "2:59.5", "1:02:03".
std::string clock_words(std::int64_t ms);

// A piece's letter as it is drawn: its side tells by the case, or by a prefix where there are more than two.
// Who plays it stands behind the letter where that is another side.
std::string drawn_letter(const VariantSpec& spec, const SideSpec& side, const std::string& letter,
                         const SideSpec& player);

// "white wins: no move and attacked" or the like, of a game that is over.
std::string outcome_text(const VariantSpec& spec, const Outcome& outcome);

}  // namespace houserule
