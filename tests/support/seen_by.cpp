#include "seen_by.h"

#include <doctest/doctest.h>

#include <random>

#include "compile/compile.h"
#include "draw/draw.h"
#include "kernel/core.h"
#include "notation/knowledge.h"

namespace houserule::support {

namespace {

std::string standings_text(Game& game) {
  std::string out;
  for (const Game::Standing& standing : game.standings()) {
    for (const auto& [word, rule] : standing.words) out += word + " by " + rule + "\n";
    for (const std::string& why : standing.why) out += why + "\n";
  }
  return out;
}

std::string explained(Game& game, const std::string& text) {
  const Explanation why = game.explain(text);
  std::string out = text + (why.legal ? " legal\n" : " not legal\n");
  for (const Because& line : why.lines)
    out += line.verb + " " + line.text + " " + line.rule + " " + line.place.text() + "\n";
  return out;
}

std::string actions_text(Game& game) {
  ActionList list;
  const auto fault = game.legal(list);
  std::string out = fault ? fault->text() + "\n" : "";
  for (const Action& action : list.actions)
    out += game.text(action, &list) + " " + game.short_text(action) + "\n";
  return out;
}

}  // namespace

std::string seen_by(Variant& variant, Game& game, SideId viewer, const std::vector<std::string>& probes) {
  std::string out;
  for (const std::string& told : game.automatic(viewer)) out += told + "\n";
  const Game::As as(game, viewer);
  if (as.fault()) out += as.fault()->text() + "\n";
  const Scene scene = scene_of(variant, game);
  out += draw_text(scene, false) + draw_svg(scene) + draw_json(variant, game) + "\n" + game.position() + "\n";
  out += actions_text(game) + standings_text(game) + game.marks() + "\n";
  for (const Outcome& claim : game.claimable()) out += claim.reason + " " + claim.rule + "\n";
  for (const std::string& probe : probes) out += explained(game, probe);
  return out + game.serialise();
}

std::vector<std::string> probes(Game& game, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  ActionList list;
  (void)game.legal(list);
  std::vector<std::string> out{"e2e9", "nonsense", "O-O"};
  for (int i = 0; i < 6 && !list.actions.empty(); ++i) {
    std::string text = game.text(list.actions[random() % list.actions.size()], &list);
    out.push_back(text);
    text[random() % text.size()] = "abcde12345"[random() % 10];
    out.push_back(text);
  }
  return out;
}

bool another_world(Game& game, Game& copy, SideId viewer, std::uint64_t seed, std::string& what) {
  Core& core = game.core();
  std::optional<Fault> fault;
  const std::vector<Unknown> hidden = unknown_to(core, viewer, fault);
  REQUIRE(!copy.restore(game.serialise()));
  if (hidden.empty()) return false;
  std::mt19937_64 random(seed);
  const std::uint32_t slot = hidden[random() % hidden.size()].slot;
  for (const FieldSlot& field : core.t.fields) {
    const auto end = field.slot + owners_of(core.t, field.decl->owner);
    if (field.piece_flag >= 0 || slot < field.slot || slot >= end) continue;
    const bool named = field.decl->kind == FieldKind::side;
    const bool plain = field.decl->kind == FieldKind::integer || field.decl->kind == FieldKind::boolean;
    if (!named && !plain) return false;
    const std::int64_t least = field.decl->min, most = named ? core.t.n_sides - 1 : field.decl->max;
    const auto span = static_cast<std::uint64_t>(most - least + 1);
    what = field.decl->name;
    copy.core().s.set(slot, static_cast<std::int32_t>(least + static_cast<std::int64_t>(random() % span)));
    copy.core().forget();
    return hidden == unknown_to(copy.core(), viewer, fault);  // or what changed is who may know
  }
  return false;
}

}  // namespace houserule::support
