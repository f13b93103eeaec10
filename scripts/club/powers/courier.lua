-- A way over cells as argument: a move of several steps that may stop where it likes, and whose way matters.

local ability = use "abilities".ability

ability "courier" {
  title = "Courier",
  text = "his king's knight gallops by a way of his own.",
  reserve = 6,
  bearer = "knight",
  fields = { cell = { trodden = int(0, 0, 9, { about = "rounds for which tracks are seen there", counts_down = "round" }) } },
  actions = { gallop = {
    about = "a knight goes one to three steps of a king over empty cells, round corners too, and leaves tracks; he does not cross any.",
    kind = "main", price = 1,
    arguments = { { "way", zone = "K1", path = { 1, 3 }, holds = "empty",
                    each = function(cell) return cell.trodden == 0, "there are tracks" end } },
    effect = function(use)
      for _, cell in ipairs(use.way) do
        local from = use.bearer.alive and use.bearer.cell
        if from and use.bearer:move(cell) then from.trodden = 2 end
      end
    end,
  } },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . p . . . .
  . N . . . .
  K . . . . . ]]

test "he goes round the corner" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "courier",
  energy = 1 } },
  play = "gallop c3-c4-b4", want = { b4 = "white knight", ["c3.trodden"] = 2, ["c4.trodden"] = 2, ["b2.trodden"] = 2, turn = "black" } }

test "or stops on the way; two ways to one cell are two actions" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "courier", energy = 1 } }, legal = { "gallop c3", "gallop c3-c4-b4", "gallop a3-a4-b4" } }

test "not through pieces or over tracks" { variant = "ability-duel", with = "powers", diagram = BOARD, cells = { c3 = { trodden = 1 } },
  sides = { white = { power = "courier", energy = 1 } },
  refuse = { { "gallop b3-b4", because = "on b3" }, { "gallop c3-c4", because = "there are tracks" }, { "gallop d4",
    because = "d4 is not in reach" } } }

test "not back to where he stands" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "courier",
  energy = 1 } },
  refuse = { { "gallop c3-b2", because = "b2 is not in reach from c3: a piece of white's stands on b2" } } }

test "with so many ways, what is threatened is looked for as long as there are steps (HR-6.3)" { variant = "ability-duel",
  with = { "powers", "announce-always" }, diagram = BOARD, pieces = { f5 = "", h12 = "black king" },
  sides = { white = { power = "courier", energy = 6 } }, refuse = { { "check black", because = "no main action of white's" } } }
