// One run of the definition stage: what the words of a module write into.
// Everything here runs inside LuaHost::protect and may raise Lua errors, unless it says otherwise.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "language/define.h"
#include "language/reading.h"
#include "lua/host.h"
#include "lua/outer_writes.h"

namespace houserule {

// A module that is running or ran.
struct Module {
  std::string name;  // "folder/rule", or "library"
  const SourceFile* source = nullptr;
  std::size_t rule = 0;  // into Rulebook::rules; libraries have none
  bool library = false;
  bool has_rule = false;  // `rule` was called
};

// `piece "name"`, `rule "name"` or `test "name"`, which wait for their table.
struct Opening {
  const ScriptWord* word = nullptr;
  std::string name;
  SourceSpot spot;
  bool taken = false;
};

// A choice to which rules add words: an option of a rule, or a field.
struct OpenChoice {
  std::string list;
  std::size_t rule = 0, option = 0, field = 0;
  bool is_field = false;
};
struct AddedWord {
  std::string list, word;
  Place place;
};

// The mode of an end that is an option: known when options are.
struct ModeByOption {
  std::size_t rule = 0, end = 0;
  std::string option;
  Place place;
};

class Definition;

// In the Lua state: what the words hold. The run is null once it is over.
struct RunningDefinition {
  Definition* run = nullptr;
};

class Definition : public ScriptReading {
 public:
  Definition(const DefineRequest& asked, Rulebook& filled, Diagnostics& found);
  // From here on every word of this run raises "defining during play".
  ~Definition();
  Definition(const Definition&) = delete;
  Definition& operator=(const Definition&) = delete;

  const DefineRequest& request;
  Rulebook& book;
  Module* module = nullptr;       // which runs; null between modules
  std::set<std::string> lacking;  // rules without one that they need: what they name may be missing for that
  bool broken = false;            // a module did not run to its end: names would be missed that it defines
  bool in_tests = false;          // the function that `tests` was given is running
  std::vector<Opening> openings;
  std::vector<ModeByOption> modes;
  std::vector<OpenChoice> open_choices;
  std::vector<AddedWord> added_words;

  // Not inside protect: runs the modules of the list and reads the variant file's own pieces.
  ModulesUsed run_modules();

  RuleDecl& rule() { return book.rules[module->rule]; }
  // Where the running script called `word`, with "name" behind it unless that is empty.
  SourceSpot call_spot(std::string_view word, std::string_view name) const;
  // The place with its column, where it names but a line and the message quotes a word of that.
  Place exact(const Place& place, std::string_view message) const;
  // Pushes what `use "name"` gives. Ends the script when there is no such library or it fails.
  void push_library(const std::string& name);

 private:
  void run_module(const RuleUse& use);
  auto lists();
  bool too_young(const RuleDecl& rule) const;
  void leave_out_last(const std::vector<std::size_t>& before);  // the sizes of `lists` before it
  std::set<std::string> used_modules() const;
  void run_library(const std::string& name);
  std::optional<Fault> run_text(Module& which, const SourceText& text, LuaRef* result);
  void examine_reads(const std::string& file, LuaRef environment, const std::vector<GlobalRead>& reads);
  void read_pieces_of_file();
  void fill_environment(int env);
  void add_fault(const Fault& fault);
  void need_tables();
  void freeze();

  RunningDefinition* handle_ = nullptr;
  LuaRef handle_ref_ = kNoFunction;
  std::map<std::string, SourceFile> sources_;          // by file; never moves
  std::map<std::string, LuaRef> libraries_;            // kNoFunction: loading or failed
  std::vector<LuaRef> environments_;                   // of the modules that ran
  std::map<std::string, std::set<std::string>> uses_;  // libraries, by the module that asks for them
  std::vector<YoungRule> left_out_;
  LuaRef words_ = kNoFunction;  // the table that each gets its words from
};

// ---- what the files of this stage share ------------------------------------------------------------

// Sets every word in the table at `env`. `handle` is a stack index.
void install_words(Definition& definition, int env, int handle);
// Pushes a table that shows what the one at `index` holds and cannot be changed; a name that is not there is
// a fault "denied" that shows it as "name.x". Tables within are shown in the same way.
void push_read_only(lua_State* L, int index, const std::string& name);

// Conditions, zones, numbers and filters in the slots of a table. What is wrong is reported and read as
// empty.
GuardSpec read_guard(ScriptReading& reading, int index, const SourceSpot& spot);
ZoneSpec read_zone(ScriptReading& reading, int index, const SourceSpot& spot);
Number read_number(ScriptReading& reading, int index, const SourceSpot& spot);
// The name of an option of this kind.
std::string read_option(ScriptReading& reading, int index, const SourceSpot& spot, Names kind);
Filter read_filter(ScriptReading& reading, int index, const SourceSpot& spot);
// What one of these makes of the value under the key; empty where there is none.
template <class Made>
Made under(const ScriptTable& table, std::string_view key,
           Made (*read)(ScriptReading&, int, const SourceSpot&)) {
  Made made;
  table.value(key, [&](int index, const SourceSpot& spot) { made = read(table.reading(), index, spot); });
  return made;
}
Filter filter_under(const ScriptTable& table, std::string_view key);  // everything when there is none

// A zone without its range, as the library "zones" reads the text; nothing where that is wrong.
class Definition;
std::optional<std::string> shape_text(Definition& definition, int index, const SourceSpot& spot);

// What the call of a guard's or a zone's word makes of its arguments: pushes one node.
int make_condition(Definition& definition, const ScriptWord& word);
// The same for int, bool, choice, ref and option.
int make_value(Definition& definition, const ScriptWord& word);

struct Moves {
  std::vector<PathRecord> paths;
  std::vector<Generator> generators;  // without their filter
};
// Paths of the module that runs. `rule` is theirs.
Moves read_moves(Definition& definition, int index, const SourceSpot& spot, const std::string& rule);
// Calls `read` of a library of stdlib, with so many arguments from the top of the stack. Leaves what it gives
// there; or reports what the library refuses at `place`, whose column grows by the column of the mistake when
// `quote` says that a quoted text begins there, leaves nothing and gives false.
bool read_notation(Definition& definition, const char* library, int arguments, Place place, bool quote);
// `zone "text"` or `zone("text", range)`: pushes the record of it, which cannot be changed.
int make_zone(Definition& definition, const ScriptWord& word);
// The records of a path text, by the library "betza"; what it refuses is reported at `place`, whose column
// grows by the column of the mistake when `quote` says that a quoted text begins there.
std::vector<PathRecord> read_path_text(Definition& definition, const std::string& text, const Place& place,
                                       bool quote);

void read_piece(Definition& definition, const std::string& name, const SourceSpot& spot, int index);
// `letter_place`: where its letter is written.
void add_type(Definition& definition, TypeDecl type, const Place& letter_place);
void read_rule(Definition& definition, const std::string& name, const SourceSpot& spot, int index);
void read_test(Definition& definition, const std::string& name, const SourceSpot& spot, int index);
void read_options(Definition& definition, const ScriptTable& table);
// The value at a stack index; null, and `what` reported, where it is none.
const ValueSpec* value_at(ScriptReading& reading, int index, const SourceSpot& spot, std::string_view what);
void read_fields(Definition& definition, int index, const SourceSpot& spot);
// Declares a field of the rule of the module that runs.
void add_field(Definition& definition, FieldDecl field);
// Parts of a rule that say what happens: forbids, handlers, ends, marks, verbs, position words.
void read_reactions(Definition& definition, const ScriptTable& table);
// What functions of a rule write, as it says besides.
void read_writes(const ScriptTable& table, RuleDecl& rule);

// After all modules ran; none of these runs scripts.
// Words that rules add become part of the choices they are for. Before options are resolved.
void complete_choices(Definition& definition);
void resolve_options(Definition& definition);      // fills settings and the modes of ends
void push_options_tables(Definition& definition);  // inside protect: fills options_table
void order_rules(Definition& definition);
void examine_rules(Definition& definition);   // needs, clashes, lifts
void examine_names(Definition& definition);   // all that was noted, and the letters of line-ups
void examine_writes(Definition& definition);  // what rules say that their functions write
// The name that a rule goes by after replacements of the variant.
std::string actual_rule(const VariantSpec& spec, const std::string& name);

}  // namespace houserule
