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

constexpr std::string_view kAbility =
    R"(-- @TITLE@: what its page says of it, in a sentence. stdlib/ABILITIES.md lists every key that may stand here.
local ability = use "abilities".ability

ability "@NAME@" {
  title = "@TITLE@",
  text = "near the king a pawn may be knighted.",

  -- The most energy that its player stores, and the piece without which none of it works.
  reserve = 8,
  bearer = "king",

  actions = {
    -- The name of an action is the word that is written in play: "@NAME@ e3".
    @NAME@ = {
      about = "a pawn of his within K'2 of the king becomes a knight.",
      kind = "side",      -- besides the move; "main": instead of it; "conditional": by itself, on an `event`
      price = 4,          -- or { 1, 10 }: the player chooses; or { of = "argument", … }
      -- multiple = true,                      as often in a turn as can be paid
      -- audience = "own", seen = "acts",      the others see that, and no more
      target = { zone = "K'2", holds = "own", of = "pawn", because = "no pawn of yours stands there" },
      effect = function(use) use.target.piece:become("knight", "ability") end,
    },
  },
}

-- Each test draws a board. `with = "powers"` brings what abilities are made of.
local BOARD = [[
  . . . . k
  P . . . .
  . . P . .
  . . . . .
  K . P . . ]]

local function armed(energy) return { white = { power = "@NAME@", energy = energy } } end

test "a pawn near the king becomes a knight, and it is still the player's move" {
  variant = "ability-duel", with = "powers", diagram = BOARD, sides = armed(5), play = "@NAME@ c3",
  want = { c3 = "white knight", ["white.energy"] = 1, turn = "white" },
}

test "only near the king, only a pawn, only who can pay" {
  variant = "ability-duel", with = "powers", diagram = BOARD, sides = armed(4),
  legal = "@NAME@ c1",
  refuse = { "@NAME@ a4", { "@NAME@ b2", because = "no pawn of yours stands there" } },
}

test "it costs 4" {
  variant = "ability-duel", with = "powers", diagram = BOARD, sides = armed(3),
  refuse = { { "@NAME@ c1", because = "it costs 4 energy, and white has 3" } },
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
      {"ability", "scripts/club", ".lua", '_', kAbility,
       "houserule test @PATH@\nhouserule new overlay @DASHED@    lays it over abilities: over = "
       "[\"powers\"], rules = "
       "[\"@RULE@\"]\nhouserule play ability-duel+powers+@DASHED@ --set ability/choosing.first=@NAME@\n"},
      {"variant", "variants", ".toml", '-', kVariant,
       "houserule check @PATH@\nhouserule explain @PATH@\nhouserule play @PATH@\n"},
      {"overlay", "variants/house", ".toml", '-', kOverlay,
       "houserule check chess+@NAME@\nhouserule explain chess+@NAME@\n"},
  };
  return all;
}

}  // namespace houserule
