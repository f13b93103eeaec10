local mating = use "mating"

rule "asean" {
  about = "The pieces of makruk, written as in chess. A pawn on the last row becomes a met, khon, knight or rook. Two kings are a draw. "
    .. "Who could not mate in any way does not win on time: with a king alone, one met or knight against a king, or met of one shade "
    .. "where nobody has anything else (pychess.org, server/game.py; Fairy-Stockfish, src/apiutil.h; article 6.9 of FIDE).",
  cannot_win = function(side) return mating.impossible(game, side, { "rook", "khon", "pawn" }, { "met" }) end,
  ends = { when = lacks { "officer", "pawn" }, outcome = "draw", because = "insufficient material" },
  morphs = { of = "pawn", at = rows(-1), to = { "officer" } },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "met"    { letter = "Q", moves = "F", tags = { "officer" }, value = 2 }
piece "khon"   { letter = "B", moves = "FfW", tags = { "officer" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a khon goes ahead and to the four corners" { of = "c3", diagram = [[
  k . . . .
  . * * * .
  . . B . .
  . * . * .
  K . . . . ]] }

test "a met goes to the corners" { of = "c2", diagram = [[
  k . . . .
  . * . * .
  . . Q . .
  K * . * . ]] }

test "a pawn on the last row becomes what its player likes" { position = "8/P6k/8/8/8/8/8/K7 w - - 0 1",
  legal = { "a7a8=Q", "a7a8=B", "a7a8=N", "a7a8=R" }, refuse = { "a7a8=K", "a7a8" } }

test "not before" { position = "8/7k/P7/8/8/8/8/K7 w - - 0 1", legal = "a6a7", refuse = "a6a7=Q" }

test "two kings are a draw" { position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", want = { outcome = "insufficient material" } }

local function flags(what, position, who)
  test(what .. " (FIDE 6.9; pychess, asean)") { position = position .. " w - - 0 1", want = { outcome = "", cannot_win = who } }
end
flags("a king alone cannot win, nor one met against it", "4k3/8/8/8/8/8/8/3QK3", { "white", "black" })
flags("one knight cannot", "4k3/8/8/8/8/8/8/4KN2", { "white", "black" })
flags("a pawn can: it may become a rook", "4k3/8/8/8/8/4P3/8/4K3", "black")
flags("met of both shades can", "4k3/8/8/8/8/8/3Q4/3QK3", "black")
flags("one met may beside a piece of the other", "4k3/4n3/8/8/8/8/8/3QK3", "")
