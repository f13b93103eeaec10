#include "serve/trial.h"

#include <chrono>
#include <utility>

#include "draw/draw.h"
#include "places/places.h"
#include "serve/answer.h"
#include "serve/steps.h"
#include "sources/replay.h"
#include "table/table_words.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostOffered = 4000;  // actions

// Until the first that is not legal, which is told.
std::vector<std::string> play_all(Game& game, const Variant& variant, const std::vector<std::string>& actions,
                                  Json& out) {
  std::vector<std::string> last;
  out["played"] = 0;
  for (const std::string& text : actions) {
    const Resolved action = game.resolve(text);
    std::string why = action.reason;
    const Game::Ends ends = action.ok() ? game.ends(action.action) : Game::Ends{};
    if (action.ok()) {
      const auto fault = game.play(action);
      why = fault ? fault->text() : "";
    }
    if (!why.empty() || !action.ok()) {
      out["stopped"] = text;
      out["why"] = why;
      break;
    }
    last = end_cells(variant, ends);
    out["played"] = out["played"].get<int>() + 1;
  }
  return last;
}

Json legal_of(const Variant& variant, Game& game) {
  Json out{{"actions", Json::array()}, {"more", false}};
  ActionList list;
  if (game.outcome().over || game.legal(list)) return out;
  for (const Action& action : list.actions) {
    out["more"] = out["actions"].size() >= kMostOffered;
    if (out["more"] == true) break;
    const std::string text = game.text(action, &list);
    out["actions"].push_back(
        {{"text", text}, {"steps", steps_of(variant, game, action, split_seat(text).body)}});
  }
  return out;
}

}  // namespace

Json Trial::load(const std::string& variant, const std::string& stamp) {
  if (variant_ && name_ == variant && stamp_ == stamp) return {{"done", true}};
  source_ = module_source(context_);
  LoadResult loaded = Variant::load({variant, {}}, *source_);
  variant_ = std::move(loaded.variant);
  name_ = variant;
  stamp_ = stamp;
  if (variant_) return {{"done", true}};
  return refusal(loaded.diagnostics.empty() ? "the variant does not load"
                                            : loaded.diagnostics.front().text());
}

Json Trial::play(const std::string& variant, const std::vector<std::string>& actions,
                 const std::string& stamp) {
  const auto begun = std::chrono::steady_clock::now();
  Json out = load(variant, stamp);
  if (out["done"] == false) return out;
  Game game(*variant_);
  game.seed(1);
  const std::vector<std::string> last = play_all(game, *variant_, actions, out);
  Scene scene = picture_of(*variant_, game);
  mark_last(scene, last);
  out["state"] = std::exchange(scene.state, {});
  out["told"] = std::exchange(scene.told, {});
  out["notes"] = std::exchange(scene.notes, {});
  out["svg"] = draw_svg(scene);
  out["legal"] = legal_of(*variant_, game);
  const auto took = std::chrono::steady_clock::now() - begun;
  out["ms"] = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
  return out;
}

}  // namespace houserule
