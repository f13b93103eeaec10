// A game: what may be played, playing it, and what there is to tell of the position.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "c/inside.h"
#include "common/plain.h"
#include "draw/draw.h"
#include "engine/moves.h"
#include "formats/notation.h"
#include "formats/position_forms.h"
#include "wording/explain_action.h"

namespace houserule {

namespace {

// How actions are written: by a name of houserule_c.h.
struct ActionWriting {
  enum class Kind { own, brief, uci, usi, other } kind = Kind::own;
  const MoveNotation* other = nullptr;
};

ActionWriting action_writing(const char* name) {
  if (name == nullptr) return {};
  const std::string_view text = name;
  if (text == "short") return {ActionWriting::Kind::brief};
  if (text == "uci") return {ActionWriting::Kind::uci};
  if (text == "usi") return {ActionWriting::Kind::usi};
  const MoveNotation* const other = notation_named(text);
  if (other == nullptr)
    api_fail("misuse", "there is no notation \"" + shown(text, 40) + "\"",
             "there are short, uci, usi and those of \"houserule help convert\"");
  return {ActionWriting::Kind::other, other};
}

// Where the last action arrived, which some notations do not repeat.
std::string last_cell(const houserule_game& handle) {
  const bool known = !handle.ends.empty() && handle.ends.back().valid();
  return known ? handle.held->variant->cell_name(handle.ends.back()) : std::string{};
}

void refuse_misfit(const houserule_game& handle, const ActionWriting& writing) {
  if (writing.other != nullptr && !writing.other->fits(handle.held->variant->rulebook()))
    api_fail("misuse", std::string(writing.other->name) + " cannot write " + handle.held->variant->name());
}

std::vector<std::string> written(houserule_game& handle, const ActionList& list,
                                 const ActionWriting& writing) {
  using enum ActionWriting::Kind;
  Game& game = handle.game;
  std::vector<std::string> out;
  if (writing.kind == uci || writing.kind == usi) {
    out = engine_texts(game, list);
    if (writing.kind == usi)
      for (std::string& text : out) text = usi_text(game, text);
    return out;
  }
  refuse_misfit(handle, writing);
  const std::string last = writing.kind == other ? last_cell(handle) : std::string{};
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (writing.kind == own) {
      out.push_back(game.text(list, i));
    } else if (writing.kind == brief) {
      out.push_back(game.short_text(list.actions[i]));
    } else {
      std::string cell = last;
      Course course{game, cell};
      out.push_back(writing.other->write(course, list.actions[i]));
    }
  }
  return out;
}

// Our text of what is written so. What is none of the notation's stays as it is, and is refused as such.
std::string own_text(houserule_game& handle, std::string_view text, const ActionWriting& writing) {
  using enum ActionWriting::Kind;
  Game& game = handle.game;
  if (writing.kind == own || writing.kind == brief) return std::string(text);
  if (writing.kind == other) {
    refuse_misfit(handle, writing);
    std::string cell = last_cell(handle);
    Course course{game, cell};
    return writing.other->read(course, text);
  }
  const std::string meant = writing.kind == usi ? from_usi(game, std::string(text)) : std::string(text);
  if (game.resolve(meant).ok()) return meant;
  ActionList list;
  api_fail_if(game.legal(list));
  const auto found = engine_action(game, list, meant);
  return found ? game.text(list, *found) : meant;
}

[[noreturn]] void refuse(const Resolved& resolved) {
  if (resolved.fault) api_fail(*resolved.fault);
  ToldProblem problem;
  problem.kind = resolved.status == Resolved::Status::illegal ? "illegal" : "unreadable";
  problem.message = resolved.reason;
  problem.rule = resolved.rule;
  problem.text = resolved.reason + (resolved.rule.empty() ? "" : " [" + resolved.rule + "]");
  api_fail(std::move(problem));
}

void play_lines(houserule_game& handle, std::string_view lines, const ActionWriting& writing, SideId viewer) {
  std::size_t played = 0;
  try {
    for (std::size_t from = 0; from < lines.size();) {
      const auto end = std::min(lines.find('\n', from), lines.size());
      const std::string_view line = lines.substr(from, end - from);
      from = end + 1;
      if (line.empty()) continue;
      play_text(handle, own_text(handle, line, writing), viewer);
      ++played;
    }
  } catch (...) {
    for (; played > 0; --played) {
      handle.game.undo();
      handle.ends.pop_back();
    }
    throw;
  }
}

void refuse_position(Game& game, const std::optional<Diagnostic>& wrong) {
  api_fail_if(game.set_up_fault());
  if (wrong) api_fail(told_problem("position", *wrong));
}

std::string drawn(houserule_game& handle, std::string_view as, bool flip) {
  if (as != "text" && as != "svg")
    api_fail("misuse", "there is no drawing as \"" + shown(as, 40) + "\"", "there are text and svg");
  Scene scene = picture_of(*handle.held->variant, handle.game);
  if (!handle.ends.empty() && handle.ends.back().valid()) mark_last(scene, {last_cell(handle)});
  if (flip) turn_round(scene);
  return as == "svg" ? draw_svg(scene) : draw_text(scene, false);
}

std::string ends_text(houserule_game& handle) {
  const VariantSpec& spec = handle.held->variant->rulebook().spec;
  nlohmann::json claimable = nlohmann::json::array();
  for (const Outcome& end : handle.game.claimable()) claimable.push_back(outcome_json(spec, end));
  const std::string marks = handle.game.marks();
  api_fail_if(handle.game.telling_fault());
  return json_text(
      {{"outcome", outcome_json(spec, handle.game.outcome())}, {"claimable", claimable}, {"marks", marks}});
}

// Calls f(game) with what the seat may not know taken away.
template <class F>
auto as_seat(houserule_game& handle, const char* seat, F&& f) {
  const SideId viewer = seat_named(*handle.held->variant, seat);
  const Game::As as(handle.game, viewer);
  if (as.fault()) api_fail(discreet(*as.fault()));
  return f(handle.game);
}

}  // namespace

ActionList legal_for(Game& game, SideId viewer) {
  const Game::As as(game, viewer);
  if (as.fault()) api_fail(discreet(*as.fault()));
  ActionList list;
  api_fail_if(game.legal(list));
  return list;
}

void play_text(houserule_game& handle, std::string_view text, SideId viewer) {
  Game& game = handle.game;
  const Resolved resolved = viewer.valid() ? game.resolve(text, viewer) : game.resolve(text);
  if (!resolved.ok()) refuse(resolved);
  const CellId to = game.ends(resolved.action).to;
  api_fail_if(game.play(resolved));
  handle.ends.push_back(to);
}

}  // namespace houserule

using namespace houserule;

extern "C" {

houserule_game* houserule_game_new(houserule_variant* variant) {
  return guarded<houserule_game*>(nullptr, [&] {
    const auto held = given(variant, "the variant").held;
    const std::lock_guard lock(held->mutex);
    return new houserule_game(held);
  });
}

houserule_game* houserule_game_copy_new(const houserule_game* game) {
  return in_game<houserule_game*>(game, nullptr, [](const houserule_game& from) {
    auto copy = std::make_unique<houserule_game>(from.held);
    refuse_position(copy->game, copy->game.restore(from.game.serialise()));
    return copy.release();
  });
}

void houserule_game_free(houserule_game* game) {
  if (game == nullptr) return;
  const auto held = game->held;
  const std::lock_guard lock(held->mutex);
  delete game;
}

int houserule_game_reset(houserule_game* game) {
  return in_game(game, 0, [](houserule_game& of) {
    of.game.reset();
    of.ends.clear();
    return 1;
  });
}

int houserule_game_set(houserule_game* game, const char* position) {
  return in_game(game, 0, [&](houserule_game& of) {
    const std::string_view text = given_text(position, "the position");
    of.ends.clear();
    refuse_position(of.game, text.starts_with('{') ? of.game.set_up(text) : put_position(of.game, text));
    return 1;
  });
}

char* houserule_game_position_new(const houserule_game* game, const char* form, const char* seat) {
  return in_game<char*>(const_cast<houserule_game*>(game), nullptr, [&](houserule_game& of) {
    return as_seat(of, seat, [&](const Game& seen) {
      const auto text = position_in(seen, form == nullptr ? "own" : form);
      if (!text)
        api_fail("misuse",
                 of.held->variant->name() + " has no position text of the form \"" + shown(form, 40) + "\"",
                 "forms are " + joined(position_forms()));
      return text_new(*text);
    });
  });
}

int houserule_game_seed(houserule_game* game, uint64_t seed) {
  return in_game(game, 0, [&](houserule_game& of) {
    of.game.seed(seed);
    return 1;
  });
}

int houserule_game_throws(houserule_game* game, const int32_t* outcomes, size_t count) {
  return in_game(game, 0, [&](houserule_game& of) {
    if (count > 0) given(outcomes, "the throws");
    of.game.throws({outcomes, outcomes + count});
    return 1;
  });
}

char* houserule_game_legal_new(houserule_game* game, const char* notation, const char* seat) {
  return in_game<char*>(game, nullptr, [&](houserule_game& of) {
    const ActionWriting writing = action_writing(notation);
    return as_seat(of, seat, [&](Game& seen) {
      ActionList list;
      api_fail_if(seen.legal(list));
      return text_new(joined(written(of, list, writing), "\n"));
    });
  });
}

char* houserule_game_written_new(houserule_game* game, const char* action, const char* from, const char* to) {
  return in_game<char*>(game, nullptr, [&](houserule_game& of) {
    const std::string text = own_text(of, given_text(action, "the action"), action_writing(from));
    const Resolved resolved = of.game.resolve(text);
    if (!resolved.ok()) refuse(resolved);
    const ActionWriting writing = action_writing(to);
    if (writing.kind == ActionWriting::Kind::own) return text_new(of.game.text(resolved));
    ActionList list;
    api_fail_if(of.game.legal(list));
    const auto* const at = std::ranges::find_if(
        list.actions, [&](const Action& one) { return of.game.text(one, &list) == of.game.text(resolved); });
    if (at == list.actions.end()) return text_new(of.game.text(resolved));
    return text_new(written(of, list, writing)[static_cast<std::size_t>(at - list.actions.begin())]);
  });
}

int houserule_game_play(houserule_game* game, const char* actions, const char* notation, const char* seat) {
  return in_game(game, 0, [&](houserule_game& of) {
    play_lines(of, given_text(actions, "the action"), action_writing(notation),
               seat_named(*of.held->variant, seat));
    return 1;
  });
}

int houserule_game_undo(houserule_game* game) {
  return in_game(game, 0, [](houserule_game& of) {
    if (!of.game.undo()) return 0;
    if (!of.ends.empty()) of.ends.pop_back();
    return 1;
  });
}

char* houserule_game_explained_new(houserule_game* game, const char* action, const char* seat) {
  return in_game<char*>(game, nullptr, [&](houserule_game& of) {
    const std::string_view text = given_text(action, "the action");
    return as_seat(of, seat, [&](Game& seen) {
      const Explanation why = seen.explain(text);
      api_fail_if(why.fault);
      return text_new(json_text(action_json(why)));
    });
  });
}

int houserule_game_turn(const houserule_game* game, size_t board) {
  return in_game(game, -1, [&](const houserule_game& of) {
    if (board >= of.game.boards()) api_fail("misuse", "there is no such board");
    return static_cast<int>(of.game.turn(static_cast<unsigned>(board)).index());
  });
}

int64_t houserule_game_played(const houserule_game* game) {
  return in_game(game, std::int64_t{-1},
                 [](const houserule_game& of) { return std::int64_t{of.game.actions_played()}; });
}

int houserule_game_over(const houserule_game* game) {
  return in_game(game, -1, [](const houserule_game& of) { return of.game.outcome().over ? 1 : 0; });
}

int houserule_game_in_danger(const houserule_game* game, size_t side) {
  return in_game(game, -1, [&](const houserule_game& of) {
    if (side >= of.held->variant->rulebook().spec.sides.size()) api_fail("misuse", "there is no such side");
    return Glance(of.game).in_danger(SideId{side}) ? 1 : 0;
  });
}

int64_t houserule_game_perft(houserule_game* game, int depth) {
  return in_game(game, std::int64_t{-1}, [&](houserule_game& of) {
    if (depth < 0) api_fail("misuse", "the depth of perft is below 0");
    const Game::Perft counted = of.game.perft(depth);
    api_fail_if(counted.fault);
    return static_cast<std::int64_t>(counted.nodes);
  });
}

uint64_t houserule_game_key(const houserule_game* game) {
  return in_game(game, std::uint64_t{0}, [](const houserule_game& of) { return of.game.key(); });
}

char* houserule_game_ends_new(houserule_game* game) {
  return in_game<char*>(game, nullptr, [](houserule_game& of) { return text_new(ends_text(of)); });
}

int houserule_game_cannot_win(houserule_game* game, size_t side) {
  return in_game(game, -1, [&](houserule_game& of) {
    if (side >= of.held->variant->rulebook().spec.sides.size()) api_fail("misuse", "there is no such side");
    return of.game.prospect(SideId{side}).cannot() ? 1 : 0;
  });
}

char* houserule_game_state_new(houserule_game* game, const char* seat) {
  return in_game<char*>(game, nullptr, [&](houserule_game& of) {
    return as_seat(of, seat, [&](const Game& seen) { return text_new(draw_json(*of.held->variant, seen)); });
  });
}

char* houserule_game_drawn_new(houserule_game* game, const char* as, const char* seat, int flip) {
  return in_game<char*>(game, nullptr, [&](houserule_game& of) {
    const std::string_view kind = given_text(as, "the kind of drawing");
    return as_seat(of, seat, [&](const Game&) { return text_new(drawn(of, kind, flip != 0)); });
  });
}

char* houserule_game_saved_new(const houserule_game* game) {
  return in_game<char*>(game, nullptr,
                        [](const houserule_game& of) { return text_new(of.game.serialise()); });
}

int houserule_game_restore(houserule_game* game, const char* saved) {
  return in_game(game, 0, [&](houserule_game& of) {
    refuse_position(of.game, of.game.restore(given_text(saved, "the state")));
    of.ends.clear();
    return 1;
  });
}

}  // extern "C"
