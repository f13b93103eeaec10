// What a rule says of actions, events and the end of the game.
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "base/event_names.h"
#include "language/definition.h"

namespace houserule {
namespace {

constexpr int kMostTimes = 99;  // that a part of a turn may be done

constexpr std::size_t kLongestMark = 8;

class ReactionReader {
 public:
  ReactionReader(Definition& definition, const ScriptTable& table)
      : d_(definition), table_(table), rule_(definition.rule()) {}

  void read() {
    forbids("forbids", false);
    forbids("forbids_after", true);
    named_tables(
        "events", schemas::kEvent,
        [this](const std::string& name, const Place& place) { return good_event(name, place); },
        [this](const std::string& name, const ScriptTable& table) { event(name, table); });
    handlers();
    read_records(table_, "ends", schemas::kEnd, rule_, rule_.ends, {},
                 [this](const ScriptTable& table, EndSpec& made) { end(table, made); });
    marks();
    named_tables(
        "verbs", schemas::kVerb, [](const std::string&, const Place&) { return true; },
        [this](const std::string& name, const ScriptTable& table) { verb(name, table); });
    read_records(table_, "keeps", schemas::kKeep, rule_, rule_.keeps, {"when"});
    named_tables(
        "turn", schemas::kTurnPart,
        [this](const std::string& name, const Place& at) {
          return good_name(d_, name, "a part of a turn", at);
        },
        [this](const std::string& name, const ScriptTable& table) { turn_part(name, table); });
    read_records(table_, "position", schemas::kPosition, rule_, rule_.position);
  }

 private:
  // One table under a slot that takes tables only.
  bool is_table(int index, const SourceSpot& spot, const Schema& schema) {
    if (lua_istable(d_.L, index)) return true;
    d_.report(spot.place(), fmt::format("{} is wanted here, not {}", schema.name, d_.name_of(index)));
    return false;
  }

  // Calls `read` with the name and the table of each member that `accepts(name, place)` lets through.
  template <class Accepts, class Read>
  void named_tables(std::string_view key, const Schema& schema, Accepts accepts, Read read) {
    table_.members(key, [&](const std::string& name, int value, const SourceSpot& at) {
      if (is_table(value, at, schema) && accepts(name, at.place()))
        read(name, ScriptTable(d_, value, schema, at));
    });
  }

  void forbids(std::string_view key, bool after) {
    table_.items(key, [&](int index, const SourceSpot& spot) {
      ForbidSpec made;
      if (lua_istable(d_.L, index)) {
        const ScriptTable forbid(d_, index, schemas::kForbid, spot);
        forbid.fill(made);
        if (!forbid.has("when")) return;
      } else {
        made.when = read_guard(d_, index, spot);
      }
      made.after = after;
      if (made.turns && !after)
        d_.report(spot.place(),
                  "words are judged by the position that they lead to: \"turns\" goes with "
                  "`forbids_after`");
      made.rule = rule_.name;
      made.place = made.when.function != kNoFunction ? made.when.place : spot.place();
      if (!made.when.empty()) rule_.forbids.push_back(std::move(made));
    });
  }

  void handlers() {
    table_.members(
        "on", [&](const std::string& event, int value, const SourceSpot& at) { handler(event, value, at); });
  }

  // "noun.verb".
  bool good_event(const std::string& name, const Place& place) const {
    const std::size_t dot = name.find('.');
    if (dot == std::string::npos) {
      d_.report(place, fmt::format("\"{}\" is no name of an event", shown(name)),
                "write what it is about, a dot, and what happens, such as \"fire.lit\"");
      return false;
    }
    return good_name(d_, name.substr(0, dot), "an event", place) &&
           good_name(d_, name.substr(dot + 1), "an event", place);
  }

  void event(const std::string& name, const ScriptTable& table) {
    EventDecl made = record_of<EventDecl>(table, rule_.name);
    made.name = name;
    for (const std::string& fact : table.texts("tells")) {
      if (std::ranges::find(kFacts, fact) == kFacts.end()) {
        d_.report(table.place("tells"), fmt::format("no event tells \"{}\"", shown(fact)),
                  did_you_mean(fact, std::vector<std::string>(kFacts.begin(), kFacts.end())));
      } else {
        made.tells += (made.tells.empty() ? "" : " ") + fact;
      }
    }
    rule_.events.push_back(std::move(made));
  }

  void handler(const std::string& event, int index, const SourceSpot& at) {
    Handler made;
    made.event = event;
    made.rule = rule_.name;
    made.place = at.place();
    d_.note(Names::event, at, event);
    if (d_.kind_of(index) == kFunction) {
      made.function = d_.keep(index);
      made.place = place_of_function(d_.L, index);
      made.fields_only = table_.boolean("fields_only");
    } else {
      made.fields_only = true;
      each_item(d_, index, at, [&](int item, const SourceSpot& spot) { assign(item, spot, made); });
    }
    if (made.function != kNoFunction || !made.assigns.empty()) rule_.handlers.push_back(std::move(made));
  }

  // A function with a condition is a handler of its own.
  void conditioned(const ScriptTable& table, const std::string& event) {
    Handler made;
    made.event = event;
    made.rule = rule_.name;
    table.value("does", [&](int index, const SourceSpot&) { made.place = place_of_function(d_.L, index); });
    made.function = table.function("does");
    made.fields_only = table_.boolean("fields_only");
    made.when = under(table, "when", read_guard);
    made.promised = table.has("tried");
    table.value("tried", [&](int index, const SourceSpot& spot) {
      if (!lua_isboolean(d_.L, index)) {
        made.tried = read_guard(d_, index, spot);
      } else if (lua_toboolean(d_.L, index) == 0) {
        made.tried.op = Op::any;  // of nothing: never
      }
    });
    if (table.has("set") || table.has("raise"))
      d_.report(table.place(), "a handler that is a function and assigns as well", "write two handlers");
    if (made.function != kNoFunction) rule_.handlers.push_back(std::move(made));
  }

  void assign(int index, const SourceSpot& spot, Handler& handler) {
    if (!is_table(index, spot, schemas::kAssign)) return;
    const ScriptTable table(d_, index, schemas::kAssign, spot);
    if (table.has("does")) return conditioned(table, handler.event);
    if (table.has("tried")) d_.report(table.place("tried"), "only a function that the handler does is tried");
    const bool set = table.has("set") && table.has("to") && !table.has("raise") && !table.has("by");
    const bool raise = table.has("raise") && table.has("by") && !table.has("set") && !table.has("to");
    const bool field = table.has("set") || table.has("raise");
    const bool removes = table.has("removes") && !table.has("turns") && !field;
    const bool turns = table.has("turns") && !table.has("removes") && !field;
    if (!set && !raise && !removes && !turns) {
      return d_.report(spot.place(), "an assignment that neither sets nor raises one field",
                       "write { set = \"game.x\", to = 0 } or { raise = \"game.x\", by = 1 }");
    }
    Assign made;
    table.fill(made);
    made.add = raise;
    made.removes = removes;
    made.turns = turns;
    if (turns) made.of = filter_under(table, "turns");
    if (removes || turns) around(table, made);
    if (table.has("at_most")) made.most.push_back(under(table, "at_most", read_number));
    if (handler.event == "action.applied" && !made.needs_event())
      handler.assigns.push_back(std::move(made));
    else
      rule_.handlers.push_back(effect(handler, std::move(made)));
  }

  // Done with the event, in the order in which handlers stand.
  static Handler effect(const Handler& like, Assign&& made) {
    Handler one = like;
    one.fields_only = !made.removes && !made.turns;
    one.effect = true;
    one.assigns.clear();
    one.assigns.push_back(std::move(made));
    return one;
  }

  void around(const ScriptTable& table, Assign& made) {
    made.zone = "K'+0";
    if (!table.has("range")) made.range.value = table.has("within") ? 1 : 0;
    table.value("within", [&](int index, const SourceSpot& spot) {
      if (const auto shape = shape_text(d_, index, spot)) made.zone = *shape;
    });
  }

  void end(const ScriptTable& table, EndSpec& made) {
    if (made.function != kNoFunction) made.outcome = "function";
    made.mark = mark_text(made.mark, table.place("mark"));
    table.value("mode", [&](int index, const SourceSpot& spot) {
      if (lua_type(d_.L, index) == LUA_TSTRING) {
        made.mode = table.one_of("mode");
      } else {
        d_.modes.push_back(
            {d_.module->rule, rule_.ends.size(), read_option(d_, index, spot, Names::nothing), spot.place()});
      }
    });
  }

  std::string mark_text(const std::string& text, const Place& place) {
    if (text.size() <= kLongestMark) return text;
    d_.report(place, "a mark of more than 8 bytes");
    return {};
  }

  void marks() {
    table_.members("marks", [&](const std::string& text, int value, const SourceSpot& at) {
      MarkSpec made{mark_text(text, at.place()), read_guard(d_, value, at), rule_.name, at.place()};
      if (!made.text.empty()) rule_.marks.push_back(std::move(made));
    });
    table_.members("standings", [&](const std::string& word, int value, const SourceSpot& at) {
      rule_.standings.push_back({shown(word), read_guard(d_, value, at), rule_.name, at.place()});
    });
  }

  void verb(const std::string& name, const ScriptTable& table) {
    VerbSpec made = record_of<VerbSpec>(table, rule_.name);
    made.verb = name;
    made.seen = shown(made.seen);
    if (!table.has("word")) made.word = name;
    if (!made.choice && table.has("word"))
      d_.report(table.place("word"), "only a choice has a word besides its name", "write `choice = true`");
    if (table.has("seen") && !made.secret)
      d_.report(table.place("seen"), "everybody sees this verb as it is",
                "with `seen` belongs audience = \"own\"");
    if (table.has("unless") && !made.when_stuck)
      d_.report(table.place("unless"), "\"unless\" is for a verb that says `when_stuck = true`");
    if (good_words(name, made.place) && good_words(made.word, made.place) && new_verb(made))
      rule_.verbs.push_back(std::move(made));
  }

  void turn_part(const std::string& name, const ScriptTable& table) {
    TurnPart made = record_of<TurnPart>(table, rule_.name);
    made.name = name;
    made.field = "done_" + name;
    if (made.most.option.empty() && (made.most.value < 0 || made.most.value > kMostTimes))
      d_.report(table.place("most"), fmt::format("at most {} times in a turn, and not below 0", kMostTimes));
    FieldDecl field;
    field.name = made.field;
    field.about = fmt::format("\"{}\" in this turn", made.name);
    field.owner = Owner::side;
    field.max = kMostTimes;
    field.place = made.place;
    add_field(d_, std::move(field));
    rule_.turn.push_back(std::move(made));
  }

  // A verb is a name, or two with a space between: "draw offer".
  bool good_words(const std::string& name, const Place& place) const {
    const std::size_t space = name.find(' ');
    return good_name(d_, name.substr(0, space), "a verb", place) &&
           (space == std::string::npos || good_name(d_, name.substr(space + 1), "a verb", place)) &&
           is_free(name, place);
  }

  // What people say at every table, such as "resign" and "draw offer", a rule may take over. How chance fell
  // has no rule.
  bool is_free(const std::string& name, const Place& place) const {
    const std::string first = name.substr(0, name.find(' '));
    const bool agreed = name == "draw offer" || name == "draw accept";
    if (first != "roll" && (first != "draw" || agreed)) return true;
    d_.report(place,
              fmt::format("\"{}\" cannot be a verb: records write \"{} …\" of what chance gave", name, first),
              "give it another name");
    return false;
  }

  bool new_verb(const VerbSpec& made) {
    for (const RuleDecl& rule : d_.book.rules) {
      const auto other = std::ranges::find(rule.verbs, made.verb, &VerbSpec::verb);
      if (other == rule.verbs.end()) continue;
      d_.report(made.place, fmt::format("the verb \"{}\" is defined twice", made.verb),
                fmt::format("the other stands at {}", other->place.text()));
      return false;
    }
    return true;
  }

  Definition& d_;
  const ScriptTable& table_;
  RuleDecl& rule_;
};

}  // namespace

void read_reactions(Definition& definition, const ScriptTable& table) {
  ReactionReader(definition, table).read();
}

}  // namespace houserule
