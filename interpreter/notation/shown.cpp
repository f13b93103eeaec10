// What rules tell of the state besides the board, what was settled in play, and how clocks go.
#include <fmt/format.h>

#include <cstdlib>

#include "kernel/protect.h"
#include "kernel/take_back.h"
#include "notation/field_value.h"
#include "notation/script_texts.h"
#include "notation/told.h"

namespace houserule {

namespace {

std::optional<std::string> told(Core& core, const ShownSpec& spec, SideId side) {
  if (spec.function == kNoFunction) {
    const FieldSlot& field = core.t.fields[static_cast<std::size_t>(core.t.find_field(spec.field, spec.of))];
    return value_text(core, *field.decl, core.s.get(field.slot + (side.valid() ? side.value : 0U)));
  }
  std::optional<std::string> text;
  in_script(core, [&] { text = core.script->texts().shown_text(core, spec, side); });
  return text;
}

SettledOption of_option(const Core& core, const FieldSlot& field) {
  const FieldDecl& decl = *field.decl;
  const RuleDecl& rule = core.t.rule(RuleId{static_cast<std::size_t>(core.t.find_rule(decl.rule))});
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
  const bool well = tell(core, [&] {
    for (const RuleDecl& rule : core.t.book.rules) {
      for (const ShownSpec& spec : rule.shows) {
        if (spec.of == Owner::game) add(spec, SideId::none());
        for (std::size_t side = 0; spec.of == Owner::side && side < core.t.n_sides; ++side)
          add(spec, SideId{side});
      }
    }
  });
  if (!well) out.clear();
  return out;
}

namespace {

// What a display tells of the piece or cell there; nothing where its field holds the standard.
std::optional<std::string> told_there(Core& core, const ShownSpec& spec, unsigned cell) {
  if (spec.function != kNoFunction) {
    std::optional<std::string> text;
    in_script(core, [&] { text = core.script->texts().drawn_text(core, spec, cell); });
    return text;
  }
  const FieldSlot& field = core.t.fields[static_cast<std::size_t>(core.t.find_field(spec.field, spec.of))];
  const unsigned index = spec.of == Owner::cell ? cell : core.s.piece(cell).value;
  const std::int32_t value = field_value(core, field, index, core.s.code(cell));
  if (value == field.decl->standard) return std::nullopt;
  return value_text(core, *field.decl, value);
}

void draw_all(Core& core, const ShownSpec& spec, std::vector<DrawnValue>& out) {
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    if (spec.of == Owner::piece && core.s.code(cell) <= kWallCode) continue;
    const auto text = told_there(core, spec, cell);
    if (!text) continue;
    DrawnValue drawn{core.t.board.full_name(CellId{cell}),
                     spec.of == Owner::piece,
                     spec.as,
                     spec.label,
                     *text,
                     0,
                     spec.most,
                     spec.rule};
    if (spec.as == "bar") drawn.number = std::atoi(text->c_str());
    out.push_back(std::move(drawn));
  }
}

}  // namespace

std::vector<DrawnValue> drawn_values(Core& core) {
  std::vector<DrawnValue> out;
  const bool well = tell(core, [&] {
    for (const RuleDecl& rule : core.t.book.rules) {
      for (const ShownSpec& spec : rule.shows) {
        if (spec.of == Owner::piece || spec.of == Owner::cell) draw_all(core, spec, out);
      }
    }
  });
  if (!well) out.clear();
  return out;
}

std::vector<SettledOption> settled_options(Core& core) {
  std::vector<SettledOption> out;
  const bool well = tell(core, [&] {
    for (const RuleDecl& rule : core.t.book.rules) {
      for (const ShownSpec& spec : rule.shows) {
        const auto text = spec.since.empty() ? std::nullopt : told(core, spec, SideId::none());
        if (!text) continue;
        const auto since = static_cast<std::size_t>(core.t.find_field(spec.since, Owner::game));
        const std::string origin = settled_by(core, core.t.fields[since]);
        out.push_back({rule.name, spec.label, *text, origin.empty() ? "default" : origin});
      }
      for (const FieldSlot& field : core.t.fields) {
        if (field.decl->rule == rule.name && !field.decl->option.empty())
          out.push_back(of_option(core, field));
      }
    }
  });
  if (!well) out.clear();
  return out;
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
