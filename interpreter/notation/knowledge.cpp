#include "notation/knowledge.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kernel/make.h"
#include "kernel/protect.h"
#include "notation/argument.h"
#include "notation/notation.h"
#include "notation/script_texts.h"

namespace houserule {

namespace {

class Ignorance {
 public:
  Ignorance(Core& core, SideId viewer) : core_(core), viewer_(viewer) {}

  // `trusting`: functions are asked. Otherwise nobody may know what they would decide.
  std::vector<Unknown> find(bool trusting) {
    trusting_ = trusting;
    entries_.clear();
    for (const FieldSlot& field : core_.t.fields) {
      if (field.piece_flag < 0 && !field.decl->audience.everybody()) of_field(field);
    }
    return std::move(entries_);
  }

 private:
  // Nobody knows of pieces that are gone.
  void of_field(const FieldSlot& field) {
    const Owner kind = field.decl->owner;
    std::vector<bool> seen(kind == Owner::piece
                               ? static_cast<std::size_t>(core_.s.get(core_.t.layout.next_piece))
                               : owners_of(core_.t, kind));
    each_owner(core_, kind, [&](unsigned owner, unsigned cell) {
      const bool mine = kind == Owner::side
                            ? owner == viewer_.index()
                            : kind == Owner::piece && core_.t.codes[core_.s.code(cell)].controller == viewer_;
      if (owner < seen.size()) seen[owner] = known(field, owner, cell, mine);
    });
    for (unsigned owner = 0; owner < seen.size(); ++owner)
      if (!seen[owner]) hide(field, owner);
  }

  // `mine`: the viewer is the side that has it.
  bool known(const FieldSlot& field, unsigned owner, unsigned cell, bool mine) {
    const AudienceSpec& audience = field.decl->audience;
    if (audience.kind == "function") {
      bool answer = false;
      if (trusting_)
        in_script(core_,
                  [&] { answer = core_.script->texts().may_know(core_, *field.decl, owner, cell, viewer_); });
      return answer;
    }
    if (audience.kind != "own") return false;
    if (audience.whose.empty()) return mine;
    const int at = core_.t.find_field(audience.whose, field.decl->owner);
    const FieldSlot& whose = core_.t.fields[static_cast<std::size_t>(at)];
    return core_.s.get(whose.slot + owner) == static_cast<std::int32_t>(viewer_.index());
  }

  void hide(const FieldSlot& field, unsigned owner) {
    entries_.push_back({field.slot + owner, static_cast<std::int32_t>(field.decl->standard)});
  }

  Core& core_;
  const SideId viewer_;
  bool trusting_ = true;
  std::vector<Unknown> entries_;
};

// The cells of which the viewer may not know what stands there, and with what they look to it: none where no
// rule says what it sees. After a fault it sees its own pieces and nothing else.
struct Unseen {
  std::vector<unsigned> cells;
  Code looks = kWallCode;
};

Unseen unseen_by(Core& core, SideId viewer, std::optional<Fault>& fault) {
  Unseen unseen;
  if (!core.t.has_sight) return unseen;
  std::vector<bool> seen(core.t.n_cells);
  const auto failed = protect(core, [&] {
    for (const RuleDecl& rule : core.t.book.rules) {
      if (rule.sees == kNoFunction) continue;
      in_script(core, [&] {
        const ScriptTexts::Sight sight = core.script->texts().sees(core, rule, viewer);
        if (sight.empty) unseen.looks = kEmptyCode;
        for (const std::int32_t cell : sight.cells) seen[static_cast<std::size_t>(cell)] = true;
      });
    }
  });
  if (failed) {
    fault = failed;
    seen.assign(core.t.n_cells, false);
  }
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    const Code code = core.s.code(cell);
    const bool own = code > kWallCode && core.t.codes[code].controller == viewer;
    if (!seen[cell] && !own && code != kWallCode) unseen.cells.push_back(cell);
  }
  return unseen;
}

// Takes out of sight what is unseen, and the traces of others that lie there or whose piece stands there.
void hide_unseen(Core& core, SideId viewer, const Unseen& unseen) {
  each_trace(core, [&](unsigned slot, unsigned side, const Trace& trace) {
    const bool gone = std::ranges::any_of(unseen.cells, [&](unsigned cell) {
      return cell == trace.victim || core.t.ways.passes(trace.way, cell);
    });
    if (side != viewer.index() && gone) write_trace(core, slot, 0);
  });
  for (const unsigned cell : unseen.cells) core.s.put(cell, unseen.looks);
}

bool secret_of_others(unsigned seat, const CompiledVerb* verb, SideId viewer) {
  return verb != nullptr && verb->spec->secret && seat != viewer.index();
}

// "aims at {1}" with the arguments in their places.
std::string filled(const Compiled& t, std::string_view text, const std::vector<std::int32_t>& arguments) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '1' &&
                       text[i + 1] <= '9';
    if (!place) {
      out += text[i];
      continue;
    }
    std::size_t at = 0;
    for (char left = text[i + 1]; left > '1' && at < arguments.size(); --left)
      at += argument_length(arguments[at]);
    out += at < arguments.size() ? argument_text(t, &arguments[at]) : "-";
    i += 2;
  }
  return out;
}

std::string in_secret(const Core& core, unsigned seat, const std::string& what) {
  return fmt::format("{}: ({})", core.t.book.spec.sides[seat].name, what.empty() ? "a secret action" : what);
}

}  // namespace

bool withheld(const Core& core, std::string_view text, const Resolved& truth, SideId viewer) {
  const SeatedBody seated = seated_body(core, text);
  if (seated.seat == viewer.index()) return false;
  if (core.t.has_sight) return true;
  const CompiledVerb* verb = verb_of(core, seated.body);
  return verb == nullptr ? truth.status == Resolved::Status::unreadable : verb->spec->secret;
}

std::vector<Unknown> unknown_to(Core& core, SideId viewer, std::optional<Fault>& fault) {
  Ignorance ignorance(core, viewer);
  std::vector<Unknown> out;
  fault = protect(core, [&] { out = ignorance.find(true); });
  return fault ? ignorance.find(false) : out;
}

std::string Missed::reason(std::string_view text) const {
  std::vector<std::string> what;
  for (const std::uint32_t slot : core_.missed) {
    const FieldSlot& field = *std::ranges::find_if(core_.t.fields, [&](const FieldSlot& one) {
      return one.piece_flag < 0 && slot >= one.slot && slot - one.slot < owners_of(core_.t, one.decl->owner);
    });
    const bool of_side = field.decl->owner == Owner::side;
    std::string name =
        of_side ? fmt::format("{}.{}", core_.t.book.spec.sides[slot - field.slot].name, field.decl->name)
                : fmt::format("\"{}\" of a {}", field.decl->name, owner_name(field.decl->owner));
    if (std::ranges::find(what, name) == what.end()) what.push_back(std::move(name));
  }
  return fmt::format("{}: {} may not know whether it is legal, which depends on {}", shown(text, 60),
                     core_.t.book.spec.sides[core_.viewer.index()].name, fmt::join(what, " and "));
}

SeenBy::SeenBy(Core& core, SideId viewer) : core_(core) {
  if (!viewer.valid() || !core.t.secrets) return;
  const std::vector<Unknown> unknown = unknown_to(core, viewer, fault_);
  const Unseen unseen = unseen_by(core, viewer, fault_);
  before_.emplace(
      Before{core.s.mark(), std::exchange(core.chance, {}), core.viewer, std::exchange(core.unknown, {})});
  core.viewer = viewer;
  for (const auto& [slot, standard] : unknown) {
    core.s.set(slot, standard);
    core.unknown.push_back(slot);
  }
  std::ranges::sort(core.unknown);
  hide_unseen(core, viewer, unseen);
  for (std::uint32_t slot = 0; slot < 3; ++slot) core.s.set(core.t.layout.chance + slot, 0);
  core.forget();
}

SeenBy::~SeenBy() {
  if (!before_) return;
  core_.s.unmake(before_->mark);
  core_.chance = std::move(before_->chance);
  core_.viewer = before_->viewer;
  core_.unknown = std::move(before_->unknown);
  core_.forget();
}

void leave_out_secrets(const Core& core, ActionList& list) {
  list.actions.keep_if(0, [&](const Action& action) {
    return action.kind != ActionKind::verb ||
           !secret_of_others(action.seat, &core.t.verbs[action.extra], core.viewer);
  });
}

std::string seen_text(Core& core, std::string_view text, const Resolved& resolved, SideId viewer) {
  if (!viewer.valid() || !core.t.secrets) return std::string(text);
  if (!resolved.ok()) {
    return withheld(core, text, resolved, viewer) ? in_secret(core, seated_body(core, text).seat, {})
                                                  : std::string(text);
  }
  const Action& action = resolved.action;
  const CompiledVerb* verb = action.kind == ActionKind::verb ? &core.t.verbs[action.extra] : nullptr;
  if (verb == nullptr && action.seat != viewer.index() && core.t.has_sight)
    return in_secret(core, action.seat, "a move");
  if (!secret_of_others(action.seat, verb, viewer)) return std::string(text);
  std::string what = verb->spec->seen_by == kNoFunction ? filled(core.t, verb->spec->seen, resolved.arguments)
                                                        : std::string();
  if (verb->spec->seen_by != kNoFunction)
    (void)protect(
        core, [&] { what = core.script->texts().verb_seen(core, *verb, action.seat, resolved.arguments); });
  return in_secret(core, action.seat, what);
}

}  // namespace houserule
