// What rules tell of abilities in fixed shapes, in the reader's language: prices, why a word cannot be used now, what others hear of it.
import { language, side } from "./words.js";

// "{1}" is what stood there, "{s1}" a seat, "{t1}" an ability.
const shapes = [
  [/^free$/, { ru: "бесплатно", uk: "безкоштовно", fr: "gratuit" }],
  [/^(\d+) energy$/, { ru: "энергии {1}", uk: "енергії {1}", fr: "{1} d’énergie" }],
  [/^(\d+) to (\d+) energy$/, { ru: "энергии от {1} до {2}", uk: "енергії від {1} до {2}", fr: "de {1} à {2} d’énergie" }],
  [/^(\d+) to (\d+) energy, by (\S+)$/, { ru: "энергии от {1} до {2}, смотря какое {3}", uk: "енергії від {1} до {2}, залежно від {3}", fr: "de {1} à {2} d’énergie, selon {3}" }],
  [/^its price changes$/, { ru: "цена меняется", uk: "ціна змінюється", fr: "son prix change" }],
  [/^(\w+) has (\d+)$/, { ru: "{s1}: есть {2}", uk: "{s1}: є {2}", fr: "{s1} : {2} en réserve" }],
  [/^as the rule says$/, { ru: "как говорит правило", uk: "як каже правило", fr: "comme le dit la règle" }],
  [/^nothing is there that it could be used on$/, { ru: "применить не к чему", uk: "немає до чого застосувати", fr: "rien ne s’y prête" }],
  [/^its condition does not hold$/, { ru: "условие не выполнено", uk: "умову не виконано", fr: "sa condition n’est pas remplie" }],
  [/^the ability is not in force any more$/, { ru: "способность больше не действует", uk: "здібність більше не діє", fr: "la capacité n’est plus en vigueur" }],
  [/^(\w+) has no piece that bears the ability: .*$/, { ru: "{s1}: нет фигуры, которая несёт способность", uk: "{s1}: немає фігури, що несе здібність", fr: "{s1} : aucune pièce ne porte la capacité" }],
  [/^its (\d+) uses are used up$/, { ru: "все применения ({1}) истрачены", uk: "усі застосування ({1}) витрачено", fr: "ses {1} emplois sont épuisés" }],
  [/^it rests: it may be used again in (\d+) turns$/, { ru: "отдыхает: снова можно через {1} ход.", uk: "відпочиває: знову можна через {1} ход.", fr: "au repos : à nouveau dans {1} tours" }],
  [/^it was used, and has still to happen$/, { ru: "применена, но ещё не сработала", uk: "застосована, та ще не спрацювала", fr: "employée, elle doit encore agir" }],
  [/^it was used in this (?:turn|round) already/, { ru: "в этот ход уже применена", uk: "цього ходу вже застосована", fr: "déjà employée à ce tour" }],
  [/^it was used on (\w+) in this (?:turn|round) already$/, { ru: "в этот ход уже применена: {s1}", uk: "цього ходу вже застосована: {s1}", fr: "déjà employée à ce tour : {s1}" }],
  [/^\(chooses the ability (\S+)\)$/, { ru: "(выбирает способность «{t1}»)", uk: "(обирає здібність «{t1}»)", fr: "(choisit la capacité « {t1} »)" }],
  [/^\(chooses an ability\)$/, { ru: "(выбирает способность)", uk: "(обирає здібність)", fr: "(choisit une capacité)" }],
  [/^\(aims at (\S+)\)$/, { ru: "(целится в {1})", uk: "(цілиться в {1})", fr: "(vise {1})" }],
  [/^\(lays a bomb of power (\d+) at (\S+)\)$/, { ru: "(кладёт бомбу силы {1} на {2})", uk: "(кладе бомбу сили {1} на {2})", fr: "(pose une bombe de force {1} en {2})" }],
  [/^\(a move\)$/, { ru: "(ход)", uk: "(хід)", fr: "(un coup)" }],
  [/^\(does something in secret\)$/, { ru: "(делает что-то втайне)", uk: "(робить щось потай)", fr: "(fait quelque chose en secret)" }],
  [/^ability (.+)$/, { en: "{t1}", ru: "{t1}", uk: "{t1}", fr: "{t1}" }],
];

const verbOf = (name) => `power ${name.toLowerCase().replaceAll(" ", "_")}`;

// `verbs`: the words of abilities with their titles, as the rulebook has them. What has no such shape stays as it is.
export const inShape = (text, verbs = {}) => text.split("; ").map((part) => {
  const [shape, words] = shapes.find(([one]) => one.test(part)) ?? [];
  if (!words?.[language]) return part;
  const found = part.match(shape);
  return words[language].replace(/\{([st]?)(\d)\}/g, (_, kind, number) => (kind === "s" ? side(found[number]) : kind === "t" ? verbs[verbOf(found[number])]?.title ?? found[number] : found[number]));
}).join("; ");
