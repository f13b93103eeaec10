rule "passant" {
  about = "A pawn that has made a double step may be taken on the cell it passed, by the next action only (FIDE 3.7.3.1).",
  needs = { "chess/double_step" },
  adds = { of = "pawn", moves = { { "fcF", takes = "passant" } } },
  position = {
    read = function(text)
      if text == "-" then return end
      local cell = board.cell(text)
      for _, side in ipairs(game.sides) do
        local dy = cell:row(side) < board.ranks // 2 and 1 or -1
        local victim = cell:next(0, side.name == "white" and 1 or -1)
        if side ~= game.turn and victim and dy == 1 then game.set_trace("passant", side, cell, victim) end
      end
    end,
    write = function()
      local cell = game.trace("passant")
      return cell and cell.name or "-"
    end,
  },
}
