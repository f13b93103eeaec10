local shares = use "shares"

rule "last_king" {
  about = "The game is over when a player's last king is taken (CH-3). The higher score wins, equal scores draw (CH-2).",
  needs = "chpok/score",
  fields = { game = { kingless = bool(false, { about = "somebody's last king was taken" }) } },
  fields_only = true,
  on = { ["piece.captured"] = function(e)
    if e.piece.type == "king" and game.count("king", e.piece.controller) == 0 then game.kingless = true end
  end },
  ends = {
    when = compare("game.kingless", "==", 1), because = "the last king is taken",
    outcome = function() return shares.most(game, "scored") end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "taking the last king ends the game, and the points decide (CH-3)" { stage = "board", diagram = [[
  k . . .
  . . . .
  R . . .
  K . . . ]],
  play = "a2a4", want = { outcome = "the last king is taken", points = { white = 1, black = 0 }, ["white.scored"] = 1000 } }

test "whoever is ahead" { stage = "board", sides = { black = { scored = 1001 } }, diagram = [[
  k . . .
  . . . .
  R . . .
  K . . . ]],
  play = "a2a4", want = { outcome = "the last king is taken", points = { white = 0, black = 1 } } }

test "equal points draw (CH-3)" { stage = "board", sides = { black = { scored = 1000 } }, diagram = [[
  k . . .
  . . . .
  R . . .
  K . . . ]],
  play = "a2a4", want = { outcome = "the last king is taken", points = { white = "0.5", black = "0.5" } } }

test "not while another is left" { stage = "board", diagram = [[
  k . . k
  . . . .
  R . . .
  K . . . ]],
  play = "a2a4", want = { outcome = "" } }

test "a pawn that became a king counts" { stage = "board", diagram = [[
  . k . . . . . .
  P . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . r . . . .
  . . . K . . . . ]], pieces = { a7 = "white pawn", a6 = "", b7 = "", b8 = "black king" },
  play = { "a7a8=K", "d2d1" }, want = { outcome = "", ["black.scored"] = 1004 } }
