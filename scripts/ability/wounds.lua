local wounds = use "wounds"

piece "immobile" { letter = "I", moves = {}, outcast = true }

rule "wounds" {
  about = "Pieces may be wounded. A wounded bishop or knight becomes a pawn (M-4.1), a wounded pawn a piece that cannot move and that "
    .. "its own side may take, too (M-4.2), a wounded queen a knight, bishop or rook, as its owner chooses at once (M-4.3). A wounded "
    .. "king no longer lifts the ranged pieces' limit; a rook is unharmed (M-4.4). A second wound acts on what the piece is now; one "
    .. "that cannot move stays so (M-4.5). A wound that falls on a move acts on what the piece is after it: a pawn that promotes where "
    .. "it is wounded is a wounded queen, rook, bishop or knight (M-4.6). The queen of who is out, or goes out before he has chosen, "
    .. "becomes a rook (M-4.3).",
  needs = { "ability/army" },
  cites = { choice = "M-4.3" },
  denies = { of = "immobile", because = "a wounded pawn does not move (M-4.2)" },
  fields = wounds.fields,
  verbs = wounds.verbs,
  on = wounds.on,
}

-- Tests ---------------------------------------------------------------------------------------------------------------
-- What wounds is the rule of the overlay, scars.lua: a piece that takes one as strong as itself or stronger.

test "a wounded knight becomes a pawn, a wounded bishop too (M-4.1)" { variant = "ability-duel", with = "wounds", diagram = [[
  k . . . .
  . r . b .
  . r B . .
  . . . . .
  K . N . . ]], play = { "c3b4", "d4c3", "c1b3" }, want = { b4 = "white pawn", c3 = "black bishop", b3 = "white pawn" } }

test "a wounded pawn cannot move (M-4.2)" { variant = "ability-duel", with = "wounds", diagram = [[
  k . . . .
  . r . . .
  P . . . .
  . . . . .
  K . . . . ]], play = { "a3b4", "a5a4" }, want = { b4 = "white immobile" }, refuse = { "b4b5", "b4b6", "b4a5", "b4c5" } }

test "a pawn that is wounded where its double step ends is not taken in passing, and the reason says so (M-4.2, HR-3.2)" {
  variant = "ability-duel", with = "powers", turn = "black", diagram = [[
  k . . .
  . p . .
  . . . .
  P . . .
  K . . . ]], cells = { b2 = { caltrops = 1 } }, play = "b4b2", want = { b2 = "black immobile" },
  refuse = { { "a2b3", because = "cannot take on b3 in passing: what passed it has become another piece" } } }

test "its own side may take it, as the other may (M-4.2)" { variant = "ability-duel", with = "wounds", of = "b1", diagram = [[
  k r . . .
  . I* . . .
  . * . . .
  * * P . .
  * Q * * K ]], legal = "b1b4" }

test "the other side takes it as any other piece (M-4.2)" { variant = "ability-duel", with = "wounds", turn = "black", diagram = [[
  k r . . .
  . I . . .
  . . . . .
  K . . . . ]], legal = "b4b3", refuse = "b4b2" }

test "a wounded queen becomes a knight, bishop or rook, as her owner chooses, before the game goes on (M-4.3)" {
  variant = "ability-duel", with = "wounds", row = "K Q . . q k", play = "b1e1",
  want = { turn = "black", e1 = "white queen" }, legal = { "white: choose R", "white: choose knight", "white: choose bishop", "choose R" },
  refuse = { { "f1e1", because = "a choice must be made first: white answers with \"choose …\"" },
    { "white: choose Q", because = "becomes a knight or bishop or rook (M-4.3)" }, { "choose pawn", because = "becomes a knight" },
    { "black: choose R", because = "white answers" } } }

test "then it goes on (M-4.3)" { variant = "ability-duel", with = "wounds", row = "K Q . . q . k",
  play = { "b1e1", "choose B" }, want = { e1 = "white bishop", turn = "black" }, legal = "g1g2",
  refuse = { { "choose B", because = "answers a question, and none is open (M-4.3)" } } }

test "a wounded king no longer lifts the limit (M-4.4)" { variant = "ability-duel", with = "wounds", diagram = [[
  . . . . . . . .
  . . R . . . . .
  . K r . . . . k ]], play = { "b1c1", "h1h2" }, want = { ["c1.wounded"] = true }, legal = "c2g2", refuse = "c2h2" }

test "a wounded rook is unharmed (M-4.4)" { variant = "ability-duel", with = "wounds", row = "K R . . q k", play = "b1e1",
  want = { e1 = "white rook" } }

test "a second wound acts on what the piece is now (M-4.5)" { variant = "ability-duel", with = "wounds", diagram = [[
  k . . n . .
  . . r . . .
  . B . . . .
  . . . . . .
  K . . . . . ]], play = { "b3c4", "a5a4", "c4d5" }, want = { d5 = "white immobile" } }

-- Of who is out.

local function fallen(what, of)
  of.variant, of.with, of.turn, of.play = "four-ability", "powers", "black", "p8p9"
  of.position, of.sides = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 k 1", { blue = { alive = false } }
  of.pieces.p8, of.pieces.a8, of.pieces.h16 = "black king", "red king", "green king"
  test(what)(of)
end

fallen("zombies take own pieces that cannot move, too (HR-4.2, M-4.2)", { pieces = { i5 = "blue rook", i8 = "blue immobile" },
  want = { i8 = "blue rook", i5 = "" } })
fallen("of all victims one that cannot move is worth least (HR-4.6, M-4.2)", {
  pieces = { i5 = "blue rook", i8 = "red immobile", f5 = "red pawn" }, want = { f5 = "blue rook", i8 = "red immobile" } })
fallen("their queen that is wounded becomes a rook (M-4.3, HR-4.9)", { pieces = { i5 = "blue queen", i8 = "red rook" },
  cells = { i8 = { caltrops = 1 } }, want = { i8 = "blue rook", ["i8.hurt"] = 0, turn = "red" } })
fallen("their knight a pawn (M-4.1)", { pieces = { i5 = "blue knight", j7 = "red rook" }, cells = { j7 = { caltrops = 1 } },
  want = { j7 = "blue pawn" } })
