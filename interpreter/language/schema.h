// The words of the definition stage and the keys of the tables they take, stated once: this validates and
// documents.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/rulebook_words.h"

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
};

struct Schema {
  std::string_view name;  // with its article, as messages use it: "a path"
  std::string_view about;
  std::span<const Key> keys;
  std::string_view items = {};  // what entries without a key are; empty: there must be none

  const Key* find(std::string_view key) const;
  std::vector<std::string> names() const;
};

namespace schemas {
extern const Schema kPiece, kPath, kRule, kFields, kAddition, kMorph, kTie, kDrop, kBar, kGate, kCaptive,
    kReversion, kRange, kDenial, kCites, kForbid, kAssign, kWrite, kEvent, kEnd, kVerb, kKeep, kTurnPart,
    kPosition, kShown, kAttributes, kPairMove, kTest, kRefusal;
// What `want` of a test may speak of, apart from cells and fields.
extern const Schema kWant;
}  // namespace schemas

enum class ScriptWordKind : std::uint8_t { definer, value, guard, zone };

// A word of the language. Guards and zones are read by the letters of `arguments`, one for each argument:
//   k a tag   x a type or a tag   X several of them   p a field of pieces   d a field of the game or a side
//   s any text   S texts   T stages   c a comparison   n a number or an option   N the same, may be left out
//   h a zone's text without its range
//   m a number, an option or the name of a field
//   g a list of guards   z a zone   Z zones, all that follow   f a function
// A guard or zone without arguments is a value, not a call. A guard that is no more than what its one
// argument says needs an Op, its row here and its case in moves/guard_eval.cpp.
struct ScriptWord {
  std::string_view word;
  ScriptWordKind kind;
  std::string_view arguments;
  std::string_view usage;
  std::string_view text;
  Op op = Op::nothing;                // of a guard or a zone, and of `option`
  AskedAt asked = AskedAt::position;  // what a guard asks by itself, whatever its parts ask
  std::string_view fact = {};         // what an event has to tell for it to be answered, if anything
};

std::span<const ScriptWord> words();
// The word of this name; null when there is none.
const ScriptWord* find_word(std::string_view name);
// What is said of it; without text and arguments where it is no word.
const ScriptWord& row_of(Op op);

}  // namespace houserule
