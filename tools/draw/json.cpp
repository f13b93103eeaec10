// A position as JSON.
#include <nlohmann/json.hpp>

#include "common/plain.h"
#include "draw/draw.h"
#include "draw/own_words.h"

namespace houserule {

namespace {

using nlohmann::json;

}  // namespace

json points_json(int quarters) {
  return quarters % 4 == 0 ? json(quarters / 4) : json(static_cast<double>(quarters) / 4.0);
}

json outcome_json(const VariantSpec& spec, const Outcome& outcome) {
  json out{{"over", outcome.over}};
  if (!outcome.over) return out;
  out["reason"] = outcome.reason;
  if (!outcome.rule.empty()) out["rule"] = outcome.rule;
  if (!outcome.points.empty()) out["points"] = json::object();
  for (std::size_t i = 0; i < outcome.points.size() && i < spec.sides.size(); ++i) {
    out["points"][spec.sides[i].name] = points_json(outcome.points[i]);
  }
  if (!outcome.places.empty()) out["places"] = json::object();
  for (std::size_t i = 0; i < outcome.places.size(); ++i)
    out["places"][spec.sides[i].name] = outcome.places[i];
  return out;
}

std::string draw_json(const Variant& variant, const Game& game) {
  json out = json::parse(game.final_json());
  out["variant"] = variant.name();
  out["position"] = game.position();
  out["rulebook"] = variant.digest();
  json shown_of = json::object();
  const auto within = [](json& object, const std::string& key) -> json& {
    json& member = object[key];
    if (member.is_null()) member = json::object();
    return member;
  };
  for (const Game::Shown& shown : game.shown()) {
    if (speaks_of_word(variant.rulebook(), shown)) continue;
    json& of = shown.side.valid()
                   ? within(within(shown_of, "sides"), variant.rulebook().spec.sides[shown.side.index()].name)
                   : within(shown_of, "game");
    of[shown.label] = shown.value;
  }
  if (!shown_of.empty()) out["shown"] = std::move(shown_of);
  for (const Game::Drawn& drawn : game.drawn()) {
    json one{{"cell", drawn.cell}, {"label", drawn.label}, {"value", drawn.value}};
    if (!drawn.as.empty()) one["as"] = drawn.as;
    if (drawn.as == "bar") one["most"] = drawn.most;
    if (!out.contains("drawn")) out["drawn"] = json::array();
    out["drawn"].push_back(std::move(one));
  }
  out["outcome"] = outcome_json(variant.rulebook().spec, game.outcome());
  return json_text(out);
}

}  // namespace houserule
