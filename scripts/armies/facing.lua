rule "facing" {
  about = "The kings may not see each other along a file or a rank on which nothing stands between them.",
  adds = { of = "royal", moves = { "cR", threat = true, because = "the kings would see each other" } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "no king comes to stand before the other, on a file or a rank" { variant = "empire", position = "8/4k3/8/8/8/8/8/3K4 w - - 0 1",
  refuse = { { "d1e1", because = "the kings would see each other", rule = "armies/facing" }, { "d1e2", because = "see each other" } },
  legal = { "d1c1", "d1d2" } }

test "what stands between may not go away" { variant = "empire", position = "4k3/8/8/8/4S3/8/8/4K3 w - - 0 1",
  refuse = { { "e4d4", because = "the kings would see each other", rule = "armies/facing" } }, legal = "e4e5" }

test "on a rank as well" { variant = "empire", position = "8/8/8/k7/4K3/8/8/8 b - - 0 1",
  refuse = { { "a5a4", because = "see each other" } }, legal = "a5a6", want = { turn = "black" } }

test "a king does not take the other from afar" { variant = "empire", position = "4k3/8/8/8/8/8/8/3K4 w - - 0 1", refuse = "d1d8" }
