"""The examples do what they say."""

import doctest
import importlib.util
import json
import os
import threading
import unittest
import urllib.parse
import urllib.request

from support import ROOT

import houserule

EXAMPLES = ROOT / "tests/bindings/examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Examples(unittest.TestCase):
    def test_they_are_as_short_as_they_are_said_to_be(self):
        for name, most in (("bot.py", 40), ("web_board.py", 60)):
            self.assertLessEqual(len((EXAMPLES / name).read_text().splitlines()), most, name)

    def test_the_bot_plays_and_explains(self):
        bot = example("bot").Bot()
        self.assertIsNone(bot.answer("a", "hello"))
        self.assertIn("begins a game", bot.answer("a", "!why e4"))
        self.assertIn(" 1  R N B Q K B N R", bot.answer("a", "!new chess"))
        self.assertIn(" 4  . . . . P . . .", bot.answer("a", "e4"))
        self.assertIn("does not move", bot.answer("a", "Ke4"))
        self.assertIn("illegal: e7e4", bot.answer("a", "!why e7e4"))
        self.assertIn("Nc6", bot.answer("a", "!legal").split(", "))
        self.assertIn(" 2  P P P P P P P P", bot.answer("a", "!undo"))
        self.assertIsNone(bot.answer("a", "what a move"))
        self.assertIn("chess", bot.answer("b", "!new chss"))
        for move in ("f3", "e5", "g4"):
            bot.answer("a", move)
        self.assertIn("over: ", bot.answer("a", "Qh4"))

    def test_the_web_board_plays_and_refuses(self):
        server = example("web_board").make_server("chess", 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            address = f"http://127.0.0.1:{server.server_address[1]}/"

            def page(**fields):
                data = urllib.parse.urlencode(fields).encode() if fields else None
                with urllib.request.urlopen(address, data, timeout=20) as answer:
                    return answer.read().decode()

            self.assertIn("<svg", page())
            self.assertIn("<option>Nf3</option>", page())
            self.assertIn("black to move", page(action="e4"))
            self.assertIn("does not move", page(action="Ke4"))
            self.assertNotIn("<script>", page(action="<script>"))
            self.assertIn("white to move", page(undo="1"))
        finally:
            server.shutdown()
            server.server_close()

    def test_what_the_pages_show_is_so(self):
        here = os.getcwd()
        os.chdir(ROOT)
        try:
            for page in ("tools/python/README.md", "tools/python/houserule/__init__.py"):
                text = (ROOT / page).read_text().replace("```", "")
                names = {"houserule": houserule, "game": houserule.load("chpok").game()}
                shown = doctest.DocTestParser().get_doctest(text, names, page, page, 0)
                done = doctest.DocTestRunner().run(shown)
                self.assertEqual(done.failed, 0, page)
                self.assertGreater(done.attempted, 1, page)
        finally:
            os.chdir(here)

    def test_the_notebook_runs_from_its_first_cell_to_its_last(self):
        cells = json.loads((EXAMPLES / "balance.ipynb").read_text())["cells"]
        names = {}
        for cell in cells:
            if cell["cell_type"] == "code":
                exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
        counts = names["counts"]
        self.assertEqual({sum(wins.values()) for wins in counts.values()}, {names["GAMES"]})
        self.assertTrue(names["Bars"](counts)._repr_svg_().startswith("<svg"))


if __name__ == "__main__":
    unittest.main()
