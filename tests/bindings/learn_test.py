"""houserule.learn: arrays, and a State like OpenSpiel's."""

import random
import tempfile
import unittest

from support import dice_variant

import houserule

try:
    import numpy as np
except ImportError as missing:
    raise unittest.SkipTest("python3-numpy is not installed: tools/setup --python") from missing

from houserule import learn


class Observations(unittest.TestCase):
    def test_the_start_of_chess(self):
        game = houserule.load("chess").game()
        seen = learn.observe(game)
        self.assertEqual(seen.shape, learn.shape(game.variant))
        self.assertEqual((seen.dtype, seen.shape), (np.float32, (15, 8, 8)))
        plane = game.variant.about["planes"].index
        self.assertEqual(seen[plane("white pawn")].sum(1).tolist(), [0, 8, 0, 0, 0, 0, 0, 0])
        self.assertEqual(seen[plane("black king")][7].tolist(), [0, 0, 0, 0, 1, 0, 0, 0])
        self.assertTrue((seen[plane("white to act")] == 1).all() and (seen[plane("black to act")] == 0).all())
        self.assertEqual(seen.sum(), 32 + 64)
        game.play("e4")
        after = learn.observe(game, out=seen)
        self.assertIs(after, seen)
        self.assertEqual(after[plane("white pawn"), 3, 4], 1)
        self.assertEqual(after[plane("white to act")].sum(), 0)

    def test_reserves_and_fields_are_planes(self):
        game = houserule.load("crazyhouse").game().play("e4", "d5", "exd5")
        plane = game.variant.about["planes"].index("white holds pawn")
        self.assertTrue((learn.observe(game)[plane] == 1).all())
        with tempfile.TemporaryDirectory() as folder:
            dice_variant(folder)
            rules = houserule.Rules(folder)
            self.assertNotIn("white.sum", rules.load("dice").about["planes"])
        planes = houserule.load("four-ability").about["planes"]
        self.assertTrue([name for name in planes if "." in name], planes)

    def test_every_variant_is_told_by_its_pieces(self):
        for name in houserule.variants():
            game = houserule.load(name).game(seed=3)
            about = game.variant.about
            pieces = game.state().get("pieces", {})
            types = len(about["sides"]) * len(about["pieces"])
            self.assertEqual(learn.observe(game)[:types].sum(), len(pieces), name)

    def test_two_boards_stand_side_by_side(self):
        about = houserule.load("bughouse").about
        self.assertEqual(about["shape"][1:], [8, 16])

    def test_a_seat_sees_what_it_may_know(self):
        variant = houserule.load("four-ability+powers+powers-secret+fire")
        game = variant.game(seed=1)
        mine = next(text for text in game.legal() if text.startswith("power "))
        before = {side: learn.observe(game, side) for side in variant.sides}
        other = variant.game(seed=1)
        other.play([text for text in game.legal() if text.startswith("power ")][-1])
        game.play(mine)
        # Two games that differ in the secret of the first side alone look the same to the second.
        self.assertTrue((learn.observe(game, variant.sides[1]) == learn.observe(other, variant.sides[1])).all())
        self.assertEqual(game.position(seat=variant.sides[1]), other.position(seat=variant.sides[1]))
        self.assertNotEqual(game.state(seat=variant.sides[0]), other.state(seat=variant.sides[0]))
        self.assertEqual(set(before), set(variant.sides))

    def test_batches(self):
        variant = houserule.load("chess")
        games = [variant.game().play(move) for move in ("e4", "d4", "Nf3")]
        seen, masks = learn.observe_batch(games), learn.mask_batch(games, ["black"] * 3)
        self.assertEqual((seen.shape, masks.shape), ((3, 15, 8, 8), (3, variant.about["actions"])))
        self.assertEqual(masks.sum(1).tolist(), [20, 20, 20])
        self.assertTrue((seen[1] == learn.observe(games[1])).all())
        self.assertEqual(learn.observe_batch([]).shape[0], 0)
        with self.assertRaises(ValueError):
            learn.observe_batch(games, ["white"])
        with self.assertRaises(ValueError):
            learn.observe_batch([games[0], houserule.load("torpedo").game()])


class Numbers(unittest.TestCase):
    def test_moves_are_numbered_by_their_cells(self):
        game = houserule.load("chess").game()
        about = game.variant.about
        cell, types = about["cells"].index, len(about["pieces"])
        numbers = dict(zip(game.legal(), learn.legal_numbers(game).tolist()))
        self.assertEqual(numbers["e2e4"], (cell("e2") * 64 + cell("e4")) * (types + 1))
        game.set("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
        numbers = dict(zip(game.legal(), learn.legal_numbers(game).tolist()))
        names = [piece["name"] for piece in about["pieces"]]
        self.assertEqual(numbers["a7a8=N"], (cell("a7") * 64 + cell("a8")) * (types + 1) + 1 + names.index("knight"))

    def test_no_two_actions_have_one_number_and_each_is_played_by_its_own(self):
        chance = random.Random(7)
        for name in houserule.variants():
            game = houserule.load(name).game(seed=1)
            for _ in range(12):
                legal = game.legal()
                if game.over or not legal:
                    break
                numbers = learn.legal_numbers(game).tolist()
                self.assertEqual((len(set(numbers)), len(numbers)), (len(legal), len(legal)), name)
                self.assertLess(max(numbers), game.variant.about["actions"])
                at = chance.randrange(len(legal))
                other = game.copy()
                seat = None
                learn.play(other, numbers[at], seat)
                game.play(legal[at])
                self.assertEqual(other.key, game.key, f"{name} {legal[at]}")

    def test_numbers_that_are_not_legal_are_refused(self):
        game = houserule.load("chess").game()
        for number in (-1, game.variant.about["actions"], 1 << 40):
            with self.assertRaises(ValueError):
                learn.play(game, number)
        with self.assertRaises(houserule.IllegalAction):
            learn.play(game, 0)
        self.assertEqual(game.actions_played, 0)

    def test_room_of_the_wrong_kind_is_refused(self):
        game = houserule.load("chess").game()
        for room in (np.empty((15, 8, 8)), np.empty((15, 8, 7), np.float32), np.empty((15, 8, 16), np.float32)[:, :, ::2]):
            with self.assertRaises(ValueError):
                learn.observe(game, out=room)
        with self.assertRaises(TypeError):
            learn.observe(game, out=[0.0])
        room = np.empty((15, 8, 8), np.float32)
        room.flags.writeable = False
        with self.assertRaises(ValueError):
            learn.observe(game, out=room)


class States(unittest.TestCase):
    def test_random_games_go_to_their_end(self):
        chance = random.Random(1)
        for name in ("racing-kings", "chpok", "ability-duel", "minishogi", "bughouse", "four-ability"):
            game = learn.LearningGame(name)
            state = game.new_initial_state()
            for _ in range(60):
                if state.is_terminal():
                    break
                player = state.current_player()
                actions = state.legal_actions()
                self.assertEqual(state.legal_actions(player), actions)
                self.assertEqual(sum(state.legal_actions_mask()), len(actions))
                self.assertEqual(state.legal_actions((player + 1) % game.num_players()), [])
                action = chance.choice(actions)
                text = state.action_to_string(player, action)
                self.assertEqual(state.string_to_action(text), action)
                state.apply_action(action)
            self.assertEqual(len(state.returns()), game.num_players())
            self.assertEqual(len(state.observation_tensor(0)), game.observation_tensor_size())

    def test_who_has_waited_longest_acts_where_several_may(self):
        state = learn.LearningGame("bughouse").new_initial_state()
        players = []
        for turn in range(8):
            players.append(state.current_player())
            texts = [state.action_to_string(action) for action in state.legal_actions()]
            self.assertEqual(len({text[0] for text in texts}), 1)  # the seat before the action
            if turn < 4:
                self.assertEqual(len(texts), 20)
            state.apply_action(state.legal_actions()[0])
        self.assertEqual(sorted(players), [0, 0, 1, 1, 2, 2, 3, 3])

    def test_the_end_is_told_in_utilities(self):
        state = learn.LearningGame("chess").new_initial_state()
        for text in ("f2f3", "e7e5", "g2g4", "d8h4"):
            self.assertEqual(state.returns(), [0, 0])
            state.apply_action(state.string_to_action(text))
        self.assertTrue(state.is_terminal())
        self.assertEqual((state.returns(), state.current_player(), state.legal_actions()), ([-1, 1], learn.TERMINAL, []))

    def test_clones_and_taking_back(self):
        state = learn.LearningGame("chess").new_initial_state()
        first, second = state.legal_actions()[:2]
        child = state.child(first)
        self.assertEqual((child.history(), state.history()), ([first], []))
        self.assertNotEqual(str(child), str(state))
        child = state.clone()
        child.apply_action(second)
        child.undo_action(0, second)
        self.assertEqual(str(child), str(state))
        with self.assertRaises(ValueError):
            child.undo_action(0, second)


if __name__ == "__main__":
    unittest.main()
