#include "script/schema.h"

#include <algorithm>
#include <array>

#include "script/schema_types.h"

namespace houserule {

using namespace slots;

namespace {

constexpr std::array kPieceKeys{
    Key{"letter", kText, "a text",
        "shown and written: one to three upper-case letters, or one behind a +, as \"+P\"", true},
    Key{"moves", kMoves, kMovesType,
        "how it goes; a function(piece, opt) gives a list of cells, and behind it a text or a function(cell) "
        "that "
        "says why not"},
    Key{"tags", kText | kTable, kNamesType, "words by which rules speak of it"},
    Key{"value", kInteger, "a whole number",
        "rough worth, 0 to 1000000, for built-in players and priorities"},
    Key{"counts_as", kText | kTable, kNamesType,
        "types for which it stands wherever rules ask what a piece is, in filters, conditions, `piece:has`, "
        "`side:pieces` and `game.count`; nothing becomes it where a rule names those types"},
    Key{"part_of", kText, "a name",
        "the type of which it is a further cell, where a piece stands on several: rulebooks speak of it "
        "there"},
    Key{"outcast", kBoolean, "true or false", "its own side may take it, too"},
};

constexpr std::array kPathKeys{
    Key{"from", kZone, "a zone", "only from these cells"},
    Key{"to", kZone, "a zone", "only to these cells"},
    Key{"when", kCondition, kConditionType, "only while this holds of the piece; asked once a piece"},
    Key{"because", kText, "a text",
        "the reason that is given where `when` does not hold; with `takes`, when a piece is taken so: \"only "
        "…\""},
    Key{"leaves", kText, "a name",
        "leaves this trace on all cells between the two ends; a bent step goes straight first, then "
        "diagonally. The trace ends when the piece moves on, is taken off or becomes another type"},
    Key{"lasts_round", kBoolean, "true or false",
        "the trace lasts until its side's next turn, not just for the next action"},
    Key{"takes", kText, "a name",
        "takes the piece that left this trace, instead of one on the end cell; a piece that may also go "
        "there without taking takes"},
    Key{"dx", kInteger, "a whole number", "cells to the right in one step, seen by the army"},
    Key{"dy", kInteger, "a whole number", "cells ahead in one step"},
    Key{"direction", kText, "a name", "a direction of the board instead of dx and dy"},
    Key{"min", kInteger, "a whole number", "least number of steps; 1 unless said"},
    Key{"max", kInteger, "a whole number", "greatest number of steps, 0 for unlimited; 1 unless said"},
    Key{"empty", kBoolean, "true or false", "may end on an empty cell; true unless said"},
    Key{"take", kBoolean, "true or false", "may end on a hostile piece; true unless said"},
    Key{"own", kBoolean, "true or false", "ends on pieces of its own side instead, and takes them"},
    Key{"threat", kBoolean, "true or false",
        "attacks along the path and never goes it: for what a piece holds back from afar"},
    Key{"shuns", kText | kTable, kNamesType, "types or tags that it neither passes over nor takes"},
    Key{"over", kText | kInteger, "\"stop\", \"hop\", \"land\" or \"ignore\", or 0 to 3",
        "what pieces on the way do: end the path, be passed once, be landed behind, nothing"},
    Key{"lame", kBoolean, "true or false", "the cells between must be empty"},
    Key{"jump", kBoolean, "true or false", "a cell between must be occupied"},
    Key{"text", kText, "a text", "how explanations write it"},
};

constexpr std::array kRuleKeys{
    Key{"about", kText, "a text", "the rule in one sentence; {option} stands for an option's value"},
    Key{"since", kText, "a text",
        "the day from which on it holds, as \"2014-07-01\": archives of earlier games are judged without it, "
        "unless the variant or whoever judges sets it"},
    Key{"shuts", kText, "a text",
        "the reason that is given why nothing goes to a cell that its handlers shut"},
    Key{"options", kTable, "a table", "name = int(…), bool(…) or choice(…): what a variant may set"},
    Key{"fields", kTable, "a table", "state that it needs: game, side, piece, cell = { name = int(…), … }"},
    Key{"words", kTable, "a table", "[\"list\"] = \"word\": adds a word to the choices that have this list"},
    Key{"needs", kText | kTable, kNamesType, "rules that must be there too"},
    Key{"clashes", kText | kTable, kNamesType, "rules that must not be there"},
    Key{"lifts", kText | kTable, kNamesType, "rules whose forbids do not hold where this rule is in play"},
    Key{"before", kText | kTable, kNamesType, "rules that come after this one, where they are there"},
    Key{"after", kText | kTable, kNamesType, "rules that come before this one, where they are there"},
    Key{"adds", kTable, "an addition or a list of them", "further paths for pieces"},
    Key{"denies", kTable, "a denial or a list of them",
        "what a player may expect of a piece and no rule gives it; said to who asks, judges nothing"},
    Key{"cites", kTable, "a table", "the clauses to cite where an action is refused as below"},
    Key{"morphs", kTable, "a change on arrival or a list of them",
        "what becomes of a piece where it arrives; several for one piece where their `at` share no cell"},
    Key{"couples", kFunction, "a function",
        "function(side, opt) gives the list of pairs that move together; asked once an army at load"},
    Key{"ties", kTable, "a tie or a list of them", "fields that are worth nothing without a partner"},
    Key{"drops", kTable, "a drop or a list of them",
        "which pieces of a reserve may be put on which empty cells, instead of a move"},
    Key{"bars", kTable, "a bar or a list of them", "where pieces may not be dropped, whatever else is said"},
    Key{"gates", kTable, "a gate or a list of them",
        "which pieces of a reserve may come onto the cell that a piece leaves, with the same action"},
    Key{"captives", kTable, "a captive or a list of them", "which taken pieces go into whose reserve"},
    Key{"reverts", kTable, "a reversion or a list of them",
        "as what a piece that changed on arrival goes into a reserve"},
    Key{"range", kTable, "a range limit or a list of them", "how far pieces go"},
    Key{"forbids", kCondition | kTable, "a guard or a list of forbids",
        "actions that are illegal; a function may give the reason as a text behind `true`"},
    Key{"forbids_after", kCondition | kTable, "a guard or a list of forbids",
        "actions that are illegal because of the position they lead to. A condition may itself ask what is "
        "legal "
        "(`stuck`, `can`, `drop_saves`); the program then leaves out all forbids that ask so, for they would "
        "ask "
        "one another without end"},
    Key{"events", kTable, "a table", "[\"noun.verb\"] = { … }: events that this rule raises with game.raise"},
    Key{"on", kTable, "a table", "[\"event\"] = function(e, opt), an assignment or a list of them"},
    Key{"writes", kTable, "a write or a list of them",
        "what functions of the rule write into fields: nothing happens by it, but a field that is not there "
        "and a value that it cannot hold are told when the variant is loaded"},
    Key{"fields_only", kBoolean, "true or false",
        "promises that its handlers write fields and leave board and pieces alone; a flavour is part of its "
        "piece and no such field"},
    Key{"ends", kTable, "an end or a list of them", "how the game is over"},
    Key{"marks", kTable, "a table",
        "[\"text\"] = guard: what notation adds to an action after which it holds"},
    Key{"standings", kTable, "a table",
        "[\"word\"] = guard: what is said of the side on turn in a position where it holds; explanations use "
        "it"},
    Key{"verbs", kTable, "a table", "name = { … }: actions with a word of their own"},
    Key{"keeps", kTable, "a keeper or a list of them",
        "when the turn stays with the side that has done its main action"},
    Key{"turn", kTable, "a table",
        "name = { … }: the parts of a turn, which are done in any order; one rule of a variant has them"},
    Key{"shows", kTable, "a display or a list of them", "what drawings tell besides the board"},
    Key{"clock", kFunction, "a function",
        "function(side, opt) says how the clock of a side goes now, in seconds: { start = what it shows when "
        "this stage "
        "begins, gain = what an action adds, most = what it never exceeds }, or nothing"},
    Key{"cannot_win", kFunction, "a function",
        "function(side, opt) is true where no sequence of legal actions can make the side win: judges hold "
        "it "
        "against a win on time"},
    Key{"lots", kOption, "an option",
        "a text, whose words name in their order what is drawn by lot: records may write `draw` with one of "
        "them"},
    Key{"position", kTable, "a position word", "how its state stands in position text"},
    Key{"written_by", kText, "a name",
        "the rule whose word of position text carries the fields of this one, or what they follow from"},
    Key{"transfers", kBoolean, "true or false", "its handlers hand pieces over to other sides"},
    Key{"takes_back", kBoolean, "true or false", "its verbs use game.take_back"},
};

constexpr std::array kFieldsKeys{
    Key{"game", kTable, "a table", "one value for the game"},
    Key{"side", kTable, "a table", "one for each side"},
    Key{"piece", kTable, "a table", "one for each piece"},
    Key{"cell", kTable, "a table", "one for each cell"},
};

constexpr std::array kAdditionKeys{
    Key{"of", kFilter, kFilterType, "whose paths; all pieces unless said"},
    Key{"moves", kMoves, kMovesType, "how they go, as of a piece", true},
};

constexpr std::array kMorphKeys{
    Key{"of", kFilter, kFilterType, "which pieces; all unless said"},
    Key{"at", kZone, "a zone", "where they arrive; everywhere unless said, or with `from` nowhere"},
    Key{"from", kZone, "a zone", "from where they come: they change wherever they go from there, too"},
    Key{"to", kText | kTable, kNamesType,
        "types to choose from; a tag stands for all types with it. Flavours are left behind", true},
    Key{"when", kCondition, kConditionType,
        "only while this holds of the piece, as if it stood where it arrives; types and flavours are settled "
        "at load"},
    Key{"optional", kBoolean, "true or false", "staying what it is may be chosen too"},
    Key{"must", kZone, "a zone", "where it may not, although it is optional"},
    Key{"at_most", kTable, "a table",
        "type = number: so many of it a side may have; with as many already it is no choice"},
};

constexpr std::array kTieKeys{
    Key{"field", kText, "a name", "a flavour: a boolean field of pieces with flavour = true", true},
    Key{"one", kText, "a name", "a type; when its last piece with the field is gone, the others lose it",
        true},
    Key{"other", kText, "a name", "the type of the others", true},
};

constexpr std::array kDropKeys{
    Key{"of", kFilter, kFilterType, "which pieces; all unless said"},
    Key{"onto", kZone, "a zone", "the cells of the side's own board; every one unless said"},
    Key{"with", kText, "a name", "a flavour that a piece dropped there has"},
};

constexpr std::array kBarKeys{
    Key{"of", kFilter, kFilterType, "which pieces; all unless said"},
    Key{"at", kZone, "a zone", "where they may not be dropped; nowhere unless said"},
    Key{"columns_of", kFilter, kFilterType,
        "nor in a column, as the army counts them, in which its side has such a piece"},
    Key{"because", kText, "a text", "the reason that is given"},
};

constexpr std::array kGateKeys{
    Key{"of", kFilter, kFilterType, "which pieces let one in; all unless said"},
    Key{"has", kText, "a name", "a flavour that they must have; what comes in has none", true},
    Key{"brings", kText | kTable, kNamesType,
        "the types that may come in. Whether the action is legal does not depend on what comes in", true},
};

constexpr std::array kCaptiveKeys{
    Key{"of", kFilter, kFilterType, "which pieces; all unless said"},
    Key{"to", kText | kOption, "\"captor\", \"partner\" or an option",
        "whose reserve: of the side that took it, or of the first other side of its team; captor unless "
        "said"},
    Key{"as", kText, "a name", "the type as which they count there; their own unless said"},
};

constexpr std::array kReversionKeys{
    Key{"field", kText, "a name",
        "a flavour: every piece that changes on arrival and can have it gets it, and keeps it", true},
    Key{"to", kText, "a name", "the type as which a piece with it goes into a reserve", true},
};

constexpr std::array kRangeKeys{
    Key{"of", kFilter, kFilterType, "which pieces; all unless said"},
    Key{"at_most", kNumber, kNumberType, "steps along a path", true},
    Key{"unless", kCondition, kConditionType, "no limit while this holds of the piece"},
};

constexpr std::array kDenialKeys{
    Key{"of", kFilter, kFilterType, "which pieces; all unless said"},
    Key{"moves", kMoves, kMovesType, "how it does not go; in no way at all unless said"},
    Key{"without", kText | kTable, kNamesType, "said only where none of these rules is in play"},
    Key{"because", kText, "a text", "why not", true},
};

constexpr std::array kCitesKeys{
    Key{"turn", kText, "a text", "it is another's turn"},
    Key{"out", kText, "a text", "the player is out of the game"},
    Key{"stage", kText, "a text",
        "no piece is moved in this stage of the game, or a verb belongs to another"},
    Key{"choice", kText, "a text", "a question that a verb of this rule answers is open"},
};

constexpr std::array kForbidKeys{
    Key{"when", kCondition, kConditionType, "an action is illegal when this holds", true},
    Key{"given", kCondition, kConditionType,
        "counts only where this holds before the action is tried: saves trying it where it does not"},
    Key{"because", kText, "a text", "the reason that is given"},
};

constexpr std::array kAttributesKeys{
    Key{"about", kText, "a text", "what it is"},
    Key{"shared", kBoolean, "true or false",
        "of a field: other rules may declare it too, alike and shared, and all of them mean the same field"},
    Key{"counted", kBoolean, "true or false", "part of what makes positions the same; true unless said"},
    Key{"flavour", kBoolean, "true or false",
        "a boolean of pieces on which movement may depend; a rule with `fields_only` does not write it"},
    Key{"fades", kBoolean, "true or false", "a flavour that goes when its piece is displaced"},
    Key{"only", kText | kTable, kNamesType, "the types or tags that can have this flavour"},
    Key{"sign", kText, "a character",
        "of a flavour: stands behind the piece's letter in position text, which alone tells it there"},
    Key{"set_on", kZone, "a zone",
        "pieces that are set up or placed by a rule on these cells have this flavour, others not, unless the "
        "set-up says "
        "otherwise"},
    Key{"list", kText, "a name",
        "of a choice: what rules say under this name in `words` may be chosen, too, in the order of the "
        "rules"},
    Key{"audience", kText | kFunction, "\"all\", \"own\", \"judge\" or a function",
        "who may know it; all unless said. \"own\": the side that has it, of a piece who controls it, or "
        "whom "
        "`whose` names; function(viewer, it, opt) says so of a side and of what has the field, nothing for "
        "the "
        "game's. What not all may know never counts for sameness, and is no flavour"},
    Key{"whose", kText, "a name",
        "with the audience \"own\": a `ref \"side\"` beside it that says whose it is"},
    Key{"settled", kBoolean, "true or false",
        "of a field of the game: the action that wrote it last is remembered, for `shows`"},
    Key{"counts_down", kText, "\"turn\" or \"round\"",
        "of a number: it becomes one less by itself, down to 0, when a round or a turn is over, of a side "
        "when its "
        "own is, of a piece when that of who controls it is. When all have counted down, field.ran_out is "
        "raised "
        "for each that came to 0, in the order of the fields, then of sides or cells"},
    Key{"group", kText, "a name", "of a settled option: game.settings lists those of a group"},
};

constexpr std::array kPairMoveKeys{
    Key{"mover", kText, "a name",
        "the type, of the army, that the action names; who controls both pieces may do it", true},
    Key{"partner", kText, "a name", "the type, of the same army, that goes along", true},
    Key{"mover_has", kText, "a name", "a flavour that the mover must have"},
    Key{"partner_has", kText, "a name", "a flavour that the partner must have"},
    Key{"mover_from", kText, "a cell", "where the mover stands", true},
    Key{"mover_to", kText, "a cell", "where it goes", true},
    Key{"partner_from", kText, "a cell", "where the partner stands", true},
    Key{"partner_to", kText, "a cell", "where it goes", true},
    Key{"empty", kText | kTable, "a cell or a list of cells", "must be empty, but for the two"},
    Key{"safe", kText | kTable, "a cell or a list of cells",
        "must not be attacked, as the board stands without the mover"},
    Key{"label", kText, "a text", "short name in notation"},
    Key{"word", kText, "a text", "the word of the long notation, \"word e1 h1\", which names both cells"},
    Key{"full", kBoolean, "true or false",
        "the long notation is what is written; the short name is understood where only one may be meant"},
};

}  // namespace

namespace schemas {
const Schema kPiece{"a piece", "`piece \"name\" { … }`: a type of piece.", kPieceKeys, {}};
const Schema kPath{
    "a path",
    "A text in the notation of `stdlib/betza.lua` alone, or in a table with further keys; or a table "
    "with `dx` and `dy`, or `direction`.",
    kPathKeys, "a path text"};
const Schema kRule{"a rule", "`rule \"name\" { … }`: one rule; its name is the file's name.", kRuleKeys, {}};
const Schema kFields{"fields",
                     "`fields` of a rule; each is a table of name = int(…), bool(…), choice(…) or ref(…).",
                     kFieldsKeys,
                     {}};
const Schema kAddition{"an addition", "`adds` of a rule.", kAdditionKeys, {}};
const Schema kMorph{"a change on arrival", "`morphs` of a rule.", kMorphKeys, {}};
const Schema kTie{"a tie", "`ties` of a rule.", kTieKeys, {}};
const Schema kDrop{"a drop", "`drops` of a rule. Every entry adds.", kDropKeys, {}};
const Schema kBar{"a bar", "`bars` of a rule.", kBarKeys, {}};
const Schema kGate{"a gate",
                   "`gates` of a rule. A move that leaves a trace, takes in passing or changes the piece "
                   "lets none in; a pair that moves together lets one in on either cell that both leave.",
                   kGateKeys,
                   {}};
const Schema kCaptive{"a captive", "`captives` of a rule.", kCaptiveKeys, {}};
const Schema kReversion{"a reversion", "`reverts` of a rule.", kReversionKeys, {}};
const Schema kRange{"a range limit", "`range` of a rule.", kRangeKeys, {}};
const Schema kDenial{"a denial", "`denies` of a rule.", kDenialKeys, {}};
const Schema kCites{"citations", "`cites` of a rule: texts such as \"HR-1.3\".", kCitesKeys, {}};
const Schema kForbid{"a forbid", "`forbids` and `forbids_after` of a rule.", kForbidKeys, {}};
const Schema kAttributes{
    "attributes", "The last argument of int, bool, choice, text, settled and ref.", kAttributesKeys, {}};
const Schema kPairMove{"a couple", "What `couples` of a rule lists.", kPairMoveKeys, {}};
}  // namespace schemas

const Key* Schema::find(std::string_view key) const {
  const auto found = std::ranges::find(keys, key, &Key::key);
  return found == keys.end() ? nullptr : &*found;
}

std::vector<std::string> Schema::names() const {
  std::vector<std::string> all;
  for (const Key& key : keys) all.emplace_back(key.key);
  return all;
}

}  // namespace houserule
