// The keys of what a rule says of actions, events and the end of the game.
#include <array>

#include "language/schema_rows.h"

namespace houserule {

using namespace slots;

namespace {

constexpr std::array kAssignKeys{
    Key{"does", kFunction, "a function", "function(e, opt), instead of an assignment; for every event"},
    named<Names::assigned_field, &Assign::field>(
        "set", "a field",
        "\"game.x\", \"side.x\" of the side that acts or that it is about, "
        "\"piece.x\", \"cell.x\" where it "
        "comes from or stands, \"there.x\" where it goes: becomes `to`"),
    named<Names::value, &Assign::value, &Assign::amount>(
        "to", "a whole number, an option or a field",
        "the new value; also \"side.seat\", the side's place in the "
        "turn order from 1, and \"game.round\""),
    named<Names::assigned_field, &Assign::field>("raise", "a field", "such a field grows by `by`"),
    named<Names::value, &Assign::value, &Assign::amount>("by", "a whole number, an option or a field",
                                                         "what is added; may be below 0"),
    Key{"at_most", kNumber, kNumberType, "what raising does not exceed"},
    into<&Assign::of>(
        "removes",
        "takes these pieces off the board, `within` a zone around the cell where it happens; the cause is "
        "\"rule\""),
    Key{"turns", kFilter, kFilterType,
        "these pieces, of sides hostile to the one that acts, become its own as if they had been born to it: "
        "`within` a zone as above, or those `enclosed`; the cause is \"rule\""},
    into<&Assign::enclosed>(
        "enclosed",
        "with `turns` or `removes`: those in the rows that the piece encloses on the cell "
        "where it happens, as the condition `encloses` says"),
    Key{"within", kText, "a zone without its range", "the cell itself unless said"},
    into<&Assign::range>("range", "of that zone; 1 unless said"),
    into<&Assign::when>("when", "only if this holds of the action or event"),
    Key{"tried", kCondition | kBoolean, "a guard, or false",
        "the program tries actions to see whether they are legal, and leaves `does` out there while this "
        "does not hold of the position behind the action: the rule promises that it changes nothing about "
        "what is legal. false: `does` is always left out there"},
};

constexpr std::array kWriteKeys{
    needed(into<&Writing::field>("field", "a field", "\"game.x\", \"side.x\", \"piece.x\" or \"cell.x\"")),
    Key{"to", kInteger | kBoolean | kText, "a whole number, true, false or a word",
        "what it becomes; it grows by some number unless said"},
    into<&Writing::said>("said", "how messages name it, where the file says it in words of its own"),
};

constexpr std::array kEventKeys{
    needed(into<&EventDecl::about>("about", "what has happened, or is about to happen")),
    Key{"tells", kText | kTable, kNamesType,
        "what game.raise may say of it: of piece, by, captured, side, other, cell, from, to, amount, most, "
        "what, cause, becomes"},
};

constexpr std::array kEndKeys{
    needed(into<&EndSpec::when>("when", "the game is over when this holds after an action")),
    needed(into<&EndSpec::outcome, &EndSpec::function>(
        "outcome",
        "\"draw\", \"turn loses\", \"turn wins\", \"mover loses\", \"mover wins\", \"that side loses\", "
        "\"that side wins\" or a function",
        "who gets what; turn is the side to act, mover the side that acted, that side the one that `anyone` "
        "finds in `when`; a function(opt) gives quarters "
        "of a point by name of side, and behind them, where points do not decide, the place of each")),
    needed(into<&EndSpec::reason>("because", "the reason that is given")),
    Key{"mode", kText | kOption, "\"automatic\", \"claim\", \"off\" or an option",
        "automatic: the game ends by itself; claim: it ends when a player claims it; off: it does not end by "
        "this. automatic unless said"},
    into<&EndSpec::mark>("mark", "what notation adds to an action that ends the game so"),
};

constexpr std::array kVerbKeys{
    into<&VerbSpec::candidates>(
        "candidates",
        "function(side, opt) gives the list of argument lists; without it the verb stands alone"),
    into<&VerbSpec::accepts>(
        "accepts",
        "function(side, words, opt) reads the words behind the verb and gives the argument list, or nothing "
        "and the reason: for arguments too many to list. What `candidates` gives then are examples; without "
        "them the verb is in no list"),
    needed(into<&VerbSpec::apply>("apply", "function(side, arguments, opt) does it")),
    into<&VerbSpec::ends_turn>("ends_turn", "the turn passes afterwards; true unless said"),
    into<&VerbSpec::out_of_turn>("out_of_turn", "any side may do it, whoever is on turn"),
    named<Names::stage, &VerbSpec::stages>("stages",
                                           "stages of the game in which it exists; all unless said"),
    into<&VerbSpec::when>("when", "only while this holds of the side"),
    into<&VerbSpec::judged>(
        "judged",
        "the position that it leads to is judged as that of a move is: by what `forbids_after` say"),
    into<&VerbSpec::because>(
        "because",
        "function(side, arguments, opt) gives the reason why the verb may not be used like this now, or "
        "nothing; what was written and is no argument stands there as text"),
    into<&VerbSpec::moment>(
        "moment", "\"before\", \"after\" or \"either\"",
        "when in a turn: up to the main action, which is the one that ends the turn; behind it, where the "
        "turn was kept open; or both; before unless said"),
    into<&VerbSpec::closes>(
        "closes",
        "ends a turn that is made of parts, once all that is needed was done, or when nothing else is legal"),
    into<&VerbSpec::any_order>("any_order", "its arguments may be written in any order"),
    into<&VerbSpec::choice>("choice", "only as the answer to a choice that is open"),
    into<&VerbSpec::word>(
        "word", "a name",
        "how actions write a choice, whose own name is for `game.ask`; several choices may have one word"),
    into<&VerbSpec::unlisted>(
        "unlisted",
        "may be done, but is none of the legal actions that are listed and counted: having it, a side is "
        "stuck all the same; an open question does not hold it back"),
    into<&VerbSpec::when_stuck>("when_stuck", "only while the side has no other legal action"),
    into<&VerbSpec::secret>(
        "audience", "\"all\" or \"own\"",
        "\"own\": the others see no more than that the side acted, and `seen`; all unless said"),
    into<&VerbSpec::seen, &VerbSpec::seen_by>(
        "seen", "a text or a function",
        "what the others see of it, such as \"aims at {1}\" with its arguments by number; function(side, "
        "arguments, opt) gives that text, before it is done"),
    into<&VerbSpec::unless>("unless", "with `when_stuck`: at any time while this holds of the side"),
};

constexpr std::array kKeepKeys{
    needed(into<&KeepSpec::when>("when", "while this holds of the side; asked after its main action")),
    into<&KeepSpec::again>(
        "again", "for another main action; otherwise for verbs whose moment is \"after\" or \"either\""),
    into<&KeepSpec::joined>("joined",
                            "the verb that follows completes the main action, such as a wall behind a move: "
                            "where sequences of actions are counted the two are one"),
};

constexpr std::array kTurnPartKeys{
    needed(named<Names::verb, &TurnPart::of>(
        "of",
        "verbs; or \"main\": the main action, which is a move, a drop or a verb that ends the turn; or "
        "\"side\": a verb that does not end it; the last two without those that another part names")),
    into<&TurnPart::most>("most", "so often in a turn; once unless said"),
    into<&TurnPart::needed>("needed", "the turn is not closed before it was done"),
};

constexpr std::array kPositionKeys{
    needed(
        into<&PositionWord::read>("read", "function(text, opt) sets the state from a word of position text")),
    needed(into<&PositionWord::write>("write", "function(opt) gives that word")),
};

constexpr std::array kShownKeys{
    needed(into<&ShownSpec::label>(
        "label",
        "what stands before the value. Of a side, a label that begins with a word of the rule's verbs, as "
        "\"snare CELL\", tells the player of that side alone what the word costs and what is missing for "
        "it")),
    into<&ShownSpec::of>("of", "\"game\", \"side\", \"piece\" or \"cell\"",
                         "told once, or of each side, piece or cell; game unless said"),
    into<&ShownSpec::as>(
        "as", "\"text\", \"bar\", \"sign\", \"mark\" or \"link\"",
        "of a piece or cell, how pictures draw it, besides a line of the legend: a bar below the piece, a "
        "few letters in its corner, a tinted cell, a line to the cell or piece that the value is; text "
        "unless said"),
    whole<&ShownSpec::most, 1, 1'000'000>("most", "with a bar: the value of a full one"),
    needed(into<&ShownSpec::field, &ShownSpec::function>(
        "value", "a field or a function",
        "what is told: a field by its name, of pieces and cells where it does not hold its standard, or "
        "function(opt) of the game, function(it, opt) of a side, piece or cell, which gives a text, a "
        "number, or nothing where there is nothing to tell; for a link a cell or a piece")),
    named<Names::settled_field, &ShownSpec::since>(
        "since",
        "a field of the game with `settled = true`: explanations tell this with "
        "the action that wrote it"),
};

}  // namespace

namespace schemas {
const Schema kAssign{
    "an assignment",
    "A handler as data: `set` and `to`, or `raise` and `by`; or a function with a condition: `does`.",
    kAssignKeys};
const Schema kWrite{"a write",
                    "`writes` of a rule, for libraries that make functions of what a file says as data.",
                    kWriteKeys};
const Schema kEvent{
    "an event",
    "`events` of a rule. An event whose name ends in \"ing\" is about to happen and may be stopped.",
    kEventKeys};
const Schema kEnd{"an end", "`ends` of a rule.", kEndKeys};
const Schema kVerb{"a verb", "`verbs` of a rule.", kVerbKeys};
const Schema kKeep{"a keeper", "`keeps` of a rule. A side that is out keeps nothing.", kKeepKeys};
const Schema kTurnPart{
    "a part of a turn",
    "`turn` of a rule: a turn is over when each of its parts was done as often as it may be, or when its "
    "side uses a verb that `closes` it; where no part is \"main\", with the main action. How often a part "
    "was done stands in a field of the side, `done_NAME`. `moment` says nothing where a rule has `turn`, and "
    "`keeps` only with `again`.",
    kTurnPartKeys};
const Schema kPosition{"a position word", "`position` of a rule.", kPositionKeys};
const Schema kShown{"a display",
                    "`shows` of a rule. Of a rule that has it, drawings tell nothing else; of others, fields "
                    "that differ from their standard.",
                    kShownKeys};
}  // namespace schemas

}  // namespace houserule
