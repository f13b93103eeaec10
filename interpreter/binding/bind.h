// The words of play: one table a noun, which registers, validates and documents them.
#pragma once

#include <lua.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "binding/play_objects.h"
#include "binding/play_run.h"

namespace houserule {

class Bound;

// One word of a noun. A property when its usage has no parentheses, else a function.
struct PlayWord {
  std::string_view usage;  // "cell:next(dx, dy, side)"
  // What the arguments are, a letter each: c cell, s side, p piece, i whole number, x text, t type, k type or
  // tag, f function, b table, v any value; "?" after an argument that may be left out.
  std::string_view arguments;
  std::string_view text;                    // what it gives or does
  int (*run)(const Bound& call) = nullptr;  // pushes its results and returns their number
  int gas = 0;
  bool noted = false;            // it notes whatever it reads of the game: see Noting
  std::string_view errors = {};  // when it fails, beyond wrong arguments
  Power needs = Power::read;
  std::string_view name = called().substr(called().find_first_of(".:") + 1);  // "next"

  constexpr bool is_function() const { return usage.find('(') != usage.npos; }
  constexpr std::string_view called() const { return usage.substr(0, usage.find('(')); }
};

// One kind of object, with all that is said of it anywhere.
struct NounInfo {
  std::string_view name;  // "a cell"
  std::span<const PlayWord> (*words)();
  std::string_view title, about;  // of its chapter in the manual
  std::string_view type;          // of its class, for language servers
  std::string_view global = {};   // the word under which scripts have it; empty: functions are given it
};
std::span<const NounInfo> nouns();  // in the order of Noun
inline std::span<const PlayWord> words_of(Noun noun) {
  return nouns()[static_cast<std::size_t>(noun)].words();
}
inline std::string_view name_of(Noun noun) { return nouns()[static_cast<std::size_t>(noun)].name; }

std::span<const PlayWord> board_words();
std::span<const PlayWord> game_words();
std::span<const PlayWord> cell_words();
std::span<const PlayWord> piece_words();
std::span<const PlayWord> side_words();
std::span<const PlayWord> event_words();
std::span<const PlayWord> action_words();
// By event: which of its words it tells, a bit each.
std::vector<std::uint32_t> words_told(const Compiled& t);

// One use of a word by a script, its arguments already examined. Everything here may raise Lua errors.
class Bound {
 public:
  // `used` is null for declared fields. Fails outside of play.
  Bound(lua_State* state, const PlayWord* used, int first_argument);

  lua_State* const L;
  Core& core;
  const Compiled& t;
  PlayRun& run;
  PlayObjects& objects;
  const PlayWord* const word;
  const int first;  // stack index of the first argument

  PlayHandle& self() const { return *static_cast<PlayHandle*>(lua_touserdata(L, 1)); }

  // Arguments count from 0 and are what the word's table says.
  bool given(int n) const { return !lua_isnoneornil(L, first + n); }
  PlayHandle& handle(int n) const { return *static_cast<PlayHandle*>(lua_touserdata(L, first + n)); }
  unsigned cell(int n) const { return handle(n).index; }
  unsigned side(int n) const { return handle(n).index; }
  std::int32_t integer(int n, std::int32_t min, std::int32_t max) const;
  std::string text(int n) const;
  const char* cause(int n, const char* usual = "rule") const;  // lives as long as the call
  TypeId type(int n) const;
  int kind(int n) const;  // type, or tag from PlayObjects::kFirstTag on
  unsigned choose(int n, std::string_view what, const std::vector<std::string>& known) const;

  // Counts, kinds and powers of the call.
  void examine() const;
  void need(Power power) const;
  [[noreturn]] void refuse(const std::string& message) const;
  [[noreturn]] void refuse_argument(int n, const std::string& message) const;

  int give_nothing() const;
  int give(bool value) const;
  int give_number(lua_Integer value) const;
  int give_text(std::string_view text) const;
  int give_cell(unsigned cell) const;                  // nothing for n_cells and above
  int give_side(unsigned side) const;                  // nothing for n_sides and above
  int give_piece(PieceId piece, unsigned cell) const;  // nothing for a number that no piece can have
  int give_type(TypeId type) const;
  int give_type_of(Code code) const;  // nothing for what is no piece
  // `push(one)` puts each onto the stack.
  int give_list(const auto& list, const auto& push) const {
    lua_createtable(L, static_cast<int>(std::size(list)), 0);
    lua_Integer at = 0;
    for (const auto& one : list) {
      push(one);
      lua_rawseti(L, -2, ++at);
    }
    return 1;
  }
  // What is read of the game, and may be otherwise next time.
  void note_cell(unsigned cell) const {
    if (run.noting != nullptr) run.noting->cell(cell);
  }
  void note_slot(std::uint32_t slot) const {
    if (run.noting != nullptr) run.noting->slot(slot);
  }
  void note_everything() const {
    if (run.noting != nullptr) run.noting->everything();
  }

  // A list of cells; charges gas by their number.
  int give_cells(const std::vector<CellId>& cells) const;
};

// What a script sees at a stack index, for messages: a number, a text in quotes, "nothing", "a cell" …
std::string described(lua_State* L, int index);
// `, did you mean "x"?` or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);
[[noreturn]] void raise_error(lua_State* L, const std::string& message);

// ---- pieces

// Where a piece stands. `code` is known for those that just left the board in an event that is being raised;
// kEmptyCode for all others that are gone.
struct Standing {
  unsigned cell;
  Code code;
  bool alive(const Core& core) const { return cell < core.t.n_cells; }
};
// Fails for a piece of another game.
Standing locate(const Bound& call, PlayHandle& piece);
// Fails for a piece that is gone.
Standing standing(const Bound& call, PlayHandle& piece);
// Fails for one that does not stand on the board; `what` it is, for the message.
Standing present(const Bound& call, PlayHandle& piece, std::string_view what = "it");

// ---- values

// Reads or writes a declared field of whatever `self` is; the value to write is at the stack index.
int read_field(const Bound& call, const FieldSlot& field);
void write_field(const Bound& call, const FieldSlot& field, int value);

// Arguments of verbs and subjects of questions: see argument.h. Nothing when the value cannot be one.
void push_argument(lua_State* L, const PlayObjects& objects, const std::int32_t* argument);
std::optional<std::int32_t> take_argument(lua_State* L, const PlayObjects& objects, int index);
// The same for an argument of a verb, which may also be a text. False when the value cannot be one.
bool append_argument(lua_State* L, const PlayObjects& objects, int index, std::vector<std::int32_t>& out);

// Points by side in quarters from "draw", a side that won, or a table of quarters by name of side. Gives what
// is wrong, or nothing.
std::string read_points(lua_State* L, const Core& core, const PlayObjects& objects, int index,
                        std::vector<int>& points);

// Places by side from a table by name of side, none from nothing. Gives what is wrong, or nothing.
std::string read_places(lua_State* L, const Core& core, int index, std::vector<int>& places);

// ---- words whose functions stand in files of their own

std::span<const PlayWord> game_changes();
int raise_event(const Bound& call);
int is_heard(const Bound& call);
// The names of the declared events that were raised in this Lua state, or would have been.
std::vector<std::string> raised_events(lua_State* L);
int displace(const Bound& call);
// Each pushes a list of tables, in board order of the pieces and in the order of their paths. What becomes of
// a piece on arrival makes no difference: one entry for each cell and victim. Costs as much as generating.
int piece_reach(const Bound& call);
int side_captures(const Bound& call);
inline constexpr std::string_view kNoZone = "the table is no zone that `zone` or the library \"zones\" gave";

// Pushes the list of the cells around `cell`; argument 0 is the zone, argument n a range instead of its own.
int give_zone(const Bound& call, unsigned cell, unsigned side, int range_argument);

}  // namespace houserule
