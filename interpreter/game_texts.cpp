// A game from outside, in words: positions, actions as text, what it tells besides.
#include <utility>

#include "houserule.h"
#include "kernel/protect.h"
#include "notation/knowledge.h"
#include "notation/notation.h"
#include "notation/position.h"
#include "notation/told.h"
#include "reasons/resolve.h"

namespace houserule {

std::optional<Diagnostic> Game::set_position(std::string_view text) {
  return houserule::set_position(*core_, text);
}
std::string Game::position(std::optional<Fault>* fault) const {
  std::optional<Fault> failed;
  std::string out = write_position(*core_, failed);
  if (fault != nullptr) *fault = std::move(failed);
  return out;
}
std::optional<Diagnostic> Game::set_up(std::string_view json) { return set_up_game(*core_, json); }
std::string Game::serialise() const { return serialise_state(*core_); }
std::optional<Diagnostic> Game::restore(std::string_view text) { return restore_state(*core_, text); }

Resolved Game::resolve(std::string_view text) { return resolve_text(*core_, text); }
Resolved Game::resolve(std::string_view text, SideId viewer) { return resolve_seen(*core_, text, viewer); }
void Game::expect(std::string_view text) { core_->next = text; }
SideId Game::legal_out_of_turn(std::string_view text) { return houserule::legal_out_of_turn(*core_, text); }
Explanation Game::explain(std::string_view text) { return explanation_of(*core_, text); }
std::string Game::seen_text(std::string_view text, const Resolved& resolved, SideId viewer) {
  return houserule::seen_text(*core_, text, resolved, viewer);
}

std::string Game::text(const Resolved& resolved) const { return resolved_text(core_->t, resolved); }
std::string Game::text(const Action& action, const ActionList* list) const {
  return listed_text(core_->t, action, list);
}
Game::Ends Game::ends(const Action& action) const { return ends_of(core_->t, action); }
std::string Game::short_text(const Action& action) {
  std::string out;
  (void)protect(*core_, [&] { out = short_text_of(*core_, action); });
  if (action.kind == ActionKind::verb || play(action)) return out;
  out += marks();
  undo();
  return out;
}

std::vector<std::string> Game::automatic(SideId viewer) const {
  std::vector<std::string> out;
  for (const Told& told : core_->told) {
    const bool hears = !told.side.valid() || !viewer.valid() || told.side == viewer;
    const std::string& heard = hears ? told.text : told.others;
    if (!heard.empty()) out.push_back(heard);
  }
  return out;
}

std::string Game::marks() { return marks_of(*core_); }
bool Game::marked(std::string_view marks) { return marks_are(*core_, marks); }
std::vector<Game::Standing> Game::standings() { return standings_of(*core_); }
std::vector<CellId> Game::exposed() const { return exposed_cells(*core_); }
std::vector<Game::Shown> Game::shown() const { return shown_values(*core_); }
std::vector<Game::Drawn> Game::drawn() const { return drawn_values(*core_); }
std::vector<Game::Settled> Game::settled() const { return settled_options(*core_); }
std::optional<Game::ClockTerms> Game::clock_terms(SideId side) const { return clock_terms_of(*core_, side); }
std::vector<Game::PieceView> Game::pieces() const { return piece_views(*core_); }
std::vector<std::string> Game::closed_cells() const { return closed_cell_names(*core_); }
std::string Game::final_json() const { return final_data(*core_); }

struct Game::As::Hidden : SeenBy {
  using SeenBy::SeenBy;
};
Game::As::As(Game& game, SideId viewer) {
  if (!viewer.valid() || !game.core_->t.secrets) return;
  hidden_ = std::make_unique<Hidden>(*game.core_, viewer);
  fault_ = hidden_->fault();
}
Game::As::~As() = default;

}  // namespace houserule
