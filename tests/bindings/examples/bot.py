"""A bot for chat rooms: it keeps a game in each and answers lines. Here the room is a terminal; a library for
Discord would call Bot.answer(channel, text)."""
import random
import sys

import houserule


class Bot:
    def __init__(self):
        self.games = {}

    def answer(self, room, text):
        """What the bot says to a line, or None where the line is none for it."""
        word, _, rest = text.strip().partition(" ")
        try:
            if word == "!new":
                self.games[room] = houserule.load(rest or "chess").game(seed=random.getrandbits(64))
                return str(self.games[room])
            if room not in self.games:
                return "!new VARIANT begins a game" if word.startswith("!") else None
            game = self.games[room]
            if word == "!why":
                return str(game.explain(rest))
            if word == "!legal":
                return ", ".join(game.legal("short")) or "nothing"
            if word == "!undo":
                return str(game) if game.undo() else "nothing was played"
            game.play(text.strip())
            return str(game) + (f"over: {game.outcome.reason}" if game.over else "")
        except houserule.UnreadableAction:
            return None  # people also talk
        except houserule.HouseruleError as wrong:
            return f"{wrong.message}\n{wrong.hint}".strip()


if __name__ == "__main__":
    bot = Bot()
    for line in sys.stdin:
        print(bot.answer("terminal", line) or "")
