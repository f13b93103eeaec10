-- Pawns go their own way: some of an army ahead, some to its right. Which way is the pawn's, not its master's.

-- Where a new pawn stands says where it goes: on one side of its army's diagonal ahead, on the other to the right. On the
-- diagonal itself it may go either way.
local function bound_ahead(cell) return cell.row >= cell.column end
local function bound_aside(cell) return cell.column >= cell.row end

rule "pawns" {
  about = "A pawn moves one cell in its own direction, on the first move too, and takes diagonally ahead of it " ..
          "(QT-1, QT-3). Its direction stays when its army changes hands (QT-13).",
  fields = { piece = {
    ahead = bool(false, { flavour = true, only = "pawn", set_on = where(bound_ahead),
                          about = "it may go ahead, as its army looks" }),
    aside = bool(false, { flavour = true, only = "pawn", set_on = where(bound_aside),
                          about = "it may go to its army's right" }),
  } },
  denies = {
    { of = "pawn", moves = "D", because = "a pawn moves one cell only, on its first move too (QT-3)" },
    { of = "pawn", moves = { "W", "F" }, because = "a pawn never goes back (QT-1)" },
  },
}

piece "pawn" { letter = "P", tags = { "silent" }, value = 1, moves = {
  { "fmW", when = has "ahead", because = "this pawn goes along its rank, not along the file (QT-1)" },
  { "rmW", when = has "aside", because = "this pawn goes along its file, not along the rank (QT-1)" },
  { "flcF", when = has "ahead", because = "this pawn goes along its rank, and takes diagonally ahead of that way only (QT-1)" },
  { "frcF", when = any { has "ahead", has "aside" } },
  { "brcF", when = has "aside", because = "this pawn goes along its file, and takes diagonally ahead of that way only (QT-1)" },
} }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a white pawn that goes up moves up, and takes diagonally above (QT-1)" { of = "c3", diagram = [[
  .   .   .   .   .
  .   rP* *   gN* .
  .   gP  wP  bP  .
  .   rN  .   rN  .
  .   .   .   .   wK ]], pieces = { c3 = { aside = false } } }

test "one that goes to the right moves right, and takes diagonally to the right" { of = "c3", diagram = [[
  .   .   .   .   .
  .   rP  gP  gN* .
  .   gP  wP  *   .
  .   rN  .   rN* .
  .   .   .   .   wK ]], pieces = { c3 = { ahead = false } } }

test "where a white pawn stands says where it goes" { diagram = [[
  .   .   .   .   .
  .   wP  .   .   .
  .   .   .   .   wP
  wK  .   .   .   . ]],
  want = { ["b3.ahead"] = true, ["b3.aside"] = false, ["e2.ahead"] = false, ["e2.aside"] = true },
  legal = { "b3b4", "e2f2" }, refuse = { "b3c3", "e2e3", "b3a3", "b3b2" } }

test "red pawns go right and down" { turn = "red", legal = { "e10f10", "a8a7" }, refuse = { "e10e9", "a8b8", "e10d10" } }
test "black pawns go down and left" { turn = "black", legal = { "j8j7", "h10g10" }, refuse = { "h10i10", "j8j9" } }
test "green pawns go left and up" { turn = "green", legal = { "h1g1", "j5j6" }, refuse = { "j5k5", "h1i1" } }

test "never two cells, not on the first move either (QT-3)" { refuse = { "a5a7", "e1g1", "d4d6" } }

test "a pawn does not take straight ahead (QT-1)" { diagram = [[
  .   rB  rN  rB  .
  .   .   wP  .   .
  .   .   .   .   wK ]], pieces = { c2 = { ahead = true, aside = false } },
  refuse = "c2c3", legal = { "c2b3", "c2d3" } }

test "a pawn that was taken over goes on as it went (QT-13)" { turn = "white", diagram = [[
  .   .   .   .   .   .
  .   .   .   gP  .   .
  .   .   bP  .   .   .
  .   .   .   .   .   .
  wK  .   .   .   .   . ]],
  pieces = { d4 = { controller = "white", ahead = true, aside = false },
             c3 = { controller = "white", ahead = true, aside = false } },
  legal = { "d4c4", "c3c2" }, refuse = { "d4d5", "d4e4", "c3c4", "c3b3" } }
