// Names that one part of a variant uses and another defines: known only when every module has run. They were
// noted as they were read.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "base/event_names.h"
#include "language/definition.h"

namespace houserule {
namespace {

using Known = std::set<std::string>;

std::string near(const std::string& name, const Known& known) {
  return meant_or_known(name, std::vector<std::string>(known.begin(), known.end()));
}

// What the words of a condition name, by the letter of its first argument.
Names named_by(char letter) {
  constexpr std::array kLetters{std::pair{'o', Names::choice},      std::pair{'k', Names::asked_tag},
                                std::pair{'e', Names::event},       std::pair{'s', Names::side},
                                std::pair{'T', Names::stage},       std::pair{'x', Names::asked_piece},
                                std::pair{'p', Names::piece_field}, std::pair{'d', Names::value}};
  const auto* found = std::ranges::find(kLetters, letter, &std::pair<char, Names>::first);
  return found == kLetters.end() ? Names::piece : found->second;
}

class NameExaminer {
 public:
  explicit NameExaminer(Definition& definition) : d_(definition) {
    Rulebook& book = d_.book;
    for (const TypeDecl& type : book.types) add(type.name, {Names::type, Names::piece, Names::asked_piece});
    for (const std::string& tag : book.tags)
      add(tag, {Names::tag, Names::piece, Names::asked_tag, Names::asked_piece});
    book.tags.assign(set(Names::tag).begin(), set(Names::tag).end());
    for (const FieldDecl& field : book.fields) add_field(field);
    set(Names::value).insert({"side.seat", "game.round"});
    for (const StageSpec& stage : book.spec.stages) add(stage.name, {Names::stage});
    for (const SideSpec& side : book.spec.sides) add(side.name, {Names::side});
    for (const EventInfo& event : kEvents) add(std::string(event.name), {Names::event});
    for (const RuleDecl& rule : book.rules) {
      for (const VerbSpec& verb : rule.verbs) add(verb.verb, {Names::verb});
      for (const EventDecl& event : rule.events) add_event(event);
    }
    for (const Noted& one : d_.noted)
      if (one.what == Names::left_trace) add(one.name, {Names::left_trace, Names::taken_trace});
  }

  void examine() {
    examine_lineups();
    for (const FieldDecl& field : d_.book.fields)
      if (!d_.lacking.contains(field.rule)) examine_audience(field);
    for (const Noted& one : d_.noted) {
      rule_ = &d_.book.rules[one.rule];
      if (d_.lacking.contains(rule_->name)) continue;
      if (one.node != nullptr) {
        std::visit([&](const auto& spec) { examine(spec, one.what); }, one.node->what);
      } else if (!set(one.what).contains(one.name)) {
        examine(one.what, one.name, one.spot.quoted(one.name));
      }
    }
    for (RuleDecl& rule : d_.book.rules) tell_tags(rule);
  }

 private:
  // What stands under names of the kind, and the names.
  struct Kind {
    std::string_view called;
    Known names{};
  };

  Known& set(Names what) { return known_[what].names; }
  void add(const std::string& name, std::initializer_list<Names> kinds) {
    for (const Names what : kinds) set(what).insert(name);
  }

  void add_field(const FieldDecl& field) {
    const auto told = [&](std::string_view owner) {
      const std::string name = fmt::format("{}.{}", owner, field.name);
      add(name, {Names::field, Names::value});
      if (!field.piece_flag) add(name, {Names::assigned_field});
    };
    told(owner_name(field.owner));
    if (field.owner == Owner::cell) told("there");
    if (field.owner == Owner::piece) add(field.name, {Names::piece_field});
    if (field.piece_flag) add(field.name, {Names::flag});
    if (field.owner == Owner::game && field.settled) add(field.name, {Names::settled_field});
  }

  void add_event(const EventDecl& event) {
    if (!set(Names::event).insert(event.name).second)
      d_.report(event.place, fmt::format("the event \"{}\" is there already", event.name),
                "give it another name, or let the rule that has it raise it");
  }

  // Letters of line-ups, which pieces of other files bring; one letter may be that of several pieces.
  void examine_lineups() {
    if (!d_.lacking.empty()) return;
    std::vector<std::string> known;
    for (const TypeDecl& type : d_.book.types)
      if (std::ranges::find(known, type.letter) == known.end()) known.push_back(type.letter);
    const auto strange = [&](char letter) {
      const char big = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
      return letter != '.' && std::ranges::find(known, std::string(1, big)) == known.end();
    };
    for (const SideSpec& side : d_.book.spec.sides) {
      for (std::size_t row = 0; row < side.lineup.size(); ++row) {
        const auto found = std::ranges::find_if(side.lineup[row], strange);
        if (found == side.lineup[row].end()) continue;
        d_.report(
            side.row_place(row),
            fmt::format("the line-up of \"{}\" has the letter {}, which no piece has", side.name, *found),
            fmt::format("the pieces have: {}", fmt::join(known, " ")));
      }
    }
  }

  // Sides have their fields and who controls a piece has the piece's; others are somebody's by name only.
  void examine_audience(const FieldDecl& field) {
    if (field.audience.kind != "own") return;
    Known sides;
    for (const FieldDecl& other : d_.book.fields) {
      if (other.owner == field.owner && other.kind == FieldKind::side) sides.insert(other.name);
    }
    if (!field.audience.whose.empty())
      return known(field.audience.whose, sides,
                   fmt::format("field of the {} that is a side", owner_name(field.owner)), field.place);
    if (field.owner == Owner::side || field.owner == Owner::piece) return;
    d_.report(field.place,
              fmt::format("nobody has a field of the {}: whose own is it?", owner_name(field.owner)),
              "name a `ref \"side\"` beside it: whose = \"…\"");
  }

  // ---- nodes

  void examine(const ZoneSpec& spec, Names /*option*/) {
    for (const Number& n : spec.numbers) number(n, spec.place);
    for (const ZoneSpec& part : spec.parts) examine(part, {});
  }

  void examine(const GuardSpec& spec, Names /*option*/) {
    if (spec.op == Op::option) return examine(Names::yes_no, spec.words.front(), spec.place);
    for (const GuardSpec& part : spec.parts) examine(part, {});
    for (const ZoneSpec& part : spec.zones) examine(part, {});
    for (const Number& n : spec.numbers) number(n, spec.place);
    const char letter = spec.words.empty() ? ' ' : row_of(spec.op).arguments.front();
    const bool several = letter == 'X' || letter == 'T';
    for (std::size_t i = 0; i < spec.words.size(); ++i) {
      const std::string& word = spec.words[i];
      if (letter == 'd' && word.starts_with(kOptionOwner) && spec.words.size() == 2)
        return examine(Names::number, word.substr(kOptionOwner.size()), spec.place);
      if (i == 0 || several) examine(named_by(letter), word, spec.place);
      if (i == 2 && !several) examine(letter == 'd' ? Names::value : Names::flag, word, spec.place);
    }
  }

  void examine(const OptionName& option, Names kind) { examine(kind, option.name, option.place); }
  void examine(const ValueSpec& /*value*/, Names /*option*/) {}

  void number(const Number& n, const Place& place) {
    if (!n.option.empty()) examine(Names::number, n.option, place);
  }

  // ---- names

  void examine(Names what, const std::string& name, const Place& place) {
    const Known& names = set(what);
    if (names.contains(name)) return;
    switch (what) {
      case Names::nothing:
        return;
      case Names::tag:
        return unknown_tag(name, place);
      case Names::asked_tag:
      case Names::asked_piece:
        return asked_in_vain(name, place);
      case Names::taken_trace:
        return d_.report(place, fmt::format("no path leaves the trace \"{}\"", shown(name)),
                         near(name, names));
      case Names::settled_field:
        return d_.report(place, fmt::format("there is no settled field \"game.{}\"", shown(name)),
                         "declare it with `settled = true`");
      case Names::assigned_field:
        if (!set(Names::field).contains(name)) break;
        return d_.report(place, fmt::format("\"{}\" cannot be assigned", name),
                         "a flavour is part of its piece: let a function write it");
      case Names::option:
      case Names::number:
      case Names::yes_no:
      case Names::choice:
      case Names::text:
        return known_option(what, name, place);
      default:
        break;
    }
    known(name, what == Names::assigned_field ? set(Names::field) : names, known_[what].called, place);
  }

  // "folder/rule.option", or the bare name of one that another rule has.
  bool others_option(std::string_view name) const {
    const std::string_view bare = name.substr(name.rfind('.') + 1);
    return std::ranges::any_of(d_.book.rules, [&](const RuleDecl& rule) {
      const bool said = bare == name || name.substr(0, name.size() - bare.size() - 1) == rule.name;
      return &rule != rule_ && said &&
             std::ranges::find(rule.options, bare, &OptionDecl::name) != rule.options.end();
    });
  }

  void known_option(Names what, const std::string& name, const Place& place) {
    const auto option = std::ranges::find(rule_->options, name, &OptionDecl::name);
    const std::vector<std::string> names = names_of(rule_->options);
    if (option == rule_->options.end())
      return d_.report(place, fmt::format("the rule \"{}\" has no option \"{}\"", rule_->name, shown(name)),
                       others_option(name)
                           ? "it is another rule's, and a rule reads its own options only: declare "
                             "one here, which the variant sets like that one"
                           : near(name, Known(names.begin(), names.end())));
    constexpr std::array<std::string_view, 4> kKinds{"a number", "true or false", "a choice", "a text"};
    const auto wanted = static_cast<std::size_t>(what) - static_cast<std::size_t>(Names::number);
    if (what != Names::option && static_cast<std::size_t>(option->kind) != wanted)
      d_.report(place, fmt::format("the option \"{}\" is not {}", name, kKinds[wanted]));
  }

  void known(const std::string& name, const Known& names, std::string_view what, const Place& place) {
    if (names.contains(name)) return;
    warned_.insert(name);
    const std::string message = fmt::format("there is no {} \"{}\"", what, shown(name));
    const bool numeric = !name.empty() && name.find_first_not_of("-0123456789") == std::string::npos;
    d_.report(d_.exact(place, message), message,
              numeric ? "a number stands without quotes: " + name : near(name, names));
  }

  // What is asked of pieces that nobody has never holds; the rule may be another's, so who lists it is told.
  void asked_in_vain(const std::string& name, const Place& place) {
    std::string hint = did_you_mean(name, d_.book.tags);
    const auto& rules = d_.book.spec.rules;
    const auto listed = std::ranges::find(rules, rule_->name, &RuleUse::name);
    if (hint.empty() && listed != rules.end())
      hint = fmt::format("give a piece the tag, or leave out the rule \"{}\", which {} lists", listed->name,
                         listed->place.text());
    d_.report(place, fmt::format("no piece has the tag \"{}\"", shown(name)), std::move(hint));
  }

  // A tag that no piece has is no mistake where a variant leaves pieces out.
  void unknown_tag(const std::string& name, const Place& place) {
    if (warned_.insert(name).second)
      d_.warn(place, fmt::format("no piece has the tag \"{}\"", shown(name)), near(name, set(Names::tag)));
  }

  // Names of a filter are types or tags: here they are told apart.
  void tell_tags(RuleDecl& rule) {
    const auto tell = [&](Filter& of) {
      const auto is_tag = [&](const std::string& name) {
        return !set(Names::type).contains(name) && set(Names::tag).contains(name);
      };
      std::ranges::copy_if(of.types, std::back_inserter(of.tags), is_tag);
      std::erase_if(of.types, is_tag);
    };
    const auto of_each = [&](auto&... lists) {
      (..., [&] {
        for (auto& one : lists) tell(one.of);
      }());
    };
    of_each(rule.adds, rule.denies, rule.generators, rule.morphs, rule.ranges, rule.drops, rule.bars,
            rule.gates, rule.captives);
    for (DropBar& bar : rule.bars) tell(bar.columns_of);
    for (Handler& handler : rule.handlers) of_each(handler.assigns);
  }

  Definition& d_;
  const RuleDecl* rule_ = nullptr;  // that says what is examined
  Known warned_;
  std::map<Names, Kind> known_{{Names::type, {"piece"}},
                               {Names::piece, {"piece or tag"}},
                               {Names::flag, {"flavour of a piece"}},
                               {Names::piece_field, {"field of pieces"}},
                               {Names::field, {"field"}},
                               {Names::assigned_field, {"field"}},
                               {Names::value, {"field"}},
                               {Names::event, {"event"}},
                               {Names::side, {"side"}},
                               {Names::stage, {"stage"}},
                               {Names::verb, {"verb", {"main", "side"}}}};
};

}  // namespace

void examine_names(Definition& definition) { NameExaminer(definition).examine(); }

}  // namespace houserule
