-- Events that do not exist, and handlers that are none.
-- expect: 10:6: error: there is no event "piece.moovd"
-- expect: 11:6: error: an assignment that neither sets nor raises one field
-- expect: 13:6: error: an assignment is wanted here, not the number 7
-- expect: 12:36: error: there is no field "game.cuont"
-- expect: 12:68: error: "piece.lit" cannot be assigned
rule "events" {
  fields = { game = { tally = int(0, 0, 9) }, piece = { lit = bool(false, { flavour = true }) } },
  on = {
    ["piece.moovd"] = function(e, opt) end,
    ["piece.moved"] = { set = "game.tally", by = 1 },
    ["piece.captured"] = { { set = "game.cuont", to = 0 }, { set = "piece.lit", to = 1 } },
    ["turn.ended"] = 7,
  },
}
