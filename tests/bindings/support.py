"""What these tests share: the checkout, the build of it, and the package as it stands in the checkout."""

import os
import re
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
    """A place with the small game "dice" of the tests in C++, in which a D6 falls whenever a tower moves."""
    header = (ROOT / "tests/support/dice_game.h").read_text()
    texts = dict(re.findall(r'(kDice\w+) = R"\(\n(.*?)\)";', header, re.DOTALL))
    for file, text in {"variants/dice.toml": texts["kDiceVariant"], "scripts/dice/army.lua": texts["kDiceArmy"],
                       "scripts/dice/throws.lua": texts["kDiceRule"]}.items():
        path = Path(folder) / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
