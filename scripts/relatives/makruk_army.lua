local mating = use "mating"

rule "makruk_army" {
  about = "The pieces of makruk. A pawn that reaches the sixth row becomes a met. Two kings are a draw. Who could not mate in any way "
    .. "does not win on time: with a king alone, one met, knight or pawn against a king, or met of one shade where nobody has anything "
    .. "else (pychess.org, server/game.py; Fairy-Stockfish, src/apiutil.h; article 6.9 of FIDE).",
  cannot_win = function(side) return mating.impossible(game, side, { "rook", "khon" }, { "met" }) end,
  ends = { when = lacks { "met", "khon", "knight", "rook", "pawn" }, outcome = "draw", because = "insufficient material" },
  morphs = { of = "pawn", at = rows(6), to = "met" },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "met"    { letter = "M", moves = "F", value = 2 }
piece "khon"   { letter = "S", moves = "FfW", value = 3 }
piece "knight" { letter = "N", moves = "N", value = 3 }
piece "rook"   { letter = "R", moves = "R", value = 5 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "each met stands on the right of its king" {
  want = { d1 = "white king", e1 = "white met", d8 = "black met", e8 = "black king" } }

test "a khon goes ahead and to the four corners" { of = "c3", diagram = [[
  . . . . .
  . * * * .
  . . S . .
  . * . * .
  . . . . . ]] }

test "a met goes to the corners" { of = "c3", diagram = [[
  . . . . .
  . * . * .
  . . M . .
  . * . * .
  . . . . . ]] }

test "a pawn goes one cell from the third row, and becomes a met on the sixth" {
  position = "4k3/8/8/P7/8/2P5/8/4K3 w - - 0 1",
  play = "a5a6=M", want = { a6 = "white met" },
}

test "no double step" { position = "4k3/8/8/8/8/2P5/8/4K3 w - - 0 1", refuse = "c3c5", legal = "c3c4" }

test "two kings: a draw (FIDE 5.2.2, makruk)" {
  position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", want = { outcome = "insufficient material" } }
local function flags(what, position, who)
  test(what .. " (FIDE 6.9; pychess, makruk)") { position = position .. " w - - 0 1", want = { outcome = "", cannot_win = who } }
end
flags("a king alone cannot win, nor one met against it", "4k3/8/8/8/8/8/8/4KM2", { "white", "black" })
flags("one knight cannot", "4k3/8/8/8/8/8/8/4KN2", { "white", "black" })
flags("nor one pawn, which becomes a met", "4k3/8/8/8/8/4P3/8/4K3", { "white", "black" })
flags("met of one shade cannot", "4k3/8/8/8/8/8/4M3/4K2M", { "white", "black" })
flags("met of both can", "4k3/8/8/8/8/8/3M4/3MK3", "black")
flags("a khon can", "4k3/8/8/8/8/8/8/4KS2", "black")
flags("a knight may where the other has a pawn in its own way", "4k3/4p3/8/8/8/8/8/4KN2", "")
