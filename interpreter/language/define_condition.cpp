// Guards and zones: what their words make of arguments, and how slots of tables read them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <lua.hpp>

#include "base/temporarily.h"
#include "kernel/around.h"
#include "language/definition.h"
#include "language/zone_meant.h"
#include "lua/fault_spot.h"
#include "lua/host.h"

namespace houserule {
namespace {

// Written numbers below which a word would hold always or never. What an option says is not held against it.
struct LeastNumber {
  Op op;
  lua_Integer least;
  const char* hint;
};
constexpr std::array kLeastNumbers{
    LeastNumber{Op::some, 1,
                "with 0 it would hold in every case; that there is no such piece asks few(…, 0)"},
    LeastNumber{Op::few, 0, "few(…, 0) asks that there is no such piece"},
    LeastNumber{Op::living, 0, "living(0) asks that no side is left"},
    LeastNumber{Op::repeated, 2, "the first time every position stands: it would hold in every case"},
    LeastNumber{Op::throughout, 2, "between a position and itself nothing lies"},
    LeastNumber{Op::near, 1, "within 0 steps of a piece is no cell"},
    LeastNumber{Op::near_foe, 1, "within 0 steps of a piece is no cell"},
};

// What the arguments of one call amount to.
class Arguments {
 public:
  Arguments(Definition& definition, const ScriptWord& word)
      : d_(definition),
        word_(word),
        spot_(word.arguments.empty() ? SourceSpot() : definition.call_spot(word.word, {})) {}

  void read() {
    const Temporarily in_node(d_.noting, false);
    const int given = lua_gettop(d_.L);
    int index = 1;
    for (const char letter : word_.arguments) {
      do {
        read_one(letter, index, given);
        ++index;
      } while (letter == 'Z' && index <= given);
    }
    if (index <= given) refuse(fmt::format("{} takes no argument {}", word_.word, index));
  }

  Node node() {
    Node made;
    made.weight = weight_;
    made.depth = depth_;
    if (word_.kind == ScriptWordKind::guard) {
      auto spec = filled<GuardSpec>(Op::always);
      spec.parts = std::move(guards_);
      spec.zones = std::move(zones_);
      made.what = std::move(spec);
    } else {
      auto spec = filled<ZoneSpec>(Op::anywhere);
      spec.parts = std::move(zones_);
      made.what = std::move(spec);
    }
    return made;
  }

 private:
  // What was wrong in it is told: then it stands for `otherwise`.
  template <class Spec>
  Spec filled(Op otherwise) {
    Spec spec;
    spec.op = good_ ? word_.op : otherwise;
    if (!good_) return spec;
    spec.words = std::move(texts_);
    spec.numbers = std::move(numbers_);
    spec.function = function_;
    spec.place = spot_.place();
    return spec;
  }

  void refuse(const std::string& message, const std::string& hint = {}) {
    good_ = false;
    d_.report(spot_.place(), message, hint.empty() ? fmt::format("write {}", word_.usage) : hint);
  }

  void read_one(char letter, int index, int given) {
    const bool list = letter == 'X' || letter == 'S' || letter == 'T';
    if ((letter == 'N' || letter == 'P') && index > given) return;
    const unsigned kind = index <= given ? d_.kind_of(index) : 0U;
    if (letter == 'g') return read_guards(index, kind);
    if (letter == 'z' || letter == 'Z') return read_zone_part(index, kind);
    if (letter == 'n' || letter == 'N' || (letter == 'm' && kind != kText)) return read_amount(index, kind);
    if (letter == 'f') return read_function(index, kind);
    if (letter == 'h' && kind == kText) return read_shape(index);
    if (kind == kText || (list && kind == kTable)) return read_words(letter, index);
    refuse(fmt::format("{} wants {}, not {}", word_.word, list ? "a text or a list of texts" : "a text",
                       d_.name_of(index)));
  }

  void read_words(char letter, int index) {
    const std::vector<std::string> texts = read_texts(d_, index, spot_);
    if (texts.empty()) refuse(fmt::format("{} wants at least one text", word_.word));
    if (letter == 'c' && !texts.empty() && std::ranges::find(kRelations, texts[0]) == kRelations.end()) {
      refuse(fmt::format("\"{}\" is no comparison", shown(texts[0])));
    }
    texts_.insert(texts_.end(), texts.begin(), texts.end());
  }

  void read_guards(int index, unsigned kind) {
    if (kind != kTable || !is_list(d_.L, index)) {
      return refuse(fmt::format("{} wants a list of guards, not {}", word_.word, d_.name_of(index)));
    }
    if (lua_rawlen(d_.L, index) == 0 && is_written_empty())
      return refuse(fmt::format("{} wants at least one guard, not an empty list", word_.word),
                    "the guard `always` holds in every case");
    each_item(d_, index, spot_, [&](int item, const SourceSpot& at) {
      guards_.push_back(read_guard(d_, item, at));
      grow(item);
    });
  }

  // A list that a script makes may well be empty, where nothing more is asked; nobody writes `all {}` for
  // that.
  bool is_written_empty() const {
    lua_Debug caller{};
    if (lua_getstack(d_.L, 1, &caller) == 0) return false;
    lua_getinfo(d_.L, "Sl", &caller);
    const std::string_view source(caller.source, caller.srclen);
    if (!source.starts_with('@')) return false;
    return has_empty_list(d_.request.host.source_of(source.substr(1)), caller.currentline, word_.word);
  }

  void read_zone_part(int index, unsigned kind) {
    if (is_unread_zone(d_.L, index)) {
      good_ = false;
      return;
    }
    if (kind != kZone) {
      const char* hint =
          kind == kGuard || kind == kFunction ? "; where(function(cell, side) … end) is a zone" : "";
      return refuse(fmt::format("{} wants a zone, not {}{}", word_.word, d_.name_of(index), hint),
                    zone_meant(d_, index));
    }
    zones_.push_back(read_zone(d_, index, spot_));
    grow(index);
  }

  void read_amount(int index, unsigned kind) {
    if (kind != kInteger && kind != kOption) {
      return refuse(
          fmt::format("{} wants a whole number or an option, not {}", word_.word, d_.name_of(index)));
    }
    const Number& number = numbers_.emplace_back(read_number(d_, index, spot_));
    const auto* const known = std::ranges::find(kLeastNumbers, word_.op, &LeastNumber::op);
    if (known != kLeastNumbers.end() && number.option.empty() && number.value < known->least)
      refuse(fmt::format("{} wants a number from {} on, not {}", word_.word, known->least, number.value),
             known->hint);
  }

  void read_shape(int index) {
    const auto shape = shape_text(d_, index, spot_);
    good_ = good_ && shape;
    if (shape) texts_.push_back(*shape);
  }

  void read_function(int index, unsigned kind) {
    if (kind != kFunction)
      return refuse(fmt::format("{} wants a function, not {}", word_.word, d_.name_of(index)));
    function_ = d_.keep(index);
  }

  void grow(int index) {
    const Node* part = d_.nodes.at(d_.L, index);
    weight_ += part != nullptr ? part->weight : 1;
    depth_ = std::max(depth_, 1 + (part != nullptr ? part->depth : 1));
  }

  Definition& d_;
  const ScriptWord& word_;
  SourceSpot spot_;
  bool good_ = true;
  std::vector<std::string> texts_;
  std::vector<Number> numbers_;
  std::vector<GuardSpec> guards_;
  std::vector<ZoneSpec> zones_;
  LuaRef function_ = kNoFunction;
  int weight_ = 1, depth_ = 1;
};

GuardSpec guard_of_option(const OptionName& option) {
  GuardSpec guard;
  guard.op = Op::option;
  guard.words = {option.name};
  guard.place = option.place;
  return guard;
}

void add_names(ScriptReading& reading, Names what, const std::vector<std::string>& names,
               const SourceSpot& spot, std::vector<std::string>& to) {
  for (const std::string& name : names) reading.note(what, spot, name);
  to.insert(to.end(), names.begin(), names.end());
}

// Guard nodes that name pieces: tagged, of, and any of such.
void add_to_filter(ScriptReading& reading, const GuardSpec& guard, const SourceSpot& spot, Filter& filter) {
  if (guard.op == Op::tagged) {
    add_names(reading, Names::tag, guard.words, spot, filter.tags);
  } else if (guard.op == Op::of) {
    add_names(reading, Names::piece, guard.words, spot, filter.types);
  } else if (guard.op == Op::any) {
    for (const GuardSpec& part : guard.parts) add_to_filter(reading, part, spot, filter);
  } else if (guard.op == Op::always) {
    filter.everything = true;
  } else {
    reading.report(spot.place(),
                   fmt::format("pieces are named by type or tag here, not by {}", op_text(guard.op)),
                   "write a type or tag, a list of them, or tagged \"tag\"");
  }
}

}  // namespace

int make_condition(Definition& definition, const ScriptWord& word) {
  Arguments arguments(definition, word);
  if (!word.arguments.empty()) arguments.read();
  definition.nodes.push(definition.L, arguments.node());
  return 1;
}

GuardSpec read_guard(ScriptReading& reading, int index, const SourceSpot& spot) {
  GuardSpec guard;
  const Node* node = reading.nodes.at(reading.L, index);
  reading.charge(node != nullptr ? node->weight : 1);
  reading.note(node, Names::yes_no);
  if (node != nullptr && std::holds_alternative<GuardSpec>(node->what)) {
    guard = std::get<GuardSpec>(node->what);
  } else if (node != nullptr && std::holds_alternative<OptionName>(node->what)) {
    guard = guard_of_option(std::get<OptionName>(node->what));
  } else if (reading.kind_of(index) == kFunction) {
    guard.op = Op::function;
    guard.function = reading.keep(index);
    guard.place = place_of_function(reading.L, index);
  } else {
    const bool zone = node != nullptr && std::holds_alternative<ZoneSpec>(node->what);
    reading.report(spot.place(), fmt::format("a guard is wanted here, not {}", reading.name_of(index)),
                   zone ? "at(zone) is the guard \"stands in this zone\"" : "");
  }
  if (guard.place.file.empty()) guard.place = spot.place();
  return guard;
}

ZoneSpec read_zone(ScriptReading& reading, int index, const SourceSpot& spot) {
  const Node* node = reading.nodes.at(reading.L, index);
  if (node == nullptr || !std::holds_alternative<ZoneSpec>(node->what)) {
    reading.report(spot.place(), fmt::format("a zone is wanted here, not {}", reading.name_of(index)),
                   zone_meant(reading, index));
    return {};
  }
  reading.charge(node->weight);
  reading.note(node, Names::nothing);
  ZoneSpec zone = std::get<ZoneSpec>(node->what);
  if (zone.place.file.empty()) zone.place = spot.place();
  return zone;
}

Number read_number(ScriptReading& reading, int index, const SourceSpot& spot) {
  Number number;
  const Node* node = reading.nodes.at(reading.L, index);
  if (node != nullptr && std::holds_alternative<OptionName>(node->what)) {
    reading.note(node, Names::number);
    number.option = std::get<OptionName>(node->what).name;
  } else if (lua_isinteger(reading.L, index)) {
    number.value = lua_tointeger(reading.L, index);
  } else {
    reading.report(spot.place(),
                   fmt::format("a whole number is wanted here, not {}", reading.name_of(index)));
  }
  return number;
}

std::string read_option(ScriptReading& reading, int index, const SourceSpot& spot, Names kind) {
  Number number = read_number(reading, index, spot);
  if (!number.option.empty()) reading.noted.back().what = kind;
  return std::move(number.option);
}

Filter read_filter(ScriptReading& reading, int index, const SourceSpot& spot) {
  Filter filter;
  if (is_list(reading.L, index) && lua_rawlen(reading.L, index) == 0)
    reading.report(spot.place(), "an empty list names no piece",
                   "write a type or tag, or leave the whole entry out");
  each_item(reading, index, spot, [&](int item, const SourceSpot& at) {
    const Node* node = reading.nodes.at(reading.L, item);
    if (node != nullptr && std::holds_alternative<GuardSpec>(node->what)) {
      add_to_filter(reading, std::get<GuardSpec>(node->what), at, filter);
    } else {
      add_names(reading, Names::piece, read_texts(reading, item, at), at, filter.types);
    }
  });
  return filter;
}

// What the library makes of it is kept as a text again, with one spelling for each zone.
std::optional<std::string> shape_text(Definition& d, int index, const SourceSpot& spot) {
  lua_pushvalue(d.L, index);
  lua_pushinteger(d.L, 1);
  const std::string written = text_at(d.L, index);
  const Place place = spot.quoted(written);
  if (!read_notation(d, "zones", 2, place, place.column != spot.place().column)) return std::nullopt;
  Around zone;
  lua_getfield(d.L, -1, "shape");
  zone.shape = text_at(d.L, -1).front();
  lua_getfield(d.L, -2, "prime");
  zone.prime = lua_toboolean(d.L, -1) != 0;
  lua_getfield(d.L, -3, "centre");
  zone.centre = lua_toboolean(d.L, -1) != 0;
  lua_pop(d.L, 4);
  return zone.text();
}

Filter filter_under(const ScriptTable& table, std::string_view key) {
  Filter filter;
  filter.everything = !table.has(key);
  table.value(key,
              [&](int index, const SourceSpot& at) { filter = read_filter(table.reading(), index, at); });
  return filter;
}

}  // namespace houserule
