-- An action that other rules stop, so that what it says is not done, is no action: it is refused, and the turn does not pass.
--
--   local stopped = use "stopped"
--   rule "swap" (stopped.rule { … })     the rule, which refuses such an action; its verbs say `judged = true`
--   stopped.unless(done)              in `apply`: whether what was to be done is done; gives it back

local parts = use "parts"

local stopped = {
  fields = { game = { stopped = bool(false, { about = "other rules stopped what the action says", momentary = true, shared = true }) } },
  forbids_after = { when = compare("game.stopped", "==", 1), because = "another rule stops it" },
}

function stopped.unless(done)
  if not done then game.stopped = true end
  return done
end

function stopped.rule(given)
  return parts.joined({ fields = stopped.fields, verbs = {}, on = {}, forbids_after = stopped.forbids_after }, given)
end

return stopped
