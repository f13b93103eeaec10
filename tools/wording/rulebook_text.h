// What a rulebook says, in words: for people and for JSON alike.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "book/rulebook.h"

namespace houserule {

// The rule's `about` with "{option}" replaced by values in force: by what `now` gives for an option's name,
// and where that is nothing by what the variant says.
using ValueNow = std::function<std::optional<std::string>(const std::string& option)>;
std::string about_text(const RuleDecl& rule, const ValueNow& now = {});

// "1 to 99", "yes or no", "white, black", "text".
std::string range_text(const OptionDecl& option);
// The value in force and where it comes from; the default when nothing sets it.
OptionSetting setting_of(const RuleDecl& rule, const OptionDecl& option);

// "not attacked(king)", "a Lua function"; empty when the condition always holds.
std::string guard_text(const GuardSpec& guard, const Rulebook& book);
// "cells a1:d4", "row 8"; empty for every cell.
std::string zone_text(const ZoneSpec& zone);
// "queen, tagged ranged", "every piece".
std::string filter_text(const Filter& filter);
bool covers(const Filter& filter, const TypeDecl& type);
// How a type goes: its own paths, then those that rules add.
std::vector<PathRecord> paths_of(const Rulebook& book, const TypeDecl& type);
// The rule that gives moves of the type by a function, which nobody can draw; null where none does.
const RuleDecl* moved_by(const Rulebook& book, const TypeDecl& type);
// The movement as written, with its conditions: "fmnD when unmoved, leaves passant".
std::string path_text(const PathRecord& path, const Rulebook& book);
// Of all records, each text once, in written order.
std::vector<std::string> path_texts(const std::vector<PathRecord>& paths, const Rulebook& book);

// What a handler does as data: "raises game.quiet by 1 when none(captures)", "removes pawn within K when
// captures".
std::string effect_text(const Assign& effect, const Rulebook& book);

// "integer 0 to 99 of side", "boolean of piece".
std::string field_text(const FieldDecl& field);

// How the parts of one kind in a rule run.
struct Slot {
  std::string name;    // "adds", "on piece.captured", "forbids"
  int native = 0;      // parts that are data
  int lua = 0;         // parts that are or hold a Lua function
  std::string called;  // when those functions are called: "once a candidate"
  // At which levels its conditions are asked: a bit for each AskedAt. One that is settled at load asks
  // nothing.
  unsigned levels = 0;
  std::vector<LuaRef> functions = {};
  std::string asked() const;  // "position, piece"
};

// The slots of a rule that hold something, with those of the types it defines.
std::vector<Slot> slots_of(const Rulebook& book, const RuleDecl& rule);

}  // namespace houserule
