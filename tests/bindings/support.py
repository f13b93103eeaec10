"""What these tests share: the checkout, the build of it, and the package as it stands in the checkout."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("HOUSERULE_BUILD", ROOT / "build/release"))
LIBRARY = str(BUILD / "libhouserule_c.so.1")
PROGRAM = str(BUILD / "houserule")
os.environ.setdefault("HOUSERULE_LIBRARY", LIBRARY)
sys.path.insert(0, str(ROOT / "tools/python"))


def faulty_variant(folder):
    """The path of a variant that does not load: line 3, column 1."""
    path = Path(folder) / "wrong.toml"
    path.write_text('houserule = 1\nextends = "chess"\ntitel = "x"\n')
    return str(path)


def dice_variant(folder):
    """A place with a small game "dice", in which a D6 falls whenever a tower moves."""
    for file, text in {
        "variants/dice.toml": """houserule = 1
name = "dice"
title = "Dice"
source = "a test"
rules = ["dice/army", "dice/throws"]
position = ["turn"]
[board]
size = [5, 5]
[[side]]
name = "white"
letter = "w"
seat = "south"
lineup = ["tltl."]
[[side]]
name = "black"
letter = "b"
seat = "north"
mirror = true
case = "lower"
lineup = ["tltl."]
""",
        "scripts/dice/army.lua": """piece "leaper" { letter = "L", moves = "N", value = 3 }
piece "tower" { letter = "T", moves = "R", value = 5 }
rule "army" { about = "Leapers and towers." }
""",
        "scripts/dice/throws.lua": """rule "throws" {
  about = "Towers throw.",
  fields = { game = { sum = int(0, 0, 999) } },
  on = { ["piece.moved"] = function(e)
    if e.piece.type == "tower" then game.sum = game.sum + game.random(6) end
  end },
}
""",
    }.items():
        path = Path(folder) / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
