rule "passant" {
  about = "A pawn that has made a double step may be taken on the cell it passed, by the next action only (FIDE 3.7.3.1).",
  needs = { "chess/double_step" },
  adds = { of = "pawn", moves = { { "fcF", takes = "passant" } } },
  position = {
    read = function(text)
      if text == "-" then return end
      local cell = board.cell(text)
      for _, dy in ipairs { 1, -1 } do
        local victim = cell:next(0, dy)
        local pawn = victim and victim.piece
        if pawn and pawn.type == "pawn" and pawn.colour ~= game.turn then
          game.set_trace("passant", pawn.colour, cell, victim)
        end
      end
    end,
    write = function()
      local cell = game.trace("passant")
      return cell and cell.name or "-"
    end,
  },
}
