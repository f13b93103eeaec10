-- Something else comes instead of what is gone: once in the game, by itself.

local ability = use "abilities".ability

ability "hydra" {
  title = "Hydra",
  text = "what is cut off grows again.",
  reserve = 3,
  bearer = "king",
  actions = { regrow = {
    about = "where his queen is removed from the board without being taken, two pawns of his stand, there and one step ahead, as "
      .. "far as that is free; "
      .. "once in the game.",
    kind = "conditional", event = "piece.removed", once = "game",
    when = function(use) return use.event.piece.controller == use.side and use.event.piece.type == "queen" end,
    effect = function(use)
      local cell = use.event.from
      for _, at in ipairs { cell, cell:next(0, 1, use.side) } do
        if not at.piece and not at.closed then game.place("pawn", at, use.side) end
      end
    end,
  } },
}

test "two for one; the one that grows in the fire burns" { variant = "ability-duel", with = "powers", turn = "black", diagram = [[
  . . . . . k
  . . . . . .
  . Q . . . .
  . . . . . .
  K . . . . . ]], sides = { white = { power = "hydra" }, black = { power = "killer_queen" } }, cells = { b3 = { bomb = 1,
    bomb_of = "black" } },
  pieces = { e5 = "black queen" }, play = "detonate b3", want = { b3 = "", b4 = "white pawn", ["white.used_regrow"] = 1 } }
