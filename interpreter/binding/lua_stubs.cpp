// What a language server for Lua is told of rule files: their words, their tables, and what functions get in
// play.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/event_names.h"
#include "binding/bind.h"
#include "binding/lua_stub_types.h"
#include "language/schema.h"

namespace houserule {
namespace {

const std::array kTableClasses{
    TableClass{&schemas::kPiece, "Piece_table"},  TableClass{&schemas::kPath, "Path_table"},
    TableClass{&schemas::kRule, "Rule_table"},    TableClass{&schemas::kFields, "Fields_table"},
    TableClass{&schemas::kAddition, "Adds"},      TableClass{&schemas::kMorph, "Morphs"},
    TableClass{&schemas::kTie, "Ties"},           TableClass{&schemas::kDrop, "Drops"},
    TableClass{&schemas::kBar, "Bars"},           TableClass{&schemas::kGate, "Gates"},
    TableClass{&schemas::kCaptive, "Captives"},   TableClass{&schemas::kReversion, "Reverts"},
    TableClass{&schemas::kRange, "Range"},        TableClass{&schemas::kDenial, "Denies"},
    TableClass{&schemas::kCites, "Cites"},        TableClass{&schemas::kForbid, "Forbids"},
    TableClass{&schemas::kAssign, "Handler"},     TableClass{&schemas::kWrite, "Write"},
    TableClass{&schemas::kEvent, "Event_table"},  TableClass{&schemas::kEnd, "Ends"},
    TableClass{&schemas::kVerb, "Verb"},          TableClass{&schemas::kKeep, "Keeps"},
    TableClass{&schemas::kTurnPart, "Turn_part"}, TableClass{&schemas::kPosition, "Position"},
    TableClass{&schemas::kShown, "Shows"},        TableClass{&schemas::kAttributes, "Attributes"},
    TableClass{&schemas::kPairMove, "Couple"},    TableClass{&schemas::kTest, "Test_table"},
    TableClass{&schemas::kRefusal, "Refusal"},
};

// One line: a note ends with its line.
std::string flat(std::string_view text) {
  std::string out(text);
  std::ranges::replace(out, '\n', ' ');
  return out;
}

std::string table_class(const TableClass& table) {
  std::string out = fmt::format("---{}\n---@class houserule.{}\n", flat(table.schema->about), table.type);
  for (const Key& key : table.schema->keys) {
    out += fmt::format("---@field {}{} {} # {}{}\n", key.key, key.required ? "" : "?",
                       stub_type(key, kTableClasses), flat(key.type),
                       key.text.empty() ? "" : ": " + flat(key.text));
  }
  return out + "\n";
}

// The handlers of a rule, by event.
std::string handlers_class() {
  constexpr const char* kHandler =
      "houserule.Handler|houserule.Handler[]|fun(e: houserule.Event, opt: table)";
  std::string out = "---`on` of a rule.\n---@class houserule.On\n";
  for (const EventInfo& info : kEvents)
    out += fmt::format("---@field [\"{}\"]? {} # {}\n", info.name, kHandler, flat(info.about));
  return out + fmt::format("---@field [string] {}\n\n", kHandler);
}

// What a word gives, for those that take it.
const char* result_of(ScriptWordKind kind) {
  switch (kind) {
    case ScriptWordKind::guard:
      return "houserule.Guard";
    case ScriptWordKind::zone:
      return "houserule.Zone";
    case ScriptWordKind::value:
      return "houserule.Value";
    case ScriptWordKind::definer:
      break;
  }
  return "any";
}

// `piece "name" { … }` and its like take a name, then the table.
const char* table_behind(std::string_view word) {
  if (word == "piece") return "houserule.Piece_table";
  if (word == "rule") return "houserule.Rule_table";
  return word == "test" ? "houserule.Test_table" : nullptr;
}

std::string script_word(const ScriptWord& word) {
  const std::string note = fmt::format("---{}\n---\n---`{}`\n", flat(word.text), flat(word.usage));
  if (const char* table = table_behind(word.word))
    return fmt::format("{}---@param name string\n---@return fun(table: {})\nfunction {}(name) end\n\n", note,
                       table, word.word);
  const bool plain =
      word.kind != ScriptWordKind::definer && word.kind != ScriptWordKind::value && word.arguments.empty();
  if (plain) return fmt::format("{}---@type {}\n{} = nil\n\n", note, result_of(word.kind), word.word);
  // The keys of abilities are a library's: "houserule editor" writes their classes beside these.
  if (word.word == "use")
    return note +
           "---@overload fun(library: \"abilities\"): houserule.Abilities\n---@param library string\n"
           "---@return any\nfunction use(library) end\n\n";
  return fmt::format("{}---@param ... any\n---@return {}\nfunction {}(...) end\n\n", note,
                     result_of(word.kind), word.word);
}

// What stands between the brackets of its usage, names alone.
std::vector<std::string> parameters_of(std::string_view usage) {
  const auto open = usage.find('('), close = usage.rfind(')');
  std::vector<std::string> out;
  if (open == std::string_view::npos || close < open) return out;
  std::string name;
  for (const char c : std::string(usage.substr(open + 1, close - open - 1)) + ",") {
    const bool letter =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (letter) name += c;
    if (c != ',') continue;
    if (!name.empty()) out.push_back(name == "end" ? "last" : name);
    name.clear();
  }
  return out;
}

std::string play_function(const NounInfo& noun, const PlayWord& word) {
  std::string out = fmt::format("---{}\n", flat(word.text)), list;
  const std::vector<std::string> names = parameters_of(word.usage);
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::string name = names[i];
    if (std::ranges::count(names, name) > 1) name += std::to_string(i + 1);
    out += fmt::format("---@param {}? any\n", name);
    list += fmt::format("{}{}", list.empty() ? "" : ", ", name);
  }
  const char joint = word.usage.find(':') < word.usage.find('(') ? ':' : '.';
  return fmt::format("{}---@return any\nfunction {}{}{}({}) end\n\n", out, noun.type, joint, word.name, list);
}

std::string play_class(const NounInfo& noun) {
  std::string out = fmt::format(
      "---Also every declared field.\n---@class houserule.{}\n---@field [string] any\n", noun.type);
  std::string functions;
  for (const PlayWord& word : noun.words()) {
    if (word.is_function()) {
      functions += play_function(noun, word);
    } else {
      out += fmt::format("---@field {} {} # {}\n", word.name, noun_type(word.name), flat(word.text));
    }
  }
  const std::string global =
      noun.global.empty() ? "" : fmt::format("---@type houserule.{}\n{} = nil\n\n", noun.type, noun.global);
  return out + fmt::format("local {} = {{}}\n\n", noun.type) + functions + global;
}

std::string event_names() {
  std::string out = "---@alias houserule.EventName\n";
  for (const EventInfo& info : kEvents)
    out += fmt::format("---| '\"{}\"' # {}\n", info.name, flat(info.about));
  return out + "\n";
}

}  // namespace

std::string lua_stubs() {
  std::string out =
      "---@meta\n-- The words of rule files, for language servers. \"houserule editor\" writes this file "
      "anew.\n\n"
      "---@class houserule.Guard\n---@class houserule.Zone\n---@class houserule.Value\n---@class "
      "houserule.Option\n\n";
  for (const TableClass& table : kTableClasses) out += table_class(table);
  out += handlers_class();
  for (const ScriptWord& word : words()) out += script_word(word);
  for (const NounInfo& noun : nouns()) out += play_class(noun);
  return out + event_names();
}

}  // namespace houserule
