// The events the kernel raises, all of them: one table validates `on = { … }`, documents, and numbers them.
// "-ing" events may be stopped by a handler; "-ed" and "began/entered" events are done, and only
// their handlers change the world.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace houserule {

enum class Event : std::uint8_t {
  game_began,
  game_set_up,
  game_ended,
  round_began,
  round_ended,
  turn_beginning,
  turn_began,
  turn_ended,
  action_applying,
  action_applied,
  piece_placing,
  piece_placed,
  piece_moving,
  piece_moved,
  piece_capturing,
  piece_captured,
  piece_withstood,
  piece_removing,
  piece_removed,
  piece_changing,
  piece_changed,
  piece_wounding,
  piece_wounded,
  cell_closing,
  cell_closed,
  cell_opened,
  side_eliminating,
  side_eliminated,
  stage_entered,
  stage_left,
  throw_falling,
  field_ran_out,
  count  // from here on: those that rules declare, see Compiled::told
};

struct EventInfo {
  std::string_view name;
  bool changeable;          // a handler may stop it
  std::string_view fields;  // what `e` holds
  std::string_view about;
};

// Is the name among those of EventInfo::fields?
constexpr bool lists(std::string_view fields, std::string_view name) {
  while (!fields.empty()) {
    const std::size_t gap = std::min(fields.find(' '), fields.size());
    if (fields.substr(0, gap) == name) return true;
    fields.remove_prefix(std::min(gap + 1, fields.size()));
  }
  return false;
}

inline constexpr std::array<EventInfo, static_cast<std::size_t>(Event::count)> kEvents{{
    {"game.began", false, "", "the start position stands"},
    {"game.set_up", false, "cause",
     "a position given as text or data stands instead of the start; the cause is \"text\" or \"data\""},
    {"game.ended", false, "", "an outcome was fixed"},
    {"round.began", false, "round", "a round begins, before its first turn"},
    {"round.ended", false, "round", "every living side had its turn"},
    {"turn.beginning", true, "side", "stop it to skip the turn"},
    {"turn.began", false, "side", "a side has the right to act"},
    {"turn.ended", false, "side", "the turn has passed"},
    {"action.applying", true, "side piece from to", "an action is about to be played; stop it to refuse it"},
    {"action.applied", false, "side piece was from to captured together",
     "an action was played, before the turn passes"},
    {"piece.placing", true, "piece to cause", "a piece is about to come onto the board"},
    {"piece.placed", false, "piece to cause", "a piece came onto the board"},
    {"piece.moving", true, "piece from to becomes", "a piece is about to be displaced"},
    {"piece.moved", false, "piece from to becomes",
     "a piece was displaced; what it becomes there comes after"},
    {"piece.capturing", true, "piece by from to", "`by` is about to take `piece`"},
    {"piece.captured", false, "piece by from to", "`by` took `piece`"},
    {"piece.withstood", false, "piece by from to cause",
     "`by` would have taken `piece`, and a handler stopped it; the cause is the reason that it gave"},
    {"piece.removing", true, "piece from cause", "a piece is about to leave the board for another cause"},
    {"piece.removed", false, "piece from cause", "a piece left the board for another cause"},
    {"piece.changing", true, "piece cause", "type, colour or controller is about to change"},
    {"piece.changed", false, "piece cause", "type, colour or controller changed"},
    {"piece.wounding", true, "piece cause becomes",
     "a piece is about to be wounded; stop it, or say what it becomes instead of what is usual"},
    {"piece.wounded", false, "piece cause becomes", "a piece was wounded; what that does to it, rules say"},
    {"cell.closing", true, "cell cause", "a cell is about to be shut"},
    {"cell.closed", false, "cell cause", "a cell was shut"},
    {"cell.opened", false, "cell", "a shut cell is open again"},
    {"side.eliminating", true, "side cause", "a side is about to be out"},
    {"side.eliminated", false, "side cause", "a side is out"},
    {"stage.entered", false, "", "a stage of the game begins"},
    {"stage.left", false, "", "a stage of the game is over"},
    {"throw.falling", true, "amount most side",
     "a number from 1 to `most` was thrown; stop it, and it is thrown again, or say with e:instead(n) as "
     "what "
     "it counts"},
    {"field.ran_out", false, "what piece cell side",
     "a field that counts down came to 0; `what` is its name, the rest tells whose it is"},
}};

// What game.raise may tell of an event that a rule declares.
inline constexpr std::array<std::string_view, 13> kFacts{"piece", "by",    "captured", "side",   "other",
                                                         "cell",  "from",  "to",       "amount", "most",
                                                         "what",  "cause", "becomes"};

}  // namespace houserule
