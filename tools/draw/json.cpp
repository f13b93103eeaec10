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
  for (std::size_t i = 0; i < outcome.points.size() && i < spec.sides.size(); ++i) {
    out["points"][spec.sides[i].name] = points_json(outcome.points[i]);
  }
  for (std::size_t i = 0; i < outcome.places.size(); ++i)
    out["places"][spec.sides[i].name] = outcome.places[i];
  return out;
}

std::string draw_json(const Variant& variant, const Game& game) {
  json out = json::parse(game.final_json());
  out["variant"] = variant.name();
  out["position"] = game.position();
  out["rulebook"] = variant.digest();
  for (const Game::Shown& shown : game.shown()) {
    if (speaks_of_word(variant.rulebook(), shown)) continue;
    json& of = shown.side.valid()
                   ? out["shown"]["sides"][variant.rulebook().spec.sides[shown.side.index()].name]
                   : out["shown"]["game"];
    of[shown.label] = shown.value;
  }
  for (const Game::Drawn& drawn : game.drawn()) {
    json one{{"cell", drawn.cell}, {"label", drawn.label}, {"value", drawn.value}};
    if (!drawn.as.empty()) one["as"] = drawn.as;
    if (drawn.as == "bar") one["most"] = drawn.most;
    out["drawn"].push_back(std::move(one));
  }
  out["outcome"] = outcome_json(variant.rulebook().spec, game.outcome());
  return json_text(out);
}

}  // namespace houserule
