// A small game with secrets of every kind, written to give them away wherever a rule can: in a position word,
// a notation's mark, a claim, a forbid, a generator.
#pragma once

#include <string>

namespace houserule::support {

inline const std::string kSecretVariant = R"(
houserule = 1
name = "secret"
title = "Secrets"
source = "a test"
rules = ["secret/army", "secret/mines"]
position = ["turn", "round", "secret/mines"]
[board]
size = [6, 6]
[[side]]
name = "red"
letter = "r"
seat = "south"
lineup = ["tlltlt"]
[[side]]
name = "blue"
letter = "b"
seat = "north"
mirror = true
lineup = ["tlltlt"]
[[side]]
name = "green"
letter = "g"
seat = "west"
lineup = [".tl.t."]
)";

inline const std::string kSecretArmy = R"(
piece "leaper" { letter = "L", moves = "N" }
piece "tower" { letter = "T", moves = { "R", function(piece)
  local middle = board.cell "c3"
  if piece.controller.plan == 2 and not middle.piece then return { middle } end
  return {}
end } }
rule "army" { about = "Leapers and towers." }
)";

inline const std::string kSecretMines = R"(
rule "mines" {
  about = "Mines, plans and oaths.",
  fields = {
    game  = { laid = int(0, 0, 99, { audience = "judge" }), last = ref("side", { audience = "judge" }) },
    side  = { coins = int(3, 0, 9, { audience = "own" }), plan = int(0, 0, 3, { audience = "own" }),
              luck = int(0, 0, 6, { audience = "own" }), open = bool(false) },
    cell  = { mine = int(0, 0, 3, { audience = "own", whose = "layer" }),
              layer = ref("side", { audience = "own", whose = "layer" }) },
    piece = { mark = int(0, 0, 9, { audience = "own" }),
              oath = int(0, 0, 3, { audience = function(viewer, piece)
                return viewer == piece.controller or piece.controller.open
              end }) },
  },
  verbs = {
    lay = { audience = "own", seen = "aims at {1}", ends_turn = false, when = compare("side.coins", ">", 0),
      candidates = function(side)
        local list = {}
        for _, cell in ipairs(board.cells("b3:e4")) do
          for power = 1, math.min(3, side.coins) do list[#list + 1] = { cell, power } end
        end
        return list
      end,
      apply = function(side, args)
        args[1].mine, args[1].layer = args[2], side
        side.coins = side.coins - args[2]
        game.laid, game.last = game.laid + 1, side
        game.tell(side.name .. ": power " .. args[2], side, side.name .. ": digs")
      end },
    plan = { audience = "own", ends_turn = false,
      candidates = function(side) return side.plan == 0 and { { 1 }, { 2 }, { 3 } } or {} end,
      apply = function(side, args) side.plan = args[1] end },
    swear = { audience = "own", ends_turn = false, seen = function(side, args) return "an oath on " .. args[1].name end,
      candidates = function(side)
        local list = {}
        for _, piece in ipairs(side:pieces("tower")) do
          if piece.oath == 0 then
            for oath = 1, 3 do list[#list + 1] = { piece.cell, oath } end
          end
        end
        return list
      end,
      apply = function(side, args) args[1].piece.oath, args[1].piece.mark = args[2], 10 - args[2] end },
    unveil = { apply = function(side)
      side.open, side.luck = true, game.random(6)
      game.ask(side, "pick", side)
    end, candidates = function(side) return side.open and {} or { {} } end },
    pick = { choice = true, audience = "own",
      candidates = function(side) return { { 1 }, { 2 }, { 3 } } end,
      apply = function(side, args) side.plan = args[1] end },
  },
  forbids = { when = function(a) return a.to.mine == 3 and a.to.layer ~= a.side end, because = "a strong mine lies there" },
  marks = { ["!"] = compare("side.coins", ">", 4) },
  ends = { { when = compare("game.laid", ">", 2), outcome = "draw", mode = "claim", because = "many mines" } },
  on = {
    ["turn.began"] = function(e) e.side.coins = math.min(9, e.side.coins + 1) end,
    ["piece.moved"] = function(e)
      local cell, side = e.to, e.piece.controller
      if cell.mine == 0 or cell.layer == side then return end
      cell.layer.coins = math.min(9, cell.layer.coins + cell.mine)
      cell.mine, cell.layer = 0, nil
      game.tell(side.name .. ": blown up on " .. cell.name)
      e.piece:remove("mine")
    end,
  },
  position = { {
    write = function()
      local sum = game.laid
      for _, side in ipairs(game.sides) do sum = sum * 10 + side.coins + side.plan end
      return tostring(sum)
    end,
    read = function(text) end,
  } },
}
)";

// On top of it: what fails, and what throws in secret.
inline const std::string kBrokenVariant =
    "houserule = 1\nname = \"broken\"\nextends = \"secret\"\nrules = [\"secret/broken\"]\n";

inline const std::string kBrokenRule = R"(
rule "broken" {
  about = "Breaks, and gambles.",
  verbs = {
    ["break"] = { apply = function() error "a mine of red" end },
    gamble = { audience = "own", apply = function(side) side.luck = game.random(6) end },
  },
}
)";

}  // namespace houserule::support
