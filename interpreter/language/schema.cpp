#include "language/schema.h"

#include <algorithm>
#include <array>

#include "language/schema_rows.h"

namespace houserule {

using namespace slots;

namespace {

constexpr int kFarthest = 127;  // cells in one step, or steps

constexpr std::array kPieceKeys{
    needed(into<&TypeDecl::letter>("letter",
                                   "shown and written: one capital letter, or one behind a +, as \"+P\"")),
    into<&TypeDecl::also>("also", "capital letters",
                          "further letters by which texts of moves may name it, as other programs do; "
                          "several pieces may share one. "
                          "Letters of their own come first"),
    Key{"moves", kMoves, kMovesType,
        "how it goes; a function(piece, opt) gives a list of cells, and behind it a text or a function(cell) "
        "that says why not"},
    into<&TypeDecl::tags>("tags", "words by which rules speak of it"),
    whole<&TypeDecl::value, 0, 1'000'000>("value",
                                          "rough worth, 0 to 1000000, for built-in players and priorities"),
    named<Names::type, &TypeDecl::counts_as>(
        "counts_as",
        "types for which it stands wherever rules ask what a piece is, in filters, conditions, "
        "`piece:has`, "
        "`side:pieces` and `game.count`; nothing becomes it where a rule names those types"),
    named<Names::type, &TypeDecl::part_of>(
        "part_of",
        "the type of which it is a further cell, where a piece stands on several: rulebooks speak of it "
        "there"),
    into<&TypeDecl::outcast>("outcast", "its own side may take it, too"),
    into<&TypeDecl::stands>(
        "stands",
        "the cells on which it can stand when somebody is to act, where functions of rules make it something "
        "else on others: of a position that has it elsewhere it is told that no game comes to it"),
};

constexpr std::array kPathKeys{
    into<&PathRecord::from>("from", "only from these cells"),
    into<&PathRecord::to>("to", "only to these cells"),
    into<&PathRecord::when>("when", "only while this holds of the piece; asked once a piece"),
    into<&PathRecord::reason>(
        "because",
        "the reason that is given where `when` does not hold; with `takes`, when a piece is taken so: \"only "
        "…\"; with `threat`, where nothing else would take a piece that may not be left attacked"),
    named<Names::left_trace, &PathRecord::leaves>(
        "leaves",
        "leaves this trace on all cells between the two ends; a bent step goes straight first, then "
        "diagonally. The trace ends when the piece moves on, is taken off or becomes another type"),
    into<&PathRecord::lasts_round>(
        "lasts_round", "the trace lasts until its side's next turn, not just until the next turn is over"),
    named<Names::taken_trace, &PathRecord::takes>(
        "takes",
        "takes the piece that left this trace, instead of one on the end cell; a piece that may also go "
        "there without taking takes"),
    whole<&PathRecord::dx, -kFarthest, kFarthest>("dx", "cells to the right in one step, seen by the army"),
    whole<&PathRecord::dy, -kFarthest, kFarthest>("dy", "cells ahead in one step"),
    into<&PathRecord::direction>("direction", "a name", "a direction of the board instead of dx and dy"),
    whole<&PathRecord::min, 1, kFarthest>("min", "least number of steps; 1 unless said"),
    whole<&PathRecord::max, 0, kFarthest>("max", "greatest number of steps, 0 for unlimited; 1 unless said"),
    into<&PathRecord::empty>("empty", "may end on an empty cell; true unless said"),
    into<&PathRecord::take>("take", "may end on a hostile piece; true unless said"),
    into<&PathRecord::own>("own", "ends on pieces of its own side instead, and takes them"),
    into<&PathRecord::threat>(
        "threat", "attacks along the path and never goes it: for what a piece holds back from afar"),
    named<Names::piece, &PathRecord::shuns>("shuns", "types or tags that it neither passes over nor takes"),
    Key{"over", kText | kInteger, "\"stop\", \"hop\", \"land\" or \"ignore\", or 0 to 3",
        "what pieces on the way do: end the path, be passed once, be landed behind, nothing"},
    into<&PathRecord::lame>("lame", "the cells between must be empty"),
    into<&PathRecord::jump>("jump", "a cell between must be occupied"),
    into<&PathRecord::text>("text", "how explanations write it"),
};

constexpr std::array kRuleKeys{
    into<&RuleDecl::about>("about", "the rule in one sentence; {option} stands for an option's value"),
    Key{"since", kText, "a text",
        "the day from which on it holds, as \"2014-07-01\": archives of earlier games are judged without it, "
        "unless the variant or whoever judges sets it"},
    into<&RuleDecl::shuts>("shuts",
                           "the reason that is given why nothing goes to a cell that its handlers shut"),
    Key{"options", kTable, "a table", "name = int(…), bool(…) or choice(…): what a variant may set"},
    Key{"fields", kTable, "a table", "state that it needs: game, side, piece, cell = { name = int(…), … }"},
    Key{"words", kTable, "a table", "[\"list\"] = \"word\": adds a word to the choices that have this list"},
    into<&RuleDecl::needs>("needs", "rules that must be there too"),
    into<&RuleDecl::clashes>("clashes", "rules that must not be there"),
    into<&RuleDecl::lifts>("lifts", "rules whose forbids do not hold where this rule is in play"),
    into<&RuleDecl::before>("before", "rules that come after this one, where they are there"),
    into<&RuleDecl::after>("after", "rules that come before this one, where they are there"),
    Key{"adds", kTable, "an addition or a list of them", "further paths for pieces"},
    Key{"denies", kTable, "a denial or a list of them",
        "what a player may expect of a piece and no rule gives it; said to who asks, judges nothing"},
    Key{"cites", kTable, "a table", "the clauses to cite where an action is refused as below"},
    Key{"morphs", kTable, "a change on arrival or a list of them",
        "what becomes of a piece where it arrives; several for one piece where their `at` share no cell"},
    into<&RuleDecl::pair_moves>(
        "couples",
        "function(side, opt) gives the list of pairs that move together; asked once an army at load"),
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
        "actions that are illegal; a function may give the reason as a text behind `true`. A condition may "
        "itself ask what is legal (`can`, `drop_saves`): what must be done where it legally can. The program "
        "then leaves out all forbids that ask so, for they would ask one another without end"},
    Key{"forbids_after", kCondition | kTable, "a guard or a list of forbids",
        "actions that are illegal because of the position they lead to. It is another side's turn there: "
        "what that side may do is asked with opponent { stuck } or opponent { can { … } }. Of forbids that "
        "ask so the program leaves out all others of their kind, as above"},
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
    into<&RuleDecl::clock>(
        "clock",
        "function(side, opt) says how the clock of a side goes now, in seconds: { start = what it shows when "
        "this stage begins, gain = what an action adds, most = what it never exceeds }, or nothing"),
    into<&RuleDecl::cannot_win>(
        "cannot_win",
        "function(side, opt) is true where no sequence of legal actions can make the side win, false where "
        "one can, and \"follow\" where only the positions that can still come tell: the program then looks "
        "at all of them, as far as they can be looked at, and asks the same there; \"unless\" is like it, "
        "and where too many can come the side cannot. Judges hold it against a win on time; where no side "
        "can win the game is drawn"),
    into<&RuleDecl::sees>(
        "sees",
        "function(side, opt) gives a list of the cells that the side sees, besides those of its own pieces: "
        "in what is shown to it all others are shut, or empty where the list has empty = true, and what "
        "others move has no text. Of several rules each adds cells"),
    Key{"lots", kOption, "an option",
        "a text, whose words name in their order what is drawn by lot: records may write `draw` with one of "
        "them"},
    Key{"position", kTable, "a position word", "how its state stands in position text"},
    Key{"written_by", kText, "a name", "stands in earlier rulebooks, and says nothing any more"},
    into<&RuleDecl::transfers>("transfers", "its handlers hand pieces over to other sides"),
    into<&RuleDecl::takes_back>("takes_back", "its verbs use game.take_back"),
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
    into<&Morph::of>("of", "which pieces; all unless said"),
    into<&Morph::at>("at", "where they arrive; everywhere unless said, or with `from` nowhere"),
    into<&Morph::from>("from", "from where they come: they change wherever they go from there, too"),
    needed(named<Names::piece, &Morph::choices>(
        "to", "types to choose from; a tag stands for all types with it. Flavours are left behind")),
    into<&Morph::when>(
        "when",
        "only while this holds of the piece, as if it stood where it arrives; types and flavours are settled "
        "at load"),
    into<&Morph::optional>("optional", "staying what it is may be chosen too"),
    into<&Morph::must>("must", "where it may not, although it is optional"),
    Key{"at_most", kTable, "a table",
        "type = number: so many of it a side may have; with as many already it is no choice"},
};

constexpr std::array kTieKeys{
    needed(named<Names::flag, &FlagLink::field>("field",
                                                "a flavour: a boolean field of pieces with flavour = true")),
    needed(named<Names::type, &FlagLink::one>(
        "one", "a type; when its last piece with the field is gone, the others lose it")),
    needed(named<Names::type, &FlagLink::other>("other", "the type of the others")),
};

constexpr std::array kDropKeys{
    into<&DropSpec::of>("of", "which pieces; all unless said"),
    into<&DropSpec::onto>("onto", "the cells of the side's own board; every one unless said"),
    named<Names::flag, &DropSpec::with>("with", "a flavour that a piece dropped there has"),
    into<&DropSpec::endless>("endless", "it needs none in reserve, and none is taken from there"),
    named<Names::type, &DropSpec::counts>(
        "counts", "the type of which it takes one from the reserve; its own unless said"),
};

constexpr std::array kBarKeys{
    into<&DropBar::of>("of", "which pieces; all unless said"),
    into<&DropBar::at>("at", "where they may not be dropped; nowhere unless said"),
    into<&DropBar::columns_of>(
        "columns_of", "nor in a column, as the army counts them, in which its side has such a piece"),
    into<&DropBar::reason>("because", "the reason that is given"),
};

constexpr std::array kGateKeys{
    into<&GateSpec::of>("of", "which pieces let one in; all unless said"),
    needed(
        named<Names::flag, &GateSpec::has>("has", "a flavour that they must have; what comes in has none")),
    needed(named<Names::type, &GateSpec::brings>(
        "brings",
        "the types that may come in. Whether the action is legal does not depend on what comes in")),
};

constexpr std::array kCaptiveKeys{
    into<&Captive::of>("of", "which pieces; all unless said"),
    Key{"to", kText | kOption, "\"captor\", \"partner\" or an option",
        "whose reserve: of the side that took it, or of the first other side of its team; captor unless "
        "said"},
    named<Names::type, &Captive::as>("as", "the type as which they count there; their own unless said"),
};

constexpr std::array kReversionKeys{
    needed(named<Names::flag, &Reversion::field>(
        "field",
        "a flavour: a piece of the type `to` that changes on arrival gets it "
        "where it can have it, and keeps it")),
    needed(named<Names::type, &Reversion::to>("to", "the type as which a piece with it goes into a reserve")),
};

constexpr std::array kRangeKeys{
    into<&RangeSpec::of>("of", "which pieces; all unless said"),
    needed(into<&RangeSpec::at_most>("at_most", "steps along a path")),
    into<&RangeSpec::unless>("unless", "no limit while this holds of the piece"),
};

constexpr std::array kDenialKeys{
    into<&Denial::of>("of", "which pieces; all unless said"),
    Key{"moves", kMoves, kMovesType, "how it does not go; in no way at all unless said"},
    into<&Denial::without>("without", "said only where none of these rules is in play"),
    needed(into<&Denial::reason>("because", "why not")),
};

constexpr std::array kCitesKeys{
    Key{"turn", kText, "a text", "it is another's turn"},
    Key{"out", kText, "a text", "the player is out of the game"},
    Key{"stage", kText, "a text",
        "no piece is moved in this stage of the game, or a verb belongs to another"},
    Key{"choice", kText, "a text", "a question that a verb of this rule answers is open"},
};

constexpr std::array kForbidKeys{
    needed(into<&ForbidSpec::when>("when", "an action is illegal when this holds")),
    into<&ForbidSpec::given>(
        "given",
        "counts only where this holds before the action is tried: saves trying it where it does not"),
    into<&ForbidSpec::turns>(
        "turns",
        "of `forbids_after`: it judges all of which a turn consists, also words that "
        "side with a move or stand "
        "for one, but for those that may be said out of turn or only by who can do nothing else"),
    into<&ForbidSpec::reason>("because", "the reason that is given"),
};

constexpr std::array kAttributesKeys{
    into<&ValueSpec::about>("about", "what it is"),
    into<&ValueSpec::shared>(
        "shared",
        "of a field: other rules may declare it too, alike and shared, and all of them mean the same field"),
    into<&ValueSpec::counted>("counted", "part of what makes positions the same; true unless said"),
    into<&ValueSpec::momentary>(
        "momentary",
        "of a field: it holds something only while an action is played, and its standard again behind it. "
        "Positions that differ in it are the same, no text of a position has it, and set-ups and position "
        "text that name it are refused"),
    into<&ValueSpec::piece_flag>(
        "flavour",
        "a boolean of pieces on which movement may depend; a rule with `fields_only` does not write it"),
    into<&ValueSpec::fades>("fades", "a flavour that goes when its piece is displaced"),
    into<&ValueSpec::only_types>("only", "the types or tags that can have this flavour"),
    into<&ValueSpec::sign>(
        "sign", "a character",
        "of a flavour: stands behind the piece's letter in position text, which alone tells it there"),
    into<&ValueSpec::set_on>(
        "set_on",
        "pieces that are set up or placed by a rule on these cells have this flavour, others not, unless the "
        "set-up says otherwise"),
    into<&ValueSpec::list>(
        "list", "a name",
        "of a choice: what rules say under this name in `words` may be chosen, too, in the order of the "
        "rules"),
    into<&AudienceSpec::kind, &AudienceSpec::function>(
        "audience", "\"all\", \"own\", \"judge\" or a function",
        "who may know it; all unless said. \"own\": the side that has it, of a piece who controls it, or "
        "whom `whose` names; function(viewer, it, opt) says so of a side and of what has the field, nothing "
        "for the game's. What not all may know never counts for sameness, and is no flavour"),
    into<&AudienceSpec::whose>("whose", "a name",
                               "with the audience \"own\": a `ref \"side\"` beside it that says whose it is"),
    into<&ValueSpec::settled>(
        "settled", "of a field of the game: the action that wrote it last is remembered, for `shows`"),
    Key{"counts_down", kText, "\"turn\" or \"round\"",
        "of a number: it becomes one less by itself, down to 0, when a round or a turn is over, of a side "
        "when its own is, of a piece when that of who controls it is. When all have counted down, "
        "field.ran_out is raised for each that came to 0, in the order of the fields, then of sides or "
        "cells"},
    into<&ValueSpec::group>("group", "a name", "of a settled option: game.settings lists those of a group"),
};

constexpr std::array kPairMoveKeys{
    needed(into<&PairMove::mover>(
        "mover", "a name",
        "the type, of the army, that the action names; who controls both pieces may do it")),
    needed(into<&PairMove::partner>("partner", "a name", "the type, of the same army, that goes along")),
    into<&PairMove::mover_has>("mover_has", "a name", "a flavour that the mover must have"),
    into<&PairMove::partner_has>("partner_has", "a name", "a flavour that the partner must have"),
    needed(into<&PairMove::mover_from>("mover_from", "a cell", "where the mover stands")),
    needed(into<&PairMove::mover_to>("mover_to", "a cell", "where it goes")),
    needed(into<&PairMove::partner_from>("partner_from", "a cell", "where the partner stands")),
    needed(into<&PairMove::partner_to>("partner_to", "a cell", "where it goes")),
    into<&PairMove::empty>("empty", "a cell or a list of cells",
                           "must be empty, as the two cells where they go must; the two pieces do not count"),
    into<&PairMove::safe>("safe", "a cell or a list of cells",
                          "must not be attacked, as the board stands without the mover"),
    into<&PairMove::label>("label", "short name in notation"),
    into<&PairMove::word>("word", "the word of the long notation, \"word e1 h1\", which names both cells"),
    into<&PairMove::full>(
        "full",
        "the long notation is what is written; the short name is understood where only one may be meant"),
};

}  // namespace

namespace schemas {
const Schema kPiece{"a piece", "`piece \"name\" { … }`: a type of piece.", kPieceKeys};
const Schema kPath{
    "a path",
    "A text in the notation of `stdlib/betza.lua` alone, or in a table with further keys; or a table "
    "with `dx` and `dy`, or `direction`.",
    kPathKeys, "a path text"};
const Schema kRule{"a rule", "`rule \"name\" { … }`: one rule; its name is the file's name.", kRuleKeys};
const Schema kFields{"fields",
                     "`fields` of a rule; each is a table of name = int(…), bool(…), choice(…) or ref(…).",
                     kFieldsKeys};
const Schema kAddition{"an addition", "`adds` of a rule.", kAdditionKeys};
const Schema kMorph{"a change on arrival", "`morphs` of a rule.", kMorphKeys};
const Schema kTie{"a tie", "`ties` of a rule.", kTieKeys};
const Schema kDrop{"a drop", "`drops` of a rule. Every entry adds.", kDropKeys};
const Schema kBar{"a bar", "`bars` of a rule.", kBarKeys};
const Schema kGate{"a gate",
                   "`gates` of a rule. A move that leaves a trace, takes in passing or changes the piece "
                   "lets none in; a pair that moves together lets one in on either cell that both leave.",
                   kGateKeys};
const Schema kCaptive{"a captive", "`captives` of a rule.", kCaptiveKeys};
const Schema kReversion{"a reversion", "`reverts` of a rule.", kReversionKeys};
const Schema kRange{"a range limit", "`range` of a rule.", kRangeKeys};
const Schema kDenial{"a denial", "`denies` of a rule.", kDenialKeys};
const Schema kCites{"citations", "`cites` of a rule: texts such as \"HR-1.3\".", kCitesKeys};
const Schema kForbid{"a forbid", "`forbids` and `forbids_after` of a rule.", kForbidKeys};
const Schema kAttributes{"attributes", "The last argument of int, bool, choice, text, settled and ref.",
                         kAttributesKeys};
const Schema kPairMove{"a couple", "What `couples` of a rule lists.", kPairMoveKeys};
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
