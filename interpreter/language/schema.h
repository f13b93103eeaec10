// The keys of the tables that the words of the definition stage take, stated once: this validates and
// documents. The words stand in book/script_words.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/script_words.h"

namespace houserule {

// What a slot takes; may be combined.
enum Wants : unsigned {
  kText = 1,
  kInteger = 2,
  kBoolean = 4,
  kFunction = 8,
  kTable = 16,
  kGuard = 32,
  kZone = 64,
  kValue = 128,   // int, bool, choice, ref
  kOption = 256,  // option "name"
};

// What a text names that something else defines, which is known when all modules have run: a type, a tag or
// either (piece), a field or a number of the game as well (value), an option of any kind or of one, those in
// the order of OptionDecl::Kind.
enum class Names : std::uint8_t {
  nothing,
  type,
  piece,
  tag,
  asked_piece,
  asked_tag,
  flag,
  piece_field,
  field,
  assigned_field,
  settled_field,
  value,
  event,
  side,
  stage,
  verb,
  left_trace,
  taken_trace,
  option,
  number,
  yes_no,
  choice,
  text
};

struct Key;
class ScriptTable;
// The address of this tells the kinds of records apart.
template <class Record>
inline constexpr char kRecordKind = 0;
// Puts what a table has under the key into a record of the key's kind.
using StoreValue = void (*)(const ScriptTable& table, const Key& key, void* record);

struct Key {
  std::string_view key;
  unsigned wants;
  std::string_view type;  // for people: stands in messages and in the manual
  std::string_view text;
  bool required = false;
  const void* record = nullptr;  // the kind of record that its value goes into; null: code reads it
  StoreValue store = nullptr;
  bool always = false;  // the member says, too, that nothing stands under the key
  Names names = Names::nothing;
};

struct Schema {
  std::string_view name;  // with its article, as messages use it: "a path"
  std::string_view about;
  std::span<const Key> keys;
  std::string_view items = {};  // what entries without a key are; empty: there must be none

  const Key* find(std::string_view key) const;
  std::vector<std::string> names() const;
};

// As it stands in a cell of a Markdown table.
std::string in_cell(std::string_view text);

namespace schemas {
extern const Schema kPiece, kPath, kRule, kFields, kAddition, kMorph, kTie, kDrop, kBar, kGate, kCaptive,
    kReversion, kRange, kDenial, kCites, kForbid, kAssign, kWrite, kEvent, kEnd, kVerb, kKeep, kTurnPart,
    kPosition, kShown, kAttributes, kPairMove, kTest, kRefusal;
// What `want` of a test may speak of, apart from cells and fields.
extern const Schema kWant;
}  // namespace schemas

}  // namespace houserule
