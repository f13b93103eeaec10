-- Position text names each pawn that may be taken so by the cell that it passed and the cell where it stands: "h3-h4,c9-d9".

local texts = use "texts"

rule "passant" {
  about = "Any enemy pawn whose capture reaches the cell that a double step passed may take the pawn that made it, whatever "
    .. "its direction (HR-3.2). Where two passed the same cell, the one that passed last is taken.",
  needs = { "ability/double_step" },
  adds = { of = "pawn", moves = { { "fcF", takes = "passant",
    because = "by an opponent in his first turn after the double step, or by the next player alone (HR-3.2)" } } },
  position = {
    read = function(text)
      if text == "-" then return end
      for _, pair in ipairs(texts.split(text, ",")) do
        local passed, stands = texts.parted(pair, "-")
        local pawn = board.cell(stands).piece or error("no pawn stands on " .. stands)
        game.set_trace("passant", pawn.colour, board.cell(passed), board.cell(stands))
      end
    end,
    write = function()
      local text = ""
      for _, side in ipairs(game.sides) do
        for n = 1, 31 do  -- in a turn of several moves a player may have left several
          local passed, stands = game.trace("passant", side, n)
          if not passed then break end
          text = text .. (text == "" and "" or ",") .. passed.name .. "-" .. stands.name
        end
      end
      return text == "" and "-" or text
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

tests(function()

local seen = use "seen"

local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"
local KINGS = { p8 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king" }

local function with(more) return seen.with(KINGS, more) end

-- Blue's pawn goes from h5 to h7; each of the others has one that reaches h6.
local PAWNS = { h5 = "blue pawn", i7 = "green pawn", g7 = "red pawn", g5 = "red pawn", i5 = "black pawn" }

test "by a pawn that comes towards it (HR-3.2)" { variant = "four-ability", position = EMPTY .. " b 1", pieces = with(PAWNS),
  play = { "h5h7", "a8a9", "i7h6" }, want = { h6 = "green pawn", h7 = "" } }

test "by a pawn that goes at right angles to it (HR-3.2)" { variant = "four-ability", position = EMPTY .. " b 1", pieces = with(PAWNS),
  play = { "h5h7", "g5h6" }, want = { h6 = "red pawn", h7 = "" } }

test "on either diagonal" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with(PAWNS), play = "h5h7", legal = { "g5h6", "g7h6" } }

test "by each opponent on his first turn, the last of them too (HR-3.2)" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with(PAWNS), play = { "h5h7", "a8a9", "h16g16", "i5h6" }, want = { h6 = "black pawn", h7 = "" } }

test "not when its own player has had a turn again" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with(PAWNS), play = { "h5h7", "a8a9", "h16g16", "p8p9", "i1h1" }, refuse = { "g5h6", "g7h6" } }

test "by the next player only, where the option says so (HR-3.2)" { variant = "four-ability", with = "next-player-passant",
  position = EMPTY .. " b 1", pieces = with(PAWNS), play = "h5h7", legal = "g5h6" }

test "then not by the one after him" { variant = "four-ability", with = "next-player-passant", position = EMPTY .. " b 1",
  pieces = with(PAWNS), play = { "h5h7", "a8a9" }, refuse = "i7h6" }

test "not what took it on the cell where it stopped" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { h5 = "blue pawn", e7 = "red rook", i7 = "green pawn" }, play = { "h5h7", "e7h7" }, refuse = "i7h6" }

test "of two that passed the same cell the one that passed last" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { h5 = "blue pawn", g6 = "red pawn", i7 = "green pawn" }, play = { "h5h7", "g6i6", "i7h6" },
  want = { h7 = "blue pawn", i6 = "", h6 = "green pawn" } }

test "nobody takes his own so" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { h5 = "blue pawn", g5 = "blue pawn" }, play = { "h5h7", "a8a9", "h16g16", "p8p9" }, refuse = "g5h6" }

test "position text names the cell that was passed" { variant = "four-ability",
  position = "7gK8/16/16/16/16/16/16/16/rK14kK/7bP8/16/6rP9/16/16/16/8bK7 r 1 - 0 h6-h7",
  legal = "g5h6", want = { position = "7gK8/16/16/16/16/16/16/16/rK14kK/7bP8/16/6rP9/16/16/16/8bK7 r 1 - 0 h6-h7 0,0,0,0 -" } }

test "and none of a pawn that has been taken since" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { h5 = "blue pawn", e7 = "red rook" }, play = { "h5h7", "e7h7" },
  want = { position = "7gK8/16/16/16/16/16/16/16/rK14kK/7rR8/16/16/16/16/16/8bK7 g 1 - 0 - 0,0,1,1 -" } }

test "for two" { variant = "ability-duel", diagram = [[
  . . . . k
  . . . . .
  . . p . .
  . . . . .
  . . . P .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . K ]], turn = "black",
  play = { "c10c8", "d8c9" }, want = { c8 = "", c9 = "white pawn" } }

-- The window counts turns, not actions (HR-3.2): black's pawn goes from j6 to h6 in a turn of several actions, blue's, red's and
-- green's reach i6.

local MARCHER = { black = { power = "forced_march", energy = 9 } }
local AROUND = { j6 = "black pawn", j8 = "black pawn", p12 = "black rook", h5 = "blue pawn", h7 = "green pawn", e5 = "red pawn" }

local function passing(what, of)
  of.variant, of.position, of.pieces = "four-ability", of.position or EMPTY .. " k 1", with(of.more or AROUND)
  of.more, of.sides = nil, of.sides or MARCHER
  test(what)(of)
end

passing("after the first move of a march (HR-3.2)", { with = "powers", play = { "march", "j6h6", "j8i8" }, legal = "h5i6" })
passing("after the second (HR-3.2)", { with = "powers", play = { "march", "p12p11", "j6h6" }, legal = "h5i6" })
passing("after either, where both left one (HR-3.2)", { with = "powers", play = { "march", "j6h6", "j8h8" },
  more = { j6 = "black pawn", j8 = "black pawn", p12 = "black rook", h5 = "blue pawn", h7 = "blue pawn" },
  legal = { "h5i6", "h7i8" } })
passing("what both left stands in position text", { with = "powers", play = { "march", "j6h6", "j8h8", "h5i6" },
  more = { j6 = "black pawn", j8 = "black pawn", p12 = "black rook", h5 = "blue pawn", h7 = "blue pawn" },
  want = { position = "7gK8/16/16/16/15kR/16/16/16/rK6kP7kK/7bP8/8bP7/16/16/16/16/8bK7[] r 1 - 0 i8-h8 4,1,1,0 - - - - - "
    .. "forced_march,none,none,none;black.energy_kept=4;black.weary=true" } })
passing("each opponent has one turn, the last of them too (HR-3.2)", { with = "powers",
  play = { "march", "j6h6", "j8i8", "i1i2", "a8a9" }, legal = "h7i6" })
passing("and no second one (HR-3.2)", { with = "powers", play = { "march", "j6h6", "j8i8", "i1i2", "a8a9", "h16g16", "p8p9" },
  refuse = { { "h5i6", because = "in his first turn after the double step", rule = "ability/passant" } } })
passing("after a turn that its player ended (HR-3.2)", { with = { "powers", "any-order" }, play = { "j6h6", "end" }, legal = "h5i6" })
passing("then by the others too (HR-3.2)", { with = { "powers", "any-order" },
  play = { "j6h6", "end", "i1i2", "end", "a8a9", "end" }, legal = "h7i6" })
passing("after a side action behind it (HR-3.2)", { with = { "powers", "any-order", "items" }, cells = { p12 = { torch = 1 } },
  play = { "j6h6", "drag torch p12 p11" }, legal = "h5i6" })
passing("by the next player only, after a march (HR-3.2)", { with = { "powers", "next-player-passant" },
  play = { "march", "j6h6", "j8i8" }, legal = "h5i6" })
passing("not by the one after him, whose turn follows one of two moves (HR-3.2)", { with = { "powers", "next-player-passant" },
  sides = { black = { power = "forced_march", energy = 9 }, blue = { power = "forced_march", energy = 9 } },
  more = { j6 = "black pawn", p12 = "black rook", h5 = "blue pawn", h7 = "green pawn", i2 = "blue rook" },
  play = { "j6h6", "march", "i1h1", "i2i3", "a8a9" }, refuse = "h7i6" })
passing("a side action before the main one does not end the window (HR-3.2)", { with = "powers",
  sides = { blue = { power = "killer_queen", energy = 9 } },
  more = { j6 = "black pawn", h5 = "blue pawn", g3 = "blue queen" }, play = { "j6h6", "bomb g4 1" }, legal = "h5i6" })
passing("in the second of two moves, too, if both are of the first turn (HR-3.2)", { with = { "powers", "any-order" },
  sides = { blue = { power = "killer_queen", energy = 9 } },
  more = { j6 = "black pawn", h5 = "blue pawn", g3 = "blue queen" }, play = { "j6h6", "end", "bomb g4 1" }, legal = "h5i6" })
passing("a pawn of one who is out is not taken so for ever (HR-3.2)", { with = "no-zombies",
  sides = {}, play = { "j6h6", "black: leave", "i1i2", "a8a9", "h16g16" }, refuse = "h5i6" })
passing("while it is his turn it may be (HR-3.2)", { with = "no-zombies",
  sides = {}, play = { "j6h6", "black: leave", "i1i2", "a8a9" }, legal = "h7i6" })

-- Who is out does not move: the next player is the next of the living (HR-3.2, HR-4.2).

local RED = { j6 = "black pawn", h5 = "red pawn", h7 = "green pawn" }
local NEXT = { "powers", "next-player-passant" }
passing("the next player behind one who is out and takes nothing (HR-3.2, HR-4.2)", { with = NEXT, more = RED,
  play = { "blue: leave", "j6h6" }, legal = "h5i6" })
passing("behind two (HR-3.2, HR-4.2)", { with = NEXT, more = RED, play = { "blue: leave", "red: leave", "j6h6" }, legal = "h7i6" })
passing("where the fallen stand still, too (HR-3.2)", { with = { "powers", "next-player-passant", "no-zombies" }, more = RED,
  play = { "blue: leave", "j6h6" }, legal = "h5i6" })
passing("not behind zombies that have taken (HR-3.2, HR-4.2)", { with = NEXT,
  more = { j6 = "black pawn", h5 = "red pawn", e7 = "blue rook", e9 = "green pawn" }, play = { "blue: leave", "j6h6" },
  want = { e9 = "blue rook" }, refuse = { { "h5i6", rule = "ability/passant" } } })
passing("zombies take so themselves, as the next (HR-3.2, HR-4.2)", { with = NEXT, more = { j6 = "black pawn", h5 = "blue pawn" },
  play = { "blue: leave", "j6h6" }, want = { i6 = "blue pawn", h6 = "" } })
end)
