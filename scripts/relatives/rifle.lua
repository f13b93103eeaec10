rule "rifle" {
  about = "Who takes stays where it stands: what it could have gone to and taken leaves the board, as if shot. A pawn is promoted on the "
    .. "last row, when it goes there.",
  on = { ["piece.capturing"] = function(e)
    local piece = e.piece
    e:stop("shot", function() piece:remove("shot") end)
  end },
  morphs = { of = "pawn", at = rows(-1), to = { "officer" }, when = function(a) return a.to.piece == nil end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who takes stays where it stands" { position = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", play = "d1d5",
  want = { d1 = "white rook", d5 = "", turn = "black" } }

test "and goes as ever where it takes nothing" { position = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", play = "d1d4",
  want = { d4 = "white rook" } }

test "a king may shoot what another holds: he does not go there" { position = "4k3/8/2p5/3p4/4K3/8/8/8 w - - 0 1", play = "e4d5",
  want = { e4 = "white king", d5 = "" } }

test "a pinned piece may shoot, for it stays" { position = "4k3/4r3/8/2p5/8/4B3/8/4K3 w - - 0 1", legal = "e3c5",
  refuse = { { "e3d4", because = "check" } } }

test "shooting opens lines, too" { position = "4r1k1/8/8/8/4p3/8/5N2/4K3 w - - 0 1", refuse = { { "f2e4", because = "check" } } }

test "a pawn shoots on the last row and is no queen" { position = "3nk3/P3P3/8/8/8/8/8/4K3 w - - 0 1", play = "e7d8",
  want = { e7 = "white pawn", d8 = "" } }

test "one that goes there becomes what its player says" { position = "3nk3/P3P3/8/8/8/8/8/4K3 w - - 0 1",
  legal = { "a7a8=Q", "a7a8=R", "a7a8=B", "a7a8=N" }, refuse = "e7d8=Q" }

test "in passing a pawn is shot as well" { position = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play = { "d7d5", "e5d6" },
  want = { e5 = "white pawn", d5 = "", d6 = "" } }

test "a rook that has shot may still castle" { position = "4k2n/8/8/8/8/8/8/4K2R w K - 0 1", play = { "h1h8", "e8d8" }, legal = "O-O" }
