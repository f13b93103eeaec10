"""houserule.pyffish against what is known of the functions of that name."""

import threading
import unittest

from support import ROOT

import houserule
from houserule import pyffish as sf

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Functions(unittest.TestCase):
    def test_start(self):
        self.assertEqual(sf.start_fen("chess"), START)
        self.assertEqual(sf.start_fen("crazyhouse"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1")
        self.assertEqual(sf.start_fen("shogi"),
                         "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1")
        for name in ("chess", "kingofthehill", "3check", "racingkings", "xiangqi", "janggi"):
            self.assertIn(name, sf.variants())

    def test_moves(self):
        self.assertEqual(len(sf.legal_moves("chess", START, [])), 20)
        self.assertEqual(len(sf.legal_moves("chess", "startpos", ["e2e4"])), 20)
        self.assertEqual(sorted(sf.legal_moves("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", []))[:4],
                         ["a7a8b", "a7a8n", "a7a8q", "a7a8r"])
        self.assertIn("e1g1", sf.legal_moves("chess", START, ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"]))
        self.assertIn("P@e4", sf.legal_moves("crazyhouse", "startpos", ["e2e4", "d7d5", "e4d5", "a7a6"]))
        with self.assertRaises(houserule.IllegalAction):
            sf.legal_moves("chess", START, ["e2e5"])
        with self.assertRaises(TypeError):
            sf.legal_moves("chess", START, "e2e4")

    def count(self, variant, fen, moves, depth):
        legal = sf.legal_moves(variant, fen, moves)
        return len(legal) if depth == 1 else sum(self.count(variant, fen, moves + [move], depth - 1) for move in legal)

    def test_there_are_as_many_as_fairy_stockfish_counts(self):
        counted = 0
        for line in (ROOT / "tests/perft/counts.tsv").read_text().splitlines():
            if line.startswith("#"):
                continue
            name, position, depth, count, source = line.split("\t")
            if int(count) < 30_000 and "fairy-stockfish" in source:
                counted += 1
                fen = "startpos" if position == "start" else position
                self.assertEqual(self.count(name, fen, [], int(depth)), int(count), line)
        self.assertGreater(counted, 3)

    def test_what_was_asked_before_changes_no_answer(self):
        calls = [(START, []), (START, ["e2e4"]), ("startpos", ["e2e4", "e7e5"]), (START, ["e2e4", "c7c5"]), (START, []),
                 ("startpos", []), ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", ["a7a8q"]), ("startpos", ["d2d4"])]
        for fen, moves in calls:
            fresh = houserule.load("chess").game(None if fen == "startpos" else fen).play(*moves, notation="uci")
            self.assertEqual(sf.get_fen("chess", fen, moves), fresh.position("fen"))
            for wrong in (lambda: sf.legal_moves("chess", fen, moves + ["a1a1"]), lambda: sf.get_fen("chess", "x", [])):
                with self.assertRaises(ValueError):
                    wrong()
            self.assertEqual(sf.legal_moves("chess", fen, moves), fresh.legal("uci"))

    def test_fen(self):
        self.assertEqual(sf.get_fen("chess", START, ["e2e4", "e7e5", "g1f3"]),
                         "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
        self.assertEqual(sf.get_fen("shogi", "startpos", [], sfen=True),
                         "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
        self.assertEqual(sf.validate_fen(START, "chess"), sf.FEN_OK)
        self.assertLess(sf.validate_fen("nonsense", "chess"), 0)

    def test_san(self):
        self.assertEqual(sf.get_san("chess", START, "g1f3"), "Nf3")
        self.assertEqual(sf.get_san_moves("chess", START, ["e2e4", "e7e5", "g1f3"]), ["e4", "e5", "Nf3"])
        self.assertEqual(sf.get_san("chess", "4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "O-O-O")
        self.assertEqual(sf.get_san("chess", "3k4/8/8/8/8/8/4P3/R3K3 w - - 0 1", "a1a8"), "Ra8+")
        self.assertEqual(sf.get_san("xiangqi", "startpos", "h3e3", notation=sf.NOTATION_XIANGQI_WXF), "C2=5")
        with self.assertRaises(ValueError):
            sf.get_san("chess", START, "e2e4", notation=99)

    def test_check_and_captures(self):
        self.assertFalse(sf.gives_check("chess", START, []))
        self.assertTrue(sf.is_check("chess", START, ["e2e4", "f7f6", "d1h5"]))
        self.assertTrue(sf.is_capture("chess", START, ["e2e4", "d7d5"], "e4d5"))
        self.assertTrue(sf.is_capture("chess", START, ["e2e4", "a7a6", "e4e5", "d7d5"], "e5d6"))
        self.assertFalse(sf.is_capture("chess", START, [], "e2e4"))

    def test_results(self):
        mated = ["f2f3", "e7e5", "g2g4", "d8h4"]
        self.assertEqual(sf.game_result("chess", START, mated), -sf.VALUE_MATE)
        self.assertEqual(sf.game_result("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", []), sf.VALUE_DRAW)
        self.assertEqual(sf.is_immediate_game_end("chess", START, mated), (False, 0))
        hill = "4k3/8/8/8/8/4K3/8/8 w - - 0 1"
        self.assertEqual(sf.is_immediate_game_end("kingofthehill", hill, []), (False, 0))
        self.assertEqual(sf.is_immediate_game_end("kingofthehill", hill, ["e3e4"]), (True, -sf.VALUE_MATE))
        again = ["g1f3", "g8f6", "f3g1", "f6g8"] * 2
        self.assertEqual(sf.is_optional_game_end("chess", START, again), (True, sf.VALUE_DRAW))
        self.assertEqual(sf.is_optional_game_end("chess", START, []), (False, 0))
        with self.assertRaises(ValueError):
            sf.game_result("chess", START, [])

    def test_material(self):
        self.assertEqual(sf.has_insufficient_material("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", []), (False, True))
        self.assertEqual(sf.has_insufficient_material("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", []), (True, True))

    def test_chess960_and_the_kinds_of_variants(self):
        fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
        self.assertEqual(len(sf.legal_moves("chess", fen, [], True)), 21)
        self.assertTrue(sf.two_boards("bughouse"))
        self.assertFalse(sf.two_boards("chess"))
        self.assertTrue(sf.captures_to_hand("crazyhouse"))
        self.assertFalse(sf.captures_to_hand("chess"))

    def test_variants_of_an_ini_file(self):
        sf.load_variant_config("[no-queens:chess]\npromotionPieceTypes = rbn\n")
        self.assertIn("no-queens", sf.variants())
        fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
        promotions = {move for move in sf.legal_moves("no-queens", fen, []) if move.startswith("a7")}
        self.assertEqual(promotions, {"a7a8r", "a7a8b", "a7a8n"})
        sf.load_variant_config("[no-queens:chess]\npromotionPieceTypes = r\n")
        self.assertEqual([move for move in sf.legal_moves("no-queens", fen, []) if move.startswith("a7")], ["a7a8r"])
        with self.assertRaises(houserule.CommandError):
            sf.load_variant_config("[x:chess]\nnonsense = yes\n")

    def test_threads_have_variants_of_their_own(self):
        found = []

        def work():
            for _ in range(20):
                found.append(len(sf.legal_moves("chess", START, ["e2e4", "e7e5"])))

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [29] * 160)


if __name__ == "__main__":
    unittest.main()
