-- Fire on cells: for the rule that says what fire does, and for all that light it.
--
--   local fire = use "fire"
--   fire.ignite(cell, cause)       lights it; a piece that stands there dies at once, of the cause "lit": somebody did it, which
--                                  is not the fire into which a piece walks. Gives whether it was lit now
--   fire.put_out(cell)             gives whether it burned
--   fire.cells()                   the burning cells, in board order
--   fire.throw(sides, least)       throws a die of so many sides for each of them, in board order; its fire goes out
--                                  when the throw is `least` or more
--
-- The rule declares the boolean field `fire` of cells, and the events fire.lighting, fire.lit, fire.dousing and fire.out.

local function ignite(cell, cause)
  if cell.closed then return false end
  local new = not cell.fire
  local heard = new and game.heard "fire.lighting"
  if heard and not game.raise("fire.lighting", { cell = cell, cause = cause or "lit" }) then return false end
  cell.fire = true
  if cell.piece then cell.piece:remove(cause or "lit") end
  if new and game.heard "fire.lit" then game.raise("fire.lit", { cell = cell, cause = cause or "lit" }) end
  return new
end

local function put_out(cell)
  if not cell.fire then return false end
  if game.heard "fire.dousing" and not game.raise("fire.dousing", { cell = cell }) then return false end
  cell.fire = false
  if game.heard "fire.out" then game.raise("fire.out", { cell = cell }) end
  return true
end

local function cells()
  local burning = {}
  for _, cell in ipairs(board.cells()) do
    if cell.fire then burning[#burning + 1] = cell end
  end
  return burning
end

local function throw(sides, least)
  for _, cell in ipairs(cells()) do
    if game.random(sides) >= least then put_out(cell) end
  end
end

return { ignite = ignite, put_out = put_out, cells = cells, throw = throw }
