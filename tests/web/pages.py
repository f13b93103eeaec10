"""A server with its links, and windows of Chromium that do what people do; for the scripts beside this one.

Ends the process with status 77 where Chromium, its driver or Selenium are missing."""
import os, re, shutil, signal, socket, subprocess, sys, tempfile, threading, time

try:
    from selenium import webdriver
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
except ImportError:
    print("skipped: python3-selenium is not installed")
    sys.exit(77)
if not (shutil.which("chromium") and shutil.which("chromedriver")):
    print("skipped: chromium and chromium-driver are not installed")
    sys.exit(77)

PROGRAM, HERE = os.path.abspath(sys.argv[1]), os.path.dirname(os.path.abspath(__file__))


class Server:
    def __init__(self, *words, root=None):
        self.folder = tempfile.mkdtemp()
        self.words = list(words)
        self.file = os.path.join(self.folder, "game.jsonl")
        self.root = ["--root", root or os.path.dirname(os.path.dirname(HERE))]
        self.start(*words, *(["--save", self.file] if words else []))

    def start(self, *words):
        port = ["--port", str(getattr(self, "port", 0))]
        self.process = subprocess.Popen([PROGRAM, *self.root, "serve", *port, *words], stdout=subprocess.PIPE, text=True)
        self.links, self.codes = {}, {}
        for line in self.process.stdout:
            if found := re.match(r"  (\w+) +(http://\S+)(?: +code (\S+))?", line):
                self.links[found[1]], self.codes[found[1]] = found[2], found[3]
            if found := re.match(r"open games here: (http://[^:]+:(\d+)\S+)", line):
                self.links["host"], self.port = found[1], int(found[2])
            if line.startswith("Ctrl-C"):
                break

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def again(self):
        self.start("--resume", self.file)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        shutil.rmtree(self.folder)


class Hole:
    "A way to the program through which nothing comes any more once it is open, and which nobody closes."
    def __init__(self, to):
        self.to, self.kept = to, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port, self.open = self.listener.getsockname()[1], False
        threading.Thread(target=self.run, daemon=True).start()

    def opens(self):
        self.open = True

    def closes(self):
        "For those who come from now on."
        self.open = False

    def run(self):
        while True:
            here, _ = self.listener.accept()
            pair = [here] if self.open else [here, socket.create_connection(("127.0.0.1", self.to))]
            self.kept.append(pair)
            for one, other in [pair, pair[::-1]] if len(pair) == 2 else []:
                threading.Thread(target=self.carry, args=(one, other, pair), daemon=True).start()

    def carry(self, one, other, pair):
        try:
            while data := one.recv(65536):
                if self.open or "lost" in pair:
                    pair.append("lost")
                else:
                    other.sendall(data)
            if "lost" not in pair:
                other.close()
        except OSError:
            pass  # the other side is gone


class Window:
    open_ones = []

    def __init__(self, link, width=1280, height=900, phone=False):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--window-size={width},{height}"]:
            options.add_argument(word)
        if phone:
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": True}})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options)
        self.width, self.shoot_choice = width, None  # a file for the picture of the next open choice
        Window.open_ones.append(self)
        self.open(link)

    def open(self, link):
        self.driver.get(link)
        if "/rules/" not in link:
            self.wait(lambda: self.all("main header"), "the page")

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def one(self, selector):
        return self.wait(lambda: self.all(selector), selector)[0]

    def wait(self, condition, what, seconds=15):
        end = time.time() + seconds
        while time.time() < end:
            try:
                if found := condition():
                    return found
            except Exception:
                pass  # the page was drawn anew in between
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for {what}")

    def text(self):
        # With every action as the record has it, however the list writes it.
        actions = self.driver.execute_script("return [...document.querySelectorAll('[data-action]')].map((one) => one.dataset.action).join('\\n')")
        return self.driver.find_element("css selector", "main").text + "\n" + actions

    def sees(self, words):
        self.wait(lambda: words in self.text(), f'"{words}"')

    def source(self):
        return self.driver.page_source

    def place(self, cell):
        script = "const c = document.querySelector(`[data-cell=\"${arguments[0]}\"]`); c.scrollIntoView({ block: 'nearest' }); const b = c.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]"
        return [int(x) for x in self.driver.execute_script(script, cell)]

    def click(self, *cells):
        for cell in cells:
            builder = ActionBuilder(self.driver)
            builder.pointer_action.move_to_location(*self.place(cell)).click()
            builder.perform()

    def drag(self, start, end):
        builder = ActionBuilder(self.driver)
        builder.pointer_action.move_to_location(*self.place(start)).pointer_down()
        builder.pointer_action.move_to_location(*self.place(end)).pointer_up()
        builder.perform()

    def draw_arrow(self, start, end, modifiers=0):
        "With the right button. `modifiers`: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift, added up."
        for kind, cell in (("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)):
            x, y = self.place(cell)
            self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "right", "buttons": 2, "clickCount": 1, "modifiers": modifiers})

    def tap(self, *cells):
        self.pull(False)
        for cell in cells:
            x, y = self.place(cell)
            point = {"x": x, "y": y}
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            time.sleep(0.1)

    def swipe(self, start, end):
        "A finger draws a piece."
        here, there = self.place(start), self.place(end)
        touch = lambda kind, *points: self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
        touch("touchStart", here)
        for part in (0.3, 0.6, 1):
            touch("touchMove", [int(a + (b - a) * part) for a, b in zip(here, there)])
        touch("touchEnd")

    def pull(self, up):
        "The drawer that holds the panel on a phone: up or down; elsewhere the panel is always there."
        for handle in self.all(".handle"):
            if handle.is_displayed() and (handle.get_attribute("aria-expanded") == "true") != up:
                self.driver.execute_script("arguments[0].click()", handle)
                time.sleep(0.1)

    def button(self, words):
        names = {words, words.replace("_", " "), re.sub("^=", "→ ", words)}  # as the page writes the words of actions

        def press():
            found = [one for one in self.all("button") if one.get_attribute("textContent").strip() in names]
            if not found:
                return False
            if not found[0].is_displayed():
                self.pull(True)
            seen = [one for one in found if one.is_displayed()]
            if seen:
                self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", seen[0])
                seen[0].click()
            return seen
        self.wait(press, f'the button "{words}"')

    def unfold(self, words):
        self.pull(True)
        [one for one in self.all("summary") if one.text.startswith(words)][0].click()

    def design(self):
        "The rules of chess beside the board; gives the field with their text."
        self.button("Change its rules")
        self.sees("The rules hold together")
        text = self.one("textarea")
        self.wait(lambda: "chess/castling" in text.get_property("value"), "the file")
        return text

    def rewrite(self, old, new, *seen):
        "A change of the rules, and what the page says of it."
        change = "const t = document.querySelector('textarea'); t.value = t.value.replace(arguments[0], arguments[1])"
        self.driver.execute_script(change, old, new)
        self.button("Save")
        for words in seen:
            self.sees(words)

    def write(self, text):
        self.pull(True)
        field = self.one("#typed")
        field.clear()
        field.send_keys(text + Keys.ENTER)

    def keys(self, *keys):
        chain = ActionChains(self.driver)
        for key in keys:
            chain.send_keys(key)
        chain.perform()

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] == "SEVERE" and "401" not in entry["message"] and "ERR_" not in entry["message"]]


def standing(window):
    "What the page's own link is told."
    ask = """const done = arguments[0];
        fetch("/api/state", { headers: { Authorization: `Bearer ${location.hash.slice(1)}` } }).then((a) => a.json()).then(done)"""
    return window.driver.execute_async_script(ask)


def perform(window, steps, text, touch):
    "An action picked on the page, step by step, as people do."
    before = len(window.all("[data-action]"))
    for number, step in enumerate(steps):
        if window.shoot_choice and number + 1 == len(steps):
            window.driver.save_screenshot(window.shoot_choice)
            window.shoot_choice = None
        if held := window.all(f'[data-hold="{step}"].may'):
            held[0].click()
        elif window.all(f'[data-cell="{step}"]'):
            (window.tap if touch else window.click)(step)
        elif number or any(one.text == step and one.is_displayed() for one in window.all("button")):
            window.button(step)  # else it was the only word, and the page has gone on by itself
    grown = lambda: len(window.all("[data-action]")) > before
    whole = lambda: [one for one in window.all("button") if one.get_attribute("textContent").strip() == text]
    window.wait(lambda: grown() or whole(), text)
    if not grown() and whole():  # others go on from here: the whole one has a button
        window.button(text)
    window.wait(grown, text)
