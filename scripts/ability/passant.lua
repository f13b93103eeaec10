-- Position text names each pawn that may be taken so by the cell that it passed and the cell where it stands: "h3-h4,c9-d9".

local texts = use "texts"

rule "passant" {
  about = "Any enemy pawn whose capture reaches the cell that a double step passed may take the pawn that made it, whatever "
    .. "its direction (HR-3.2). Where two passed the same cell, the one that passed last is taken.",
  needs = { "ability/double_step" },
  adds = { of = "pawn", moves = { { "fcF", takes = "passant",
    because = "by an opponent in his first turn after the double step (HR-3.2)" } } },
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
        local passed, stands = game.trace("passant", side)
        if passed then text = text .. (text == "" and "" or ",") .. passed.name .. "-" .. stands.name end
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
end)
