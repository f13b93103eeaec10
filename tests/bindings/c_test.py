"""The interface for C: what it exports, and a program in C99 that uses it."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ALONE, LIBRARY, ROOT, SANITIZED, SLOW, compiled_c, dice_variant, faulty_variant

HEADER = (ROOT / "interpreter/houserule_c.h").read_text()
DECLARED = set(re.findall(r"\b(houserule_\w+)\(", re.sub(r"//.*", "", HEADER)))


class Exported(unittest.TestCase):
    def test_the_library_exports_what_is_declared_and_nothing_else(self):
        told = subprocess.run(["nm", "-D", "--defined-only", "--with-symbol-versions", LIBRARY], check=True,
                              capture_output=True, text=True).stdout
        symbols = {line.split()[2] for line in told.splitlines()}
        self.assertEqual(symbols, {f"{name}@@HOUSERULE_1" for name in DECLARED} | {"HOUSERULE_1"})

    def test_every_function_is_in_the_list_of_this_version(self):
        listed = re.findall(r"^ *(houserule_\w+);", (ROOT / "tools/c/exported.map").read_text(), re.M)
        self.assertEqual(sorted(DECLARED), listed)
        self.assertGreater(len(listed), 40)

    def test_no_type_of_cpp_crosses_the_interface(self):
        bare = re.sub(r"//.*|extern \"C\"", "", HEADER)
        self.assertIsNone(re.search(r"::|&|\b(class|template|std|bool|throw|namespace)\b", bare))

    def test_the_example_at_its_head_is_compiled(self):
        shown = HEADER[HEADER.index("//   houserule_rules*") : HEADER.index("//\n// It is compiled in")]
        program = (ROOT / "tests/embed/embed.c").read_text()
        self.assertIn(re.sub("^//   ", "  ", shown, flags=re.M), program)


class ProgramInC(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def ran(self, program, *words, **options):
        return subprocess.run([program, *words], capture_output=True, text=True, timeout=600, **{"env": ALONE, **options})

    def test_it_plays_explains_and_judges(self):
        wrong = faulty_variant(self.folder)
        ran = self.ran(compiled_c("embed", self.folder), ROOT, wrong)
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        lines = ran.stdout.splitlines()
        self.assertEqual(lines[0].split(":")[0], "illegal")
        self.assertIn("[chess/army]", lines[0])
        self.assertIn(" 3  . . . . . N . .", lines)
        self.assertEqual(lines.count("Nc6"), 1)
        self.assertIn("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b - - 1 2", lines)
        self.assertIn('"status":"illegal","actions":2,"at":{"action":3,"text":"Ke3","line":4,"column":13}', ran.stdout)
        self.assertIn(f'load: {wrong}:3:1: error: unknown word "titel"', lines)

    def test_without_rules_it_says_so(self):
        ran = self.ran(compiled_c("embed", self.folder), self.folder / "nothing", cwd=self.folder, env={"HOME": str(self.folder)})
        self.assertEqual(ran.returncode, 2)
        self.assertTrue(ran.stdout.startswith("command: no folder with variants/ and stdlib/ was found"), ran.stdout)

    def test_many_variants_are_given_back(self):
        dice_variant(self.folder)
        ran = self.ran(compiled_c("work", self.folder), ROOT, "load", self.folder / "variants/dice.toml",
                       "300" if SANITIZED else "10000" if SLOW else "1000", "c1c2")
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        if not SANITIZED:
            self.assertLess(int(ran.stdout), 16 << 10)


if __name__ == "__main__":
    unittest.main()
