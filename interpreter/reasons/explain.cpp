// Why an action is legal or not: every path of the piece that was tried, and every rule that had a say.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/arrival.h"
#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/protect.h"
#include "notation/notation.h"
#include "reasons/reason.h"
#include "reasons/resolve.h"
#include "reasons/why.h"

namespace houserule {

namespace {

const PathRecord* path_to(Core& core, const Action& action);

class Explainer {
 public:
  Explainer(Core& core, Explanation& out) : core_(core), t_(core.t), out_(out) {}

  void legal(const Action& action) {
    out_.legal = true;
    generated(action);
    if (action.kind != ActionKind::verb) changed(action);
    for (const CompiledForbid& forbid : t_.forbids) {
      if (action.kind == ActionKind::verb && !asked_of_verb(action, forbid)) continue;
      add("allowed",
          forbid.spec->reason.empty() ? "not forbidden"
                                      : fmt::format("asked whether {}: no", forbid.spec->reason),
          forbid.spec->rule, forbid.spec->place);
    }
  }

  bool asked_of_verb(const Action& action, const CompiledForbid& forbid) const {
    return forbid.after && judges(forbid, *t_.verbs[action.extra].spec);
  }

  void refused(const Action& action) {
    generated(action);
    const int forbid = refused_by(core_, action);
    if (forbid < 0) return;
    const ForbidSpec& spec = *t_.forbids[static_cast<std::size_t>(forbid)].spec;
    if (takes_royal(core_, action))
      return add("forbidden", "it takes what is never taken", spec.rule, spec.place);
    add("forbidden", spec.reason.empty() ? "it is forbidden" : spec.reason, spec.rule, spec.place);
  }

  // Short text, pair moves and verbs: the rule that was named is all there is to tell.
  void rule_alone(const Resolved& resolved) {
    const RuleId rule = t_.find_rule(resolved.rule);
    if (rule.valid()) add("forbidden", {}, resolved.rule, t_.rule(rule).place);
  }

  // No candidate: what the piece on the cell can do at all.
  void not_reached(unsigned seat, unsigned from) {
    const Code code = core_.s.code(from);
    if (t_.code_owner[code] != seat + 1) return;
    each_path(t_, t_.codes[code].type, [&](const PathRecord& record) { tried(record); });
  }

  void add(std::string verb, std::string text, const std::string& rule, const Place& place) {
    out_.lines.push_back({std::move(verb), std::move(text), rule, place});
  }

 private:
  void tried(const PathRecord& record) {
    const bool told = std::ranges::any_of(out_.lines, [&](const Because& b) {
      return b.text == record.text && b.rule == record.rule && b.verb == "not reached";
    });
    if (!told) add("not reached", record.text, record.rule, record.place);
  }

  void generated(const Action& action) {
    if (action.kind == ActionKind::drop) {
      const DropSpec& drop = *drop_spec(t_, action.seat, action.from, action.to);
      add("generated", with_article(t_.book.types[action.from].name) + " from the reserve", drop.rule,
          drop.place);
    } else if (action.kind == ActionKind::pair_move) {
      const CompiledPairMove& pair_move = t_.pair_moves[action.extra];
      add("generated", pair_move.label, pair_move.record->rule, pair_move.record->place);
    } else if (action.kind == ActionKind::verb) {
      const VerbSpec& verb = *t_.verbs[action.extra].spec;
      add("generated", verb.word, verb.rule, verb.place);
    } else if (const PathRecord* record = path_to(core_, action)) {
      add("generated", record->text, record->rule, record->place);
    } else {
      add("generated", "by a function of its piece", {}, {});
    }
  }

  void brought_in(const Action& action, Code mover, const std::string& type) {
    const std::vector<CompiledGate>& gates = t_.gates_of[action.seat];
    for (std::size_t i = 0; i < gates.size(); ++i) {
      if ((t_.code_gates[mover] >> i & 1) != 0 && gates[i].code == action.extra)
        add("brought in", with_article(type) + " from the reserve", gates[i].spec->rule,
            gates[i].spec->place);
    }
  }

  void changed(const Action& action) {
    const int becomes = becomes_of(t_, action);
    if (becomes < 0) return;
    const std::string& type = t_.book.types[static_cast<std::size_t>(becomes)].name;
    const Code code = core_.s.code(action.from);
    if (action.kind == ActionKind::gate) return brought_in(action, code, type);
    const CompiledMorph* change = change_on(core_, action.seat, code, action.from, action.to);
    if (change == nullptr) return;
    const Morph& morph = *change->record;
    add("changed", "becomes " + with_article(type), morph.rule, morph.place);
  }

  Core& core_;
  const Compiled& t_;
  Explanation& out_;
};

// The declared path that leads to the action's end: the first whose displacement fits.
const PathRecord* path_to(Core& core, const Action& action) {
  const Compiled& t = core.t;
  const CodeInfo& info = t.codes[core.s.code(action.from)];
  const bool takes = action.kind == ActionKind::trace || core.s.code(action.to) != kEmptyCode;
  const bool takes_own =
      action.kind == ActionKind::move && t.code_owner[core.s.code(action.to)] == action.seat + 1U;
  const auto leads = [&](const PathRecord& record) {
    if ((action.kind == ActionKind::trace) == record.takes.empty()) return false;
    if ((action.kind == ActionKind::leaving) == record.leaves.empty()) return false;
    if (record.own != takes_own) return false;
    if (record.takes.empty() && !takes_own && (takes ? !record.take : !record.empty)) return false;
    return along_path(t, record, info.colour, action.from, [&](unsigned at, int) { return at == action.to; });
  };
  const PathRecord* found = nullptr;
  each_path(t, info.type, [&](const PathRecord& record) {
    if (found == nullptr && leads(record)) found = &record;
  });
  return found;
}

}  // namespace

Explanation explanation_of(Core& core, std::string_view text) {
  Explanation out;
  out.action = std::string(text);
  core.missed.clear();
  const Resolved resolved = resolve_text(core, text);
  const bool kept_from_viewer = core.viewer.valid() && core.viewer.index() != seated_body(core, text).seat &&
                                !core.missed.empty() &&
                                resolved.reason.find(" may not know whether ") != std::string::npos;
  if (resolved.fault) {
    out.fault = resolved.fault;
    return out;
  }
  auto fault = protect(core, [&] {
    Explainer explainer(core, out);
    if (resolved.ok()) return explainer.legal(resolved.action);
    const char* const refused = resolved.status != Resolved::Status::illegal ? "unreadable"
                                : kept_from_viewer                           ? "unknown"
                                                                             : "illegal";
    explainer.add(refused, resolved.reason, resolved.rule, {});
    const auto [seat, body] = seated_body(core, text);
    const auto parsed = parse_long(core.t, without_marks(body), board_of(core.t, SideId{seat}));
    if (!parsed) return explainer.rule_alone(resolved);
    Actions candidates;
    const Code code = core.s.code(parsed->from);
    if (core.t.code_owner[code] == seat + 1) candidates_from(core, seat, parsed->from, candidates);
    const auto candidate = std::ranges::find_if(candidates, [&](const Action& a) {
      return a.to == parsed->to && names_type(core.t, a, parsed->becomes, parsed->sign);
    });
    if (candidate != candidates.end()) return explainer.refused(*candidate);
    const bool of_piece =
        code != kEmptyCode && resolved.rule == core.t.book.types[core.t.codes[code].type.index()].rule;
    if (!of_piece) explainer.rule_alone(resolved);
    explainer.not_reached(seat, parsed->from);
  });
  if (fault) out.fault = std::move(fault);
  return out;
}

}  // namespace houserule
