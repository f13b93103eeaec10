rule "lone_king" {
  about = "A king alone never mates, since where he attacks he is attacked: a side with nothing else does not win on time, and where no "
    .. "side has more the game is drawn (FIDE 5.2.2, 6.9; Fairy-Stockfish, src/apiutil.h). With any other piece it may be won. "
    .. "Partners count together.",
  cannot_win = function(side)
    for _, other in ipairs(game.sides) do
      if not side:hostile(other) and #other:pieces() ~= #other:pieces("king") then return false end
    end
    return true
  end,
}

local function left(variant, rest, cannot_win)
  return function(position)
    return { variant = variant, position = position .. rest, want = { outcome = "", cannot_win = cannot_win } }
  end
end

local BARE, TWO, KNIGHT = "4k3/8/8/8/8/8/8/3QK3", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KN2"
for _, variant in ipairs { "grasshopper", "hoppel-poppel", "new-zealand", "atlantis", "coregal" } do
  local as_left = function(cannot_win) return left(variant, " w - - 0 1", cannot_win) end
  test("a king alone does not win on time (FIDE 6.9, " .. variant .. ")") (as_left "black" (BARE))
  test("two kings: nobody can win (FIDE 5.2.2, " .. variant .. ")") (as_left { "white", "black" } (TWO))
  test("a piece more, and it can (" .. variant .. ")") (as_left "black" (KNIGHT))
end
test "a king alone does not win on time (FIDE 6.9, cylinder)" (left("cylinder", " w - 0 1", "black") (BARE))
test "two kings on a board without edges at the sides (FIDE 5.2.2, cylinder)" (left("cylinder", " w - 0 1", { "white", "black" }) (TWO))
test "nor on either of two boards (FIDE 6.9, alice)" (left("alice", "/18/18/18/18/18/18/3QK13 w - 0 1", "black") "4k13")
test "nor in space (FIDE 6.9, raumschach)" (left("raumschach", string.rep("/5", 31) .. "/KQ3 w 0 1", "black") "4k")
test "of partners one alone is not enough (four-player-teams)" (left("four-player-teams",
  "/14/14/14/14/14/bK12gK/13gR/14/14/14/14/14/5rK8 r 1", { "red", "yellow" }) "8yK5")
