-- The day from which on a rule holds, written in another way.
-- expect: 4:3: error: "July 2014" is no day
rule "since" {
  since = "July 2014",
}
