// The table of a test. Apart from schema.cpp, which is long enough.
#include <array>

#include "language/schema_rows.h"

namespace houserule {

using namespace slots;

namespace {

constexpr unsigned kNames = kText | kTable;

constexpr std::array kTestKeys{
    into<&RuleTestSpec::variant>(
        "variant", "a name",
        "where it is played: the variant named as this file's folder unless said, or the first that has this "
        "rule"),
    into<&RuleTestSpec::with>("with", "overlays"),
    Key{"set", kTable, "a table", "option = value; options of other rules as [\"module/rule.option\"]"},
    into<&RuleTestSpec::position>("position", "a position text",
                                  "where it begins; the variant's start unless said"),
    into<&RuleTestSpec::diagram>(
        "diagram", "a drawn board",
        "where it begins; the lower left of the board when it is smaller. Marked cells (*) are exactly those "
        "that one piece reaches"),
    Key{"row", kText, "a drawn row", "the same with one row"},
    into<&RuleTestSpec::reach>("reach", "a drawn board or row",
                               "`diagram` or `row` once more with the marks"),
    into<&RuleTestSpec::of>("of", "a cell",
                            "the piece that reaches the marks; the only one of the side to move unless said"),
    Key{"turn", kText, "a side", "the side to move; the first unless said"},
    Key{"round", kInteger, "a whole number", "the round that it begins in"},
    Key{"stage", kText, "a name", "the stage that it begins in, without the events of entering it"},
    Key{"pieces", kTable, "a table",
        "cell = \"white piece\", or cell = { field = value } for the piece that is there; \"\" takes it "
        "away"},
    Key{"sides", kTable, "a table", "side = { field = value }"},
    Key{"cells", kTable, "a table", "cell = { field = value }; closed = true shuts the cell"},
    Key{"game", kTable, "a table", "field = value"},
    Key{"seed", kInteger, "a whole number", "of chance"},
    Key{"throws", kTable, "a list of whole numbers", "chance as it falls, before the seed is asked"},
    into<&RuleTestSpec::play>("play", "an action or a list of them",
                              "played in this order; each must be legal"),
    into<&RuleTestSpec::as>(
        "as", "a side",
        "what follows is asked as this side knows the game, and refused as it is told; the judge knows all, "
        "without it"),
    into<&RuleTestSpec::legal>("legal", "an action or a list of them",
                               "each must be legal after all of `play`"),
    Key{"refuse", kNames, "an action, a refusal or a list of them",
        "each must be illegal after all of `play`"},
    Key{"want", kTable, "a table", "what must hold after all of `play`"},
};

constexpr std::array kRefusalKeys{
    into<&TestRefusal::because>("because", "stands in the reason that is given"),
    into<&TestRefusal::rule>("rule", "a name", "the rule that is named as the one that forbids"),
};

constexpr std::array kWantKeys{
    Key{"board", kText, "a drawn board", "what stands where; marks as in `diagram`"},
    Key{"turn", kText, "a side", "the side to act; of several boards one each, with blanks between"},
    Key{"round", kInteger, "a whole number", "the round"},
    Key{"stage", kText, "a name", "the stage of the game"},
    Key{"shown", kTable, "a table",
        "label = text: what the rules tell of the game; of a side under its name: white = { label = text }"},
    Key{"settled", kTable, "a table",
        "[\"module/rule.option\"] = \"value (origin)\", as explanations tell it"},
    Key{"position", kText, "a position text", "the whole position"},
    Key{"legal", kInteger, "a whole number", "how many actions are legal"},
    Key{"marks", kText, "a text", "what notation adds to the last action; \"\" for nothing"},
    Key{"outcome", kText, "a text", "the reason for which the game is over; \"\" when it goes on"},
    Key{"rule", kText, "a name", "the rule that ended it"},
    Key{"points", kTable, "a table", "side = points; halves as texts: \"0.5\""},
    Key{"seen", kNames, "a text or a list of texts",
        "what is seen of the last action, and told of what it set off"},
    Key{"claim", kNames, "a text or a list of texts",
        "the reasons for which a player may claim the end, all of them; \"\" for none"},
    Key{"cannot_win", kNames, "a side or a list of sides",
        "those that can win by no sequence of legal actions; \"\" for none"},
};

}  // namespace

namespace schemas {
const Schema kTest{"a test", "`test \"name\" { … }`: a position, what is done there, what must hold.",
                   kTestKeys};
const Schema kRefusal{"a refusal", "In `refuse` of a test: the action and why it is illegal.", kRefusalKeys,
                      "an action"};
const Schema kWant{"`want`",
                   "In a test. A cell is what stands there, `e4 = \"white piece\"` or `\"\"`; fields are "
                   "`[\"game.x\"]`, `[\"white.x\"]`, `[\"e4.x\"]`, what a side has in "
                   "reserve `[\"white.reserve.type\"]`. Besides:",
                   kWantKeys};
}  // namespace schemas

}  // namespace houserule
