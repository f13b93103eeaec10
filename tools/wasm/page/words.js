// What the window around the page says, in four languages.
import { language } from "./web/words.js";

const table = {
  en: { games: "Games", share: "Share the rules", copied: "The link was copied. It holds the files that you changed.", holds: "This link holds the files that you changed.",
    loading: "Loading the rules …", ended: "It took too long and was ended. The rules that you changed are as they were, the games are gone.",
    badlink: "The link cannot be read: {}", notloaded: "The rules cannot be loaded: {}", link: "Link" },
  ru: { games: "Игры", share: "Поделиться правилами", copied: "Ссылка скопирована. В ней — изменённые файлы.", holds: "В этой ссылке — изменённые файлы.",
    loading: "Правила загружаются …", ended: "Это длилось слишком долго и было остановлено. Изменённые правила сохранены, партий больше нет.",
    badlink: "Ссылку нельзя прочесть: {}", notloaded: "Правила нельзя загрузить: {}", link: "Ссылка" },
  uk: { games: "Ігри", share: "Поділитися правилами", copied: "Посилання скопійовано. У ньому — змінені файли.", holds: "У цьому посиланні — змінені файли.",
    loading: "Правила завантажуються …", ended: "Це тривало надто довго й було зупинено. Змінені правила збережено, партій більше немає.",
    badlink: "Посилання не можна прочитати: {}", notloaded: "Правила не можна завантажити: {}", link: "Посилання" },
  fr: { games: "Parties", share: "Partager les règles", copied: "Le lien est copié. Il contient les fichiers que vous avez changés.", holds: "Ce lien contient les fichiers que vous avez changés.",
    loading: "Chargement des règles …", ended: "C’était trop long et fut arrêté. Les règles changées sont gardées, les parties sont perdues.",
    badlink: "Le lien ne peut être lu : {}", notloaded: "Les règles ne peuvent être chargées : {}", link: "Lien" },
};
export const say = (key, value = "") => (table[language] ?? table.en)[key].replace("{}", value);
