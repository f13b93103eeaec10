-- Steps { right, ahead } as a side sees them, and turned by quarters: where a piece faces, and where its parts are then.
--
--   facing.STEPS          lists of steps: W straight, K in any direction
--   facing.FACES          the words for where something faces, turning to the right: "ahead", "right", "back", "left"
--   facing.QUARTERS       by such a word, how many quarters it is to the right of "ahead"
--   facing.turned(step, quarters)                       the step's two numbers, turned so far to the right
--   facing.towards(cell, step, side, quarters)          the cell that it leads to, or nothing
--   facing.seen(shape)    by each word, the steps of the shape as they are when it faces there

local facing = {
  STEPS = {
    W = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } },
    K = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } },
  },
  FACES = { "ahead", "right", "back", "left" },
  QUARTERS = { ahead = 0, right = 1, back = 2, left = 3 },
}

function facing.turned(step, quarters)
  local x, y = step[1], step[2]
  for _ = 1, quarters do x, y = y, -x end
  return x, y
end

function facing.towards(cell, step, side, quarters)
  local x, y = facing.turned(step, quarters)
  return cell:next(x, y, side)
end

function facing.seen(shape)
  local all = {}
  for _, word in ipairs(facing.FACES) do
    all[word] = {}
    for i, step in ipairs(shape) do all[word][i] = { facing.turned(step, facing.QUARTERS[word]) } end
  end
  return all
end

return facing
