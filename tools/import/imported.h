// A variant of Fairy-Stockfish's format as files of ours.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game.h"
#include "moves.h"

namespace houserule {

struct ImportedFile {
  std::string path;  // below the folder that is written to: "scripts/orda/army.lua"
  std::string text;
};

struct ImportedVariant {
  std::vector<std::string> refused;  // keys that are not understood: the variant is then not written
  std::vector<std::string> left;     // what is left to the players: it changes no move
  std::vector<std::string> nothing;  // what the section says and what comes to nothing
  std::vector<ImportedFile> files;
};

// `source` names the file that the variant comes from.
ImportedVariant import_variant(const FairyGame& whole, const std::string& source);

// What the parts of an import share: how its rule files call things. Made once a variant.
class ImportNames {
 public:
  explicit ImportNames(const FairyGame& of);

  const FairyGame& game;
  const std::string module;  // the folder of its rules: "orda"

  // How a kind is called, and the type that it becomes as in shogi.
  std::string kind(const std::string& key) const;
  static std::string promoted(const std::string& name) { return "promoted_" + name; }
  // The types that are pieces of these kinds, promoted ones too.
  std::vector<std::string> types(const KindSet& kinds) const;
  std::vector<std::string> all_types() const;
  // Kinds that are types of their own, and not only what another kind becomes.
  const std::vector<std::string>& own_kinds() const { return own_; }
  bool is_royal(const std::string& key) const;
  bool has_royals() const;
  // Are pieces royal only while their side has few of their kind?
  bool royals_change() const { return royals_change_; }
  bool is_pawn(const std::string& key) const;
  // The tag of such a kind, of its promoted type too.
  std::string vital(const std::string& key) const {
    return "vital_" + std::string(1, game.kinds.at(key).letter);
  }
  std::string zone(const ByColour<FairyCells>& cells) const;
  const std::vector<FairyAtom>& atoms(const std::string& key) const { return atoms_.at(key); }
  const std::string& unread() const { return unread_; }  // a movement that is no Betza notation, or empty

 private:
  std::vector<std::string> own_;
  std::map<std::string, std::vector<FairyAtom>> atoms_;
  std::string unread_;
  bool royals_change_ = false;
};

// The start position taken apart.
struct FairyStart {
  std::vector<std::vector<std::string>>
      cells;  // the rows from the top, one entry a cell: "r", "+P", "." or "*"
  std::string hand, turn = "w", castling = "-", passing = "-", checks, quiet = "0", round = "1";
};
FairyStart read_start(const FairyGame& game);
int count_in_start(const FairyStart& start, char letter);  // of this letter as it is written, board and hand

bool stands_in(const FairyStart& start, char letter);  // of either colour; the letter is lower case
char upper(char letter);
// What a rule says, as its `about`: "Who can take must take; one may pass."
std::string sentence(const std::vector<std::string>& parts);

// "a", "b" as a rule file lists them: `"a"`, `{ "a", "b" }`.
std::string name_list(const std::vector<std::string>& names);

// The parts. Each gives a whole rule file, or nothing where the variant has no such rule. Those of the army,
// castling and quiet moves are always there, for the fields of position text.
std::string army_text(const ImportNames& names);
std::string castling_text(const ImportNames& names, const FairyStart& start);
std::string drops_text(const ImportNames& names, const FairyStart& start);
std::string blast_text(const ImportNames& names);
std::string royals_text(const ImportNames& names);
std::string duties_text(const ImportNames& names);
std::string walls_text(const ImportNames& names);
std::string petrified_text(const ImportNames& names);
std::string checks_text(const ImportNames& names, const FairyStart& start);
std::string quiet_text(const ImportNames& names);
std::string ends_text(const ImportNames& names);
// Is the ban on perpetual check written as an end? It is not where which pieces are royal changes.
bool carries_perpetual_check(const ImportNames& names);

std::string stones_text(const ImportNames& names);
// Is who has more pieces the winner where a game ends without a decision?
bool counts_pieces(const FairyGame& game);
// That as the outcome of an end, in a rule file that uses `enclosing`.
inline constexpr const char* kMorePieces =
    "function() return enclosing.more(game.sides[1], game.sides[2]) end";
// What of the walls is not understood; empty where all is.
std::string walls_unread(const ImportNames& names);
// Keys that no part understands.
std::vector<std::string> refused_keys(const ImportNames& names);
std::vector<std::string> left_keys(const ImportNames& names);

// `used` is the game without the kinds that nobody has.
std::vector<std::string> void_parts(const FairyGame& whole, const FairyGame& used, const FairyStart& start);

// The position word of a rule to whose field nothing belongs: it reads whatever stands there.
std::string blank_word(const std::string& written);

// The condition that a side with few of a kind that must not be lost has one attacked, asked with `word`,
// "exposed" or "attacked"; `side` is how functions call it. They need what `all_attacked` defines, where it
// does.
std::string danger(const ImportNames& names, const std::string& word, const std::string& side);
std::string all_attacked(const ImportNames& names);

// A rule file; regions that differ between the colours stand above its rule, each once and by a name.
std::string rule_file(const std::string& head, std::string body);

}  // namespace houserule
