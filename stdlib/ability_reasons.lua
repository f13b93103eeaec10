-- Why what is written is no use of an ability's action. The reason that is given is the one nearest to what was tried: of an
-- argument before one of the whole action. For abilities.lua.

local arguments, carriers = use "ability_arguments", use "ability_bearers"
local limits, squares, uses = use "ability_limits", use "squares", use "ability_uses"

local function placeholder(argument)
  local cell = (argument.zone or argument.anywhere) and not (argument.cells or argument.path)
  local what = argument.name == "target" and (cell and "cell" or argument.sides and "side") or argument.name
  return string.upper(what)
end

-- "bomb CELL POWER".
local function written_as(action)
  local words = { action.name }
  for _, argument in ipairs(action.arguments) do words[#words + 1] = placeholder(argument) end
  if type(action.price) == "table" and not action.price.of then words[#words + 1] = "PRICE" end
  return table.concat(words, " ")
end

-- Why nothing of the ability works for its player now; nothing where it does.
local function dormant(of, action, side)
  if not uses.in_force(of, side) then return "the ability is not in force any more" end
  if action.lasting or #carriers.bearers(of, side) > 0 then return nil end
  return side.name .. " has no piece that bears the ability: " .. table.concat(of.bearers, ", ") .. " (M-1.4)"
end

local function named(value) return type(value) == "userdata" and value.name or tostring(value) end

local HOLDS = {
  empty = "something stands there", piece = "nobody stands there", enemy = "no such enemy stands there",
  own = "no such piece of one's own stands there",
}

local function cell_fits(argument, value, use) return not squares.is_cell(value) or arguments.holds(argument, value, use.side) end

-- In what a zone's reach is counted, by its letter; an s stands between where there are several.
local REACH = {
  K = { "step", " of a king" }, D = { "straight step", "" }, N = { "leap", " of a knight" }, R = { "cell", " in a straight line" },
  B = { "cell", " diagonally" }, Q = { "cell", " straight or diagonally" },
}

-- The number in a zone's text, behind its letter.
local function range_in(text)
  local digits = ""
  for at = 2, #text do
    local one = string.sub(text, at, at)
    if tonumber(one) then digits = digits .. one elseif digits ~= "" then break end
  end
  return tonumber(digits)
end

-- What is said of a cell outside of a zone: from where, and how far that goes; or that an own piece stands there.
local function out_of_zone(of, argument, use, value)
  for _, centre in ipairs(arguments.centres(of, argument, use)) do
    local why = squares.own_there(use.side, centre.cell, argument.zone, value)
    if why then return ": " .. why end
  end
  local from = {}
  local around = argument.around ~= "bearer" and use[argument.around] or nil
  for _, bearer in ipairs(around and {} or carriers.bearers(of, use.side)) do
    from[#from + 1] = "the " .. bearer.type .. " on " .. bearer.cell.name
  end
  local where = around and named(around) or table.concat(from, " or ")
  local letter, far = string.sub(argument.zone_text, 1, 1), range_in(argument.zone_text)
  local free = string.find(argument.zone_text, "'", 1, true)
  local unit = far and REACH[letter]
  local most = unit and ": at most " .. far .. " " .. unit[1] .. (far == 1 and "" or "s") .. unit[2]
    .. (free and "" or ", past nothing that is in the way")
  return " is not in " .. argument.zone_text .. " round " .. where .. (most or "")
end

-- Is it something that the argument may be, whatever its own conditions say?
local function of_kind(argument, value)
  local range = argument.number
  if range then return math.type(value) == "integer" and value >= range[1] and value <= range[2] end
  if argument.values then return arguments.among(argument.values, value) ~= nil end
  return squares.is_cell(value) ~= (argument.sides ~= nil) and type(value) == "userdata"
end

-- What its own condition says of a value that the argument may be.
local function own_reason(argument, value, use, opt)
  if argument.where then
    local fits, why = argument.where(value, use, opt)
    if not fits and why then return why end
  end
  if not argument.each then return nil end
  local fits, why = argument.each(value, use, opt)
  return not fits and why or nil
end

-- Why the argument cannot be this; nothing when it can.
local function unfit(of, argument, value, use, opt)
  if arguments.is_list(argument) then return arguments.list_flaw(of, argument, tostring(value), use, opt) end
  local found = arguments.among(arguments.values_of(of, argument, use, opt), value)
  local range, kind = argument.number, of_kind(argument, value)
  if range and kind and (not argument.where or argument.where(value, use, opt)) then return nil end
  if found then
    use.bearer = use.bearer or found[2]
    return nil
  end
  local cell = argument.zone or not (argument.numbers or argument.number or argument.types or argument.sides or argument.words)
  if cell and not squares.is_cell(value) then return "there is no cell " .. named(value) end
  local what = cell and named(value) or "\"" .. argument.name .. "\" cannot be " .. named(value)
  if argument.words and not kind then return what .. ", only " .. table.concat(argument.words, " or ") end
  if range and not kind then return what .. ": it is a number from " .. range[1] .. " to " .. range[2] end
  local seen = not argument.zone or arguments.among(arguments.cells_of(of, argument, use), value)
  if not seen then return what .. out_of_zone(of, argument, use, value) end
  -- Where there is a condition besides, the reason is the condition's.
  local fits = cell_fits(argument, value, use)
  local bearer = use.bearer
  use.bearer = bearer or type(seen) == "table" and seen[2] or nil
  local why = kind and fits and own_reason(argument, value, use, opt)
  use.bearer = bearer
  if why then return (cell and "on " or "") .. what .. ": " .. why end
  local of_where = not argument.where or not argument.holds or fits
  if argument.because and of_where then return (cell and "on " or "") .. what .. ": " .. argument.because end
  if argument.holds then return what .. ": " .. HOLDS[argument.holds] end
  return cell and what .. " is none of the cells that this may name" or what
end

-- Why these arguments are no use of the action; nothing when they are one.
local function flaw(of, action, side, written, opt)
  if not of.held(side) and not uses.in_force(of, side) then return side.name .. " does not have the ability \"" .. of.title .. "\"" end
  local asleep = dormant(of, action, side)
  if asleep then return asleep end
  local use = uses.begun(of, action, side)
  for i, argument in ipairs(action.arguments) do
    if written[i] == nil then return limits.spent(action, use) or "write " .. written_as(action) end
    local reason = unfit(of, argument, written[i], use, opt)
    if reason then return reason end
    use[argument.name] = arguments.valued(argument, written[i])
  end
  local fits, why = true, nil
  if action.when then fits, why = action.when(use, opt) end
  local wrong = not fits and why or limits.spent(action, use)
  if wrong then return wrong end
  if not fits then return action.because or "its condition does not hold" end
  local least, greatest = uses.price_of(action, use, opt)
  local price = greatest and written[#action.arguments + 1] or least
  if math.type(price) ~= "integer" or (greatest and (price < least or price > greatest)) then
    return "its price is a number from " .. least .. " to " .. greatest .. ": write " .. written_as(action)
  end
  if price > side.energy then return "it costs " .. price .. " energy, and " .. side.name .. " has " .. side.energy .. " (M-1.5)" end
  local count = #action.arguments + (greatest and 1 or 0)
  return #written > count and "write " .. written_as(action) or nil
end

-- Why what is written is no use of the action.
local function because(of, action, side, written, opt)
  return flaw(of, action, side, written, opt) or "write " .. written_as(action)
end

-- The words behind an action as its arguments; or nothing, and the reason.
local function accepts(of, action, side, words, opt)
  local given = {}
  for i, word in ipairs(words) do
    local argument = action.arguments[i]
    given[i] = argument and arguments.read(argument, word) or math.tointeger(tonumber(word)) or word
  end
  local reason = flaw(of, action, side, given, opt)
  if reason then return nil, action.name .. ": " .. reason end
  for i, argument in ipairs(action.arguments) do given[i] = arguments.in_order(argument, given[i]) end
  return given
end

return { because = because, accepts = accepts, dormant = dormant, written_as = written_as }
