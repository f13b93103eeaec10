-- Fields and verbs that nobody can know so.
-- expect: 10:15: error: nobody has a field of the game: whose own is it?
-- expect: 11:15: error: there is no field of the cell that is a side "owner"
-- expect: 12:19: error: a flavour is known to all: movement depends on it
-- expect: 13:19: error: what not all may know cannot make positions the same or another
-- expect: 13:19: error: only a field with the audience "own" is somebody's
-- expect: 16:36: error: everybody sees this verb as it is
rule "audience" {
  fields = {
    game  = { a = bool(false, { audience = "own" }) },
    cell  = { b = bool(false, { audience = "own", whose = "owner" }) },
    piece = { c = bool(false, { flavour = true, audience = "own" }) },
    side  = { d = bool(false, { counted = true, audience = "own" }), e = bool(false, { whose = "e" }) },
  },
  verbs = {
    go = { apply = function() end, seen = "goes" },
  },
}
