-- An action that other rules stop, so that what it says is not done, is no action: it is refused, and the turn does not pass.
--
--   local vain = use "vain"
--   rule "swap" (vain.rule { … })     the rule with what refuses such an action; its verbs are `judged`
--   vain.unless(done)                 in `apply`: whether what was to be done is. Gives `done` back

local parts = use "parts"

local vain = {
  fields = { game = { vain = bool(false, { about = "other rules stopped what the action says", momentary = true, shared = true }) } },
  forbids_after = { when = compare("game.vain", "==", 1), because = "another rule stops it" },
}

function vain.unless(done)
  if not done then game.vain = true end
  return done
end

function vain.rule(given) return parts.joined({ fields = vain.fields, verbs = {}, on = {}, forbids_after = vain.forbids_after }, given) end

return vain
