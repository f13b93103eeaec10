-- Fields that cannot be.
-- expect: 13:25: error: only a flavour fades, has a sign or belongs to some types or cells only
-- expect: 14:74: error: only a bool can be a flavour
-- expect: 15:18: error: unknown "some" for "audience" in attributes
-- expect: 17:18: error: nothing refers to a "square"
-- expect: 16:5: error: unknown word "world" in fields
-- expect: 13:14: error: a field is an int, a bool, a choice or a ref, not the number 5
-- expect: 15:14: error: only a field of pieces can be a flavour
-- expect: 17:32: error: "J" cannot be the name of a field
-- expect: 14:56: error: there is no piece or tag "unknown"
rule "fields" {
  fields = {
    game = { b = 5, c = int(0, 0, 9, { fades = true }) },
    piece = { d = bool(false, { flavour = true, only = "unknown" }), e = int(0, 0, 9, { flavour = true }) },
    side = { f = bool(false, { flavour = true }), g = bool(false, { audience = "some" }), h = ref "piece" },
    world = {},
    cell = { i = ref "square", J = bool(true) },
  },
}
