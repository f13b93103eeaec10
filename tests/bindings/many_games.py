"""Many games to judge: the sample games of every variant as they are and, each time anew, with one letter of each line
changed: so that most of them break a rule or cannot be read somewhere.

  tests/bindings/many_games.py FOLDER COUNT     prints the names of the files, one a line

HOUSERULE_GAMES names further files of games, one behind another as in PATH."""

import os
import random
import sys
from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[1] / "games/samples"
# Letters and digits of actions; what surrounds a game stays as it is.
OTHERS = "abcdefgh12345678NBRQKx+"


def damaged(text, chance):
    """The text with one letter in the last two thirds of every line of actions changed."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.startswith("[") or len(line) < 20:
            continue
        places = [at for at in range(len(line) // 3, len(line)) if line[at] in OTHERS]
        if places:
            at = chance.choice(places)
            lines[number] = line[:at] + chance.choice(OTHERS) + line[at + 1 :]
    return "\n".join(lines)


def write_games(folder, wanted):
    """Files of at least so many games, by name; the same ones each time."""
    names = []
    for path in [Path(name) for name in os.environ.get("HOUSERULE_GAMES", "").split(":") if name]:
        names.append(f"given-{path.name}")
        (Path(folder) / names[-1]).write_bytes(path.read_bytes())
    chance = random.Random(1)
    count, turn = 0, 0
    while count < wanted:
        for path in sorted(SAMPLES.iterdir()):
            text = path.read_text()
            names.append(f"{turn}-{path.name}")
            (Path(folder) / names[-1]).write_text(damaged(text, chance) if turn else text)
            count += text.count("[Event ") if path.suffix in (".pgn", ".bpgn") else len(text.splitlines())
        turn += 1
    return names


if __name__ == "__main__":
    print(*write_games(sys.argv[1], int(sys.argv[2])), sep="\n")
