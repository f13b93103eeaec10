// Names that one part of a variant uses and another defines: known only when every module has run.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "base/event_names.h"
#include "language/definition.h"

namespace houserule {
namespace {

using Names = std::set<std::string>;

std::string near(const std::string& name, const Names& known) {
  return meant_or_known(name, std::vector<std::string>(known.begin(), known.end()));
}

class NameExaminer {
 public:
  explicit NameExaminer(Definition& definition) : d_(definition) {
    for (const TypeDecl& type : d_.book.types) {
      types_.insert(type.name);
      for (const PathRecord& path : type.paths) add_trace(path);
    }
    for (const RuleDecl& rule : d_.book.rules) {
      for (const AddPaths& addition : rule.adds) {
        for (const PathRecord& path : addition.paths) add_trace(path);
      }
    }
    for (const FieldDecl& field : d_.book.fields) {
      fields_.insert(fmt::format("{}.{}", owner_name(field.owner), field.name));
      if (field.owner == Owner::cell) fields_.insert("there." + field.name);
      if (field.owner == Owner::piece) piece_fields_.insert(field.name);
      if (field.piece_flag) piece_flags_.insert(field.name);
    }
    values_ = fields_;
    values_.insert({"side.seat", "game.round"});
    for (const EventInfo& event : kEvents) events_.emplace(event.name);
    for (const RuleDecl& rule : d_.book.rules) {
      for (const EventDecl& event : rule.events) add_event(event);
    }
    tags_ = Names(d_.book.tags.begin(), d_.book.tags.end());
    d_.book.tags.assign(tags_.begin(), tags_.end());
  }

  void examine() {
    for (const TypeDecl& type : d_.book.types) {
      for (const PathRecord& path : type.paths) examine_path(path);
      for (const std::string& name : type.counts_as) known_type(name, type.place);
      if (!type.part_of.empty()) known_type(type.part_of, type.place);
    }
    for (const FieldDecl& field : d_.book.fields) {
      if (d_.lacking.contains(field.rule)) continue;
      for (const std::string& name : field.only_types) known_piece(name, field.place);
      examine_audience(field);
    }
    if (d_.lacking.empty()) examine_lineups(d_);
    for (RuleDecl& rule : d_.book.rules) {
      if (!d_.lacking.contains(rule.name)) examine_rule(rule);
    }
  }

 private:
  void add_trace(const PathRecord& path) {
    if (!path.leaves.empty()) traces_.insert(path.leaves);
  }

  void add_event(const EventDecl& event) {
    if (!events_.insert(event.name).second)
      d_.report(event.place, fmt::format("the event \"{}\" is there already", event.name),
                "give it another name, or let the rule that has it raise it");
  }

  void examine_rule(RuleDecl& rule) {
    rule_ = &rule;
    examine_about(rule);
    if (!rule.lots.empty()) known_option(rule.lots, rule.place, &kText);
    for (AddPaths& addition : rule.adds) {
      filter(addition.of, addition.paths.empty() ? rule.place : addition.paths.front().place);
      for (const PathRecord& path : addition.paths) examine_path(path);
    }
    for (Denial& denial : rule.denies) {
      filter(denial.of, denial.place);
      for (const PathRecord& path : denial.paths) examine_path(path);
    }
    for (Generator& generator : rule.generators) filter(generator.of, generator.place);
    for (Morph& morph : rule.morphs) {
      filter(morph.of, morph.place);
      zone(morph.at);
      zone(morph.from);
      zone(morph.must);
      for (const auto& [name, _] : morph.at_most) known_type(name, morph.place);
      for (const std::string& name : morph.choices) known_piece(name, morph.place);
    }
    for (RangeSpec& range : rule.ranges) {
      filter(range.of, range.place);
      number(range.at_most, range.place);
      guard(range.unless);
    }
    for (const FlagLink& flag_link : rule.flag_links) examine_flag_link(flag_link, rule.place);
    examine_reserves(rule);
    examine_reactions(rule);
  }

  void examine_reserves(RuleDecl& rule) {
    for (DropSpec& drop : rule.drops) {
      filter(drop.of, drop.place);
      zone(drop.onto);
      if (!drop.counts.empty()) known_type(drop.counts, drop.place);
      if (!drop.with.empty()) known(drop.with, piece_flags_, "flavour of a piece", drop.place);
    }
    for (DropBar& bar : rule.bars) {
      filter(bar.of, bar.place);
      zone(bar.at);
      filter(bar.columns_of, bar.place);
    }
    for (GateSpec& gate : rule.gates) {
      filter(gate.of, gate.place);
      known(gate.has, piece_flags_, "flavour of a piece", gate.place);
      for (const std::string& name : gate.brings) known_type(name, gate.place);
    }
    for (Captive& captive : rule.captives) {
      filter(captive.of, captive.place);
      if (!captive.as.empty()) known_type(captive.as, captive.place);
      if (!captive.option.empty()) known_option(captive.option, captive.place, &kChoice);
    }
    for (const Reversion& reversion : rule.reversions) {
      known(reversion.field, piece_flags_, "flavour of a piece", reversion.place);
      known_type(reversion.to, reversion.place);
    }
  }

  void examine_reactions(RuleDecl& rule) {
    for (const ForbidSpec& forbid : rule.forbids) {
      guard(forbid.when);
      guard(forbid.given);
    }
    for (const EndSpec& end : rule.ends) guard(end.when);
    for (const MarkSpec& mark : rule.marks) guard(mark.when);
    for (const MarkSpec& standing : rule.standings) guard(standing.when);
    for (Handler& handler : rule.handlers) {
      // A library may have written the function: its user is told where the rule is.
      const bool own = handler.place.file == rule.place.file;
      known(handler.event, events_, "event",
            own ? handler.place : Place{rule.place.file, rule.place.line, 0});
      guard(handler.when);
      guard(handler.tried);
      for (Assign& assign : handler.assigns) {
        effect(assign, handler);
        number(assign.amount, handler.place);
        guard(assign.when);
      }
    }
    for (const Morph& morph : rule.morphs) guard(morph.when);
    for (const KeepSpec& keep : rule.keeps) guard(keep.when);
    for (const TurnPart& part : rule.turn) {
      turn_part(part);
      number(part.most, part.place);
    }
    for (const ShownSpec& shown : rule.shows) {
      const std::string owner = std::string(owner_name(shown.of)) + ".";
      if (!shown.field.empty()) known(owner + shown.field, fields_, "field", shown.place);
      if (!shown.since.empty()) settled_field(shown);
    }
    for (const VerbSpec& verb : rule.verbs) {
      guard(verb.when);
      guard(verb.unless);
      for (const std::string& stage : verb.stages) known_stage(stage, verb.place);
    }
  }

  void turn_part(const TurnPart& part) {
    Names verbs{"main", "side"};
    for (const RuleDecl& rule : d_.book.rules) {
      for (const VerbSpec& verb : rule.verbs) verbs.insert(verb.verb);
    }
    for (const std::string& name : part.of) known(name, verbs, "verb", part.place);
  }

  // `{name}` in the text of a rule is one of its options.
  void examine_about(const RuleDecl& rule) {
    const std::string& text = rule.about;
    for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
      const auto close = text.find('}', open);
      if (close == std::string::npos) return;
      known_option(text.substr(open + 1, close - open - 1), rule.place, nullptr);
    }
  }

  // Sides have their fields and who controls a piece has the piece's; others are somebody's by name only.
  void examine_audience(const FieldDecl& field) {
    if (field.audience.kind != "own") return;
    Names sides;
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

  void examine_flag_link(const FlagLink& flag_link, const Place& place) {
    known(flag_link.field, piece_flags_, "flavour of a piece", place);
    known_type(flag_link.one, place);
    known_type(flag_link.other, place);
  }

  void examine_path(const PathRecord& path) {
    if (d_.lacking.contains(path.rule)) return;
    const auto rule = std::ranges::find(d_.book.rules, path.rule, &RuleDecl::name);
    rule_ = rule == d_.book.rules.end() ? nullptr : &*rule;
    zone(path.from);
    zone(path.to);
    guard(path.when);
    for (const std::string& name : path.shuns) known_piece(name, path.place);
    if (!path.takes.empty() && !traces_.contains(path.takes)) {
      d_.report(path.place, fmt::format("no path leaves the trace \"{}\"", shown(path.takes)),
                near(path.takes, traces_));
    }
  }

  // Names of a filter are types or tags: here they are told apart.
  void filter(Filter& of, const Place& place) {
    for (const std::string& name : of.types) known_piece(name, place);
    for (const std::string& tag : of.tags) known_tag(tag, place);
    const auto is_tag = [this](const std::string& name) {
      return !types_.contains(name) && tags_.contains(name);
    };
    std::ranges::copy_if(of.types, std::back_inserter(of.tags), is_tag);
    std::erase_if(of.types, is_tag);
  }

  void zone(const ZoneSpec& spec) {
    for (const Number& n : spec.numbers) number(n, spec.place);
    for (const ZoneSpec& part : spec.parts) zone(part);
  }

  void guard(const GuardSpec& spec) {
    if (spec.op == Op::option) return known_option(spec.words.front(), spec.place, &kBoolean);
    for (const GuardSpec& part : spec.parts) guard(part);
    for (const ZoneSpec& part : spec.zones) zone(part);
    for (const Number& n : spec.numbers) number(n, spec.place);
    if (spec.words.empty()) return;
    if (spec.op == Op::near && spec.words.size() > 2)
      known(spec.words[2], piece_flags_, "flavour of a piece", spec.place);
    switch (row_of(spec.op).arguments.front()) {
      case 'o':
        return known_option(spec.words.front(), spec.place, &kChoice);
      case 'k':
        return asked_tag(spec.words.front(), spec.place);
      case 'e':
        return known(spec.words.front(), events_, "event", spec.place);
      case 's':
        return known_side(spec.words.front(), spec.place);
      case 'T':
        for (const std::string& stage : spec.words) known_stage(stage, spec.place);
        return;
      case 'x':
        if (types_.contains(spec.words.front())) return;
        return asked_tag(spec.words.front(), spec.place);
      case 'p':
        return known(spec.words.front(), piece_fields_, "field of pieces", spec.place);
      case 'd':
        return compared(spec);
      default:
        for (const std::string& name : spec.words) known_piece(name, spec.place);
    }
  }

  void compared(const GuardSpec& spec) {
    const std::string& first = spec.words.front();
    if (first.starts_with(kOptionOwner) && spec.words.size() == 2)
      return known_option(first.substr(kOptionOwner.size()), spec.place, &kInteger);
    known(first, values_, "field", spec.place);
    if (spec.words.size() > 2) known(spec.words[2], values_, "field", spec.place);
  }

  void number(const Number& n, const Place& place) {
    if (!n.option.empty()) known_option(n.option, place, &kInteger);
  }

  void known_option(const std::string& name, const Place& place, const OptionDecl::Kind* kind) {
    const Names options = rule_ != nullptr ? set_of(names_of(rule_->options)) : Names{};
    const std::string rule = rule_ != nullptr ? rule_->name : "";
    if (!options.contains(name)) {
      return d_.report(place, fmt::format("the rule \"{}\" has no option \"{}\"", rule, shown(name)),
                       near(name, options));
    }
    const auto option = std::ranges::find(rule_->options, name, &OptionDecl::name);
    if (kind == nullptr || option->kind == *kind) return;
    d_.report(place, fmt::format("the option \"{}\" is not {}", name,
                                 *kind == kBoolean  ? "true or false"
                                 : *kind == kChoice ? "a choice"
                                 : *kind == kText   ? "a text"
                                                    : "a number"));
  }

  void known(const std::string& name, const Names& names, std::string_view what, const Place& place) {
    if (names.contains(name)) return;
    warned_.insert(name);
    const std::string message = fmt::format("there is no {} \"{}\"", what, shown(name));
    const bool numeric = !name.empty() && name.find_first_not_of("-0123456789") == std::string::npos;
    d_.report(d_.exact(place, message), message,
              numeric ? "a number stands without quotes: " + name : near(name, names));
  }

  void known_piece(const std::string& name, const Place& place) {
    if (types_.contains(name) || tags_.contains(name)) return;
    Names pieces = types_;
    pieces.insert(tags_.begin(), tags_.end());
    known(name, pieces, "piece or tag", place);
  }

  void known_type(const std::string& name, const Place& place) { known(name, types_, "piece", place); }

  void effect(Assign& assign, const Handler& handler) {
    for (const Number& most : assign.most) number(most, handler.place);
    if (assign.removes || assign.turns) {
      number(assign.range, handler.place);
      return filter(assign.of, handler.place);
    }
    known(assign.field, fields_, "field", handler.place);
    if (!assign.value.empty()) known(assign.value, values_, "field", handler.place);
    if (!assign.field.starts_with("piece.")) return;
    if (piece_flags_.contains(assign.field.substr(6)))
      d_.report(handler.place, fmt::format("\"{}\" cannot be assigned", assign.field),
                "a flavour is part of its piece: let a function write it");
  }

  void settled_field(const ShownSpec& shown) {
    const auto found = std::ranges::find_if(d_.book.fields, [&](const FieldDecl& field) {
      return field.owner == Owner::game && field.name == shown.since;
    });
    if (found != d_.book.fields.end() && found->settled) return;
    d_.report(shown.place,
              fmt::format("there is no settled field \"game.{}\"", houserule::shown(shown.since)),
              "declare it with `settled = true`");
  }

  void known_stage(const std::string& name, const Place& place) {
    known(name, set_of(names_of(d_.book.spec.stages)), "stage", place);
  }
  void known_side(const std::string& name, const Place& place) {
    known(name, set_of(names_of(d_.book.spec.sides)), "side", place);
  }
  static Names set_of(const std::vector<std::string>& list) { return {list.begin(), list.end()}; }

  // What is asked of pieces that nobody has never holds; the rule may be another's, so who lists it is told.
  void asked_tag(const std::string& name, const Place& place) {
    if (tags_.contains(name)) return;
    std::string hint = did_you_mean(name, std::vector<std::string>(tags_.begin(), tags_.end()));
    const auto& rules = d_.book.spec.rules;
    const auto listed = std::ranges::find(rules, rule_ == nullptr ? "" : rule_->name, &RuleUse::name);
    if (hint.empty() && listed != rules.end())
      hint = fmt::format("give a piece the tag, or leave out the rule \"{}\", which {} lists", listed->name,
                         listed->place.text());
    d_.report(place, fmt::format("no piece has the tag \"{}\"", shown(name)), std::move(hint));
  }

  // A tag that no piece has is no mistake where a variant leaves pieces out.
  void known_tag(const std::string& name, const Place& place) {
    if (tags_.contains(name) || !warned_.insert(name).second) return;
    d_.warn(place, fmt::format("no piece has the tag \"{}\"", shown(name)), near(name, tags_));
  }

  using Kind = OptionDecl::Kind;
  static constexpr Kind kBoolean = Kind::boolean, kChoice = Kind::choice, kText = Kind::text,
                        kInteger = Kind::integer;

  Definition& d_;
  const RuleDecl* rule_ = nullptr;  // whose options are meant
  Names types_, tags_, fields_, values_, piece_fields_, piece_flags_, traces_, events_, warned_;
};

}  // namespace

void examine_names(Definition& definition) { NameExaminer(definition).examine(); }

}  // namespace houserule
