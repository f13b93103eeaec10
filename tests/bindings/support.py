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
