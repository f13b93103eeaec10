// What rules tell of the state besides the board, what was settled in play, and how clocks go.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "kernel/protect.h"
#include "kernel/take_back.h"
#include "notation/field_value.h"
#include "notation/script_texts.h"
#include "notation/told.h"

namespace houserule {

namespace {

// What `ask` has from the function of the display, else the field, by `index` as in field_value; with
// `differs` only where that does not hold the standard.
template <class Ask>
std::optional<std::string> told_of(Core& core, const ShownSpec& spec, unsigned index, bool differs, Ask ask) {
  if (spec.function != kNoFunction) {
    std::optional<std::string> text;
    in_script(core, [&] { text = ask(); });
    return text;
  }
  const FieldSlot& field = core.t.fields[static_cast<std::size_t>(core.t.find_field(spec.field, spec.of))];
  const std::int32_t value = field_value(core, field, index);
  if (differs && value == field.decl->standard) return std::nullopt;
  return value_text(core, *field.decl, value);
}

std::optional<std::string> told(Core& core, const ShownSpec& spec, SideId side) {
  return told_of(core, spec, side.valid() ? side.value : 0U, false,
                 [&] { return core.script->texts().shown_text(core, spec, side); });
}

// … of the piece or cell there.
std::optional<std::string> told_there(Core& core, const ShownSpec& spec, unsigned cell) {
  return told_of(core, spec, cell, true, [&] { return core.script->texts().drawn_text(core, spec, cell); });
}

// Fills the list with what `read(rule)` adds for each rule; empty where a script fails.
template <class Entry, class Read>
std::vector<Entry> of_rules(Core& core, std::vector<Entry>& out, Read read) {
  const bool well = tell(core, [&] { std::ranges::for_each(core.t.book.rules, read); });
  if (!well) out.clear();
  return std::move(out);
}

SettledOption of_option(const Core& core, const FieldSlot& field) {
  const FieldDecl& decl = *field.decl;
  const RuleDecl& rule = core.t.rule(core.t.find_rule(decl.rule));
  std::string origin = settled_by(core, field);
  if (origin.empty()) origin = rule.settings.at(decl.option).origin;
  return {decl.rule, decl.rule + "." + decl.option,
          value_text(core, decl, core.s.get(field.slot)).value_or(""), origin};
}

}  // namespace

std::string settled_by(const Core& core, const FieldSlot& field) {
  const bool drawn = core.s.get(field.origin) < 0;
  const std::int32_t number = std::abs(core.s.get(field.origin));
  if (number == 0) return core.s.get(field.slot) == field.decl->standard ? "" : "the set-up";
  const Frame* frame = frame_of(core, number);
  if (frame == nullptr) return fmt::format("action {}", number);
  std::string word = "action";
  if (frame->action.kind == ActionKind::verb) word = core.t.verbs[frame->action.extra].spec->word;
  word = word.substr(0, word.find(' '));
  if (drawn) return fmt::format("drawn by lot, {} {}", word, number);
  return fmt::format("{} {}, {}", word, number, core.t.book.spec.sides[frame->action.seat].name);
}

std::vector<ShownValue> shown_values(Core& core) {
  std::vector<ShownValue> out;
  const auto add = [&](const ShownSpec& spec, SideId side) {
    if (auto text = told(core, spec, side)) out.push_back({side, spec.label, std::move(*text), spec.rule});
  };
  return of_rules(core, out, [&](const RuleDecl& rule) {
    for (const ShownSpec& spec : rule.shows) {
      if (spec.of == Owner::game) add(spec, SideId::none());
      for (std::size_t side = 0; spec.of == Owner::side && side < core.t.n_sides; ++side)
        add(spec, SideId{side});
    }
  });
}

std::vector<DrawnValue> drawn_values(Core& core) {
  std::vector<DrawnValue> out;
  const auto add = [&](const ShownSpec& spec, unsigned cell) {
    const auto text = told_there(core, spec, cell);
    if (!text) return;
    out.push_back({core.t.board.full_name(CellId{cell}), spec.of == Owner::piece, spec.as, spec.label, *text,
                   0, spec.most, spec.rule});
    if (spec.as == "bar") out.back().number = std::atoi(text->c_str());
  };
  return of_rules(core, out, [&](const RuleDecl& rule) {
    for (const ShownSpec& spec : rule.shows) {
      const bool pieces = spec.of == Owner::piece;
      for (unsigned cell = 0; (pieces || spec.of == Owner::cell) && cell < core.t.n_cells; ++cell)
        if (!pieces || core.s.code(cell) > kWallCode) add(spec, cell);
    }
  });
}

std::vector<SettledOption> settled_options(Core& core) {
  std::vector<SettledOption> out;
  return of_rules(core, out, [&](const RuleDecl& rule) {
    for (const ShownSpec& spec : rule.shows) {
      const auto text = spec.since.empty() ? std::nullopt : told(core, spec, SideId::none());
      if (!text) continue;
      const auto since = static_cast<std::size_t>(core.t.find_field(spec.since, Owner::game));
      const std::string origin = settled_by(core, core.t.fields[since]);
      out.push_back({rule.name, spec.label, *text, origin.empty() ? "default" : origin});
    }
    for (const FieldSlot& field : core.t.fields) {
      if (field.decl->rule == rule.name && !field.decl->option.empty()) out.push_back(of_option(core, field));
    }
  });
}

std::optional<ClockTerms> clock_terms_of(Core& core, SideId side) {
  constexpr std::int64_t kMs = 1000;
  std::optional<ClockTerms> terms;
  const bool well = tell(core, [&] {
    for (const RuleDecl& rule : core.t.book.rules) {
      if (rule.clock == kNoFunction || terms) continue;
      std::optional<ScriptTexts::Clock> clock;
      in_script(core, [&] { clock = core.script->texts().clock(core, rule, side.value); });
      if (!clock) continue;
      terms = ClockTerms{core.s.get(core.t.layout.stage), clock->start * kMs, clock->gain * kMs, {}};
      if (clock->most) terms->most_ms = *clock->most * kMs;
    }
  });
  if (!well) terms.reset();
  return terms;
}

}  // namespace houserule
