// That it is one's turn: in the title always; by a sound and, where the browser lets a page, a notification for who wants it.
import { element } from "./ask.js";
import { say } from "./words.js";

const wanted = () => localStorage.getItem("signal") === "on";

function sound() {
  const context = new AudioContext(), tone = context.createOscillator(), volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.4);
  tone.onended = () => context.close();
}

export class Signal {
  constructor() {
    this.was = null;
    this.switch = element("button", { type: "button", onclick: () => this.toggle() });
    this.name();
  }

  name() {
    this.switch.textContent = "♪";
    this.switch.classList.toggle("off", !wanted());
    this.switch.setAttribute("aria-pressed", wanted());
    this.switch.setAttribute("aria-label", say("signal"));
    this.switch.title = say("signal");
  }

  toggle() {
    localStorage.setItem("signal", wanted() ? "off" : "on");
    this.name();
    if (!wanted()) return;
    sound();
    if (globalThis.Notification?.permission === "default") Notification.requestPermission();
  }

  draw(state) {
    const own = state.role === "seat" && state.legal.may && !state.over;
    const begins = own && this.was === false;
    this.was = own;
    document.title = own ? `● ${say("yours")} – ${state.title}` : state.title;
    if (!begins || !wanted()) return;
    sound();
    if (document.hidden && globalThis.Notification?.permission === "granted") new Notification(say("yours"), { body: state.title });
  }
}
