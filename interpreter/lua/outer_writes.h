// What a function of a script writes and reads that was there before it was called, found in its compiled
// form.
#pragma once

#include <string>
#include <vector>

struct lua_State;

namespace houserule {

// An assignment that outlives the call.
struct OuterWrite {
  int upvalue = 0;   // number of the function's upvalue, from 1
  std::string name;  // of that variable
  std::string key;   // of an entry of the table that it holds; empty when the variable itself is assigned
  int line = 0;
  bool to_entry = false;
};

// Every assignment of a variable of outside, by the Lua function at `index` or by functions within it, and of
// entries of tables in them as far as the entry has a name and the table stands in such a variable itself.
// Costs about as much as the function is long. Throws std::runtime_error when Lua's compiled form is not that
// of Lua 5.4.
std::vector<OuterWrite> outer_writes(lua_State* L, int index);

// A word that a function takes from its environment, in whatever branch.
struct GlobalRead {
  int upvalue = 0;  // number of the upvalue that holds the environment, from 1
  std::string word;
  int line = 0;
  // The word, or what it gives when it is called, stands before `and` or `or`, or behind `if` or `not`; not
  // where it is the middle of "x and word or y".
  bool tested = false;
};

struct GlobalReads {
  std::vector<GlobalRead> words;
  bool may_repeat_keys = false;  // some table in braces may name a key twice; if not, none does
};

// All of those of the Lua function at `index` and of functions within it, like outer_writes.
GlobalReads global_reads(lua_State* L, int index);

}  // namespace houserule
