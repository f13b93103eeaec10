// Why something was not done, where the program says so and no rule does: in the reader's language. What a rule says comes from the
// rulebook's own words.
import { language, side } from "./words.js";

const table = [
  [/^"(.*)" is no action of this game/, { ru: "«{}» — не действие этой игры.", uk: "«{}» — не дія цієї гри.", fr: "« {} » n’est pas une action de ce jeu." }],
  [/^no piece stands on (\S+)/, { ru: "На {} нет фигуры.", uk: "На {} немає фігури.", fr: "Il n’y a pas de pièce en {}." }],
  [/^it is not (?:\w+)'s turn but (\w+)'s/, { ru: "Сейчас ходит другой: {}.", uk: "Зараз ходить інший: {}.", fr: "C’est à un autre de jouer : {}." }],
  [/^"(.*)" could be/, { ru: "«{}» можно понять по-разному: назовите обе клетки.", uk: "«{}» можна зрозуміти по-різному: назвіть обидві клітинки.", fr: "« {} » peut se lire de plusieurs façons : nommez les deux cases." }],
  [/^this board has no file (\S+)/, { ru: "На этой доске нет вертикали {}.", uk: "На цій дошці немає вертикалі {}.", fr: "Cet échiquier n’a pas de colonne {}." }],
  [/^the game was over/, { ru: "Игра уже окончена.", uk: "Гру вже закінчено.", fr: "La partie était finie." }],
  [/^the game is not over/, { ru: "Игра ещё не окончена.", uk: "Гру ще не закінчено.", fr: "La partie n’est pas finie." }],
  [/^the time was over/, { ru: "Время вышло раньше.", uk: "Час вийшов раніше.", fr: "Le temps était écoulé." }],
  [/^you are watching/, { ru: "Вы только наблюдаете.", uk: "Ви лише спостерігаєте.", fr: "Vous regardez seulement." }],
  [/^you play (\w+)/, { ru: "Ваше место — {}.", uk: "Ваше місце — {}.", fr: "Vous avez : {}." }],
  [/^only who keeps the board/, { ru: "Это может только тот, кто ведёт доску.", uk: "Це може лише той, хто веде дошку.", fr: "Seul celui qui tient l’échiquier le peut." }],
  [/^nothing was played yet/, { ru: "Ещё ничего не сыграно.", uk: "Ще нічого не зіграно.", fr: "Rien n’a encore été joué." }],
  [/^nothing was taken back/, { ru: "Нечего сыграть снова.", uk: "Нічого зіграти знову.", fr: "Il n’y a rien à rejouer." }],
  [/^there is no action of that number/, { ru: "Действия с таким номером нет.", uk: "Дії з таким номером немає.", fr: "Il n’y a pas d’action de ce numéro." }],
  [/^a clock is set to/, { ru: "Часы ставят на минуты или минуты и секунды: 4:30.", uk: "Годинник ставлять на хвилини або хвилини й секунди: 4:30.", fr: "Une pendule se règle en minutes, ou minutes et secondes : 4:30." }],
  [/^no clocks run/, { ru: "В этой игре нет часов.", uk: "У цій грі немає годинника.", fr: "Cette partie n’a pas de pendules." }],
  [/^chance falls by itself/, { ru: "Случай здесь выпадает сам.", uk: "Випадок тут настає сам.", fr: "Ici le hasard tombe tout seul." }],
  [/^nothing is thrown or drawn here/, { ru: "Здесь ничего не бросают.", uk: "Тут нічого не кидають.", fr: "Ici on ne lance rien." }],
  [/^no seat has this code/, { ru: "Ни у одного места нет такого кода.", uk: "Жодне місце не має такого коду.", fr: "Aucune place n’a ce code." }],
  [/^too many (questions|codes|connections|games)/, { ru: "Слишком часто: подождите немного.", uk: "Надто часто: зачекайте трохи.", fr: "Trop souvent : attendez un peu." }],
  [/^this table had its games/, { ru: "За этим столом сыграно достаточно: откройте другой.", uk: "За цим столом зіграно досить: відкрийте інший.", fr: "Cette table a assez joué : ouvrez-en une autre." }],
  [/^there is nothing for you to do/, { ru: "Сейчас вам нечего делать.", uk: "Зараз вам нічого робити.", fr: "Vous n’avez rien à faire maintenant." }],
  [/^a hint is being thought of/, { ru: "Подсказку думают для другого: спросите чуть позже.", uk: "Підказку думають для іншого: спитайте трохи пізніше.", fr: "Un conseil est en préparation pour un autre : demandez un peu plus tard." }],
  [/^enough was said/, { ru: "В этой игре сказано достаточно.", uk: "У цій грі сказано досить.", fr: "On a assez parlé dans cette partie." }],
  [/^the record holds what this seat/, { ru: "В записи есть то, чего это место знать не может.", uk: "У записі є те, чого це місце знати не може.", fr: "L’enregistrement contient ce que cette place ne peut savoir." }],
  [/^there are too many games/, { ru: "Игр слишком много.", uk: "Ігор забагато.", fr: "Il y a trop de parties." }],
  [/^this link opens no/, { ru: "Эта ссылка здесь ничего не открывает.", uk: "Це посилання тут нічого не відкриває.", fr: "Ce lien n’ouvre rien ici." }],
];

// `why` as the program says it; as it stands where nobody has put it into the language.
export function inWords(why = "") {
  for (const [shape, said] of table) {
    const found = why.match(shape);
    if (found && said[language]) return said[language].replace("{}", side(found[1] ?? ""));
  }
  return why;
}
