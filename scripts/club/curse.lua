local royal = use "royal"

local function victims(side)
  local list = {}
  for _, other in ipairs(game.sides) do
    for _, piece in ipairs(side:hostile(other) and other:pieces() or {}) do
      if not royal.has(piece, "royal") and piece.curse == 0 then list[#list + 1] = { piece.cell } end
    end
  end
  return list
end

rule "curse" {
  about = "Once in the game, before his move, a player may curse an enemy piece other than a king. A piece that is cursed dies {rounds} "
    .. "rounds later. Whoever takes it before is cursed in its place, for {rounds} rounds anew; a king breaks the curse.",
  options = { rounds = int(3, 1, 99, { about = "rounds until a cursed piece dies" }) },
  fields = {
    piece = { curse = int(0, 0, 99, { about = "rounds that it has left, when it is cursed", counts_down = "round" }) },
    side = { cursed = bool(false, { about = "has laid its curse" }) },
  },
  verbs = { curse = {
    ends_turn = false,
    when = compare("side.cursed", "==", 0),
    candidates = victims,
    apply = function(side, arguments, opt)
      arguments[1].piece.curse = opt.rounds
      side.cursed = true
    end,
  } },
  on = {
    ["piece.captured"] = function(e, opt)
      if e.piece.curse > 0 and not royal.has(e.by, "royal") then e.by.curse = opt.rounds end
    end,
    ["field.ran_out"] = function(e)
      if e.what ~= "curse" or not e.piece.alive then return end
      game.tell(e.piece.controller.name .. ": curse " .. e.piece.cell.name)
      e.piece:remove("curse")
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local BOARD = [[
  . . . . . k
  . . n . . .
  . . . . . .
  R . . . . r
  . P . . . .
  K . . . . . ]]

test "an enemy piece is cursed before the move, which still comes" { variant = "chess", with = "curse", diagram = BOARD,
  play = "curse c5", want = { ["c5.curse"] = 3, turn = "white", ["white.cursed"] = true } }

test "once in the game" { variant = "chess", with = "curse", diagram = BOARD, play = { "curse c5", "a1a2", "f6g6" },
  refuse = "curse f3" }

test "no king, and no piece of one's own" { variant = "chess", with = "curse", diagram = BOARD,
  refuse = { "curse f6", "curse a3", "curse c4" } }

test "it dies three rounds later" { variant = "chess", with = "curse", diagram = BOARD,
  play = { "curse c5", "a1a2", "f6g6", "a2a1", "g6f6", "a1a2" }, want = { ["c5.curse"] = 1, c5 = "black knight" } }

test "when that round is over" { variant = "chess", with = "curse", diagram = BOARD,
  play = { "curse c5", "a1a2", "f6g6", "a2a1", "g6f6", "a1a2", "f6g6" }, want = { c5 = "" } }

test "whoever takes it is cursed in its place, for three rounds anew" { variant = "chess", with = "curse", diagram = BOARD,
  pieces = { c5 = { curse = 1 } }, play = "b2b3", want = { ["c5.curse"] = 1 } }

test "the taker dies of it" { variant = "chess", with = "curse", diagram = BOARD, pieces = { f3 = { curse = 1 } },
  play = { "a3f3", "f6e6", "a1b1", "e6d6", "b1a1", "d6e6" }, want = { f3 = "" } }

test "unless he is taken himself: so it passes on" { variant = "chess", with = "curse", diagram = BOARD, pieces = { a3 = { curse = 1 } },
  turn = "black", play = "f3a3", want = { ["a3.curse"] = 2, a3 = "black rook" } }

test "who takes in passing is cursed, too" { variant = "chess", with = "curse", position = "4k3/1p6/8/P7/8/8/8/4K3 b - - 0 1",
  pieces = { b7 = { curse = 3 } }, play = { "b7b5", "a5b6" }, want = { b6 = "white pawn", ["b6.curse"] = 3 } }

test "a king breaks the curse" { variant = "chess", with = "curse", diagram = [[
  . . . k
  . . . p
  K n . . ]], pieces = { b1 = { curse = 2 } }, play = "a1b1", want = { b1 = "white king", ["b1.curse"] = 0 } }
