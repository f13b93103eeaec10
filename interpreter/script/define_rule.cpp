// The table of a rule: what it is called, what it needs, and the parts that say how pieces go.
// What it says of actions and events stands in define_reaction.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <string_view>

#include "script/definition.h"

namespace houserule {
namespace {

// "2014-07-01", so that days compare as texts do.
std::string day_under(const ScriptTable& table, std::string_view key) {
  static constexpr std::string_view kPattern = "0000-00-00";
  std::string day = table.text(key);
  const bool good = std::ranges::equal(day, kPattern, [](char byte, char wanted) {
    return wanted == '0' ? byte >= '0' && byte <= '9' : byte == wanted;
  });
  if (day.empty() || good) return day;
  table.reading().report(table.place(key), fmt::format("\"{}\" is no day", shown(day)),
                         "write year, month and day, such as \"2014-07-01\"");
  return {};
}

void read_names(const ScriptTable& table, RuleDecl& rule) {
  rule.about = table.text("about");
  rule.since = day_under(table, "since");
  rule.shuts = table.text("shuts");
  rule.needs = table.texts("needs");
  rule.clashes = table.texts("clashes");
  rule.lifts = table.texts("lifts");
  rule.before = table.texts("before");
  rule.after = table.texts("after");
  rule.transfers = table.boolean("transfers");
  rule.takes_back = table.boolean("takes_back");
  rule.written_by = table.text("written_by");
}

void read_additions(Definition& d, const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "adds", schemas::kAddition, [&](const ScriptTable& addition) {
    const Filter of = filter_under(addition, "of");
    addition.value("moves", [&](int index, const SourceSpot& spot) {
      Moves moves = read_moves(d, index, spot, rule.name);
      if (!moves.paths.empty()) rule.adds.push_back({of, std::move(moves.paths)});
      for (Generator& generator : moves.generators) {
        generator.of = of;
        rule.generators.push_back(std::move(generator));
      }
    });
  });
}

void read_denials(Definition& d, const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "denies", schemas::kDenial, [&](const ScriptTable& denial) {
    Denial made;
    made.of = filter_under(denial, "of");
    denial.value("moves", [&](int index, const SourceSpot& spot) {
      Moves moves = read_moves(d, index, spot, rule.name);
      if (!moves.generators.empty())
        d.report(spot.place(), "what a piece does not do is a path, no function");
      made.paths = std::move(moves.paths);
    });
    made.without = denial.texts("without");
    made.reason = denial.text("because");
    made.rule = rule.name;
    made.place = denial.place();
    rule.denies.push_back(std::move(made));
  });
}

void read_cites(Definition& d, const ScriptTable& table, RuleDecl& rule) {
  table.value("cites", [&](int at, const SourceSpot& where) {
    const ScriptTable cites(d, at, schemas::kCites, where);
    for (const char* key : {"turn", "out", "stage", "choice"})
      if (cites.has(key)) rule.cites[key] = cites.text(key);
  });
}

constexpr lua_Integer kMostOfAType = 1000;

// How many a side may have, by name of type.
void read_counts(const ScriptTable& morph, std::map<std::string, int>& counts) {
  morph.value("at_most", [&](int at, const SourceSpot& where) {
    ScriptReading& reading = morph.reading();
    each_member(reading, at, where, "types", [&](const std::string& name, int value, const SourceSpot& here) {
      const lua_Integer most = lua_tointeger(reading.L, value);
      if (lua_isinteger(reading.L, value) == 0 || most < 0 || most > kMostOfAType)
        return reading.report(here.place(),
                              fmt::format("how many of a type is a whole number from 0 to {}", kMostOfAType));
      counts[name] = static_cast<int>(most);
    });
  });
}

void read_morphs(const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "morphs", schemas::kMorph, [&](const ScriptTable& morph) {
    Morph made;
    made.of = filter_under(morph, "of");
    made.from = zone_under(morph, "from");
    made.at = zone_under(morph, "at");
    made.must = zone_under(morph, "must");
    read_counts(morph, made.at_most);
    made.choices = morph.texts("to");
    made.when = guard_under(morph, "when");
    made.optional = morph.boolean("optional");
    made.rule = rule.name;
    made.place = morph.place();
    if (morph.has("to") && made.choices.empty())
      morph.reading().report(morph.place("to"), "a change into nothing");
    rule.morphs.push_back(std::move(made));
  });
}

void read_flag_links(const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "ties", schemas::kTie, [&](const ScriptTable& flag_link) {
    if (!flag_link.has("field") || !flag_link.has("one") || !flag_link.has("other")) return;
    rule.flag_links.push_back(
        {flag_link.text("field"), flag_link.text("one"), flag_link.text("other"), rule.name});
  });
}

void read_ranges(const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "range", schemas::kRange, [&](const ScriptTable& range) {
    RangeSpec made;
    made.of = filter_under(range, "of");
    made.at_most = number_under(range, "at_most");
    made.unless = guard_under(range, "unless");
    made.rule = rule.name;
    made.place = range.place();
    if (made.at_most.option.empty() && made.at_most.value < 0) {
      range.reading().report(range.place("at_most"), "a range below 0");
    }
    rule.ranges.push_back(std::move(made));
  });
}

void read_shows(const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "shows", schemas::kShown, [&](const ScriptTable& display) {
    ShownSpec made;
    made.label = display.text("label");
    const std::string of =
        display.has("of") ? display.one_of("of", {"game", "side", "piece", "cell"}) : "game";
    made.of = of == "side"    ? Owner::side
              : of == "piece" ? Owner::piece
              : of == "cell"  ? Owner::cell
                              : Owner::game;
    if (display.has("as")) made.as = display.one_of("as", {"text", "bar", "sign", "mark", "link"});
    if (made.as == "text") made.as.clear();
    made.most = static_cast<int>(display.integer("most", 1, 1'000'000, 1));
    const bool on_board = made.of == Owner::piece || made.of == Owner::cell;
    if (!on_board && display.has("as"))
      display.reading().report(display.place("as"), "only what is shown of a piece or a cell is drawn so");
    if (made.as == "bar" && !display.has("most"))
      display.reading().report(display.place("as"), "a bar says what a full one is", "write most = 3");
    made.function = display.function("value");
    if (made.function == kNoFunction) made.field = display.text("value");
    made.since = display.text("since");
    made.rule = rule.name;
    made.place = display.place();
    rule.shows.push_back(std::move(made));
  });
}

// Whether this call may define the rule of this file; says so when not.
bool accept_name(Definition& d, const std::string& name, const SourceSpot& spot) {
  if (d.module->library) return false;
  const std::string& full = d.rule().name;
  const std::string file_name = full.substr(full.rfind('/') + 1);
  if (name != file_name) {
    d.report(
        spot.place(), fmt::format("the rule \"{}\" stands in the file of \"{}\"", shown(name), full),
        fmt::format("a rule has the name of its file: write rule \"{}\", or rename the file", file_name));
  }
  if (d.module->has_rule) {
    d.report(spot.place(), fmt::format("a second rule in the file of \"{}\"", full),
             fmt::format("the first stands at {}; a rule has a file of its own", d.rule().place.text()));
    return false;
  }
  d.module->has_rule = true;
  return true;
}

}  // namespace

void read_rule(Definition& d, const std::string& name, const SourceSpot& spot, int index) {
  if (!accept_name(d, name, spot)) return;
  RuleDecl& rule = d.rule();
  rule.place = spot.place();
  const ScriptTable table(d, index, schemas::kRule, spot);
  read_names(table, rule);
  table.value("words", [&](int at, const SourceSpot& where) {
    each_member(d, at, where, "words", [&](const std::string& list, int word, const SourceSpot& here) {
      for (const std::string& text : read_texts(d, word, here))
        d.added_words.push_back({list, text, here.place()});
    });
  });
  table.value("options", [&](int at, const SourceSpot& where) { read_options(d, at, where); });
  table.value("fields", [&](int at, const SourceSpot& where) { read_fields(d, at, where); });
  read_additions(d, table, rule);
  read_denials(d, table, rule);
  read_cites(d, table, rule);
  read_morphs(table, rule);
  rule.pair_moves = table.function("couples");
  read_flag_links(table, rule);
  read_reserves(table, rule);
  read_ranges(table, rule);
  read_shows(table, rule);
  rule.clock = table.function("clock");
  rule.cannot_win = table.function("cannot_win");
  table.value("lots", [&](int at, const SourceSpot& where) { rule.lots = read_number(d, at, where).option; });
  read_writes(table, rule);
  read_reactions(d, table);
}

}  // namespace houserule
