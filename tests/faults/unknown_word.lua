-- A word that does not exist.
-- expect: 3:1: error: no such word "peice" here, did you mean "piece"?
peice "a" { letter = "A" }
