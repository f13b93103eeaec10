// The variants that Fairy-Stockfish knows without a file, and from which sections of files inherit, in its
// own format: what their rules are, and nothing of how a program plays them. Chess itself is chess_game() of
// keys.h. A name that begins with a dot is a parent alone.
#pragma once

namespace houserule {

extern const char *const kKnownChess,
    *const kKnownChessMore, *const kKnownSmall, *const kKnownShogi, *const kKnownLarge, *const kKnownXiangqi;

}  // namespace houserule
