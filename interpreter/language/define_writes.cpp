// What functions of rules write, where a rule says so: fields that are not there and values that they cannot
// hold are told when the variant is loaded, not when a game comes to it.
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "language/definition.h"

namespace houserule {
namespace {

OptionValue written_value(const ScriptTable& table, int index) {
  lua_State* L = table.reading().L;
  if (lua_type(L, index) == LUA_TSTRING) return text_at(L, index);
  if (lua_isboolean(L, index)) return lua_toboolean(L, index) != 0;
  return std::int64_t{lua_tointeger(L, index)};
}

class Writings {
 public:
  Writings(Definition& definition, const RuleDecl& rule) : d_(definition), rule_(rule) {}

  void examine(const Writing& one) {
    const auto field = std::ranges::find_if(d_.book.fields, [&](const FieldDecl& other) {
      return one.field == fmt::format("{}.{}", owner_name(other.owner), other.name);
    });
    if (field == d_.book.fields.end()) return unknown(one);
    const std::string problem = one.value.empty() ? cannot_grow(*field) : cannot_be(*field, one.value[0]);
    if (!problem.empty()) report(fmt::format("{} {}", said(one), problem), hint_for(*field));
  }

 private:
  static std::string said(const Writing& one) {
    return one.said.empty() ? fmt::format("\"{}\"", one.field) : one.said;
  }

  void unknown(const Writing& one) {
    std::vector<std::string> known;
    for (const FieldDecl& field : d_.book.fields)
      known.push_back(fmt::format("{}.{}", owner_name(field.owner), field.name));
    const std::string which = one.said.empty() ? "" : fmt::format(", which {} means", one.said);
    report(fmt::format("there is no field \"{}\"{}", shown(one.field), which),
           meant_or_known(one.field, known));
  }

  // A library may have written the table: its user is told where his rule is.
  void report(const std::string& message, std::string hint) {
    d_.report(d_.exact({rule_.place.file, rule_.place.line, 0}, message), message, std::move(hint));
  }

  static std::string cannot_grow(const FieldDecl& field) {
    if (field.kind == FieldKind::integer) return {};
    return fmt::format("holds {} and cannot grow", kind_text(field.kind));
  }

  static std::string cannot_be(const FieldDecl& field, const OptionValue& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    const auto* word = std::get_if<std::string>(&value);
    std::string not_this = fmt::format("holds {}, not {}", kind_text(field.kind),
                                       word != nullptr ? "the text " + shown(*word) : option_text(value));
    switch (field.kind) {
      case FieldKind::integer:
        if (number == nullptr) return not_this;
        if (*number >= field.min && *number <= field.max) return {};
        return fmt::format("holds {} to {}, not {}", field.min, field.max, *number);
      case FieldKind::boolean:  // 1 and 0 mean true and false, as in `compare`
        return word != nullptr || (number != nullptr && *number != 0 && *number != 1) ? not_this : "";
      case FieldKind::word:
        if (word == nullptr) return not_this;
        if (std::ranges::find(field.words, *word) != field.words.end()) return {};
        return fmt::format("cannot be \"{}\"", shown(*word));
      case FieldKind::type:
        return word == nullptr ? not_this : "";
      default:
        return not_this;
    }
  }

  static std::string hint_for(const FieldDecl& field) {
    if (field.kind == FieldKind::word) return fmt::format("it is one of: {}", fmt::join(field.words, " "));
    const bool reference = field.kind != FieldKind::integer && field.kind != FieldKind::boolean;
    return reference ? "let a function write it" : "";
  }

  Definition& d_;
  const RuleDecl& rule_;
};

}  // namespace

void read_writes(const ScriptTable& table, RuleDecl& rule) {
  const auto value = [](const ScriptTable& one, Writing& made) {
    one.value("to", [&](int index, const SourceSpot&) { made.value = {written_value(one, index)}; });
  };
  read_records(table, "writes", schemas::kWrite, rule, rule.writes, {"field"}, value);
}

void examine_writes(Definition& definition) {
  for (const RuleDecl& rule : definition.book.rules) {
    if (definition.lacking.contains(rule.name)) continue;
    Writings writings(definition, rule);
    for (const Writing& one : rule.writes) writings.examine(one);
  }
}

}  // namespace houserule
