#!/usr/bin/python3
"""Drives the page without a server in Chromium: plain files over a static server.

  tests/wasm/playground.py PROGRAM     ends with "playground: N passed, N failed"

Skipped, with a line and status 77, where Chromium, its driver or Selenium are missing. SHOTS=FOLDER keeps pictures.
"""
import functools, http.server, os, shutil, subprocess, sys, tempfile, threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "web"))
import pages


class Files(http.server.SimpleHTTPRequestHandler):
    "A static server that remembers what was asked of it."
    asked = []

    def log_message(self, *_):
        Files.asked.append((self.command, self.path))


class Window(pages.Window):
    "The page is in a frame; around it is a bar with buttons."

    def open(self, link):
        self.driver.get(link)
        self.inside()

    def inside(self):
        self.driver.switch_to.default_content()
        self.wait(lambda: self.driver.find_element("id", "frame").is_displayed(), "the frame", 60)
        self.driver.switch_to.frame("frame")
        self.one("main header")

    def bar(self, words):
        self.driver.switch_to.default_content()
        self.button(words)
        self.driver.switch_to.frame("frame")

    def shot(self, name):
        if folder := os.environ.get("SHOTS"):
            self.driver.switch_to.default_content()
            self.driver.save_screenshot(os.path.join(folder, f"{name}.png"))
            self.driver.switch_to.frame("frame")

    def fill(self, selector, text):
        self.driver.execute_script("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))", self.one(selector), text)


def open_game(window, variant, opponents=None):
    window.bar("Games")
    window.one("#variant")
    window.fill("#variant", variant)
    if opponents:
        window.driver.execute_script("arguments[0].value = arguments[1]", window.one("form.card select"), opponents)
    before = len(window.all(".links"))
    window.button("Open")
    window.wait(lambda: len(window.all(".links")) > before, f"links to {variant}")


# Each with what its first side may do.
GAMES = [("chess", "e2e4"), ("torpedo", "e2e4"), ("crazyhouse", "e2e4"), ("duck", None), ("shogi", "c3c4"), ("xiangqi", "h3e3"),
         ("draughts", None), ("atomic", "e2e4"), ("four-ability", "o12m12"), ("breakthrough", None)]


def plays(window, variant, action):
    "The judge, who plays for everybody, does the first thing that may be done."
    open_game(window, variant)
    link = window.all(".side .links")[0].find_elements("css selector", "a")[-1]
    link.click()
    window.wait(lambda: window.all(".board svg"), f"the board of {variant}")
    action = action or pages.standing(window)["legal"]["actions"][0]["text"]
    window.write(action)
    window.wait(lambda: window.all("[data-action]"), f"{action} in the list of {variant}")


def scenes(address, window):
    for variant, action in GAMES:
        plays(window, variant, action)
        if variant in ("chess", "shogi"):
            window.shot(f"plays-{variant}")
    yield "plays ten variants"

    open_game(window, "chess", "random")
    window.all(".links a")[0].click()
    window.write("e2e4")
    window.wait(lambda: len(window.all("[data-action]")) >= 2, "an answer of the player")
    yield "plays against the player"

    window.bar("Games")
    window.fill("#variant", "chess")
    window.design()
    window.rewrite('"chess/castling"', '"chess/castlin"', "did you mean", "variants/chess.toml:")
    window.shot("error")
    window.rewrite('"chess/castlin"', '"chess/castling"', "The rules hold together")
    window.rewrite("houserule = 1", "# shared by a link\nhouserule = 1", "The rules hold together")
    yield "changes a rule, shows its error"

    window.bar("Share the rules")
    window.driver.switch_to.default_content()
    field = window.wait(lambda: [one for one in window.all("#bar input") if one.get_property("value")], "the link")[0]
    link = field.get_property("value")
    assert link.startswith(address) and "#rules=" in link, link
    window.driver.get("about:blank")
    window.driver.get(link)
    window.inside()
    window.sees("The rules hold together")
    text = window.one("textarea")
    window.wait(lambda: "# shared by a link" in text.get_property("value"), "the shared file")
    window.shot("shared")
    yield "shares by a link, and opens it again"

    window.driver.get("about:blank")
    window.driver.get(address + "#rules=nonsense")
    window.inside()
    window.driver.switch_to.default_content()
    told = lambda: window.one("#told").text
    window.wait(lambda: "cannot be read" in told(), "what is wrong with the link")
    window.driver.get(link)  # the same page with other rules: it is loaded anew
    window.wait(lambda: told() == "", "nothing told of a link that can be read")
    window.inside()
    window.sees("The rules hold together")
    window.driver.switch_to.default_content()
    window.driver.get(address + "#rules=nonsense")
    window.wait(lambda: "cannot be read" in told(), "what is wrong with the link")
    window.bar("Games")
    window.driver.switch_to.default_content()
    assert told() == "", told()
    window.driver.switch_to.frame("frame")
    yield "says what is wrong with a link, and not for longer than it is"

    window.one("input[type=file]").send_keys(os.path.join(ROOT, "tests/games/illegal/chess.pgn"))
    window.wait(lambda: [one for one in window.all("a") if one.text == "chess.pgn"], "the archive")[0].click()
    window.wait(lambda: len(window.all(".games button")) > 1, "the list")
    window.all(".games button")[1].click()
    window.wait(lambda: window.all(".board svg"), "the board")
    window.button("▶|")
    window.sees("it leaves the own king in check")
    window.shot("verdict")
    yield "opens a PGN, and shows its verdicts"

    plays(window, "chess", "e2e4")
    window.wait(lambda: [one for one in window.all("a[href*='/rules/']") if one.is_displayed()], "the rules")[0].click()
    window.wait(lambda: len(window.driver.window_handles) == 2, "the printed rules")
    window.driver.switch_to.window(window.driver.window_handles[1])
    window.wait(lambda: "castl" in window.one("body").text.lower(), "the rules in words")
    window.driver.close()
    window.driver.switch_to.window(window.driver.window_handles[0])
    yield "prints the rulebook"


def main():
    folder = tempfile.mkdtemp()
    subprocess.run([pages.PROGRAM, "--root", ROOT, "page", "--into", folder], check=True, stdout=subprocess.DEVNULL)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    passed, failed = 0, 0
    window = Window(address, 1440, 900)
    try:
        window.shot("home")
        for name in scenes(address, window):
            passed += 1
            print(f"passed {name}", flush=True)
        wrong = window.complaints()
        assert not wrong, wrong
        sent = [one for one in Files.asked if one[0] != "GET" or "/api/" in one[1] or "?" in one[1]]
        assert not sent, sent
        passed += 1
        print("passed sends nothing anywhere", flush=True)
        window.driver.quit()
        window = Window(address, 390, 844, True)
        window.shot("phone-home")
        plays(window, "chess", "e2e4")
        window.shot("phone-chess")
        wide = window.driver.execute_script("return document.documentElement.scrollWidth")
        assert wide <= 390, wide
        passed += 1
        print("passed on a phone", flush=True)
    except Exception as problem:
        failed += 1
        window.shot("failed")
        print(f"FAILED after {passed}: {type(problem).__name__}: {problem}", flush=True)
    window.driver.quit()
    server.shutdown()
    shutil.rmtree(folder)
    print(f"playground: {passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
