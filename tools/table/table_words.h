// What people at a table say besides moving: resigning, offering, claiming; and how chance fell there.
// These words are understood in every variant whose rules have no verb of that name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

enum class TableWord : std::uint8_t {
  none,
  resign,
  timeout,
  draw_offer,
  draw_accept,
  claim_draw,
  claim_win,
  chance,  // "roll 4", "draw white"
};

// Where these are verbs, the rules say what they do.
inline constexpr std::string_view kResign = "resign", kTimeout = "timeout";
// Is it what a player says who goes? Where it is a verb, the rules say what becomes of him.
bool takes_leave(std::string_view body);
// Have the rules a verb of this word?
bool is_verb(const Rulebook& book, std::string_view word);

// `body` is without the seat, and has six bytes or more. Words that the rules have as verbs are theirs.
TableWord table_word_of(std::string_view body, const Rulebook& book);
// The same of any text: nearly all actions are shorter.
inline TableWord table_word(std::string_view body, const Rulebook& book) {
  constexpr std::size_t kShortest = 6;  // "resign", "roll 4"
  return body.size() < kShortest ? TableWord::none : table_word_of(body, book);
}

// An action's text in its two parts. Without a prefix the seat is empty and the body everything.
struct SeatedText {
  std::string_view seat, body;
};
SeatedText split_longer(std::string_view text);
inline SeatedText split_seat(std::string_view text) {
  constexpr std::size_t kShortest = 4;  // "w: x"
  return text.size() < kShortest ? SeatedText{{}, text} : split_longer(text);
}

// The side that a seat names, by name or by letter.
std::optional<SideId> seat_named(std::string_view seat, const std::vector<SideSpec>& sides);

// "; write: red: resign" for "resign red", where the seat stands behind the word; else empty.
std::string seat_behind(std::string_view body, const Rulebook& book);

// What stands before the reason of an end that was claimed.
inline constexpr const char *kDrawByClaim = "draw by claim: ", *kWinByClaim = "win by claim: ";
// The end that the seat may claim now, a win or a draw; nothing where no rule gives one.
std::optional<Outcome> claimed(Game& game, SideId seat, bool win);
std::string_view nothing_claimed(bool win);  // … and what is said then

// Who offers a draw, the one who offered first. An offer stands until a side that does not agree plays, or
// who made it is out (HR-4.9); who is out is asked no more.
class DrawOffers {
 public:
  void clear() { agreed_.clear(); }
  bool any() const { return !agreed_.empty(); }
  bool agreed(SideId seat) const;
  void agree(SideId seat);
  void played(SideId seat, bool leaves);       // `leaves`: and is out by it
  bool agreed_by_all(const Game& game) const;  // by all who are in the game, two of them at least
  // Why the seat may not offer a draw, or accept one; empty where it may.
  std::string refused(const Game& game, SideId seat, bool accept) const;

 private:
  std::vector<SideId> agreed_;
};

}  // namespace houserule
