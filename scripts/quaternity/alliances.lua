rule "alliances" {
  about = "Open alliances between players are against the spirit of the game (QT-8). That is for the players to keep: no " ..
          "move is illegal because of it.",
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who takes from whom is everybody's own choice (QT-8)" { sides = { green = { alive = false } }, diagram = [[
  .   .   rP  .   .
  .   .   .   .   .
  .   .   wR  .   bP
  .   .   .   .   .
  .   .   .   .   . ]],
  pieces = { a1 = "white king", a12 = "red king", l12 = "black king" }, legal = { "c3c5", "c3e3", "c3c2" } }
