#include "new/skeletons.h"

namespace houserule {

namespace {

constexpr std::string_view kRule =
    R"(-- @TITLE@: say in a sentence or two what is wanted of the rule and why it is fun.
-- "houserule manual words" lists what may stand here, "houserule manual wishes" where to begin with what.
rule "@NAME@" {
  -- What players read, with the values of options in braces.
  about = "A piece on its own first {rows} rows takes nothing.",

  -- What a variant may set: "@RULE@.rows" = 3. Least and greatest stand behind the standard.
  options = { rows = int(2, 1, 8, { about = "rows, counted from the player's own edge" }) },

  -- Refuses actions; data runs fast and is printed by `explain`, a function(a, opt) may stand instead.
  forbids = { when = all { captures, at(rows(1, option "rows")) }, because = "it stands at home" },

  -- What else may stand here. Take away the first -- of a line to try it.
  -- adds   = { of = "pawn", moves = "smW" },  -- more ways to go, in Betza's notation: here sideways without taking
  -- range  = { of = "queen", at_most = 4 },  -- no further than so many cells
  -- morphs = { of = "knight", at = edge, to = "queen" },  -- what a piece becomes where it arrives
  -- fields = { side = { tokens = int(0, 0, 9) }, piece = { tired = bool(false) } },  -- what must be remembered
  -- on     = { ["piece.captured"] = function(e) if e.by.type == "pawn" then e.by:become("knight") end end },  -- what follows
  -- ends   = { when = repeated(2), outcome = "draw", because = "it stood there before" },  -- when the game is over
  -- verbs  = { wait = { when = some("pawn", { at(rows(5)) }), apply = function() end } },  -- an action of its own: "wait"
  -- needs  = "chess/royal_safety",  -- rules without which it makes no sense
}

-- Each test draws a board: `*` marks exactly the cells that one piece reaches. Those that are not drawn are empty.
test "at home nothing is taken" {
  variant = "chess", @WITH@diagram = [[
    . n . . .
    . * . . .
    * R * * * ]],
  refuse = { { "b1b3", because = "it stands at home", rule = "@RULE@" } },
}

test "further up it takes as ever" {
  variant = "chess", @WITH@set = { rows = 1 }, of = "b2",
  diagram = [[
    . p* . .
    . *  . .
    * R  * *
    . P  . . ]],
}
)";

constexpr std::string_view kAbility =
    R"(-- @TITLE@: what its page says of it, in a sentence. "houserule manual abilities" lists every key that may stand here.
local abilities = use "abilities"
local ability = abilities.ability

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
      kind = "side",  -- besides the move; "main": instead of it; "conditional": by itself, on an `event`
      price = 4,      -- or { 1, 10 }: the player chooses; or { of = "argument", … }
      target = { zone = "K'2", holds = "own", of = "pawn", because = "no pawn of yours stands there" },
      effect = function(use) use.target.piece:become("knight", "ability") end,

      -- What else may stand here. Take away the first -- of a line to try it.
      -- multiple = true,  -- as often in a turn as can be paid
      -- moment = "either",  -- before the move or behind it
      -- when = function(use) return use.target:row(use.side) < 5 end, because = "it went too far",
      -- possible = some("pawn", { always }),  -- while this does not hold, nothing more is asked
      -- audience = "own", seen = "acts",  -- the others see that, and no more
      -- quiet = true,  -- does not tell the others which ability it belongs to
    },

    -- @NAME@_spoils = { kind = "conditional", event = "turn.ended", effect = function(use) abilities.earn(use.side, 1) end },
  },

  -- moves = { of = "king", moves = "N" },  -- how the player's pieces may go besides
  -- fields = { side = { @NAME@_count = int(0, 0, 99) } },  -- what must be remembered
  -- on = { ["piece.captured"] = { when = takes_a "pawn", does = function(e) e.by:become("queen", "spoils") end } },
  -- outlives = true,  -- stays in force when its player is out
  -- sudden = true,  -- it kills suddenly, which rules on announced checks may ask for
  -- needs = { "ability/wounds" },  -- rules without which it makes no sense
}

-- Each test draws a board. The overlay "powers" brings what abilities are made of.
local BOARD = [[
  . . . . k
  P . . . .
  . . P . .
  . . . . .
  K . P . . ]]

local function armed(energy) return { white = { power = "@NAME@", energy = energy } } end

test "a pawn near the king becomes a knight, and it is still the player's move" {
  variant = "ability-duel", @WITH@diagram = BOARD, sides = armed(5), play = "@NAME@ c3",
  want = { c3 = "white knight", ["white.energy"] = 1, turn = "white" },
}

test "only near the king, only a pawn, only who can pay" {
  variant = "ability-duel", @WITH@diagram = BOARD, sides = armed(4),
  legal = "@NAME@ c1",
  refuse = { "@NAME@ a4", { "@NAME@ b2", because = "no pawn of yours stands there" } },
}

test "it costs 4" {
  variant = "ability-duel", @WITH@diagram = BOARD, sides = armed(3),
  refuse = { { "@NAME@ c1", because = "it costs 4 energy, and white has 3" } },
}
)";

// What lays a rule over a game, beside the rule.
constexpr std::string_view kRuleOverlay =
    R"(# Lays the rule @RULE@ over any variant: houserule check chess+@DASHED@
houserule = 1
kind      = "overlay"
name      = "@DASHED@"
title     = "@TITLE@"
rules     = ["@RULE@"]

# What else may stand here. Take away the # of a line to try it.
# over    = ["chess"]
# without = ["chess/castling"]

[set]
# "@RULE@.rows" = 3
)";

constexpr std::string_view kAbilityOverlay =
    R"(# Lays the ability @RULE@ over a game with abilities: houserule check ability-duel+powers+@DASHED@
houserule = 1
kind      = "overlay"
name      = "@DASHED@"
title     = "@TITLE@"
over      = ["powers"]
rules     = ["@RULE@"]

# What else may stand here. Take away the # of a line to try it: who has the ability from the start.
[set]
# "ability/choosing.first" = "@NAME@"
# "ability/choosing.second" = "@NAME@"
)";

constexpr std::string_view kVariant =
    R"(# @TITLE@: what is played, in a line. Rules stand below scripts/, one a file; `houserule explain @NAME@` prints them.
houserule = 1
name      = "@NAME@"
title     = "@TITLE@"

# Everything that is not said here is as in that variant. Without `extends` a variant says all of it by itself, as one
# that "houserule new game" writes; "houserule manual variants" lists the words.
extends   = "@ON@"

# What else may stand here. Take away the # of a line to try it.
# source  = "where the rules are written down"
# rules   = ["club/swap"]
# without = ["@DROPPED@"]

# Options of its rules, each with what holds now. Take away the # of a line and change the value.
[set]
@SETTINGS@)";

constexpr std::string_view kPiece =
    R"(-- @TITLE@: what kind of piece it is, in a line. "houserule manual words" lists the keys, "houserule manual rules" tells the notation.
piece "@NAME@" {
  -- As it is drawn and written: a letter that no other piece of the game has.
  letter = "G",

  -- How it goes, in Betza's notation: leaps as a knight (N), or one cell diagonally (F).
  moves = "NF",

  -- What else may stand here. Take away the first -- of a line to try it.
  -- tags = { "officer" },  -- a word by which rules speak of it
  -- value = 450,  -- what it is worth to the built-in player
}

-- What players read of it.
rule "@NAME@" { about = "The @NAME@ leaps as a knight or goes one cell diagonally." }

-- The drawing shows all cells that the piece on c3 reaches, each with a *.
test "a @NAME@ leaps as a knight or goes one cell diagonally" {
  variant = "@DASHED@", of = "c3",
  diagram = [[
    K * . * k
    * * . * *
    P . G . p
    * * . * *
    . * . * . ]],
}
)";

constexpr std::string_view kPieceVariant =
    R"(# Chess with the piece of @RULE@ in place of a knight: houserule play @DASHED@
houserule = 1
name      = "@DASHED@"
title     = "Chess: @TITLE@"
extends   = "chess"
rules     = ["@RULE@"]   # besides those of chess

# What else may stand here. Take away the # of a line to try it.
# source  = "where the piece was first described"

# The home row first, as the player sees it: the new piece (g) stands beside the king's bishop.
[[side]]
name   = "white"
letter = "w"
seat   = "south"
case   = "upper"
lineup = ["rnbqkbgr", "pppppppp"]

[[side]]
name   = "black"
letter = "b"
seat   = "north"
mirror = true
case   = "lower"
lineup = ["rnbqkbgr", "pppppppp"]
)";

constexpr std::string_view kGame =
    R"(-- @TITLE@: when it is over. "houserule manual words" lists what may stand here, "houserule manual wishes" where to begin
-- with what.
rule "@NAME@" {
  about = "A runner that reaches the last row has won, one that is taken has lost; so has who can move nothing.",

  -- Each `when` is asked after every move. `anyone` finds the side of which it holds, `turn` is the side to move.
  ends = {
    { when = anyone { some("runner", { at(rows(-1)) }) }, outcome = "that side wins", because = "the runner is through" },
    { when = few("runner", 0), outcome = "turn loses", because = "the runner is taken" },
    { when = stuck, outcome = "turn loses", because = "nothing can move" },
    { when = repeated(3), outcome = "draw", because = "it stood there three times" },
  },

  -- What else may stand here. Take away the first -- of a line to try it.
  -- morphs  = { of = "stone", at = edge, to = "runner" },  -- what a piece becomes where it arrives
  -- forbids = { when = all { captures, of "runner" }, because = "a runner takes nothing" },  -- what may not be done
}

-- Each test draws a board: `*` marks exactly the cells that one piece reaches. White stands below and begins.
test "a stone goes forwards, straight or diagonally" {
  variant = "@DASHED@", of = "b2",
  diagram = [[
    . . . . r
    . . . . .
    . . . . .
    * * s* . .
    . S . . .
    R . . . . ]],
}

test "a runner on the last row wins" {
  variant = "@DASHED@",
  diagram = [[
    . . . . .
    . R . . r
    . . . . .
    . . . . .
    . . . . .
    . . . . . ]],
  play = "b5b6", want = { outcome = "the runner is through", points = { white = 1, black = 0 } },
}

test "a runner that is taken loses" {
  variant = "@DASHED@",
  diagram = [[
    . . . . .
    . . . . .
    . r . . .
    S . . . .
    . . . . .
    R . . . . ]],
  play = "a3b4", want = { outcome = "the runner is taken", points = { white = 1, black = 0 } },
}
)";

constexpr std::string_view kGameVariant =
    R"(# @TITLE@: what is played, in a line. Board, pieces and sides stand here, and when it ends in the rule @RULE@.
houserule = 1
name      = "@DASHED@"
title     = "@TITLE@"
rules     = ["@RULE@"]   # files below scripts/; rules of other games may stand here, too

position  = ["turn", "round"]   # what a position is written with, besides the board: "... w 1"

# What else may stand here. Take away the # of a line to try it.
# source   = "who thought it out"

[board]
size = [5, 6]   # columns and rows

# How a piece goes is written in Betza's notation: K is one cell in any direction, f forwards, W along a row or column,
# F diagonally, m only without taking, c only to take. "houserule manual rules" has all of it.
[piece.runner]
letter = "R"
moves  = "K"

[piece.stone]
letter = "S"
moves  = "fWfF"

# The line-up is read from a player's own edge: his home row first.
[[side]]
name   = "white"
letter = "w"
seat   = "south"
case   = "upper"
lineup = ["SSRSS"]

[[side]]
name   = "black"
letter = "b"
seat   = "north"
mirror = true
case   = "lower"
lineup = ["SSRSS"]
)";

constexpr std::string_view kOverlay =
    R"(# @TITLE@: what changes, in a line. Lay it over any variant that has the rules it speaks of:
#   houserule explain @ON@+@NAME@
houserule = 1
kind      = "overlay"
name      = "@NAME@"
title     = "@TITLE@"

# What else may stand here. Take away the # of a line to try it.
# over    = ["@OVER@"]
# rules   = ["club/swap"]
# without = ["@DROPPED@"]

# Options of the rules of @ON@, each with what holds now. Take away the # of a line and change the value.
[set]
@SETTINGS@)";

}  // namespace

const std::vector<Skeleton>& skeletons() {
  constexpr std::string_view kRules = "scripts/club", kOverlays = "variants/house";
  static const std::vector<Skeleton> all{
      {"rule",
       "something that is forbidden, allowed, done or remembered",
       '_',
       {{kRules, ".lua", kRule}, {kOverlays, ".toml", kRuleOverlay}},
       "chess",
       "houserule test @PATH@\nhouserule check @ON@+@DASHED@\nhouserule play @ON@+@DASHED@\n"},
      {"ability",
       "what a player can do beside moving, for energy",
       '_',
       {{kRules, ".lua", kAbility}, {kOverlays, ".toml", kAbilityOverlay}},
       "ability-duel+powers",
       "houserule test @PATH@\nhouserule check @ON@+@DASHED@\n"
       "houserule play @ON@+@DASHED@ --set ability/choosing.first=@NAME@\n"},
      {"piece",
       "a piece of its own, and chess with it in the line-up",
       '_',
       {{kRules, ".lua", kPiece}, {"variants", ".toml", kPieceVariant}},
       "",
       "houserule test @PATH@\nhouserule check @DASHED@\nhouserule play @DASHED@\n"},
      {"variant",
       "another game with changes",
       '-',
       {{"variants", ".toml", kVariant}},
       "chess",
       "houserule check @PATH@\nhouserule explain @PATH@\nhouserule play @PATH@\n"},
      {"overlay",
       "changes that can be laid over a variant: other numbers, rules more or less",
       '-',
       {{kOverlays, ".toml", kOverlay}},
       "chess",
       "houserule check @ON@+@NAME@\nhouserule explain @ON@+@NAME@\nhouserule show @ON@+@NAME@ --svg "
       "board.svg\n"},
      {"game",
       "a game from nothing: a board, two pieces, and a rule by which it ends",
       '_',
       {{kRules, ".lua", kGame}, {"variants", ".toml", kGameVariant}},
       "",
       "houserule test @PATH@\nhouserule check @DASHED@\nhouserule play @DASHED@\n"},
  };
  return all;
}

}  // namespace houserule
