// The definition stage: runs the modules of a variant once and reads the tables they hand over into a
// `Rulebook`.
//
// Everything wrong is collected and reading goes on, so that one run shows all that is to be mended.
// Afterwards the environments are frozen: a word of this stage called in play is a fault, "defining during
// play". The host owns every Lua value; the book holds registry references of it and lives no longer than the
// host.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/ids.h"
#include "book/rulebook.h"
#include "houserule.h"

struct lua_State;

namespace houserule {

class LuaHost;

struct DefineRequest {
  const VariantSpec& spec;
  ModuleSource& source;
  LuaHost& host;
  bool tests = false;         // keep the tests that stand in the modules
  std::string_view day = {};  // as in LoadRequest
  // Sets the words of play in the table at the stack index `words`, which all modules read. May be empty.
  std::function<void(lua_State*, int words)> preload = {};
};

struct ModulesUsed {
  std::set<std::string> modules;    // of the rules in the book and of the libraries that these use
  std::vector<YoungRule> left_out;  // made after the day that was asked for: nothing of them is in the book
};

// Runs the modules in the order of `spec.rules` and fills `book` (the spec is copied in): options resolved,
// rules in their final order, every name checked that can be checked without a board. A field that refers to
// something (kinds side, type, cell, piece) has the range -1 … 65534 and -1 for "none". Every module of the
// list has its `RuleDecl`, even one that defines nothing but pieces.
//
// Which rules are left out follows from their own `since`: one run tells it, and nothing of theirs stays.
ModulesUsed define(const DefineRequest& request, Rulebook& book, Diagnostics& diagnostics);

// Does the variant or whoever loads it set an option of the rule? Then it holds whatever the day is.
bool is_set(const VariantSpec& spec, const std::string& rule);

// One army's line-up as a rule sees it: files from the left in the absolute order of the seat, row 1 = home.
struct SideView {
  std::string name;
  int files = 0, rows = 0;
  std::function<std::string(int file, int row)> cell;  // "" where there is none
};

// Calls `rule.couples(side, opt)` for one army: `side` has the fields name, files, rows and
// side.cell(file, row). The pair moves come back in the order of the list; empty when the rule has none or
// fails.
std::vector<PairMove> read_pair_moves(LuaHost& host, const RuleDecl& rule, SideId army, const SideView& side,
                                      Diagnostics& diagnostics);

// A cell as a zone's function sees it: file and rank from 1; row and column as the side counts them.
struct ZoneCell {
  std::string name;
  int file = 0, rank = 0, row = 0, column = 0;
};

// Asks `where(function(cell, side) … end)` of one cell. False when the function fails, which is reported.
bool ask_zone_function(LuaHost& host, LuaRef function, const ZoneCell& cell, const std::string& side,
                       Diagnostics& diagnostics);

// The manual of this stage, from the tables that validate: words, then the keys of every table.
std::string rule_words_markdown();
// The same of the tables of tests.
std::string test_words_markdown();

}  // namespace houserule
