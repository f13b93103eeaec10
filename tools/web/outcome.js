// How a game ended, in the reader's language.
import { element } from "./ask.js";
import { language, say, side } from "./words.js";

// Endings that no rule of the game made.
const spoken = { "the players' agreement": "agreed", resignation: "resigned", time: "timed" };

// "white to move, round 3; attacked: black king on e8" in the reader's language, of a game that is looked at.
export function standing(state) {
  return state.split("; ").map((part) => {
    const turn = part.match(/^(\w+) to move, round (\d+)$/);
    if (turn) return `${say("turn", side(turn[1]))}, ${say("roundno", turn[2]).toLowerCase()}`;
    const attacked = part.match(/^attacked: (.*)$/);
    if (attacked) return say("attacked", attacked[1].split(", ").map((one) => one.split(" ").at(-1)).join(", "));
    const over = part.match(/^over: (.*)$/);
    return over ? `${say("over")}: ${over[1]}` : part;
  }).join("; ");
}

// `titles`: of rules, as the rulebook has them. Reasons that nobody has put into the language stand as the rules write them.
function parts(state, titles = {}) {
  const { reason = "", rule = "", points = {} } = state.outcome ?? {};
  const known = spoken[reason] ? say(spoken[reason]) : (language !== "en" && titles[rule]) || reason || state.state;
  return [known, state.sides.filter(({ name }) => name in points).map(({ name }) => `${side(name)} ${points[name]}`).join(", ")];
}

export function outcome(state, titles) {
  const [known, scores] = parts(state, titles);
  return element("p", {}, element("strong", {}, known), scores ? `: ${scores}` : "");
}

export const outcomeText = (state, titles) => parts(state, titles).filter(Boolean).join(": ");
