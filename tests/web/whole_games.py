#!/usr/bin/python3
"""Whole games to their end, by clicks and taps alone, and by keys alone.

  tests/web/whole_games.py PROGRAM            two short games, by taps and by keys
  tests/web/whole_games.py PROGRAM --slow     ten games at 1440, 768 and 390 pixels, five by keys: half an hour
  tests/web/whole_games.py PROGRAM NAME...    those of these names: xiangqi-390, keys-chpok

With SHOTS a folder, pictures of the start, of every twelfth action, of open choices and of the end are left there. Ends with "N passed, N failed".
"""
import json, os, re, subprocess, sys, time

from pages import HERE, PROGRAM, Keys, Server, Window, perform, standing

WIDTHS = {1440: 900, 768: 1024, 390: 844}
SHOTS = os.environ.get("SHOTS")
with open(os.path.join(HERE, "whole_games.json"), encoding="utf-8") as file:
    GAMES = json.load(file)
# Calls and raises, then the board that was bid for, until its moves are used up.
BIDS = ["bid time raise 1 10+5", "bid time call 1", "bid home raise 4 RNBKQBNR", "bid home call 4", "bid x raise 2 hill=on",
        "bid x raise 3 moves=10", "bid white raise 2", "bid white raise 4", "bid white raise 6", "bid white call 3"]
GAMES["chpok"] = BIDS + ["g1f3", "g8f6", "f3g1", "f6g8"] * 5
GAMES["quaternity"] = None  # some rounds, then all but one give up
ALL = ["chess", "bughouse", "four-ability", "quaternity", "chpok", "shogi", "xiangqi", "janggi", "glinski", "crazyhouse"]


def shoot(windows, name, number):
    for seat, window in windows.items():
        if SHOTS:
            window.driver.save_screenshot(os.path.join(SHOTS, f"{name}-{number:03}-{seat}.png"))


def of_turn(told):
    return next((one["name"] for one in told["sides"] if one["turn"]), None)


def body(text):
    return text.split(": ", 1)[1] if re.match(r"\w+: ", text) else text


def give_up(window):
    window.pull(True)
    window.driver.execute_script("window.confirm = () => true")
    window.button("Resign")


def whole(name, variant, size, act, actions=None):
    "One window for each seat, one action after the other as `act(window, action)` does it; the record is judged afterwards."
    with Server(variant, "--seed", "3") as server:
        seats = [seat for seat in server.links if seat not in ("watch", "judge", "host")]
        windows = {seat: Window(server.links[seat], *size) for seat in seats}
        wanted, number, rounds = actions or GAMES[variant], 0, 0
        shoot(windows, name, 0)
        while True:
            told = standing(windows[seats[0]])
            if told["over"]:
                break
            text = wanted[number] if wanted and number < len(wanted) else None
            named = re.match(r"(\w+): ", text or "")
            seat = named[1] if named else of_turn(told)
            window = windows[seat]
            window.wait(lambda: standing(window)["legal"]["may"], f"the turn of {seat}, action {number + 1}")
            rounds += 1
            if wanted is None and rounds > 2 * len(seats):
                give_up(window)
                window.wait(lambda: len(standing(window)["moves"]) > number, "who gave up")
            else:
                legal = standing(window)["legal"]["actions"]
                fits = [one for one in legal if text is None or body(one["text"]) == body(text)]
                if fits:
                    act(window, fits[0])
                else:  # numbers and texts that no list can hold are written
                    window.write(text)
                window.wait(lambda: len(standing(window)["moves"]) > number, text or "an action")
            number = len(standing(window)["moves"])
            if number % 12 == 0:
                shoot(windows, name, number)
        for window in windows.values():
            window.sees("The game is over")
            assert not window.driver.execute_script("return document.documentElement.scrollWidth > innerWidth + 1"), "the page is wider than the window"
        shoot(windows, name, number)
        verdict = subprocess.run([PROGRAM, *server.root, "adjudicate", "--quiet", server.file], stdout=subprocess.PIPE, text=True)
        assert verdict.returncode == 0, verdict.stdout
        print(f"  {name}: {number} actions, {told['state']}", flush=True)


def by_hand(touch):
    def act(window, action):
        if SHOTS and len(action["steps"]) > 2:
            window.shoot_choice = os.path.join(SHOTS, f"choice-{action['text'].replace(' ', '_').replace('/', '_')}-{window.width}.png")
        perform(window, action["steps"], action["text"], touch)
    return act


# ---- keys ----

def to_cell(window, cell):
    "Arrow keys until the ring stands there."
    window.driver.execute_script("const b = document.querySelector('.board'); if (document.activeElement !== b) b.focus()")
    where = "const b = document.querySelector('.board'), at = (name) => { const r = document.querySelector(`[data-cell=\"${name}\"]`).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }; return b.dataset.focus ? [b.dataset.focus, at(b.dataset.focus), at(arguments[0])] : null"
    if window.driver.execute_script(where, cell) is None:
        window.keys(Keys.ARROW_RIGHT)
    last = None
    for _ in range(80):
        here, (x, y), (wx, wy) = window.driver.execute_script(where, cell)
        if here == cell:
            return
        sideways, along = wx - x, wy - y
        first = (Keys.ARROW_RIGHT if sideways > 0 else Keys.ARROW_LEFT) if abs(sideways) > abs(along) else (Keys.ARROW_DOWN if along > 0 else Keys.ARROW_UP)
        other = (Keys.ARROW_DOWN if along > 0 else Keys.ARROW_UP) if abs(sideways) > abs(along) else (Keys.ARROW_RIGHT if sideways > 0 else Keys.ARROW_LEFT)
        window.keys(other if here == last else first)
        last = here
    raise AssertionError(f"no way by arrow keys to {cell}")


def to_button(window, fits):
    "Tab until a button is reached that `fits(its name)`."
    named = "const one = document.activeElement; return one.tagName === 'BUTTON' ? [one.textContent.trim(), one.getAttribute('aria-label') ?? '', one.dataset.hold ?? ''] : ['', '', '']"
    for _ in range(160):
        if any(fits(name) for name in window.driver.execute_script(named) if name):
            return
        window.keys(Keys.TAB)
    raise AssertionError("no button is reached by Tab")


def by_keys(window, action):
    before, steps = len(standing(window)["moves"]), action["steps"]
    for number, step in enumerate(steps):
        if window.all(f'[data-cell="{step}"]'):
            to_cell(window, step)
            window.keys(Keys.ENTER)
        else:
            shown = step.replace("_", " ")
            if number == 0 and not any(one.get_attribute("textContent").strip() in (step, shown) or one.get_attribute("data-hold") == step for one in window.all("button")):
                continue  # it was the only word, and the page has gone on by itself
            to_button(window, lambda name: name in (step, shown, action["text"]) or (step.startswith("=") and name.startswith(step)))
            window.keys(Keys.ENTER)
        if len(standing(window)["moves"]) > before:
            return
    try:
        window.wait(lambda: len(standing(window)["moves"]) > before, action["text"], 1)
    except AssertionError:
        to_button(window, lambda name: name == action["text"])
        window.keys(Keys.ENTER)


def heard(window):
    "What a screen reader finds: every control has a name, the board says how it is used, news are live."
    tree = window.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    text = lambda node, key: node.get(key, {}).get("value", "")
    for node in tree:
        if text(node, "role") in ("button", "textbox", "combobox", "link", "spinbutton") and not node.get("ignored"):
            assert text(node, "name"), f"a {text(node, 'role')} without a name"
    board = [node for node in tree if text(node, "role") == "application"]
    assert len(board) == 1 and "Arrow keys" in text(board[0], "name"), board
    live = [node for node in tree for one in node.get("properties", []) if one["name"] == "live" and one["value"].get("value") == "polite"]
    assert live, "nothing is live"
    to_cell(window, next(iter(one.get_attribute("data-cell") for one in window.all("[data-cell]"))))
    window.keys(Keys.ARROW_UP)
    assert window.driver.find_element("id", "live").get_attribute("textContent"), "the cell is not said"


def keys(name, variant, actions=None):
    def act(window, action):
        if not getattr(window, "was_heard", False):
            window.was_heard = True
            heard(window)
        by_keys(window, action)
    whole(name, variant, (1280, 900), act, actions)


SCENES = {f"{variant}-{width}": lambda variant=variant, width=width: whole(f"{variant}-{width}", variant, (width, WIDTHS[width], width < 600), by_hand(width < 600))
          for variant in ALL for width in WIDTHS}
SCENES |= {f"keys-{variant}": lambda variant=variant: keys(f"keys-{variant}", variant) for variant in ALL[:5]}
SCENES["keys-short"] = lambda: keys("keys-short", "chess", ["f2f3", "e7e5", "g2g4", "d8h4"])
names = [name for name in sys.argv[2:] if not name.startswith("--")]
chosen = names or (list(SCENES) if "--slow" in sys.argv else ["crazyhouse-390", "keys-short"])
passed = failed = 0
for name in chosen:
    begun = time.time()
    try:
        SCENES[name]()
        wrong = [complaint for window in Window.open_ones for complaint in window.complaints()]
        assert not wrong, wrong
        passed += 1
        print(f"passed {name} ({time.time() - begun:.0f} s)", flush=True)
    except Exception as problem:  # one game that fails stops no other
        failed += 1
        print(f"FAILED {name}: {type(problem).__name__}: {problem}", flush=True)
        shoot({str(i): window for i, window in enumerate(Window.open_ones)}, f"failed-{name}", 0)
    while Window.open_ones:
        Window.open_ones.pop().driver.quit()
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
