// The rows of the tables of keys: what a slot takes, in the words of messages and of the manual, and which
// member of which record the value goes into.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "language/definition.h"
#include "language/schema.h"

namespace houserule::slots {

inline constexpr unsigned kCondition = kGuard | kFunction | kOption;
inline constexpr unsigned kNumber = kInteger | kOption;
inline constexpr std::string_view kConditionType = "a guard, a function or a boolean option";
inline constexpr std::string_view kNumberType = "a whole number or an option";
inline constexpr std::string_view kNamesType = "a name or a list of names";
inline constexpr std::string_view kFilterType = "a type or tag, a list of them, or tagged \"…\"";
inline constexpr unsigned kFilter = kText | kTable | kGuard;
inline constexpr std::string_view kMovesType = "a path text, a path, a function or a list of them";
inline constexpr unsigned kMoves = kText | kTable | kFunction;

// What a member of this kind takes; the type stands where a row says no other.
struct Taken {
  unsigned wants;
  std::string_view type;
};
constexpr Taken taken_by(const bool*) { return {kBoolean, "true or false"}; }
constexpr Taken taken_by(const std::string*) { return {kText, "a text"}; }
constexpr Taken taken_by(const std::vector<std::string>*) { return {kText | kTable, kNamesType}; }
constexpr Taken taken_by(const LuaRef*) { return {kFunction, "a function"}; }
constexpr Taken taken_by(const GuardSpec*) { return {kCondition, kConditionType}; }
constexpr Taken taken_by(const ZoneSpec*) { return {kZone, "a zone"}; }
constexpr Taken taken_by(const Number*) { return {kNumber, kNumberType}; }
constexpr Taken taken_by(const Filter*) { return {kFilter, kFilterType}; }
template <class Word>
requires std::is_enum_v<Word>
constexpr Taken taken_by(const Word*) { return {kText, {}}; }

// What stands under the key, as the member holds it; a member stays as it is where that is what another
// member of the row is for. A type that begins with a quoted word names all that may be written: a text is
// one of them, an enum its number, and of two a boolean is whether it is the second.
inline bool names_words(const Key& key) { return key.type.starts_with('"'); }
inline void read_into(const ScriptTable& table, const Key& key, bool& member) {
  member = names_words(key) ? table.word_number(key.key) == 1 : table.boolean(key.key, member);
}
inline void read_into(const ScriptTable& table, const Key& key, std::string& member) {
  member = names_words(key) ? table.one_of(key.key) : table.text(key.key, member);
}
inline void read_into(const ScriptTable& table, const Key& key, std::vector<std::string>& member) {
  member = table.texts(key.key);
}
inline void read_into(const ScriptTable& table, const Key& key, LuaRef& member) {
  member = table.function(key.key);
}
inline void read_into(const ScriptTable& table, const Key& key, GuardSpec& member) {
  member = under(table, key.key, read_guard);
}
inline void read_into(const ScriptTable& table, const Key& key, ZoneSpec& member) {
  member = under(table, key.key, read_zone);
}
inline void read_into(const ScriptTable& table, const Key& key, Number& member) {
  table.value(key.key, [&](int index, const SourceSpot& spot) {
    ScriptReading& reading = table.reading();
    if (reading.kind_of(index) != kText) member = read_number(reading, index, spot);
  });
}
inline void read_into(const ScriptTable& table, const Key& key, Filter& member) {
  member = filter_under(table, key.key);
}
template <class Word>
requires std::is_enum_v<Word>
void read_into(const ScriptTable& table, const Key& key, Word& member) {
  member = static_cast<Word>(table.word_number(key.key));
}

template <class Record, class Member>
Record record_with(Member Record::*);
template <class Record, class Member>
Member member_type(Member Record::*);

template <auto Member>
inline constexpr Taken kTaken = taken_by(static_cast<decltype(member_type(Member))*>(nullptr));

template <auto... Members>
void store(const ScriptTable& table, const Key& row, void* record) {
  (read_into(table, row, static_cast<decltype(record_with(Members))*>(record)->*Members), ...);
}
template <auto Member, int kLeast, int kMost>
void store_whole(const ScriptTable& table, const Key& row, void* record) {
  int& member = static_cast<decltype(record_with(Member))*>(record)->*Member;
  member = static_cast<int>(table.integer(row.key, kLeast, kMost, member));
}

// The row of a key whose value goes into a member; where a text or a function may stand there, into two.
template <auto First, auto... Further>
constexpr Key into(std::string_view key, std::string_view type, std::string_view text) {
  unsigned wants = (kTaken<First>.wants | ... | kTaken<Further>.wants);
  if (type.starts_with('"')) wants = (wants & ~unsigned{kBoolean}) | kText;
  constexpr bool kAlways = std::is_same_v<decltype(member_type(First)), Filter>;
  return {
      key,    wants, type, text, false, &kRecordKind<decltype(record_with(First))>, store<First, Further...>,
      kAlways};
}
template <auto Member>
constexpr Key into(std::string_view key, std::string_view text) {
  return into<Member>(key, kTaken<Member>.type, text);
}

// The row of a whole number within a range.
template <auto Member, int kLeast, int kMost>
constexpr Key whole(std::string_view key, std::string_view text) {
  return {key,
          kInteger,
          "a whole number",
          text,
          false,
          &kRecordKind<decltype(record_with(Member))>,
          store_whole<Member, kLeast, kMost>};
}

// The same of texts that name something.
template <Names What, auto... Members>
constexpr Key named(std::string_view key, std::string_view type, std::string_view text) {
  Key made = into<Members...>(key, type, text);
  made.names = What;
  return made;
}
template <Names What, auto Member>
constexpr Key named(std::string_view key, std::string_view text) {
  const bool one = std::is_same_v<decltype(member_type(Member)), std::string>;
  return named<What, Member>(key, one ? "a name" : kNamesType, text);
}
constexpr Key needed(Key key) {
  key.required = true;
  return key;
}

}  // namespace houserule::slots
