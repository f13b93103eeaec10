// Reads tables that scripts hand over: every key against its schema, every mistake with its place, none of
// them fatal. Only raw access: no metamethod runs. Everything here runs inside a protected call and may raise
// Lua errors.
#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "book/rulebook.h"
#include "language/nodes.h"
#include "language/schema.h"
#include "lua/place.h"
#include "lua/source_spot.h"

struct lua_State;

namespace houserule {

inline constexpr std::size_t kLongestText = 4096;    // bytes of a name or a text
inline constexpr std::size_t kLongestList = 10'000;  // entries of one table

// A name, or a node with names in it, that was read: what it is for is checked when all is read.
struct Noted {
  Names what = Names::nothing;
  SourceSpot spot;
  std::string name;
  const Node* node = nullptr;
  std::size_t rule = 0;  // that says it, into Rulebook::rules
};

// Whose values are read, and where mistakes go.
struct ScriptReading {
  lua_State* L;
  Diagnostics& diagnostics;
  Nodes nodes;
  std::vector<LuaRef> functions;  // those among what was kept
  std::vector<Noted> noted;
  bool noting = true;  // not of the parts of a node: they are in it

  ScriptReading(lua_State* state, Diagnostics& found) : L(state), diagnostics(found) {}

  // The same at the same place is said once. After 200 errors one says that there are more, and the rest is
  // dropped.
  void report(const Place& place, std::string message, std::string hint = {}) {
    tell(Severity::error, place, std::move(message), std::move(hint));
  }
  void warn(const Place& place, std::string message, std::string hint = {}) {
    tell(Severity::warning, place, std::move(message), std::move(hint));
  }
  void note(Names what, const SourceSpot& spot, const std::string& name) {
    noted.push_back({what, spot, name});
  }
  void note(const Node* node, Names option) {
    if (noting && node != nullptr) noted.push_back({option, {}, {}, node});
  }
  // Counts records made from tables; more than 200,000 end the script with a fault "limit".
  void charge(int records);

  // What stands at a stack index as people call it: "a text", "a zone", "the number 1.5".
  std::string name_of(int index) const;
  // The one bit of `Wants` that the value is; 0 for what no slot takes.
  unsigned kind_of(int index) const;
  // A registry reference of the value.
  LuaRef keep(int index);

 private:
  void tell(Severity severity, const Place& place, std::string message, std::string hint);

  std::set<std::string> said_;
  int reported_ = 0;
  int charged_ = 0;
};

// A table with no keys but 1, 2, 3 …
bool is_list(lua_State* L, int index);

using ItemReader = std::function<void(int index, const SourceSpot& spot)>;

// Calls `read` with each item of the list at `index`, or with the value itself when it is none. At most
// kLongestList.
void each_item(ScriptReading& reading, int index, const SourceSpot& spot, const ItemReader& read);

// Calls `read` with each text key of the table at `index`, in order of bytes; other keys are mistakes.
using MemberReader = std::function<void(const std::string& key, int index, const SourceSpot& spot)>;
void each_member(ScriptReading& reading, int index, const SourceSpot& spot, std::string_view what,
                 const MemberReader& read);

// A text, or a list of texts.
std::vector<std::string> read_texts(ScriptReading& reading, int index, const SourceSpot& spot);

// A name of lower-case letters, digits and "_" that begins with a letter; `what` as in "a piece".
bool good_name(ScriptReading& reading, const std::string& name, std::string_view what, const Place& place);

// One table with its schema. What is wrong is reported at once and then read as if it were not there.
// The table must stay where it is on the stack.
class ScriptTable {
 public:
  ScriptTable(ScriptReading& reading, int index, const Schema& schema, SourceSpot spot);

  bool has(std::string_view key) const { return std::ranges::find(good_, key, &Key::key) != good_.end(); }
  std::string text(std::string_view key, std::string_view otherwise = {}) const;
  std::int64_t integer(std::string_view key, std::int64_t otherwise = 0) const;
  // The same within a range; what lies outside is reported and `otherwise` taken.
  std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most,
                       std::int64_t otherwise) const;
  bool boolean(std::string_view key, bool otherwise = false) const;
  LuaRef function(std::string_view key) const;  // kNoFunction when it is none
  std::vector<std::string> texts(std::string_view key) const;
  // The text under `key` when it is among the quoted words of the key's type; otherwise a mistake and the
  // first of them.
  std::string one_of(std::string_view key) const;
  // The number of that word among them, from 0.
  std::size_t word_number(std::string_view key) const;
  // Fills the members that rows of the schema name; others stay as they are.
  template <class Record>
  void fill(Record& record) const {
    for (const Key& key : schema_.keys) {
      if (key.record != &kRecordKind<Record>) continue;
      const bool given = std::ranges::find(good_, &key) != good_.end();
      if (given || key.always) key.store(*this, key, &record);
      if (given && key.names != Names::nothing) note_names(key);
    }
  }

  // Calls `read` with the value, or with each of its items.
  void value(std::string_view key, const ItemReader& read) const;
  void items(std::string_view key, const ItemReader& read) const;
  // Calls `read` with each member of the table under `key`, which messages call `what`.
  void members(std::string_view key, std::string_view what, const MemberReader& read) const;
  void members(std::string_view key, const MemberReader& read) const { members(key, key, read); }

  const SourceSpot& spot() const { return spot_; }
  SourceSpot spot(std::string_view key) const { return spot_.member(key); }
  Place place() const { return spot_.place(); }
  Place place(std::string_view key) const { return spot_.member(key).place(); }
  ScriptReading& reading() const { return reading_; }
  int index() const { return index_; }

 private:
  void read_keys();
  bool is_good(const Key& known) const;
  void complain(std::string_view key);
  void need_keys();
  void note_names(const Key& key) const;
  void push(std::string_view key) const;
  // What `take(L)` makes of the value under the key, which is on top of the stack.
  template <class Value, class Take>
  Value taken(std::string_view key, Value otherwise, Take take) const;

  ScriptReading& reading_;
  int index_;
  const Schema& schema_;
  SourceSpot spot_;
  std::vector<const Key*> good_;    // of the schema
  std::vector<std::string> meant_;  // what was nearly written
};

// Calls `read` with a reader of each table under `key`: one table, or a list of them. Anything else is a
// mistake.
using TableReader = std::function<void(const ScriptTable& table)>;
void each_table(const ScriptTable& parent, std::string_view key, const Schema& schema,
                const TableReader& read);

// The record that a table makes, with the rule and the place that it comes from.
template <class Record>
Record record_of(const ScriptTable& table, const std::string& rule) {
  Record made;
  table.fill(made);
  if constexpr (requires { made.rule; }) made.rule = rule;
  if constexpr (requires { made.place; }) made.place = table.place();
  return made;
}

struct NothingMore {
  void operator()(const ScriptTable&, const auto&) const {}
};
// Adds the record of each table under `key` that has the keys of `needs`; `complete` sees to what rows do not
// say.
template <class Record, class Complete = NothingMore>
void read_records(const ScriptTable& parent, std::string_view key, const Schema& schema, const RuleDecl& rule,
                  std::vector<Record>& records, std::initializer_list<std::string_view> needs = {},
                  const Complete& complete = {}) {
  each_table(parent, key, schema, [&](const ScriptTable& table) {
    Record made = record_of<Record>(table, rule.name);
    complete(table, made);
    if (std::ranges::all_of(needs, [&](std::string_view one) { return table.has(one); }))
      records.push_back(std::move(made));
  });
}

}  // namespace houserule
