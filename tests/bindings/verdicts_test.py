"""The program, C and Python give the same verdicts, byte for byte; tests/wasm has the same of JavaScript.

HOUSERULE_SLOW: on 5,000 games and more, else on some hundred: many_games.py."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from many_games import write_games
from support import ALONE, PROGRAM, ROOT, SLOW, compiled_c

import houserule

WANTED = 5000 if SLOW else 400


class Verdicts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.made.name)
        cls.addClassCleanup(cls.made.cleanup)
        cls.names = write_games(cls.folder, WANTED)
        cls.words = ["adjudicate", "--quiet", "--final", *cls.names]
        cls.expected = cls.output([PROGRAM, "--root", ROOT, *cls.words])
        cls.count = cls.expected.count(b"\n")

    @classmethod
    def output(cls, command):
        ran = subprocess.run(command, cwd=cls.folder, capture_output=True, timeout=3600, env=ALONE)
        if ran.returncode not in (0, 1):
            raise AssertionError(ran.stderr.decode())
        return ran.stdout

    def same(self, said):
        for ours, theirs in zip(said.splitlines(), self.expected.splitlines()):
            self.assertEqual(ours, theirs)
        self.assertEqual(len(said), len(self.expected))

    def test_the_games_are_many_and_their_verdicts_are_various(self):
        self.assertGreaterEqual(self.count, WANTED)
        for status in (b"ok", b"illegal", b"unreadable"):
            self.assertGreater(self.expected.count(b'"status":"%s"' % status), WANTED // 50, status)

    def test_c(self):
        self.same(self.output([compiled_c("work", self.folder), ROOT, "command", *self.words]))

    def test_python(self):
        here = os.getcwd()
        os.chdir(self.folder)
        try:
            for jobs in (1, 2):
                self.same(b"".join(verdict.line for verdict in houserule.adjudicate(self.names, final=True, jobs=jobs)))
        finally:
            os.chdir(here)


if __name__ == "__main__":
    unittest.main()
