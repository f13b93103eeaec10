#!/usr/bin/python3
"""Drives the page without a server in Chromium: plain files over a static server.

  tests/wasm/playground.py PROGRAM     ends with "playground: N passed, N failed"

Skipped, with a line and status 77, where Chromium, its driver or Selenium are missing. SHOTS=FOLDER keeps pictures.
"""
import functools, http.server, os, subprocess, sys, tempfile, threading, time

try:
    from selenium import webdriver
except ImportError:
    print("playground: skipped, since python3-selenium is not installed")
    sys.exit(77)
import shutil
if not (shutil.which("chromium") and shutil.which("chromedriver")):
    print("playground: skipped, since chromium and chromium-driver are not installed")
    sys.exit(77)

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(sys.argv[1])


class Files(http.server.SimpleHTTPRequestHandler):
    "A static server that remembers what was asked of it."
    asked = []

    def log_message(self, *_):
        Files.asked.append((self.command, self.path))


class Window:
    def __init__(self, link, width, height, phone=False):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--window-size={width},{height}"]:
            options.add_argument(word)
        if phone:
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": True}})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options)
        self.driver.get(link)
        self.inside()

    def inside(self):
        self.driver.switch_to.default_content()
        self.wait(lambda: self.driver.find_element("id", "frame").is_displayed(), "the frame", 60)
        self.driver.switch_to.frame("frame")
        self.one("main header")

    def wait(self, condition, what, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            try:
                if found := condition():
                    return found
            except Exception:
                pass  # the page was drawn anew in between
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for {what}; the page says: {self.driver.find_element('css selector', 'body').text[:600]}")

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def one(self, selector):
        return self.wait(lambda: self.all(selector), selector)[0]

    def sees(self, words):
        self.wait(lambda: words in self.one("main").text, f'"{words}"')

    def button(self, words):
        def press():
            found = [one for one in self.all("button") if one.text == words and one.is_displayed()]
            if found:
                found[0].click()
            return found
        self.wait(press, f'the button "{words}"')

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

    def first_action(self):
        self.wait(lambda: self.all(".board svg"), "the board")
        field = self.one("#typed")
        return field


def open_game(window, variant, opponents=None):
    window.bar("Games")
    window.one("#variant")
    window.fill("#variant", variant)
    if opponents:
        window.driver.execute_script("arguments[0].value = arguments[1]", window.one("form.card select"), opponents)
    before = len(window.all(".links"))
    window.button("Open")
    window.wait(lambda: len(window.all(".links")) > before, f"links to {variant}")
    return [link.get_attribute("href") for link in window.all(".links a")]


# Each with what its first side may do.
GAMES = [("chess", "e2e4"), ("torpedo", "e2e4"), ("crazyhouse", "e2e4"), ("duck", None), ("shogi", "c3c4"), ("xiangqi", "h3e3"),
         ("draughts", None), ("atomic", "e2e4"), ("four-ability", "o12m12"), ("breakthrough", None)]


def plays(window, variant, action):
    "The judge, who plays for everybody, does the first thing that may be done."
    open_game(window, variant)
    link = window.all(".side .links")[0].find_elements("css selector", "a")[-1]
    link.click()
    window.wait(lambda: window.all(".board svg"), f"the board of {variant}")
    window.wait(lambda: window.all("#typed"), "the field")
    if action is None:
        action = window.driver.execute_async_script(
            "const done = arguments[0]; fetch('/api/state', { headers: { Authorization: `Bearer ${location.hash.slice(1)}` } })"
            ".then((answer) => answer.json()).then((state) => done(state.legal.actions[0].text))")
    field = window.one("#typed")
    field.clear()
    field.send_keys(action + "\n")
    window.wait(lambda: window.all("[data-action]"), f"{action} in the list of {variant}")


def scenes(address, window):
    for variant, action in GAMES:
        plays(window, variant, action)
        if variant in ("chess", "shogi"):
            window.shot(f"plays-{variant}")
    yield "plays ten variants"

    links = open_game(window, "chess", "random")
    window.all(".links a")[0].click()
    window.wait(lambda: window.all("#typed"), "the field")
    window.one("#typed").send_keys("e2e4\n")
    window.wait(lambda: len(window.all("[data-action]")) >= 2, "an answer of the player")
    yield "plays against the player"

    window.bar("Games")
    window.fill("#variant", "chess")
    window.button("Change its rules")
    window.sees("The rules hold together")
    text = window.one("textarea")
    window.wait(lambda: "chess/castling" in text.get_property("value"), "the file")
    change = "const t = document.querySelector('textarea'); t.value = t.value.replace(arguments[0], arguments[1])"
    window.driver.execute_script(change, '"chess/castling"', '"chess/castlin"')
    window.button("Save")
    window.sees("did you mean")
    window.sees("variants/chess.toml:")
    window.shot("error")
    window.driver.execute_script(change, '"chess/castlin"', '"chess/castling"')
    window.driver.execute_script(change, 'houserule = 1', '# shared by a link\nhouserule = 1')
    window.button("Save")
    window.sees("The rules hold together")
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
    window.wait(lambda: "cannot be read" in window.one("#told").text, "what is wrong with the link")
    window.driver.switch_to.frame("frame")
    yield "says what is wrong with a link"

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
    subprocess.run([PROGRAM, "--root", ROOT, "page", "--into", folder], check=True, stdout=subprocess.DEVNULL)
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
        wrong = [entry["message"] for entry in window.driver.get_log("browser") if entry["level"] == "SEVERE"]
        wrong = [one for one in wrong if " 401 " not in one and "favicon" not in one]
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
