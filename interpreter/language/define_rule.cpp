// The table of a rule: what it is called, what it needs, and the parts that say how pieces go.
// What it says of actions and events stands in define_reaction.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <lua.hpp>
#include <string_view>

#include "language/definition.h"

namespace houserule {
namespace {

// Is it written so, and in the calendar?
bool is_day(std::string_view text) {
  static constexpr std::string_view kPattern = "0000-00-00";
  const bool formed = std::ranges::equal(text, kPattern, [](char byte, char wanted) {
    return wanted == '0' ? byte >= '0' && byte <= '9' : byte == wanted;
  });
  if (!formed) return false;
  const auto number = [&](std::size_t from, std::size_t to) {
    unsigned n = 0;
    for (const char digit : text.substr(from, to - from)) n = n * 10 + static_cast<unsigned>(digit - '0');
    return n;
  };
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(number(0, 4))),
                                     std::chrono::month(number(5, 7)), std::chrono::day(number(8, 10)))
      .ok();
}

// "2014-07-01", so that days compare as texts do.
std::string day_under(const ScriptTable& table, std::string_view key) {
  std::string day = table.text(key);
  if (!table.has(key) || is_day(day)) return day;
  table.reading().report(table.place(key), fmt::format("\"{}\" is no day", shown(day)),
                         "write year, month and day, such as \"2014-07-01\"");
  return {};
}

// `{name}` in the text of a rule is one of its options.
void note_options(const ScriptTable& table, const std::string& about) {
  for (auto open = about.find('{'); open != std::string::npos; open = about.find('{', open + 1)) {
    const auto close = about.find('}', open);
    if (close == std::string::npos) return;
    table.reading().note(Names::option, table.spot("about"), about.substr(open + 1, close - open - 1));
  }
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
  const auto paths = [&](const ScriptTable& denial, Denial& made) {
    denial.value("moves", [&](int index, const SourceSpot& spot) {
      Moves moves = read_moves(d, index, spot, rule.name);
      if (!moves.generators.empty())
        d.report(spot.place(), "what a piece does not do is a path, no function");
      made.paths = std::move(moves.paths);
    });
  };
  read_records(table, "denies", schemas::kDenial, rule, rule.denies, {}, paths);
}

void read_cites(Definition& d, const ScriptTable& table, RuleDecl& rule) {
  table.value("cites", [&](int at, const SourceSpot& where) {
    const ScriptTable cites(d, at, schemas::kCites, where);
    for (const char* key : {"turn", "out", "stage", "choice"})
      if (cites.has(key)) rule.cites[key] = cites.text(key);
  });
}

constexpr lua_Integer kMostOfAType = 1000;

void complete_morph(const ScriptTable& morph, Morph& made) {
  ScriptReading& reading = morph.reading();
  // How many a side may have, by name of type.
  morph.members("at_most", "types", [&](const std::string& name, int value, const SourceSpot& here) {
    const lua_Integer most = lua_tointeger(reading.L, value);
    if (lua_isinteger(reading.L, value) == 0 || most < 0 || most > kMostOfAType)
      return reading.report(here.place(),
                            fmt::format("how many of a type is a whole number from 0 to {}", kMostOfAType));
    reading.note(Names::type, here, name);
    made.at_most[name] = static_cast<int>(most);
  });
  if (morph.has("to") && made.choices.empty()) reading.report(morph.place("to"), "a change into nothing");
}

void complete_captive(const ScriptTable& captive, Captive& made) {
  captive.value("to", [&](int index, const SourceSpot& spot) {
    if (lua_type(captive.reading().L, index) == LUA_TSTRING) {
      made.to = captive.one_of("to");
    } else {
      made.option = read_option(captive.reading(), index, spot, Names::choice);
    }
  });
}

void examine_range(const ScriptTable& range, const RangeSpec& made) {
  if (made.at_most.option.empty() && made.at_most.value < 0)
    range.reading().report(range.place("at_most"), "a range below 0");
}

void examine_display(const ScriptTable& display, ShownSpec& made) {
  const bool on_board = made.of == Owner::piece || made.of == Owner::cell;
  if (!made.field.empty())
    display.reading().note(Names::field, display.spot("value"),
                           fmt::format("{}.{}", owner_name(made.of), made.field));
  if (made.as == "text") made.as.clear();
  if (!on_board && display.has("as"))
    display.reading().report(display.place("as"), "only what is shown of a piece or a cell is drawn so");
  if (made.as == "bar" && !display.has("most"))
    display.reading().report(display.place("as"), "a bar says what a full one is", "write most = 3");
}

void read_parts(const ScriptTable& table, RuleDecl& rule) {
  const auto by_columns = [](const ScriptTable& bar, DropBar& made) { made.columns = bar.has("columns_of"); };
  read_records(table, "morphs", schemas::kMorph, rule, rule.morphs, {}, complete_morph);
  read_records(table, "ties", schemas::kTie, rule, rule.flag_links, {"field", "one", "other"});
  read_records(table, "drops", schemas::kDrop, rule, rule.drops);
  read_records(table, "bars", schemas::kBar, rule, rule.bars, {}, by_columns);
  read_records(table, "gates", schemas::kGate, rule, rule.gates, {"has"});
  read_records(table, "captives", schemas::kCaptive, rule, rule.captives, {}, complete_captive);
  read_records(table, "reverts", schemas::kReversion, rule, rule.reversions, {"field", "to"});
  read_records(table, "range", schemas::kRange, rule, rule.ranges, {}, examine_range);
  read_records(table, "shows", schemas::kShown, rule, rule.shows, {}, examine_display);
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
  table.fill(rule);
  note_options(table, rule.about);
  rule.since = day_under(table, "since");
  table.members("words", [&](const std::string& list, int word, const SourceSpot& here) {
    for (const std::string& text : read_texts(d, word, here))
      d.added_words.push_back({list, text, here.place()});
  });
  read_options(d, table);
  table.value("fields", [&](int at, const SourceSpot& where) { read_fields(d, at, where); });
  read_additions(d, table, rule);
  read_denials(d, table, rule);
  read_cites(d, table, rule);
  read_parts(table, rule);
  table.value("lots",
              [&](int at, const SourceSpot& where) { rule.lots = read_option(d, at, where, Names::text); });
  read_writes(table, rule);
  read_reactions(d, table);
}

}  // namespace houserule
