"""What these tests share: the checkout, the build of it, and the package as it stands in the checkout."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("HOUSERULE_BUILD", ROOT / "build/release"))
LIBRARY = str(BUILD / "libhouserule_c.so.1")
PROGRAM = str(BUILD / "houserule")
SLOW = "HOUSERULE_SLOW" in os.environ
# The build is one with sanitizers, of clang: everything takes many times as long, and the allocator keeps what is freed.
SANITIZED = "HOUSERULE_SANITIZED" in os.environ
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


def compiled_c(name, folder, *flags):
    """The program tests/embed/NAME.c, compiled into the folder as others compile theirs."""
    include = Path(folder) / "include"
    include.mkdir(exist_ok=True)
    if not (include / "houserule").exists():
        (include / "houserule").symlink_to(ROOT / "interpreter")
    # The library is of C++, and so is what the sanitizer needs for it.
    compiler = ["clang", "-fsanitize=address,undefined", "-fsanitize-link-c++-runtime", "-lstdc++"] if SANITIZED else ["cc"]
    program = Path(folder) / f"{name}_c"
    subprocess.run([*compiler, "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", *flags, f"-I{include}",
                    ROOT / f"tests/embed/{name}.c", "-o", program, f"-L{BUILD}", "-lhouserule_c", f"-Wl,-rpath,{BUILD}"],
                   check=True, env=ALONE)
    return program


# The surroundings of a program that is no Python: what it leaves behind is found, when a sanitizer is there.
ALONE = {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "ASAN_OPTIONS")}
