#include "skeletons.h"

namespace houserule {

namespace {

constexpr std::string_view kRule =
    R"(-- @TITLE@: say in a sentence or two what is wanted of the rule and why it is fun.
-- The words that may stand here are listed in stdlib/WORDS.md, those for functions in interpreter/script/play_words.md.
rule "@NAME@" {
  -- What players read, with the values of options in braces.
  about = "A piece on its own first {rows} rows takes nothing.",

  -- What a variant may set: "folder/@NAME@.rows" = 3. Least and greatest stand behind the default.
  options = { rows = int(2, 1, 8, { about = "rows, counted from the player's own edge" }) },

  -- Refuses actions; data runs fast and is printed by `explain`, a function(a, opt) may stand instead.
  forbids = { when = all { captures, at(rows(1, option "rows")) }, because = "it stands at home" },

  -- Other parts, each of which may be left out:
  --   adds   = { of = "pawn", moves = "smW" },              more ways to go, in Betza's notation
  --   range  = { of = "queen", at_most = 4 },               no further than so many cells
  --   fields = { side = { tokens = int(0, 0, 9) } },        what it must remember
  --   on     = { ["piece.captured"] = function(e, opt) e.side.tokens = e.side.tokens + 1 end },
  --   ends   = { when = compare("side.tokens", ">", 8), outcome = "mover wins", because = "nine tokens" },
}

-- Each test draws a board: `*` marks exactly the cells that one piece reaches. Those that are not drawn are empty.
test "at home nothing is taken" {
  diagram = [[
    . n . . .
    . * . . .
    * R * * * ]],
  refuse = { { "b1b3", because = "it stands at home", rule = "@RULE@" } },
}

test "further up it takes as ever" {
  set = { rows = 1 },
  diagram = [[
    . p* . .
    . *  . .
    * R  * *
    . P  . . ]],
}
)";

constexpr std::string_view kVariant =
    R"(# @TITLE@: what is played, in a line. Rules stand below scripts/, one a file; `houserule explain @NAME@` prints them.
houserule = 1
name      = "@NAME@"
title     = "@TITLE@"

# Everything that is not said here is as in that variant. Without `extends` a variant says all of it by itself: rules,
# [board] and a [[side]] for each player. variants/chess.toml shows how; variants/WORDS.md lists the words.
extends   = "chess"

# Rules that it has besides, and some that it does without.
# rules   = ["club/my_rule"]
# without = ["chess/castling"]

# Options of its rules, by rule and name; `houserule explain @NAME@` tells which there are.
[set]
"chess/threefold.mode" = "automatic"
)";

constexpr std::string_view kOverlay =
    R"(# @TITLE@: what changes, in a line. Lay it over any variant that has the rules it speaks of:
#   houserule explain chess+@NAME@
houserule = 1
kind      = "overlay"
name      = "@NAME@"
title     = "@TITLE@"

# Rules that are added, left out, or put in the place of others.
# rules   = ["club/my_rule"]
# without = ["chess/castling"]

# Options, by rule and name.
[set]
"chess/threefold.mode" = "automatic"
)";

}  // namespace

const std::vector<Skeleton>& skeletons() {
  static const std::vector<Skeleton> all{
      {"rule", "scripts/club", ".lua", '_', kRule,
       "houserule test @PATH@\nhouserule check @PATH@\nhouserule new overlay @DASHED@    lays it over a "
       "variant: rules = "
       "[\"@RULE@\"]\n"},
      {"variant", "variants", ".toml", '-', kVariant,
       "houserule check @PATH@\nhouserule explain @PATH@\nhouserule play @PATH@\n"},
      {"overlay", "variants/house", ".toml", '-', kOverlay,
       "houserule check chess+@NAME@\nhouserule explain chess+@NAME@\n"},
  };
  return all;
}

}  // namespace houserule
