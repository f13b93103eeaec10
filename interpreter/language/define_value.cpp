// int, bool, choice, text, settled, ref and option: values that become options or fields by where they stand.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <lua.hpp>

#include "language/definition.h"

namespace houserule {
namespace {

using Kind = ValueSpec::Kind;

class ValueReader {
 public:
  ValueReader(Definition& definition, const ScriptWord& word)
      : d_(definition), word_(word), spot_(definition.call_spot(word.word, {})) {
    value_.place = spot_.place();
  }

  ValueSpec read() {
    lua_settop(d_.L, std::max(lua_gettop(d_.L), 4));
    if (word_.word == "int") return read_integer();
    if (word_.word == "bool") return read_boolean();
    if (word_.word == "choice") return read_choice();
    if (word_.word == "text") return read_text();
    if (word_.word == "settled") return read_settled();
    return read_reference();
  }

  OptionName read_option() {
    if (want(1, kText, "a name")) return {text_at(d_.L, 1), spot_.place()};
    return {"", spot_.place()};
  }

 private:
  ValueSpec read_integer() {
    for (int i = 1; i <= 3; ++i) {
      if (!want(i, kInteger, "whole numbers: standard, least, greatest")) return value_;
    }
    value_.standard = lua_tointeger(d_.L, 1);
    value_.min = lua_tointeger(d_.L, 2);
    value_.max = lua_tointeger(d_.L, 3);
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    if (value_.min < -kMost || value_.max > kMost) {
      d_.report(spot_.place(), fmt::format("int holds numbers from {} to {}", -kMost, kMost));
    } else if (value_.standard < value_.min || value_.standard > value_.max) {
      d_.report(spot_.place(),
                fmt::format("int({}, {}, {}) has a standard outside its range", value_.standard, value_.min,
                            value_.max),
                fmt::format("write {}", word_.usage));
    }
    read_attributes(4);
    return value_;
  }

  ValueSpec read_boolean() {
    value_.kind = ValueSpec::Kind::boolean;
    value_.max = 1;
    if (want(1, kBoolean, "true or false")) value_.standard = lua_toboolean(d_.L, 1);
    read_attributes(2);
    return value_;
  }

  ValueSpec read_choice() {
    value_.kind = ValueSpec::Kind::choice;
    if (!want(1, kText, "a text and a list of texts") || !want(2, kTable, "a text and a list of texts"))
      return value_;
    value_.text = text_at(d_.L, 1);
    value_.choices = read_texts(d_, 2, spot_);
    if (std::ranges::find(value_.choices, value_.text) == value_.choices.end()) {
      d_.report(spot_.place(),
                fmt::format("the standard \"{}\" is not among the choices", shown(value_.text)),
                meant_or_known(value_.text, value_.choices));
    }
    read_attributes(3);
    return value_;
  }

  ValueSpec read_text() {
    value_.kind = ValueSpec::Kind::text;
    if (want(1, kText, "a text")) value_.text = text_at(d_.L, 1);
    read_attributes(2);
    return value_;
  }

  // What it holds and takes is the option's, which is known when all options are.
  ValueSpec read_settled() {
    value_.kind = ValueSpec::Kind::settled;
    if (want(1, kText, "the name of an option")) value_.option = text_at(d_.L, 1);
    read_attributes(2);
    value_.settled = true;
    return value_;
  }

  ValueSpec read_reference() {
    static constexpr std::pair<std::string_view, Kind> kKinds[] = {
        {"side", Kind::side}, {"type", Kind::type}, {"cell", Kind::cell}, {"piece", Kind::piece}};
    value_.kind = Kind::side;
    value_.standard = value_.min = -1;
    value_.max = 65534;
    if (!want(1, kText, "\"side\", \"type\", \"cell\" or \"piece\"")) return value_;
    const std::string_view name = lua_tostring(d_.L, 1);
    const auto* found = std::ranges::find(kKinds, name, &std::pair<std::string_view, Kind>::first);
    if (found == std::end(kKinds)) {
      d_.report(spot_.place(),
                fmt::format("nothing refers to {}", with_article(fmt::format("\"{}\"", shown(name)))),
                "it is \"side\", \"type\", \"cell\" or \"piece\"");
    } else {
      value_.kind = found->second;
    }
    read_attributes(2);
    return value_;
  }

  bool want(int index, unsigned kind, std::string_view what) {
    if (d_.kind_of(index) == kind) return true;
    const bool fraction = kind == kInteger && lua_type(d_.L, index) == LUA_TNUMBER;
    const bool list = kind != kTable && lua_type(d_.L, index) == LUA_TTABLE;
    const char* const why = fraction ? "; where parts of one count, count them: halves, tenths"
                            : list   ? "; it holds one value, not a list: of several make several"
                                     : "";
    d_.report(spot_.place(), fmt::format("{} wants {}, not {}", word_.word, what, d_.name_of(index)),
              fmt::format("write {}{}", word_.usage, why));
    return false;
  }

  void read_attributes(int index) {
    if (lua_isnil(d_.L, index) || !want(index, kTable, "a table of attributes at the end")) return;
    const ScriptTable table(d_, index, schemas::kAttributes, spot_);
    table.fill<FieldTerms>(value_);
    table.fill(value_);
    examine_sign(table);
    if (!value_.list.empty() && value_.kind != ValueSpec::Kind::choice)
      d_.report(table.place("list"), "only a choice has a list of further words");
    read_audience(table);
    read_countdown(table);
    if (value_.momentary) read_momentary(table);
    if (!value_.group.empty() && value_.kind != ValueSpec::Kind::settled)
      d_.report(table.place("group"), "only what is settled for an option has a group");
    const bool fine = value_.piece_flag ? value_.kind == ValueSpec::Kind::boolean
                                        : !value_.fades && value_.only_types.empty() && value_.sign.empty() &&
                                              value_.set_on.empty();
    if (fine) return;
    d_.report(table.place(value_.piece_flag            ? "flavour"
                          : value_.fades               ? "fades"
                          : !value_.sign.empty()       ? "sign"
                          : !value_.only_types.empty() ? "only"
                                                       : "set_on"),
              value_.piece_flag ? "only a bool can be a flavour"
                                : "only a flavour fades, has a sign or belongs to some types or cells only");
  }

  void read_momentary(const ScriptTable& table) {
    if (value_.piece_flag || value_.settled || value_.counts_down != CountsDown::never)
      d_.report(table.place("momentary"),
                "what is momentary is no flavour, is not settled and counts not down");
    if (table.has("counted") && value_.counted)
      d_.report(table.place("counted"), "what is momentary makes no positions the same or another",
                "leave `counted` out");
    value_.counted = false;
  }

  void read_countdown(const ScriptTable& table) {
    if (!table.has("counts_down")) return;
    value_.counts_down = table.word_number("counts_down") == 1 ? CountsDown::round : CountsDown::turn;
    if (value_.kind != ValueSpec::Kind::integer || value_.min > 0)
      d_.report(table.place("counts_down"), "only a number that may be 0 counts down");
  }

  void read_audience(const ScriptTable& table) {
    AudienceSpec& audience = value_.audience;
    table.fill(audience);
    if (audience.function != kNoFunction) audience.kind = "function";
    if (!audience.whose.empty() && audience.kind != "own")
      d_.report(table.place("whose"), "only a field with the audience \"own\" is somebody's");
    if (audience.everybody()) return;
    if (value_.piece_flag)
      d_.report(table.place("audience"), "a flavour is known to all: movement depends on it");
    if (table.has("counted") && value_.counted)
      d_.report(table.place("counted"), "what not all may know cannot make positions the same or another",
                "leave `counted` out");
    value_.counted = false;
  }

  // One character that position text does not use for anything else.
  void examine_sign(const ScriptTable& table) {
    std::string& sign = value_.sign;
    constexpr std::string_view kSigns = "~!'*^=";
    if (sign.empty() || (sign.size() == 1 && kSigns.find(sign.front()) != std::string_view::npos)) return;
    d_.report(table.place("sign"), fmt::format("\"{}\" cannot be a sign", shown(sign)),
              "it is one of ~ ! ' * ^ =");
    sign.clear();
  }

  Definition& d_;
  const ScriptWord& word_;
  SourceSpot spot_;
  ValueSpec value_;
};

}  // namespace

int make_value(Definition& definition, const ScriptWord& word) {
  ValueReader reader(definition, word);
  if (word.word == "option") {
    definition.nodes.push(definition.L, {reader.read_option()});
  } else {
    definition.nodes.push(definition.L, {reader.read()});
  }
  return 1;
}

const ValueSpec* value_at(ScriptReading& reading, int index, const SourceSpot& spot, std::string_view what) {
  const Node* node = reading.nodes.at(reading.L, index);
  if (node != nullptr && std::holds_alternative<ValueSpec>(node->what))
    return &std::get<ValueSpec>(node->what);
  reading.report(spot.place(), fmt::format("{}, not {}", what, reading.name_of(index)));
  return nullptr;
}

}  // namespace houserule
