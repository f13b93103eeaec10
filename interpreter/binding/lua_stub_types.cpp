#include "binding/lua_stub_types.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace houserule {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// Keys of a rule whose tables have names of their own inside, and those that take more than one kind.
constexpr std::array kNested{
    Pair{"on", "houserule.On"},
    Pair{"verbs", "table<string, houserule.Verb>"},
    Pair{"turn", "table<string, houserule.Turn_part>"},
    Pair{"events", "table<string, houserule.Event_table>"},
    Pair{"fields", "houserule.Fields_table"},
    Pair{"cites", "houserule.Cites"},
    Pair{"forbids", "houserule.Forbids|houserule.Forbids[]"},
    Pair{"forbids_after", "houserule.Forbids|houserule.Forbids[]"},
};

constexpr std::array kNouns{
    Pair{"side", "Side"},   Pair{"other", "Side"},  Pair{"viewer", "Side"}, Pair{"controller", "Side"},
    Pair{"colour", "Side"}, Pair{"piece", "Piece"}, Pair{"by", "Piece"},    Pair{"captured", "Piece"},
    Pair{"cell", "Cell"},   Pair{"from", "Cell"},   Pair{"to", "Cell"},     Pair{"turn", "Side"},
    Pair{"e", "Event"},     Pair{"a", "Action"},
};

std::string_view second_of(std::string_view name, std::span<const Pair> pairs) {
  const auto found = std::ranges::find(pairs, name, &Pair::first);
  return found == pairs.end() ? std::string_view() : found->second;
}

// "side, opt" gives "side: houserule.Side, opt: table".
std::string typed_names(std::string_view names) {
  std::string out;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(", "), names.size());
    const std::string_view name = names.substr(0, end);
    out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", name, name == "opt" ? "table" : noun_type(name));
    names.remove_prefix(std::min(end + 2, names.size()));
  }
  return out;
}

// The function that the text of a key describes, "function(side, opt) gives …".
std::string function_type(const Key& key) {
  constexpr std::string_view kFunction = "function(";
  const std::string_view from = key.type.find(kFunction) != std::string_view::npos ? key.type : key.text;
  const std::size_t at = from.find(kFunction);
  if (at == std::string_view::npos)
    return (key.wants & kGuard) != 0 ? "fun(a: houserule.Action, opt: table): boolean, string?" : "function";
  const std::size_t begin = at + kFunction.size();
  return fmt::format("fun({}): any", typed_names(from.substr(begin, from.find(')', begin) - begin)));
}

// "a tie or a list of them": the class of flag links, one or several.
std::string table_type(const Key& key, std::span<const TableClass> tables) {
  if (const std::string_view own = second_of(key.key, kNested); !own.empty()) return std::string(own);
  const auto table = std::ranges::find_if(tables, [&](const TableClass& one) {
    return key.type.starts_with(one.schema->name) &&
           key.type.substr(one.schema->name.size()).starts_with(" or");
  });
  if (table == tables.end()) return "table";
  return fmt::format("houserule.{0}|houserule.{0}[]", table->type);
}

}  // namespace

std::string noun_type(std::string_view name) {
  const std::string_view noun = second_of(name, kNouns);
  return noun.empty() ? "any" : fmt::format("houserule.{}", noun);
}

std::string stub_type(const Key& key, std::span<const TableClass> tables) {
  const std::array<std::pair<unsigned, std::string>, 9> kinds{{
      {kText, "string"},
      {kInteger, "integer"},
      {kBoolean, "boolean"},
      {kFunction, function_type(key)},
      {kTable, table_type(key, tables)},
      {kGuard, "houserule.Guard"},
      {kZone, "houserule.Zone"},
      {kValue, "houserule.Value"},
      {kOption, "houserule.Option"},
  }};
  std::string out;
  for (const auto& [bit, type] : kinds) {
    // A function that gives several things ends its type: it stands in brackets.
    const bool several = (key.wants & ~bit) != 0 && type.starts_with("fun(");
    if ((key.wants & bit) != 0)
      out += fmt::format("{}{}{}{}", out.empty() ? "" : "|", several ? "(" : "", type, several ? ")" : "");
  }
  return out.empty() ? "any" : out;
}

}  // namespace houserule
