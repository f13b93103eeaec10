"""The interface for C: what it exports, and a program in C99 that uses it."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import BUILD, LIBRARY, ROOT, faulty_variant

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
        (self.folder / "houserule").symlink_to(ROOT / "interpreter")

    def compiled(self, *flags):
        program = self.folder / "embed_c"
        subprocess.run(["cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", *flags, f"-I{self.folder}",
                        ROOT / "tests/embed/embed.c", "-o", program, f"-L{BUILD}", "-lhouserule_c",
                        f"-Wl,-rpath,{BUILD}"], check=True)
        return program

    def test_it_plays_explains_and_judges(self):
        wrong = faulty_variant(self.folder)
        ran = subprocess.run([self.compiled(), ROOT, wrong], capture_output=True, text=True, timeout=60)
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
        ran = subprocess.run([self.compiled(), self.folder / "nothing"], capture_output=True, text=True, timeout=60,
                             cwd=self.folder, env={"HOME": str(self.folder)})
        self.assertEqual(ran.returncode, 2)
        self.assertTrue(ran.stdout.startswith("command: no folder with variants/ and stdlib/ was found"), ran.stdout)


if __name__ == "__main__":
    unittest.main()
