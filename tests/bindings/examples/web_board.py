"""A board in the browser without any framework: one game for whoever opens the page.

    python3 web_board.py chess 8000        then open http://localhost:8000
"""

import html
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import houserule

PAGE = """<!doctype html><meta charset="utf-8"><title>{title}</title>
<style>svg {{ width: min(90vw, 32rem); height: auto }} body {{ font-family: sans-serif; text-align: center }}</style>
<h1>{title}</h1>{board}<p role="status">{said}</p>
<form method="post"><input name="action" list="legal" autofocus autocomplete="off">
<datalist id="legal">{legal}</datalist><button>play</button><button name="undo" value="1">take back</button></form>"""


def make_server(name, port):
    game = houserule.load(name).game()
    lock = threading.Lock()  # one answer sees one position

    class Board(BaseHTTPRequestHandler):
        def do_GET(self, said=""):
            with lock:
                options = "".join(f"<option>{html.escape(text)}</option>" for text in game.legal("short"))
                ended = game.outcome
                page = PAGE.format(title=html.escape(game.variant.title), board=game.svg(), legal=options,
                                   said=html.escape(ended.reason if ended else said or f"{game.turn} to move"))
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def do_POST(self):
            size = min(int(self.headers.get("Content-Length", 0)), 4096)
            sent = urllib.parse.parse_qs(self.rfile.read(size).decode("utf-8", "replace"))
            said = ""
            try:
                with lock:
                    if "undo" in sent:
                        game.undo()
                    else:
                        game.play(sent.get("action", [""])[0])
            except ValueError as wrong:
                said = str(wrong)
            self.do_GET(said)

        def log_message(self, *words):
            pass

    return ThreadingHTTPServer(("127.0.0.1", port), Board)


if __name__ == "__main__":
    make_server(*(sys.argv[1:2] or ["chess"]), int((sys.argv[2:3] or ["8000"])[0])).serve_forever()
