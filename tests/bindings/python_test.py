"""`import houserule`: variants, games, verdicts, rulebooks."""

import json
import os
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from support import PROGRAM, ROOT, dice_variant, faulty_variant

import houserule
from houserule import _library

SAMPLES = sorted((ROOT / "tests/games/samples").iterdir())


def program(*words, **how):
    # A sanitizer that is loaded before Python is in the program already.
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    return subprocess.run([PROGRAM, "--root", ROOT, *words], capture_output=True, timeout=120, env=environment, **how)


class Interface(unittest.TestCase):
    def test_every_function_of_the_library_is_declared(self):
        listed = re.findall(r"^ *(houserule_\w+);", (ROOT / "tools/c/exported.map").read_text(), re.M)
        self.assertEqual(sorted(_library._FUNCTIONS), listed)

    def test_the_package_has_types(self):
        self.assertTrue((Path(houserule.__file__).parent / "py.typed").exists())
        for name in houserule.__all__:
            self.assertTrue(hasattr(houserule, name), name)


class Variants(unittest.TestCase):
    def test_all_that_the_program_lists_load(self):
        listed = [line.split()[0] for line in program("list").stdout.decode().splitlines()]
        names = houserule.variants()
        self.assertEqual([name for name in listed if name not in names], [])
        for name in names:
            with houserule.load(name) as variant:
                self.assertEqual(variant.name, name)
                self.assertTrue(variant.digest.startswith("sha256:"))
        self.assertIn("no-castling", " ".join(houserule.overlays()))

    def test_options_change_the_rules(self):
        usual = houserule.load("chess")
        other = houserule.load("chess", {"chess/threefold.mode": "automatic"})
        self.assertNotEqual(usual.digest, other.digest)
        self.assertEqual(other.warnings, [])
        self.assertIn("chess/threefold", other.rules)

    def test_what_does_not_load_says_where(self):
        with tempfile.TemporaryDirectory() as folder:
            wrong = faulty_variant(folder)
            with self.assertRaises(houserule.LoadError) as caught:
                houserule.load(wrong)
        told = caught.exception
        self.assertEqual((told.file, told.line, told.column), (wrong, 3, 1))
        self.assertEqual(told.message, 'unknown word "titel"')
        self.assertEqual(told.hint, 'did you mean "title"?')
        self.assertEqual(str(pickle.loads(pickle.dumps(told))), str(told))

    def test_an_option_that_there_is_not_is_refused(self):
        with self.assertRaises(houserule.LoadError):
            houserule.load("chess", {"chess/threefold.mood": 1})


class Games(unittest.TestCase):
    def setUp(self):
        self.game = houserule.load("chess").game()

    def test_the_legal_actions_are_those_of_the_program(self):
        for variant, actions in [("chess", ["e4", "e5"]), ("chpok", ["bid x raise 2"]), ("shogi", []),
                                 ("four-ability", []), ("bughouse", [])]:
            game = houserule.load(variant).game().play(*actions)
            told = program("legal", variant, "--json", "--actions", "; ".join(actions)).stdout
            listed = json.loads(told)
            self.assertEqual(game.legal(), listed["actions"][: len(game.legal())], variant)
            self.assertGreater(len(game.legal()), 0)
            self.assertEqual(game.position(), listed["position"])
            self.assertEqual(game.turn, listed["turn"])

    def test_it_plays_and_takes_back(self):
        start = self.game.position()
        self.game.play("e4", "e7e5", "Nf3")
        self.assertEqual(self.game.actions_played, 3)
        key = self.game.key
        copy = self.game.copy()
        self.assertTrue(self.game.undo())
        self.assertEqual((copy.key, copy.position()), (key, self.game.play("g1f3").position()))
        self.assertEqual([self.game.undo() for _ in range(4)], [True, True, True, False])
        self.assertEqual(self.game.position(), start)

    def test_several_are_played_all_or_none(self):
        start = self.game.position()
        with self.assertRaises(houserule.IllegalAction) as caught:
            self.game.play("e4", "e5", "Ke4")
        self.assertEqual(caught.exception.rule, "chess/army")
        self.assertEqual((self.game.position(), self.game.actions_played), (start, 0))
        with self.assertRaises(houserule.UnreadableAction):
            self.game.play("hello")

    def test_it_ends(self):
        self.assertIsNone(self.game.outcome)
        self.game.play("f3", "e5", "g4", "Qh4")
        self.assertTrue(self.game.over)
        self.assertEqual(self.game.outcome.points, {"white": 0, "black": 1})
        self.assertEqual(self.game.outcome.winner, "black")
        self.assertEqual(self.game.marks, "#")
        self.assertTrue(self.game.in_danger("white"))
        self.assertFalse(self.game.in_danger("black"))
        self.assertEqual(self.game.legal(), [])

    def test_notations(self):
        self.game.set("4k3/P6R/8/8/8/8/8/R3K3 w Q - 0 1")
        self.assertEqual(self.game.written("a8=Q", None), "a7a8=Q")
        self.assertEqual(self.game.written("a8=Q", "uci"), "a7a8q")
        self.assertEqual(self.game.written("e1c1", "short", notation="uci"), "O-O-O")
        for notation in (None, "short", "uci"):
            for action in self.game.legal(notation):
                how = None if notation == "short" else notation
                position = self.game.play(action, notation=how).position()
                self.assertTrue(self.game.undo())
                self.assertEqual(self.game.play(self.game.written(action, None, notation=how)).position(), position)
                self.game.undo()

    def test_every_notation_of_a_variant_reads_what_it_writes(self):
        for variant, names in [("shogi", ["usi", "csa", "kif", "ki2"]), ("xiangqi", ["iccs", "wxf", "uci"]),
                               ("crazyhouse", ["uci"]), ("minishogi", ["usi"]), ("seirawan", ["uci"])]:
            game = houserule.load(variant).game()
            for notation in names:
                own, other = game.legal(), game.legal(notation)
                self.assertEqual([game.written(text, None, notation=notation) for text in other], own,
                                 f"{variant} {notation}")

    def test_positions(self):
        self.game.set("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1")
        self.assertEqual(self.game.position("fen"), "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1")
        self.game.set({"pieces": {"e1": "white king", "e8": "black king"}, "turn": "black"})
        self.assertEqual(self.game.turn, "black")
        with self.assertRaises(houserule.PositionError):
            self.game.set("nonsense")
        self.assertEqual(self.game.position().split()[0], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")

    def test_it_explains(self):
        why = self.game.explain("e2e5")
        self.assertFalse(why)
        self.assertEqual(why.because[0].rule, "chess/army")
        self.assertTrue(self.game.explain("e4").legal)
        self.assertIn("illegal: e2e5", str(why))

    def test_boards(self):
        self.assertIn(" 1  R N B Q K B N R", repr(self.game))
        self.assertTrue(self.game._repr_svg_().startswith("<svg"))
        self.assertNotEqual(self.game.svg(), self.game.svg(flip=True))
        self.assertEqual(self.game.state()["variant"], "chess")

    def test_a_saved_game_goes_on(self):
        self.game.play("e4", "c5")
        other = self.game.variant.game()
        other.restore(self.game.saved)
        self.assertEqual(other.position(), self.game.position())
        with self.assertRaises(houserule.PositionError):
            other.restore("nothing")

    def test_rules_load_where_the_process_speaks_another_language(self):
        ours = Path("/usr/lib/locale/C.utf8")
        if not ours.exists():
            self.skipTest("no locale to copy")
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(ours, Path(folder) / "xx_XX.UTF-8")
            told = subprocess.run([sys.executable, "-B", "-c", "import locale, houserule; houserule.load('chess'); "
                                   "print(locale.setlocale(locale.LC_CTYPE))"], capture_output=True, text=True,
                                  env={**os.environ, "LOCPATH": folder, "LC_ALL": "", "LC_CTYPE": "xx_XX.UTF-8",
                                       "PYTHONPATH": str(ROOT / "tools/python")})
        self.assertEqual(told.stdout, "xx_XX.UTF-8\n", told.stderr)

    def test_chance_falls_by_its_seed_or_by_the_table(self):
        with tempfile.TemporaryDirectory() as folder:
            dice_variant(folder)
            variant = houserule.Rules(folder).load("dice")
        game = variant.game()
        game.throws([7])
        with self.assertRaises(houserule.ThrowError) as caught:
            game.play("c1c2")
        self.assertEqual(caught.exception.rule, "dice/throws")
        self.assertEqual(game.actions_played, 0)
        game.throws([3])
        game.play("c1c2")
        self.assertEqual(game.state()["game"]["sum"], 3)
        found = {json.dumps(variant.game(seed=5).play("c1c2").state()) for _ in range(3)}
        self.assertEqual(len(found), 1)
        self.assertGreater(len({variant.game(seed=s).play("c1c2").state()["game"]["sum"] for s in range(40)}), 3)

    def test_what_a_seat_may_not_know_is_not_told(self):
        game = houserule.load("four-ability+powers+powers-secret").game(seed=1)
        sides = game.variant.sides
        self.assertTrue(game.variant.about["secrets"])
        text = next(action for action in game.legal() if action.startswith("power "))
        game.play(text)
        acted, other = sides[0], sides[1]
        word = text.split()[1]
        self.assertIn(word, json.dumps(game.state(seat=acted)))
        self.assertNotEqual(game.state(seat=acted), game.state(seat=other))
        self.assertNotIn(word, json.dumps(game.state(seat=other)))


class Verdicts(unittest.TestCase):
    def compare(self, files, **options):
        words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        expected = program("adjudicate", "--quiet", *words, *files).stdout
        for jobs in (1, 2):
            got = b"".join(v.line for v in houserule.adjudicate([str(f) for f in files], jobs=jobs, **options))
            self.assertEqual(got, expected)
        return expected

    def test_they_are_those_of_the_program_byte_for_byte(self):
        self.assertGreater(self.compare(SAMPLES).count(b"\n"), 60)
        self.compare(sorted((ROOT / "tests/games/illegal").iterdir()))
        self.compare([ROOT / "tests/games/samples/chess.pgn"], variant="torpedo", only="problems")

    def test_a_stream_is_judged_while_it_is_read(self):
        games = (ROOT / "tests/games/samples/chess.pgn").read_bytes()
        expected = program("adjudicate", "--quiet", "--from", "pgn", "-", input=games).stdout
        pieces = (games[at: at + 1000] for at in range(0, len(games), 1000))
        self.assertEqual(b"".join(v.line for v in houserule.adjudicate(pieces, from_="pgn")), expected)
        with open(ROOT / "tests/games/samples/chess.pgn", "rb") as file:
            self.assertEqual(b"".join(v.line for v in houserule.adjudicate(file, from_="pgn")), expected)

    def test_a_verdict_is_read_when_it_is_asked(self):
        verdicts = list(houserule.adjudicate(ROOT / "tests/games/illegal/chess.pgn"))
        self.assertEqual(verdicts[0].status, "illegal")
        self.assertEqual(verdicts[0].rule, "chess/castling")
        self.assertEqual(verdicts[0]["at"]["action"], 1)
        self.assertFalse(verdicts[0].ok)

    def test_who_leaves_early_leaves_nothing_behind(self):
        before = threading.active_count()
        for _ in range(5):
            for verdict in houserule.adjudicate([str(path) for path in SAMPLES] * 3, jobs=2):
                break
        until = time.monotonic() + 60  # on a busy machine a judge may take longer than he who left waits for him
        while threading.active_count() != before and time.monotonic() < until:
            time.sleep(0.05)
        self.assertEqual(threading.active_count(), before)

    def test_several_at_a_time(self):
        found = {}

        def judge(path):
            found[path] = b"".join(v.line for v in houserule.adjudicate(path, jobs=1))

        threads = [threading.Thread(target=judge, args=(path,)) for path in SAMPLES[:6]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for path in SAMPLES[:6]:
            self.assertEqual(found[path], program("adjudicate", "--quiet", path).stdout)

    def test_commands(self):
        ran = houserule.run("legal", "chess")
        self.assertEqual((ran.status, ran.out), (0, program("legal", "chess").stdout.decode()))
        self.assertEqual(houserule.run("explain", "chess", "e2e5").status, 1)
        with self.assertRaises(houserule.CommandError) as caught:
            houserule.run("legal", "chss")
        self.assertIn('did you mean "chess"?', caught.exception.message)
        with self.assertRaises(houserule.CommandError) as caught:
            houserule.run("legal", "chess", "--position", "x")
        told = caught.exception
        self.assertEqual((told.file, told.line, told.column), ("position", 1, 1))
        self.assertEqual((told.message, told.hint[:8]), ('no piece has the letter "x"', "letters "))
        for refused in (["play", "chess"], ["check", "chess", "--watch"], ["list", "--root", "."], ["list", "--root=."]):
            with self.assertRaises(houserule.MisuseError, msg=str(refused)):
                houserule.run(*refused)
        with self.assertRaises(houserule.CommandError):
            houserule.run("legal", "play")  # a name like another
        self.assertEqual(houserule.run("check", "chess").status, 0)

    def test_rulebooks_are_printed(self):
        for language in ("en", "ru", "uk", "fr"):
            self.assertEqual(houserule.rulebook("chpok", language),
                             program("rulebook", "chpok", "--lang", language).stdout.decode())
        self.assertIn("<html", houserule.rulebook("chess", format="html"))
        self.assertIn("HR-4.2", houserule.clause("HR-4.2"))


if __name__ == "__main__":
    unittest.main()
