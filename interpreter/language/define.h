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
#include "book/rule_functions.h"
#include "book/rulebook.h"
#include "files/module_source.h"

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
  // Is that a word of play of such an owner, so that no field may be called so? Null: there are none.
  bool (*is_play_word)(Owner owner, std::string_view name) = nullptr;
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

// The functions of the rules as loading asks them, through the host that has run their modules. The host must
// outlive it.
class LuaRuleFunctions final : public RuleFunctions {
 public:
  explicit LuaRuleFunctions(LuaHost& host) : host_(host) {}
  std::vector<PairMove> pair_moves(const RuleDecl& rule, SideId army, const SideView& side,
                                   Diagnostics& diagnostics) override;
  bool in_zone(LuaRef function, const ZoneCell& cell, const std::string& side,
               Diagnostics& diagnostics) override;
  int parameters(LuaRef function, int most) override;

 private:
  LuaHost& host_;
};

}  // namespace houserule
