// What the page itself says, in four languages. What the rules say comes from the program.
const table = {
  en: { design: "Change its rules", files: "Files", file: "The text of the file", playit: "Play it", store: "Save", test: "Run its tests", sound: "The rules hold together ({} ms).", problems: "Problems: {}", roundno: "Round {}", attacked: "Attacked: {}", hold: "from the reserve", cells: "On cells and pieces: {}", seat: "You play {}", watcher: "You are watching", judge: "You keep the board", turn: "{} to move", yours: "Your turn", over: "The game is over",
    flip: "Turn the board", rules: "Rulebook", moves: "Played so far", log: "What happened", write: "Write an action", play: "Play", why: "Why?",
    resign: "Resign", sure: "Really resign?", offer: "Offer a draw", accept: "Accept the draw", claim: "Claim a draw", choose: "Choose", cancel: "Cancel",
    lost: "The program does not answer. The page tries again.", wrong: "This link opens no game here.", undo: "Take back", redo: "Play again", count: "how many", reason: "reason",
    note: "Note", save: "Write", links: "Links, each a secret of who plays there", copy: "Copy", copied: "Copied", record: "Save the record", protocol: "Protocol", print: "Print", back: "Back to the board",
    throw: "What fell? 1 to {}", for: "for {}", correct: "Action {} instead:", replayed: "{} actions were played again.", stopped: "No longer legal: {}", kept: "kept in {}",
    trouble: "The game cannot be written to the disk: {}", new: "New game", variant: "Variant", person: "person", computer: "computer", random: "at random", dice: "Dice fall at the table", games: "Games", open: "Open", watch: "watch", keeper: "keeps the board",
    event: "Event", site: "Place", date: "Date", round: "Round", number: "No.", action: "Action", time: "Time", refusals: "Tried and refused", corrections: "Corrections", notes: "Notes", result: "Result", signature: "Signature of {}", arbiter: "the arbiter", nobody: "Open the link that the program printed: it ends in # and a secret word.", language: "Language", illegal: "Illegal attempts are written down", players: "Players", name: "name", more: "Not all actions are listed: write what is missing.", boardlabel: "The board. Arrow keys move, Enter picks.", picked: "picked", empty: "empty" },
  ru: { design: "Изменить правила", files: "Файлы", file: "Текст файла", playit: "Сыграть", store: "Сохранить", test: "Запустить тесты", sound: "Правила согласованы ({} мс).", problems: "Ошибок: {}", roundno: "Круг {}", attacked: "Под ударом: {}", hold: "из резерва", cells: "На клетках и фигурах: {}", seat: "Вы играете за {}", watcher: "Вы наблюдаете", judge: "Вы ведёте доску", turn: "Ход: {}", yours: "Ваш ход", over: "Игра окончена",
    flip: "Повернуть доску", rules: "Правила", moves: "Сыграно", log: "Что произошло", write: "Напишите действие", play: "Сыграть", why: "Почему?",
    resign: "Сдаться", sure: "Точно сдаться?", offer: "Предложить ничью", accept: "Принять ничью", claim: "Потребовать ничью", choose: "Выберите", cancel: "Отмена",
    lost: "Программа не отвечает. Страница пробует снова.", wrong: "Эта ссылка не открывает здесь игры.", undo: "Вернуть ход", redo: "Сыграть снова", count: "сколько", reason: "причина",
    note: "Заметка", save: "Записать", links: "Ссылки: каждая — тайна того, кто по ней играет", copy: "Копировать", copied: "Скопировано", record: "Сохранить запись", protocol: "Протокол", print: "Печать", back: "К доске",
    throw: "Что выпало? От 1 до {}", for: "для {}", correct: "Вместо действия {}:", replayed: "Снова сыграно действий: {}.", stopped: "Больше не по правилам: {}", kept: "хранится в {}",
    trouble: "Игру не удаётся записать на диск: {}", new: "Новая игра", variant: "Вариант", person: "человек", computer: "компьютер", random: "случайно", dice: "Кости бросают за столом", games: "Игры", open: "Открыть", watch: "смотреть", keeper: "ведёт доску",
    event: "Турнир", site: "Место", date: "Дата", round: "Тур", number: "№", action: "Действие", time: "Время", refusals: "Невозможные попытки", corrections: "Исправления", notes: "Заметки", result: "Результат", signature: "Подпись: {}", arbiter: "судья", nobody: "Откройте ссылку, которую напечатала программа: она кончается на # и тайное слово.", language: "Язык", illegal: "Невозможные попытки записываются", players: "Игроки", name: "имя", more: "Перечислены не все действия: недостающее напишите.", boardlabel: "Доска. Стрелки двигают, Enter выбирает.", picked: "выбрано", empty: "пусто" },
  uk: { design: "Змінити правила", files: "Файли", file: "Текст файлу", playit: "Зіграти", store: "Зберегти", test: "Запустити тести", sound: "Правила узгоджені ({} мс).", problems: "Помилок: {}", roundno: "Коло {}", attacked: "Під ударом: {}", hold: "з резерву", cells: "На клітинках і фігурах: {}", seat: "Ви граєте за {}", watcher: "Ви спостерігаєте", judge: "Ви ведете дошку", turn: "Хід: {}", yours: "Ваш хід", over: "Гру закінчено",
    flip: "Повернути дошку", rules: "Правила", moves: "Зіграно", log: "Що сталося", write: "Напишіть дію", play: "Зіграти", why: "Чому?",
    resign: "Здатися", sure: "Справді здатися?", offer: "Запропонувати нічию", accept: "Прийняти нічию", claim: "Вимагати нічиєї", choose: "Оберіть", cancel: "Скасувати",
    lost: "Програма не відповідає. Сторінка пробує знову.", wrong: "Це посилання не відкриває тут гри.", undo: "Повернути хід", redo: "Зіграти знову", count: "скільки", reason: "причина",
    note: "Нотатка", save: "Записати", links: "Посилання: кожне — таємниця того, хто за ним грає", copy: "Копіювати", copied: "Скопійовано", record: "Зберегти запис", protocol: "Протокол", print: "Друк", back: "До дошки",
    throw: "Що випало? Від 1 до {}", for: "для {}", correct: "Замість дії {}:", replayed: "Знову зіграно дій: {}.", stopped: "Більше не за правилами: {}", kept: "зберігається в {}",
    trouble: "Гру не вдається записати на диск: {}", new: "Нова гра", variant: "Варіант", person: "людина", computer: "комп’ютер", random: "випадково", dice: "Кості кидають за столом", games: "Ігри", open: "Відкрити", watch: "дивитися", keeper: "веде дошку",
    event: "Турнір", site: "Місце", date: "Дата", round: "Тур", number: "№", action: "Дія", time: "Час", refusals: "Неможливі спроби", corrections: "Виправлення", notes: "Нотатки", result: "Результат", signature: "Підпис: {}", arbiter: "суддя", nobody: "Відкрийте посилання, яке надрукувала програма: воно закінчується на # і таємне слово.", language: "Мова", illegal: "Неможливі спроби записуються", players: "Гравці", name: "ім’я", more: "Перелічено не всі дії: чого бракує, напишіть.", boardlabel: "Дошка. Стрілки рухають, Enter обирає.", picked: "обрано", empty: "порожньо" },
  fr: { design: "Changer ses règles", files: "Fichiers", file: "Le texte du fichier", playit: "Jouer", store: "Enregistrer", test: "Lancer ses tests", sound: "Les règles se tiennent ({} ms).", problems: "Problèmes : {}", roundno: "Tour {}", attacked: "Attaqué : {}", hold: "de la réserve", cells: "Sur les cases et les pièces : {}", seat: "Vous jouez {}", watcher: "Vous regardez", judge: "Vous tenez l’échiquier", turn: "Trait : {}", yours: "À vous", over: "La partie est finie",
    flip: "Tourner l’échiquier", rules: "Règles", moves: "Coups joués", log: "Ce qui s’est passé", write: "Écrire une action", play: "Jouer", why: "Pourquoi ?",
    resign: "Abandonner", sure: "Vraiment abandonner ?", offer: "Proposer nulle", accept: "Accepter la nulle", claim: "Réclamer la nulle", choose: "Choisissez", cancel: "Annuler",
    lost: "Le programme ne répond pas. La page réessaie.", wrong: "Ce lien n’ouvre aucune partie ici.", undo: "Reprendre", redo: "Rejouer", count: "combien", reason: "raison",
    note: "Note", save: "Écrire", links: "Liens : chacun est le secret de qui joue", copy: "Copier", copied: "Copié", record: "Enregistrer la partie", protocol: "Procès-verbal", print: "Imprimer", back: "Retour à l’échiquier",
    throw: "Quel résultat ? De 1 à {}", for: "pour {}", correct: "Au lieu de l’action {} :", replayed: "{} actions rejouées.", stopped: "Désormais illégal : {}", kept: "gardée dans {}",
    trouble: "La partie ne peut être écrite sur le disque : {}", new: "Nouvelle partie", variant: "Variante", person: "personne", computer: "ordinateur", random: "au hasard", dice: "Les dés tombent à la table", games: "Parties", open: "Ouvrir", watch: "regarder", keeper: "tient l’échiquier",
    event: "Tournoi", site: "Lieu", date: "Date", round: "Ronde", number: "N°", action: "Action", time: "Heure", refusals: "Essais refusés", corrections: "Corrections", notes: "Notes", result: "Résultat", signature: "Signature : {}", arbiter: "l’arbitre", nobody: "Ouvrez le lien que le programme a imprimé : il finit par # et un mot secret.", language: "Langue", illegal: "Les essais illégaux sont notés", players: "Joueurs", name: "nom", more: "Toutes les actions ne sont pas listées : écrivez ce qui manque.", boardlabel: "L’échiquier. Les flèches déplacent, Entrée choisit.", picked: "choisi", empty: "vide" },
};
const colours = {
  ru: { white: "белые", black: "чёрные", red: "красные", blue: "синие", green: "зелёные", yellow: "жёлтые" },
  uk: { white: "білі", black: "чорні", red: "червоні", blue: "сині", green: "зелені", yellow: "жовті" },
  fr: { white: "les blancs", black: "les noirs", red: "les rouges", blue: "les bleus", green: "les verts", yellow: "les jaunes" },
};

export const languages = Object.keys(table);
const known = (wish) => languages.find((one) => wish?.toLowerCase().startsWith(one));
export let language = known(localStorage.getItem("language")) ?? navigator.languages.map(known).find(Boolean) ?? "en";
document.documentElement.lang = language;

export function speak(next) {
  language = next;
  localStorage.setItem("language", next);
  document.documentElement.lang = next;
}
export const say = (key, value = "") => (table[language][key] ?? table.en[key] ?? key).replace("{}", value);
export const side = (name) => colours[language]?.[name] ?? name;
