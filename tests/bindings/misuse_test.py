"""What must not go wrong: wrong types, use after close, exceptions in callbacks, many variants, many threads."""

import ctypes
import gc
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

from support import ROOT, SANITIZED, dice_variant

import houserule
from houserule import _library


def resident():
    """Bytes of memory that this process has."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Types(unittest.TestCase):
    def test_wrong_types_are_type_errors(self):
        variant = houserule.load("chess")
        game = variant.game()
        wrong = [lambda: houserule.load(7), lambda: houserule.load(None), lambda: houserule.load(b"chess"),
                 lambda: game.play(4), lambda: game.play(None), lambda: game.explain(b"e4"), lambda: game.legal(1),
                 lambda: game.legal(seat=1), lambda: game.set(None), lambda: game.set(3), lambda: game.perft("x"),
                 lambda: game.seed("x"), lambda: game.throws(3), lambda: game.throws(["x"]), lambda: game.restore(1),
                 lambda: houserule.run(3), lambda: list(houserule.adjudicate(7)), lambda: houserule.rulebook(None),
                 lambda: houserule.adjudicate("x.pgn", format="csv"), lambda: houserule.adjudicate("x.pgn", format_="csv"),
                 lambda: houserule.adjudicate("x.pgn", help=True)]
        for number, call in enumerate(wrong):
            with self.assertRaises((TypeError, ValueError), msg=str(number)):
                call()
        self.assertEqual(len(game.legal()), 20)

    def test_wrong_values_are_value_errors(self):
        game = houserule.load("chess").game()
        wrong = [lambda: game.play("e4\0"), lambda: game.play("e4\ne5"), lambda: game.legal("klingon"),
                 lambda: game.legal("csa"), lambda: game.position("klingon"), lambda: game.position("sfen"),
                 lambda: game.legal(seat="green"), lambda: game.in_danger("green"), lambda: game.turn_number(7),
                 lambda: game.turn_number(-1), lambda: game.seed(-1), lambda: game.seed(1 << 64),
                 lambda: game.throws([1 << 40]), lambda: game.perft(-1), lambda: game.written("e4", "klingon"),
                 lambda: game.play("\ud800"), lambda: game.play("x" * 100_000), lambda: game.play("")]
        for number, call in enumerate(wrong):
            with self.assertRaises(ValueError, msg=str(number)):
                call()
        self.assertEqual(game.actions_played, 0)

    def test_null_is_refused_by_the_library_itself(self):
        lib = _library.lib
        for name, (gives, takes) in _library._FUNCTIONS.items():
            if not takes or name in ("houserule_text_free", "houserule_problem_borrowed") or name.endswith("_free"):
                continue
            nothing = [None if kind not in (ctypes.c_int, ctypes.c_size_t, ctypes.c_int32, ctypes.c_uint64) else 0
                       for kind in takes]
            if name == "houserule_rules_new":
                continue  # NULL is allowed
            gave = getattr(lib, name)(*nothing)
            if name.startswith("houserule_variant_warning"):
                self.assertEqual(gave, 0)
                continue
            self.assertIn(gave, (None, 0, -1, 2), name)
            self.assertEqual([problem.kind for problem in _library.problems()], ["misuse"], name)

    def test_bytes_that_are_no_utf8_come_out_as_text(self):
        for verdict in houserule.adjudicate(b'[White "\xff\xfe"]\n\n1. e4 \xff *\n', from_="pgn"):
            self.assertTrue(verdict.status)


class Closing(unittest.TestCase):
    def test_what_is_closed_is_not_used(self):
        rules = houserule.Rules()
        variant = rules.load("chess")
        game = variant.game()
        rules.close()
        with self.assertRaises(ValueError):
            rules.load("chess")
        with self.assertRaises(ValueError):
            houserule.run("list", rules=rules)
        variant.close()
        variant.close()
        self.assertEqual(len(game.legal()), 20)  # a game keeps what it needs
        self.assertEqual(game.turn, "white")
        self.assertFalse(game.in_danger("black"))
        with self.assertRaises(ValueError):
            variant.game()
        with game:
            game.play("e4")
        self.assertTrue(game.closed)
        for call in (game.legal, game.undo, lambda: game.play("e5"), lambda: game.turn, game.copy, game.svg, lambda: str(game)):
            with self.assertRaises(ValueError):
                call()
        self.assertIn("closed", repr(game))
        self.assertIn("closed", repr(variant))

    def test_closing_while_others_play(self):
        for _ in range(3 if SANITIZED else 20):
            game = houserule.load("chess").game()
            wrong = []

            def work():
                try:
                    for _ in range(200):
                        game.legal()
                        game.perft(1)
                except ValueError:
                    pass
                except BaseException as other:
                    wrong.append(other)

            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            game.close()
            for thread in threads:
                thread.join()
            self.assertEqual(wrong, [])

    def test_handles_are_not_pickled(self):
        import pickle

        with self.assertRaises(TypeError):
            pickle.dumps(houserule.load("chess"))


class Callbacks(unittest.TestCase):
    class Ours(Exception):
        pass

    def test_an_exception_while_games_are_read_comes_through(self):
        def games():
            yield b"1. e4 e5 *\n\n"
            raise self.Ours

        for jobs in (1, 2):
            with self.assertRaises(self.Ours):
                list(houserule.adjudicate(games(), jobs=jobs, from_="pgn"))
        with self.assertRaises(self.Ours):
            houserule.run("adjudicate", "-", stdin=games())

    def test_text_instead_of_bytes_is_refused(self):
        with self.assertRaises(TypeError):
            list(houserule.adjudicate(iter(["1. e4 *"])))

    def test_an_exception_of_who_reads_verdicts_ends_the_judging(self):
        before = threading.active_count()
        with self.assertRaises(self.Ours):
            for verdict in houserule.adjudicate(str(ROOT / "tests/games/samples/chess.pgn"), jobs=2):
                raise self.Ours
        gc.collect()
        self.assertEqual(threading.active_count(), before)

    def test_a_program_may_end_while_games_are_judged(self):
        games = str(ROOT / "tests/games/samples/chess.pgn")
        command = "houserule.run('adjudicate', '--from', 'pgn', stdin=itertools.repeat(games))"
        for rest in ("", "raise SystemExit(0)", "del it", "import os; os._exit(0)",
                     f"import threading; threading.Thread(target=lambda: {command}, daemon=True).start()"):
            text = ("import houserule, itertools\n"
                    f"games = open({games!r}, 'rb').read()\n"
                    "it = houserule.adjudicate(itertools.repeat(games), from_='pgn', jobs=2)\n"
                    f"print(next(it).status)\n{rest}\n")
            ran = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=60,
                                 env={**os.environ, "PYTHONPATH": str(ROOT / "tools/python")})
            self.assertEqual(ran.returncode, 0, rest + ran.stderr)
            self.assertNotIn("FATAL", ran.stderr)

    def test_signals_stay_pythons(self):
        before = signal.getsignal(signal.SIGINT)
        list(houserule.adjudicate(str(ROOT / "tests/games/samples/chess.pgn")))
        self.assertIs(signal.getsignal(signal.SIGINT), before)
        text = ("import os, signal, houserule\n"
                "signal.signal(signal.SIGINT, signal.default_int_handler)  # jobs in the background begin without\n"
                "def games():\n"
                "    yield b'1. e4 *\\n\\n'\n"
                "    os.kill(os.getpid(), signal.SIGINT)\n"
                "    while True: yield b'1. e4 *\\n\\n'\n"
                "try:\n"
                "    for verdict in houserule.adjudicate(games(), from_='pgn'): pass\n"
                "except KeyboardInterrupt: print('interrupted')\n")
        ran = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=60,
                             env={**os.environ, "PYTHONPATH": str(ROOT / "tools/python")})
        self.assertEqual(ran.stdout, "interrupted\n", ran.stderr)


class Many(unittest.TestCase):
    def test_ten_thousand_variants_are_given_back(self):
        with tempfile.TemporaryDirectory() as folder:
            dice_variant(folder)
            dice = houserule.Rules(folder)

            def load(count):
                for number in range(count):
                    variant = dice.load("dice") if number % 40 else houserule.load("chess+no-castling")
                    game = variant.game(seed=number).play("c1c2" if number % 40 else "e4")
                    if number % 2:
                        game.close()
                        variant.close()

            load(200)
            gc.collect()
            before = resident()
            load(200 if SANITIZED else 10_000)
            gc.collect()
        if not SANITIZED:
            self.assertLess(resident() - before, 16 << 20)

    def test_what_fails_leaks_nothing(self):
        game = houserule.load("chess").game()

        def fail(count):
            for _ in range(count):
                for call in (lambda: game.play("e2e5"), lambda: game.set("x"), lambda: houserule.load("chss")):
                    try:
                        call()
                    except houserule.HouseruleError:
                        pass

        fail(20)
        before = resident()
        fail(20 if SANITIZED else 1000)
        self.assertLess(resident() - before, 16 << 20)

    def test_threads_with_a_variant_each(self):
        names = [name for name in houserule.variants() if "ability" not in name][:12]
        expected, found, wrong = {}, {}, []

        def walk(name):
            chance = random.Random(name)
            game = houserule.load(name).game(seed=1)
            for _ in range(30):
                legal = game.legal()
                if game.over or not legal:
                    break
                game.play(chance.choice(legal))
            return game.key

        def work(name):
            try:
                found[name] = walk(name)
            except BaseException as other:
                wrong.append((name, other))

        for name in names:
            expected[name] = walk(name)
        threads = [threading.Thread(target=work, args=(name,)) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((wrong, found), ([], expected))

    def test_threads_with_one_game_take_turns(self):
        game = houserule.load("chess").game()
        wrong = []

        def work():
            try:
                for _ in range(100):
                    copy = game.copy()
                    self.assertEqual(len(copy.legal()), 20)
                    copy.play("e4")
            except BaseException as other:
                wrong.append(other)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_other_threads_run_while_the_library_works(self):
        # The library waits for a pipe that another thread fills: if it kept Python's lock, both would wait for ever.
        text = """if True:
            import os, sys, threading
            import houserule
            pipe = sys.argv[1]
            os.mkfifo(pipe)
            found = []
            thread = threading.Thread(target=lambda: found.extend(one.status for one in houserule.adjudicate(pipe)))
            thread.start()
            with open(pipe, "wb") as games:
                games.write(b"1. e4 e5 *\\n\\n" * 3)
            thread.join()
            print(found)
        """
        with tempfile.TemporaryDirectory() as folder:
            ran = subprocess.run([sys.executable, "-c", text, f"{folder}/games.pgn"], capture_output=True, text=True, timeout=120,
                                 env={**os.environ, "PYTHONPATH": str(ROOT / "tools/python")})
        self.assertEqual(ran.stdout, "['ok', 'ok', 'ok']\n", ran.stderr)


if __name__ == "__main__":
    unittest.main()
