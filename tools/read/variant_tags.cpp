// How sites and programs spell variants. Sources, as of 2026:
//   lichess   the PGN of its export ("Three-check", "King of the Hill", "From Position") and its API's keys
//             (lichess-org/scalachess, core/src/main/scala/variant/)
//   chess.com `Variant` and the rules of its API ("threecheck", "kingofthehill", "oddschess")
//   FICS, ICC "wild/fr", "zh", "wild 23": numbers of ICC's help pages
//   CECP      the names of xboard's protocol, engine-intf ("nocastle", "fischerandom", "normal")
//   UCI       UCI_Variant of Fairy-Stockfish, cutechess and pychess ("3check", "seirawan", "placement")
//   PGN       pychess and pychess-variants ("S-Chess", "S-House", "Crazyhouse960", "ASEAN"), Jocly, Zillions
#include "read/variant_tags.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "common/text.h"

namespace houserule {

namespace {

struct TagName {
  std::string_view tag;  // letters and digits only, in small letters
  std::string_view variant;
};
constexpr std::string_view kRandom = "chess960";
constexpr std::string_view kMixed = "960";
constexpr std::string_view kFourPlayers = "four-player-chess";  // of chess.com, in PGN4
constexpr std::array kTagNames = {
    // chess
    TagName{"fromposition", ""},
    TagName{"frompositionstandard", ""},
    TagName{"setup", ""},
    TagName{"custom", ""},
    TagName{"normal", "chess"},
    TagName{"standard", "chess"},
    TagName{"standardchess", "chess"},
    TagName{"chess", "chess"},
    TagName{"classical", "chess"},
    TagName{"orthodox", "chess"},
    TagName{"orthodoxchess", "chess"},
    TagName{"regular", "chess"},
    TagName{"international", "chess"},
    TagName{"internationalchess", "chess"},
    TagName{"westernchess", "chess"},
    TagName{"fide", "chess"},
    TagName{"blitz", "chess"},  // kinds of games of FICS and lichess
    TagName{"lightning", "chess"},
    TagName{"bullet", "chess"},
    TagName{"ultrabullet", "chess"},
    TagName{"rapid", "chess"},
    TagName{"correspondence", "chess"},
    TagName{"odds", "chess"},
    TagName{"wild0", "chess"},  // other positions, by the usual rules
    TagName{"wild1", "chess"},
    TagName{"wild2", "chess"},
    TagName{"wild3", "chess"},
    TagName{"wild4", "chess"},
    TagName{"wild5", "chess"},
    TagName{"wild7", "chess"},
    TagName{"wild8", "chess"},
    TagName{"wild8a", "chess"},
    // without castling
    TagName{"nocastle", "chess+no-castling"},
    TagName{"nocastling", "chess+no-castling"},
    TagName{"nocastlechess", "chess+no-castling"},
    TagName{"nocastlingchess", "chess+no-castling"},
    TagName{"chesswithoutcastling", "chess+no-castling"},
    // Chess960
    TagName{"chess960", kRandom},
    TagName{"960", kRandom},
    TagName{"c960", kRandom},
    TagName{"frc", kRandom},
    TagName{"fr", kRandom},
    TagName{"wildfr", kRandom},
    TagName{"wild22", kRandom},
    TagName{"fischerandom", kRandom},
    TagName{"fischerrandom", kRandom},
    TagName{"fischerandomchess", kRandom},
    TagName{"fischerrandomchess", kRandom},
    TagName{"freestyle", kRandom},
    TagName{"freestylechess", kRandom},
    TagName{"chess9lx", kRandom},
    TagName{"chess960fischerandom", kRandom},
    TagName{"dfrc", kRandom},
    TagName{"doublefischerandom", kRandom},
    TagName{"doublefischerrandom", kRandom},
    // the others that are here
    TagName{"antichess", "antichess"},
    TagName{"losingchess", "antichess"},
    TagName{"atomicchess", "atomic"},
    TagName{"wildatomic", "atomic"},
    TagName{"wild27", "atomic"},
    TagName{"bughousechess", "bughouse"},
    TagName{"bug", "bughouse"},
    TagName{"wild24", "bughouse"},
    TagName{"tandem", "bughouse"},
    TagName{"transferchess", "bughouse"},
    TagName{"siamesechess", "bughouse"},
    TagName{"capablancachess", "capablanca"},
    TagName{"capa", "capablanca"},
    TagName{"capablancaschess", "capablanca"},
    TagName{"zh", "crazyhouse"},
    TagName{"crazyhousechess", "crazyhouse"},
    TagName{"wild23", "crazyhouse"},
    TagName{"extinctionchess", "extinction"},
    TagName{"grandchess", "grand"},
    TagName{"hordechess", "horde"},
    TagName{"dunsanyhorde", "horde"},
    TagName{"janggichess", "janggi"},
    TagName{"koreanchess", "janggi"},
    TagName{"장기", "janggi"},
    TagName{"koth", "king-of-the-hill"},
    TagName{"kingofthehill", "king-of-the-hill"},
    TagName{"hill", "king-of-the-hill"},
    TagName{"knightmatechess", "knightmate"},
    TagName{"thaichess", "makruk"},
    TagName{"makrukthai", "makruk"},
    TagName{"หมากรุก", "makruk"},
    TagName{"55shogi", "minishogi"},
    TagName{"racingkings", "racing-kings"},
    TagName{"racingkingschess", "racing-kings"},
    TagName{"rk", "racing-kings"},
    TagName{"schess", "seirawan"},
    TagName{"seirawanchess", "seirawan"},
    TagName{"sharper", "seirawan"},
    TagName{"sharperchess", "seirawan"},
    TagName{"japanesechess", "shogi"},
    TagName{"将棋", "shogi"},
    TagName{"將棋", "shogi"},
    TagName{"threecheck", "three-check"},
    TagName{"threecheckchess", "three-check"},
    TagName{"threechecks", "three-check"},
    TagName{"3check", "three-check"},
    TagName{"3checks", "three-check"},
    TagName{"3checkchess", "three-check"},
    TagName{"wild25", "three-check"},
    TagName{"torpedochess", "torpedo"},
    TagName{"chinesechess", "xiangqi"},
    TagName{"cchess", "xiangqi"},
    TagName{"xianqi", "xiangqi"},
    TagName{"象棋", "xiangqi"},
    TagName{"中国象棋", "xiangqi"},
    TagName{"中國象棋", "xiangqi"},
    TagName{"glinskichess", "glinski"},
    TagName{"hexagonalchess", "glinski"},
    TagName{"hexagonal", "glinski"},
    TagName{"hexchess", "glinski"},
    TagName{"gliński", "glinski"},
    TagName{"3dchess", "raumschach"},
    TagName{"courierchess", "courier"},
    TagName{"aseanchess", "asean"},
    TagName{"cambodian", "ouk"},
    TagName{"cambodianchess", "ouk"},
    TagName{"oukchatrang", "ouk"},
    TagName{"oukchaktrang", "ouk"},
    TagName{"sittuyinchess", "sittuyin"},
    TagName{"burmesechess", "sittuyin"},
    TagName{"torishogi", "tori-shogi"},
    TagName{"kyotoshogi", "kyoto-shogi"},
    TagName{"annanshogi", "annan"},
    TagName{"ordachess", "orda"},
    TagName{"shinobichess", "shinobi"},
    TagName{"empirechess", "empire"},
    TagName{"spartanchess", "spartan"},
    TagName{"shogunchess", "shogun"},
    TagName{"fogofwar", "fog-of-war"},
    TagName{"darkchess", "fog-of-war"},
    TagName{"kriegspielchess", "kriegspiel"},
    TagName{"wild16", "kriegspiel"},
    TagName{"alicechess", "alice"},
    TagName{"dicechess", "dice"},
    TagName{"riflechess", "rifle"},
    TagName{"shootingchess", "rifle"},
    TagName{"spellchess", "spell"},
    TagName{"chushogi", "chu-shogi"},
    TagName{"middleshogi", "chu-shogi"},
    TagName{"chu", "chu-shogi"},
    TagName{"cylinderchess", "cylinder"},
    TagName{"cylindricalchess", "cylinder"},
    TagName{"marseillaischess", "marseillais"},
    TagName{"marseillaisechess", "marseillais"},
    TagName{"progressivechess", "progressive"},
    TagName{"grasshopperchess", "grasshopper"},
    TagName{"fogofwarchess", "fog-of-war"},
    // not here: the name is that by which `import` knows it
    TagName{"giveawaychess", "giveaway"},
    TagName{"giveaway", "giveaway"},
    TagName{"wild26", "giveaway"},
    TagName{"suicidechess", "suicide"},
    TagName{"loserschess", "losers"},
    TagName{"loser", "losers"},
    TagName{"wild17", "losers"},
    TagName{"gothicchess", "gothic"},
    TagName{"januschess", "janus"},
    TagName{"berolinachess", "berolina"},
    TagName{"almostchess", "almost"},
    TagName{"shatranjchess", "shatranj"},
    TagName{"wild28", "shatranj"},
    TagName{"placementchess", "placement"},
    TagName{"prechess", "placement"},
    TagName{"shouse", "shouse"},
    TagName{"caparandom", "caparandom"},
    TagName{"capablancarandom", "caparandom"},
    TagName{"capablanca960", "caparandom"},
    TagName{"loop", "loop"},
    TagName{"loopchess", "loop"},
    TagName{"5check", "5check"},
    TagName{"fivecheck", "5check"},
    TagName{"duckchess", "duck"},
    TagName{"hoppelpoppel", "hoppel-poppel"},
    TagName{"newzealand", "new-zealand"},
    TagName{"losalamos", "los-alamos"},
    TagName{"losalamoschess", "los-alamos"},
    TagName{"3kings", "three-kings"},
    TagName{"threekings", "three-kings"},
    TagName{"jesonmor", "jeson-mor"},
    TagName{"pawnsideways", "pawn-sideways"},
    TagName{"sidewaypawns", "pawn-sideways"},
    TagName{"pawnback", "pawn-back"},
    TagName{"reversi", "othello"},
    TagName{"flipello", "othello"},
    TagName{"flipello10", "othello-10"},
    TagName{"grandothello", "othello-10"},
    TagName{"russian", "russian-draughts"},  // of PlayStrategy
    TagName{"brazilian", "brazilian-draughts"},
    TagName{"english", "checkers"},
    TagName{"italian", "italian-draughts"},
    TagName{"portuguese", "spanish-draughts"},
    TagName{"portuguesedraughts", "spanish-draughts"},
    TagName{"pool", "pool-checkers"},
    TagName{"frisian", "frisian-draughts"},
    TagName{"frysk", "frysk"},
    TagName{"turkish", "turkish-draughts"},
    TagName{"dama", "turkish-draughts"},
    TagName{"czech", "czech-draughts"},
    TagName{"ffa", kFourPlayers},
    TagName{"freeforall", kFourPlayers},
    TagName{"teams", "four-player-teams"},
    TagName{"solo", kFourPlayers},
    TagName{"4player", kFourPlayers},
    TagName{"4playerchess", kFourPlayers},
    TagName{"fourplayer", kFourPlayers},
    TagName{"fourplayerchess", kFourPlayers},
};

// What `houserule import NAME` makes.
constexpr std::array<std::string_view, 13> kImported{
    "5check", "almost",  "amazon", "berolina",    "caparandom", "chancellor", "embassy",
    "janus",  "judkins", "loop",   "minixiangqi", "nightrider", "suicide"};
// What no import makes.
constexpr std::string_view kNowhere = "shouse";

std::string file_name_of(std::string_view text) {
  std::string out;
  for (const unsigned char byte : text) out += byte == ' ' ? '-' : static_cast<char>(std::tolower(byte));
  return out;
}

}  // namespace

std::string letters_of(std::string_view text) {
  std::string out;
  for (const unsigned char byte : text)
    if (std::isalnum(byte) != 0 || byte >= 0x80) out += static_cast<char>(std::tolower(byte));
  return out;
}

std::string variant_of_tag(std::string_view tag) {
  const std::string plain = letters_of(tag);
  if (plain.empty()) return {};  // "?", "-"
  const auto* const found =
      std::ranges::find_if(kTagNames, [&](const TagName& known) { return known.tag == plain; });
  if (found != kTagNames.end()) return std::string(found->variant);
  // A mixture with Chess960, "Crazyhouse960": castling goes by where king and rooks stand in any variant.
  return plain.ends_with(kMixed) && plain != kMixed
             ? variant_of_tag(trimmed(tag.substr(0, tag.rfind(kMixed[0]))))
             : file_name_of(tag);
}

std::string not_shipped(std::string_view name) {
  if (std::ranges::find(kImported, name) != kImported.end())
    return fmt::format("{} does not come with the program: \"houserule import {} --into DIR\" writes it",
                       name, name);
  if (name == kNowhere) return fmt::format("{} does not come with the program", name);
  return {};
}

std::vector<std::string> variants_of_tags() {
  std::vector<std::string> all(kImported.begin(), kImported.end());
  all.emplace_back(kNowhere);
  for (const TagName& known : kTagNames)
    if (!known.variant.empty()) all.emplace_back(known.variant);
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace houserule
