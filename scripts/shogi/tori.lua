rule "tori" {
  about = "The birds: phoenix, falcon, cranes, quails, pheasants and swallows. Falcon and swallow promote when they go into the last two "
    .. "rows, within them or out of them, and must. What was taken goes, unpromoted, into the hand of who took it, and is dropped on an "
    .. "empty cell. No column has three swallows of one side, none is dropped on the last row, and none that is dropped mates. Who "
    .. "brings a position about for the fourth time has lost.",
  cannot_win = function() return false end,
  morphs = {
    { of = "falcon", at = rows(-2, -1), from = rows(-2, -1), to = "eagle" },
    { of = "swallow", at = rows(-2, -1), from = rows(-2, -1), to = "goose" },
  },
  captives = {
    { of = { "falcon", "crane", "left_quail", "right_quail", "pheasant", "swallow" } },
    { of = "eagle", as = "falcon" }, { of = "goose", as = "swallow" },
  },
  drops = { of = { "falcon", "crane", "left_quail", "right_quail", "pheasant", "swallow" } },
  bars = { of = "swallow", at = rows(-1), because = "it could not move on" },
  forbids = {
    when = all { drops, moves_a "swallow", function(a)
      local found = 0
      for _, swallow in ipairs(a.side:pieces("swallow")) do
        if swallow.cell.file == a.to.file then found = found + 1 end
      end
      return found >= 2
    end },
    because = "three swallows in one column",
  },
  forbids_after = { given = all { drops, moves_a "swallow" }, when = opponent { attacked "royal", stuck },
    because = "a dropped swallow may not mate" },
  ends = { when = repeated(4), outcome = "mover loses", because = "fourfold repetition" },
}

-- In the order in which hands are written.
piece "phoenix"     { letter = "K", moves = "K", tags = { "royal" } }
piece "falcon"      { letter = "F", moves = "FfsW", tags = { "officer" }, value = 6 }
piece "crane"       { letter = "C", moves = "FvW", tags = { "officer" }, value = 5 }
piece "left_quail"  { letter = "L", moves = "fRbrBblF", tags = { "officer", "ranged" }, value = 4 }
piece "right_quail" { letter = "R", moves = "fRblBbrF", tags = { "officer", "ranged" }, value = 4 }
piece "pheasant"    { letter = "P", moves = "fDbF", tags = { "officer" }, value = 2 }
piece "swallow"     { letter = "S", moves = "fW", value = 1 }
piece "eagle"       { letter = "+F", also = "E", moves = "fBbRbF2WfF", tags = { "officer", "major", "ranged" }, value = 10 }
piece "goose"       { letter = "+S", also = "G", moves = "fAbD", tags = { "officer" }, value = 3 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a falcon goes one cell, but not straight back" { of = "c3", diagram = [[
  . . . . .
  . * * * .
  . * F * .
  . * . * .
  . . . . . ]] }

test "a crane goes one cell, but not aside" { of = "c3", diagram = [[
  . . . . .
  . * * * .
  . . C . .
  . * * * .
  . . . . . ]] }

test "a left quail goes far ahead and far back to the right" { of = "c4", diagram = [[
  . . * . . .
  . . * . . .
  . . L . . .
  . * . * . .
  . . . . * .
  . . . . . * ]] }

test "a right quail far back to the left" { of = "d4", diagram = [[
  . . . * . .
  . . . * . .
  . . . R . .
  . . * . * .
  . * . . . .
  * . . . . . ]] }

test "a pheasant leaps two cells ahead, and goes back aslant" { of = "c2", diagram = [[
  . . * . .
  . . S . .
  . . P . .
  . * . * . ]] }

test "an eagle goes far aslant ahead and straight back, two cells aslant back, one cell else" { of = "d4", diagram = [[
  * . . . . . *
  . * . . . * .
  . . * * * . .
  . . * +F * . .
  . . * * * . .
  . * . * . * .
  . . . * . . . ]] }

test "a goose leaps two cells aslant ahead or straight back" { of = "c3", diagram = [[
  * . . . *
  . S S S .
  . . +S . .
  . . . . .
  . . * . . ]] }

test "in the last two rows they promote, and must" { position = "k6/7/S3F2/7/7/7/6K b - 1", legal = { "a5a6=+S", "e5e6=+F", "e5d4" },
  refuse = { "a5a6", "e5e6", "e5d4=+F" } }

test "two swallows in a column, not three" { position = "k6/7/7/7/S6/S6/6K b S 1", refuse = { { "S@a4", because = "three swallows" } },
  legal = "S@b4" }

test "no swallow on the last row" { position = "k6/7/7/7/7/7/6K b S 1",
  refuse = { { "S@c7", because = "could not move on" } }, legal = "S@c6" }

test "what is taken is dropped, unpromoted" { position = "k6/7/7/7/7/1+s5/1F4K b - 1", play = { "b1b2", "a7b7", "S@c3" },
  want = { c3 = "sente swallow" } }

test "a dropped swallow gives check, not mate" { position = "k6/7/C1C4/7/7/7/1R4K b S 1",
  refuse = { { "S@a6", because = "may not mate" } } }

test "where the king can step aside it may be dropped" { position = "k6/7/C1C4/7/7/7/6K b S 1", play = "S@a6", want = { marks = "+" } }

test "who brings the fourth time about has lost" { position = "k6/7/7/7/7/7/6K b - 1",
  play = { "g1f1", "a7b7", "f1g1", "b7a7", "g1f1", "a7b7", "f1g1", "b7a7", "g1f1", "a7b7", "f1g1", "b7a7" },
  want = { outcome = "fourfold repetition", points = { sente = 1, gote = 0 } } }

test "the letters of pychess and Fairy-Stockfish" { position = "k6/7/2S4/3+F3/7/7/6K b - 1", legal = { "Ee3", "c5c6+", "Sc6=G", "Sc6=+S" },
  refuse = { "Ge3" } }
