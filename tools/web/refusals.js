// Why something was not done, in the reader's language: what the program says of itself, and how it writes reasons of rules. A reason
// that only a rule's own words hold stands as the title of that rule.
import { language, side, typeName } from "./words.js";

// "{1}" is what stood there, "{p1}" a piece, "{s1}" a seat, "{r1}" a reason of a rule.
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
  [/^(\w+) is played by a person from now on/, { ru: "Теперь играет человек: {}.", uk: "Тепер грає людина: {}.", fr: "Une personne joue désormais : {}." }],
  [/^(\w+) is played by (\S+) from now on/, { ru: "Теперь играет программа ({2}): {s1}.", uk: "Тепер грає програма ({2}): {s1}.", fr: "Le programme joue désormais ({2}) : {s1}." }],
  [/^(\w+) was given a hint/, { ru: "Дана подсказка: {}.", uk: "Дано підказку: {}.", fr: "Un conseil a été donné : {}." }],
  [/^"(.*)" is no time/, { ru: "«{1}» — не время для часов: напишите 5+3, 0:30+0, 5d3 или 90/40+30+30.", uk: "«{1}» — не час для годинника: напишіть 5+3, 0:30+0, 5d3 або 90/40+30+30.", fr: "« {1} » n’est pas un temps de pendule : écrivez 5+3, 0:30+0, 5d3 ou 90/40+30+30." }],
  [/^there is no variant or overlay "(.*?)"/, { ru: "Нет ни варианта, ни дополнения «{1}».", uk: "Немає ні варіанта, ні доповнення «{1}».", fr: "Il n’y a ni variante ni supplément « {1} »." }],
  [/^a page may only name a variant/, { ru: "Напишите имя варианта, при желании с дополнениями: four-ability+fire.", uk: "Напишіть назву варіанта, за бажання з доповненнями: four-ability+fire.", fr: "Écrivez le nom d’une variante, avec des suppléments si vous voulez : four-ability+fire." }],
  [/^"(.*)" is a variant, not an overlay/, { ru: "«{1}» — вариант, а не дополнение: после плюса он не стоит.", uk: "«{1}» — варіант, а не доповнення: після плюса він не стоїть.", fr: "« {1} » est une variante et non un supplément : elle ne suit pas un plus." }],
  [/^overlay "(.*)" does not lie over "(.*)"/, { ru: "Дополнение «{1}» не подходит к варианту «{2}».", uk: "Доповнення «{1}» не пасує до варіанта «{2}».", fr: "Le supplément « {1} » ne va pas avec « {2} »." }],
  [/^"(.*)" does not load/, { ru: "«{1}» не собирается.", uk: "«{1}» не складається.", fr: "« {1} » ne se charge pas." }],
  [/^say it in (\d+) bytes/, { ru: "Слишком длинно: не больше {1} байт.", uk: "Надто довго: не більше {1} байтів.", fr: "Trop long : {1} octets au plus." }],
  // How reasons are written.
  [/^(\w+) has (\d+) chips left, not (\d+)$/, { ru: "{s1}: осталось фишек {2}, не {3}.", uk: "{s1}: лишилося фішок {2}, не {3}.", fr: "{s1} : il reste {2} jetons, non {3}." }],
  [/^there is no gap on (\w+) for (\w+) to call$/, { ru: "{s2}: на {1} нечего уравнивать.", uk: "{s2}: на {1} нічого зрівнювати.", fr: "{s2} : rien à égaliser sur {1}." }],
  [/^bets are made on white, time, home or x/, { ru: "Ставят на white, time, home или x: bid time raise 3 10+5.", uk: "Ставлять на white, time, home або x: bid time raise 3 10+5.", fr: "On mise sur white, time, home ou x : bid time raise 3 10+5." }],
  [/^"(.+)" is a null move/, { ru: "«{1}» — пустой ход.", uk: "«{1}» — порожній хід.", fr: "« {1} » est un coup nul." }],
  [/^the (.+?) on (\S+) does not move to (\S+) like that$/, { ru: "{p1} {2}: на {3} так не ходят.", uk: "{p1} {2}: на {3} так не ходять.", fr: "{p1} {2} : on ne va pas ainsi en {3}." }],
  [/^the (.+?) on (\S+) does not move to (\S+?): (.+)$/, { ru: "{p1} {2} не ходит на {3}: {r4}.", uk: "{p1} {2} не ходить на {3}: {r4}.", fr: "{p1} {2} ne va pas en {3} : {r4}." }],
  [/^the (.+?) on (\S+) cannot go to (\S+?): (.+)$/, { ru: "{p1} {2} не может пойти на {3}: {r4}.", uk: "{p1} {2} не може піти на {3}: {r4}.", fr: "{p1} {2} ne peut aller en {3} : {r4}." }],
  [/^the (.+?) on (\S+) goes to (\S+) only to take, and nothing stands there$/, { ru: "{p1} {2} ходит на {3} только со взятием, а там ничего нет.", uk: "{p1} {2} ходить на {3} лише зі взяттям, а там нічого немає.", fr: "{p1} {2} ne va en {3} que pour prendre, et il n’y a rien." }],
  [/^the (.+?) on (\S+) goes to (\S+) only where it is empty/, { ru: "{p1} {2} ходит на {3}, только если там пусто, и не берёт.", uk: "{p1} {2} ходить на {3}, лише якщо там порожньо, і не бере.", fr: "{p1} {2} ne va en {3} que si la case est vide, et n’y prend rien." }],
  [/^the (.+?) on (\S+) goes at most (\d+) cells? from there, and (\S+) is (\d+) away$/, { ru: "{p1} {2} ходит не дальше чем на {3}, а до {4} — {5}.", uk: "{p1} {2} ходить не далі ніж на {3}, а до {4} — {5}.", fr: "{p1} {2} va au plus à {3} case(s), et {4} est à {5}." }],
  [/^the (.+?) on (\S+) cannot take on (\S+) in passing: /, { ru: "{p1} {2} не берёт на проходе на {3}.", uk: "{p1} {2} не бере на проході на {3}.", fr: "{p1} {2} ne prend pas en passant en {3}." }],
  [/^the (.+?) on (\S+) cannot move at all$/, { ru: "{p1} {2} совсем не ходит.", uk: "{p1} {2} зовсім не ходить.", fr: "{p1} {2} ne bouge pas du tout." }],
  [/^the (.+?) on (\S+) would stay where it is: /, { ru: "{p1} {2}: остаться на месте — не ход.", uk: "{p1} {2}: лишитися на місці — не хід.", fr: "{p1} {2} resterait sur place : ce n’est pas un coup." }],
  [/^the (.+?) on (\S+) must say what it becomes on (\S+)$/, { ru: "{p1} {2} превращается на {3}: скажите, во что.", uk: "{p1} {2} перетворюється на {3}: скажіть, на що.", fr: "{p1} {2} se transforme en {3} : dites en quoi." }],
  [/^the (.+?) on (\S+) may not become (?:an? )?(.+) on (\S+)$/, { ru: "{p1} {2} не может превратиться на {4} в такую фигуру: {p3}.", uk: "{p1} {2} не може перетворитися на {4} на таку фігуру: {p3}.", fr: "{p1} {2} ne peut devenir en {4} cette pièce : {p3}." }],
  [/^the (.+?) on (\S+) was dropped .* and does not count/, { ru: "{p1} {2}: это сброшенная фигура, она здесь не считается.", uk: "{p1} {2}: це скинута фігура, вона тут не рахується.", fr: "{p1} {2} : cette pièce a été parachutée, elle ne compte pas ici." }],
  [/^the (.+?) on (\S+) does not count as one that /, { ru: "{p1} {2} для этого не годится.", uk: "{p1} {2} для цього не годиться.", fr: "{p1} {2} ne convient pas pour cela." }],
  [/^the (.+?) on (\S+) goes to (\S+) only together with the (.+) on (\S+): that is written (.+)$/, { ru: "{p1} {2} идёт на {3} только вместе с фигурой на {5}: это пишут {6}.", uk: "{p1} {2} іде на {3} лише разом із фігурою на {5}: це пишуть {6}.", fr: "{p1} {2} ne va en {3} qu’avec la pièce en {5} : cela s’écrit {6}." }],
  [/^the piece on (\S+) is not (\w+)'s$/, { ru: "На {1} чужая фигура; ходит: {s2}.", uk: "На {1} чужа фігура; ходить: {s2}.", fr: "La pièce en {1} n’est pas à qui joue : {s2}." }],
  [/^no (.+) stands on (\S+)$/, { ru: "На {2} нет такой фигуры: {p1}.", uk: "На {2} немає такої фігури: {p1}.", fr: "Il n’y a pas en {2} cette pièce : {p1}." }],
  [/^no (.+) of (\w+) can go to (\S+?)(?:: (.+))?$/, { ru: "Так на {3} не пойти — {p1}: {s2}.", uk: "Так на {3} не піти — {p1}: {s2}.", fr: "Rien de tel ne peut aller en {3} — {p1} : {s2}." }],
  [/^(\w+) has no such (.+)$/, { ru: "{s1}: нет такой фигуры — {p2}.", uk: "{s1}: немає такої фігури — {p2}.", fr: "{s1} : pas de telle pièce — {p2}." }],
  [/^(\w+) has no (.+) in reserve$/, { ru: "{s1}: в резерве нет такой фигуры — {p2}.", uk: "{s1}: у резерві немає такої фігури — {p2}.", fr: "{s1} : pas de telle pièce en réserve — {p2}." }],
  [/^(?:an? |the )?(.+) cannot be dropped on (\S+): it is not empty$/, { ru: "Сбросить на {2} нельзя: клетка занята.", uk: "Скинути на {2} не можна: клітинка зайнята.", fr: "On ne parachute pas en {2} : la case est occupée." }],
  [/^(?:an? |the )?(.+) may not be dropped on (\S+): (.+)$/, { ru: "Сбросить на {2} нельзя ({p1}): {r3}.", uk: "Скинути на {2} не можна ({p1}): {r3}.", fr: "On ne parachute pas en {2} ({p1}) : {r3}." }],
  [/^(?:an? |the )?(.+) may not be dropped on (\S+)$/, { ru: "Сбросить на {2} нельзя ({p1}).", uk: "Скинути на {2} не можна ({p1}).", fr: "On ne parachute pas en {2} ({p1})." }],
  [/^(?:an? |the )?(.+) is never dropped$/, { ru: "Эту фигуру не сбрасывают: {p1}.", uk: "Цю фігуру не скидають: {p1}.", fr: "On ne parachute jamais cette pièce : {p1}." }],
  [/^no piece is moved in the stage /, { ru: "Фигуры сейчас не ходят: другой этап игры.", uk: "Фігури зараз не ходять: інший етап гри.", fr: "Aucune pièce ne bouge à cette étape de la partie." }],
  [/^no piece is dropped in the stage /, { ru: "Фигуры сейчас не сбрасывают: другой этап игры.", uk: "Фігури зараз не скидають: інший етап гри.", fr: "On ne parachute rien à cette étape de la partie." }],
  [/^"(.+)" belongs to the stage /, { ru: "«{1}» — для другого этапа игры.", uk: "«{1}» — для іншого етапу гри.", fr: "« {1} » est d’une autre étape de la partie." }],
  [/^a choice must be made first: (\w+) answers with "(.+)"$/, { ru: "Сначала нужен выбор: {s1} отвечает «{2}».", uk: "Спершу потрібен вибір: {s1} відповідає «{2}».", fr: "Il faut d’abord un choix : {s1} répond « {2} »." }],
  [/^"(.+)" answers a question, and none is open$/, { ru: "«{1}» — ответ, а вопроса сейчас нет.", uk: "«{1}» — відповідь, а питання зараз немає.", fr: "« {1} » répond à une question, et il n’y en a pas." }],
  [/^(\w+) is out of the game/, { ru: "{s1}: вне игры, и уже ничего не решает.", uk: "{s1}: поза грою, і вже нічого не вирішує.", fr: "{s1} : hors de la partie, ne décide plus de rien." }],
  [/^(\w+) has done the main action of this turn/, { ru: "{s1}: главное действие этого хода уже сделано.", uk: "{s1}: головну дію цього ходу вже зроблено.", fr: "{s1} : l’action principale de ce tour est faite." }],
  [/^(\w+) has done "(.+)".* in this turn already$/, { ru: "{s1}: «{2}» в этом ходу уже было.", uk: "{s1}: «{2}» у цьому ході вже було.", fr: "{s1} : « {2} » a déjà été fait ce tour-ci." }],
  [/^(\w+) may not "(.+)" while another action is legal$/, { ru: "«{2}» — только когда другого действия нет: {s1}.", uk: "«{2}» — лише коли іншої дії немає: {s1}.", fr: "« {2} » seulement si rien d’autre n’est permis : {s1}." }],
  [/^(\w+) may not "(.+)" (?:like this now|before)/, { ru: "«{2}» сейчас нельзя: {s1}.", uk: "«{2}» зараз не можна: {s1}.", fr: "« {2} » n’est pas permis maintenant : {s1}." }],
  [/^"(.+)" stands behind the main action of a turn$/, { ru: "«{1}» — после главного действия хода.", uk: "«{1}» — після головної дії ходу.", fr: "« {1} » vient après l’action principale du tour." }],
  [/^no two pieces of (\w+) go together$/, { ru: "{s1}: вместе никакие две фигуры не ходят.", uk: "{s1}: разом жодні дві фігури не ходять.", fr: "{s1} : il n’y a pas deux pièces qui aillent ensemble." }],
  [/^(.+): the (.+) on (\S+) may not be left attacked, so it is never taken$/, { ru: "{1}: фигуру на {3} ({p2}) нельзя оставлять под ударом, её никогда не берут.", uk: "{1}: фігуру на {3} ({p2}) не можна лишати під ударом, її ніколи не беруть.", fr: "{1} : la pièce en {3} ({p2}) ne peut être laissée attaquée, on ne la prend jamais." }],
  [/^(\S{2,12}): no (.+) stands on (\S+)$/, { ru: "{1}: на {3} нет такой фигуры — {p2}.", uk: "{1}: на {3} немає такої фігури — {p2}.", fr: "{1} : il n’y a pas en {3} cette pièce — {p2}." }],
];
// Of an action that a rule forbids.
const forbidden = [/^((?:\S+ ?){1,4}): (.+)$/, { ru: "«{1}»: {r2}.", uk: "«{1}»: {r2}.", fr: "« {1} » : {r2}." }];
// What stands in them.
const reasons = [
  [/^(\w+) does not have the ability "(.+)"$/, { ru: "{s1} без этой способности", uk: "{s1} без цієї здібності", fr: "{s1} sans cette capacité" }],
  [/^an ability must be chosen first/, { ru: "сначала нужно выбрать способность", uk: "спершу треба вибрати здібність", fr: "il faut d’abord choisir une capacité" }],
  [/^an own piece stands there$/, { ru: "там стоит своя фигура", uk: "там стоїть своя фігура", fr: "une pièce à soi s’y trouve" }],
  [/^(\S+) is in the way$/, { ru: "{1} на пути занято", uk: "{1} на шляху зайнято", fr: "{1} barre le passage" }],
  [/^(\S+) is shut/, { ru: "{1} закрыто", uk: "{1} закрито", fr: "{1} est fermé" }],
  [/^(\S+) is not empty$/, { ru: "{1} занято", uk: "{1} зайнято", fr: "{1} est occupé" }],
  [/^(\S+) is attacked$/, { ru: "{1} под ударом", uk: "{1} під ударом", fr: "{1} est attaqué" }],
  [/^a pawn never goes back$/, { ru: "пешка не ходит назад", uk: "пішак не ходить назад", fr: "un pion ne recule jamais" }],
  [/^a pawn never goes back or to the side$/, { ru: "пешка не ходит ни назад, ни вбок", uk: "пішак не ходить ні назад, ні вбік", fr: "un pion ne va ni en arrière ni de côté" }],
  [/^a pawn goes ahead, never to the side$/, { ru: "пешка идёт вперёд, не вбок", uk: "пішак іде вперед, не вбік", fr: "un pion avance, jamais de côté" }],
  [/^a pawn moves one cell only, on its first move too/, { ru: "пешка ходит на одну клетку, и первым ходом тоже", uk: "пішак ходить на одну клітинку, і першим ходом теж", fr: "un pion avance d’une case, au premier coup aussi" }],
  [/^not as things stand$/, { ru: "сейчас это не так", uk: "зараз це не так", fr: "pas dans cette situation" }],
  [/^it leaves the own king in check$/, { ru: "свой король остаётся под шахом", uk: "свій король лишається під шахом", fr: "cela laisse son propre roi en échec" }],
  [/^it takes what is never taken$/, { ru: "это никогда не берут", uk: "це ніколи не беруть", fr: "cela ne se prend jamais" }],
  [/^a piece can be taken, so one must be$/, { ru: "можно взять, а значит, взять нужно", uk: "можна взяти, отже, взяти треба", fr: "on peut prendre, donc on le doit" }],
  [/^two pawns in one column$/, { ru: "две пешки на одной вертикали", uk: "два пішаки на одній вертикалі", fr: "deux pions sur une colonne" }],
  [/^it could not move on$/, { ru: "дальше она не смогла бы ходить", uk: "далі вона не змогла б ходити", fr: "elle ne pourrait plus bouger" }],
  [/^the king would leave, cross or reach an attacked cell$/, { ru: "король стоит под ударом, пройдёт через битую клетку или попадёт под удар", uk: "король стоїть під ударом, пройде через биту клітинку або потрапить під удар", fr: "le roi part d’une case attaquée, en traverse une ou y arrive" }],
  [/^the generals face each other/, { ru: "полководцы оказались бы друг против друга", uk: "полководці опинилися б один проти одного", fr: "les généraux se feraient face" }],
  [/^the general goes along the lines of the palace, one cell$/, { ru: "полководец ходит по линиям дворца на одну клетку", uk: "полководець ходить лініями палацу на одну клітинку", fr: "le général suit les lignes du palais, d’une case" }],
  [/^there is no castling in this game/, { ru: "в этой игре нет рокировки", uk: "у цій грі немає рокіровки", fr: "il n’y a pas de roque dans ce jeu" }],
  [/^there is no castling/, { ru: "рокировки нет", uk: "рокіровки немає", fr: "il n’y a pas de roque" }],
  [/^that row is closed to dropped pawns$/, { ru: "на этот ряд пешку не сбрасывают", uk: "на цей ряд пішака не скидають", fr: "on n’y parachute pas de pion" }],
  [/^it is forbidden$/, { ru: "это запрещено", uk: "це заборонено", fr: "c’est interdit" }],
];

const see = { ru: "см. «{}»", uk: "див. «{}»", fr: "voir « {} »" };

// Null where nobody has put it into the language.
function said(list, why, title) {
  const [shape, words] = list.find(([one]) => one.test(why)) ?? [];
  if (!shape) return null;
  const found = why.match(shape);
  let known = true;
  const out = words[language].replace(/\{([psr]?)(\d?)\}/g, (_, kind, number) => {
    const part = found[number || 1] ?? "";
    if (kind === "p") return typeName(part);
    if (kind !== "r") return kind || !number ? side(part) : part;
    known &&= Boolean(title) || said(reasons, part) !== null;
    return said(reasons, part) ?? see[language].replace("{}", title);
  });
  return known ? out : null;
}

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const instead = { ru: "Можно, например, {}.", uk: "Можна, наприклад, {}.", fr: "On peut par exemple {}." };

// `why` as the program says it; as it stands where nobody has put it into the language. `title`: of the rule that says it.
export function inWords(why = "", title = "") {
  if (language === "en") return why;
  const [, before, clauses = "", , legal] = why.match(/^(.*?)( \([A-Z][^()]*\))?(; (\S+) would be legal)?$/s);
  const core = before.replace(/; did you mean .*$/s, "");
  const out = said(title ? [...table, forbidden] : table, core, title);
  if (out === null) return why;
  const more = legal ? ` ${instead[language].replace("{}", legal)}` : "";
  return upper(out.replace(/\.$/, `${clauses.replaceAll(" to ", "–")}.`)) + more;
}
