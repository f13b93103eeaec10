-- Tests of stdlib/royal.lua.

local royal = use "royal"

-- A game as scripts see one, as far as the module looks at it. Counts what it is asked.
local asked = 0
local game = { attacked = function(cell, side)
  asked = asked + 1
  return side.name == "a" and cell > 10
end }

local function side_of(name, cells)
  local pieces = {}
  for i, cell in ipairs(cells) do pieces[i] = { cell = cell } end
  return { name = name, pieces = function(_, tag) return tag == "royal" and pieces or {} end }
end

local found = royal.attacked(game, side_of("a", { 4, 11, 7, 12 }), "royal")
expect("those that stand attacked", #found .. ": " .. found[1].cell .. " " .. found[2].cell, "2: 11 12")
expect("by this side's enemies", #royal.attacked(game, side_of("b", { 11 }), "royal"), 0)
expect("of this tag", #royal.attacked(game, side_of("a", { 11 }), "other"), 0)

asked = 0
expect("one of them does", royal.in_danger(game, side_of("a", { 4, 11, 12 }), "royal"), true)
expect("and no more is asked", asked, 2)
expect("none of them does", royal.in_danger(game, side_of("a", { 4, 7 }), "royal"), false)
expect("there is none", royal.in_danger(game, side_of("a", {}), "royal"), false)

expect("a piece has the tag", royal.has({ tags = { "major", "royal" } }, "royal"), true)
expect("or has not", royal.has({ tags = { "major" } }, "royal"), false)
