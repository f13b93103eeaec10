-- Options that are none, out of range, or spoken of but not there.
-- expect: 16:13: error: int(4, 1, 3) has a standard outside its range
-- expect: 20:5: error: the standard "a" is not among the choices
-- expect: 21:12: error: int wants whole numbers: standard, least, greatest, not a text
-- expect: 17:5: error: "Mode" cannot be the name of an option
-- expect: 19:5: error: an option is an int, a bool or a choice, not the number 5
-- expect: 18:5: error: an option is an int, a bool, a choice or a text, not a ref
-- expect: 12:51: error: the option "limit" is not true or false
-- expect: 14:3: error: the rule "faults/options" has no option "limt"
-- expect: 23:33: error: the rule "faults/options" has no option "limti"
-- expect: 24:28: error: the option "choice" is not true or false
piece "a" { letter = "A", moves = { { "W", when = option "limit" } } }
rule "options" {
  about = "At most {limt} cells.",
  options = {
    limit = int(4, 1, 3),
    Mode = bool(true),
    side = ref "side",
    number = 5,
    choice = choice("a", { "b" }),
    wide = int("4", 1, 3),
  },
  range = { of = "a", at_most = option "limti" },
  forbids = { when = all { option "choice" } },
}
