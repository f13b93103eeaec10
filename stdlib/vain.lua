-- An action of which other rules stop all that it would do is no action: it is refused, and the turn does not pass.
--
--   local vain = use "vain"
--   rule "swap" (vain.rule { … })     the rule with what refuses such an action; its verbs are `judged`
--   vain.unless(done)                 in `apply`: what was to be done is, or nothing came of it. Gives `done` back

local parts = use "parts"

local vain = {
  fields = { game = { vain = bool(false, { about = "nothing came of the action", momentary = true, shared = true }) } },
  forbids_after = { when = compare("game.vain", "==", 1), because = "another rule stops it: it would change nothing" },
}

function vain.unless(done)
  if not done then game.vain = true end
  return done
end

function vain.rule(given) return parts.joined({ fields = vain.fields, verbs = {}, on = {}, forbids_after = vain.forbids_after }, given) end

return vain
