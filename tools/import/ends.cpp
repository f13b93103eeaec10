// The rule file of how the game ends.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cell_text.h"
#include "imported.h"

namespace houserule {

namespace {

std::string outcome(FairyValue value) {
  if (value == FairyValue::draw) return "\"draw\"";
  return value == FairyValue::win ? "\"turn wins\"" : "\"turn loses\"";
}

// Quarters of a point, where it does not depend on whose turn it is.
std::string points(bool white_wins) {
  return fmt::format("function() return {{ white = {}, black = {} }} end", white_wins ? 4 : 0,
                     white_wins ? 0 : 4);
}

// "a side has so many of these": `some("king", { always }, 2)`. None of them every side has.
std::string some_of(const std::vector<std::string>& types, const std::string& where = "always",
                    int least = 1) {
  if (least < 1) return "always";
  return fmt::format("some({}, {{ {} }}{})", name_list(types), where,
                     least == 1 ? "" : fmt::format(", {}", least));
}

// The same of the side that is not to act.
constexpr const char* kOther =
    "-- Of the side that is not to act.\n"
    "local function other(condition)\n"
    "  return any {\n"
    "    all { acting \"white\", anyone { acting \"black\", condition } },\n"
    "    all { acting \"black\", anyone { acting \"white\", condition } },\n"
    "  }\nend\n\n";

class Ends {
 public:
  explicit Ends(const ImportNames& names) : names_(names), game_(names.game) {}

  std::string text() {
    const bool explosion = game_.blast && game_.pseudo_royal;  // whose own rule says how it ends
    if (!explosion) extinction();
    flags();
    connections();
    full_board();
    if (!explosion) mates();
    repetition();
    if (needs_other_) head_ = kOther + head_;
    return rule_file(uses_, fmt::format("{}rule \"ends\" {{\n  about = \"{}\",\n  ends = {{\n{}  }},\n}}\n",
                                        head_, sentence(says_), fmt::join(ends_, "")));
  }

 private:
  void end(const std::string& when, const std::string& outcome, const std::string& because,
           const std::string& more = "") {
    ends_.push_back(fmt::format("    {{ when = {}, outcome = {}, because = \"{}\"{} }},\n", when, outcome,
                                because, more));
  }

  // Of the side that acted first; then of the side to act.
  void each_colour(const std::string& white, const std::string& black, bool wins,
                   const std::string& because) {
    end(fmt::format("all {{ acting \"black\", anyone {{ acting \"white\", {} }} }}", white), points(wins),
        because);
    end(fmt::format("all {{ acting \"white\", anyone {{ acting \"black\", {} }} }}", black), points(!wins),
        because);
  }

  void extinction() {
    if (game_.extinction == FairyValue::none || (game_.pseudo_royal && !game_.blast)) return;
    const std::string because = "all pieces of a kind are gone";
    says_.push_back(fmt::format("whose pieces of a kind are gone has {}",
                                game_.extinction == FairyValue::win    ? "won"
                                : game_.extinction == FairyValue::loss ? "lost"
                                                                       : "drawn"));
    std::vector<std::vector<std::string>> kinds;
    if (game_.extinct.contains(kAllPieces)) {
      kinds.push_back(names_.all_types());
    } else {
      for (const std::string& key : game_.extinct) kinds.push_back(names_.types({key}));
    }
    std::erase_if(kinds, [](const auto& types) { return types.empty(); });
    if (game_.extinct_count > 0 || game_.extinct_opponent > 0) return counted(kinds, because);
    std::vector<std::string> gone;
    for (const auto& types : kinds) gone.push_back(fmt::format("none {{ {} }}", some_of(types)));
    head_ += fmt::format("local gone = {}\n\n",
                         gone.size() == 1 ? gone[0] : fmt::format("any {{ {} }}", fmt::join(gone, ", ")));
    if (game_.extinction == FairyValue::draw) return end("anyone { gone }", "\"draw\"", because);
    each_colour("gone", "gone", game_.extinction == FairyValue::win, because);
    end("gone", outcome(game_.extinction), because);
  }

  // Has a side no more than so many of a kind, and the other at least so many?
  void counted(const std::vector<std::vector<std::string>>& kinds, const std::string& because) {
    const auto gone = [&](bool of_turn, int least) {
      std::vector<std::string> parts;
      for (const auto& types : kinds) {
        const std::string few = fmt::format("few({}, {})", name_list(types), game_.extinct_count);
        const std::string many = some_of(types, "always", least);
        parts.push_back(fmt::format("all {{ {}, other({}) }}", of_turn ? few : many, of_turn ? many : few));
      }
      return parts.size() == 1 ? parts[0] : fmt::format("any {{ {} }}", fmt::join(parts, ", "));
    };
    needs_other_ = true;
    const bool win = game_.extinction == FairyValue::win, draw = game_.extinction == FairyValue::draw;
    end(gone(false, game_.extinct_opponent),
        draw  ? "\"draw\""
        : win ? "\"turn loses\""
              : "\"turn wins\"",
        because);
    // Who claims it on its own turn wants one more.
    end(gone(true, game_.extinct_opponent + (game_.extinction_claim ? 1 : 0)), outcome(game_.extinction),
        because);
  }

  std::string flag(bool white) const { return some_of(runners(white), at_goal()); }

  void flags() {
    if (game_.flag_region.white.none() && game_.flag_region.black.none()) return;
    says_.emplace_back("who brings a piece to its goal has won");
    const std::string because = "a piece is at its goal";
    if (game_.flag_safe || game_.flag_count != 1) return counted_flags(because);
    head_ += fmt::format("local white_home = {}\nlocal black_home = {}\n\n", flag(true), flag(false));
    if (game_.flag_move) return answered_flags(because);
    each_colour("white_home", "black_home", true, because);
  }

  // The other side has one more action: who is home when it is to act again has won. Nobody waits for a king
  // that cannot come home with that action; white, which went first, does not get one.
  void answered_flags(const std::string& because) {
    const bool king = game_.flag_kind.white == "king";
    const std::string other_home = "all { acting \"white\", anyone { acting \"black\", black_home } }";
    if (king)
      end("all { acting \"white\", white_home, anyone { acting \"black\", black_home } }", "\"draw\"",
          "both are at their goals");
    end("all { acting \"white\", white_home }", "\"turn wins\"", because);
    end("all { acting \"black\", black_home }", "\"turn wins\"", because);
    if (!king) return;
    end(other_home, "\"turn loses\"", because);
    end(fmt::format("all {{ acting \"black\", anyone {{ acting \"white\", white_home }}, any {{ attacked "
                    "\"royal\", none {{ can {{ "
                    "moves_a \"king\", goes_to({}) }} }} }} }}",
                    names_.zone(game_.flag_region)),
        "\"turn loses\"", because);
  }

  // Several pieces must arrive, or be safe there, or the other side has one more action.
  void counted_flags(const std::string& because) {
    needs_other_ = true;
    // Whoever is to act and has come home has won, attacked or not.
    const bool own_turn = game_.flag_safe && game_.flag_move;
    if (!game_.flag_safe || own_turn)
      head_ += fmt::format("local home = {}\n\n", of_colour(home(true), home(false)));
    if (game_.flag_safe)
      head_ += fmt::format("local safe_home = {}\n\n", of_colour(safe_home(true), safe_home(false)));
    const std::string own = game_.flag_safe && !own_turn ? "safe_home" : "home";
    const std::string other = game_.flag_safe ? "other(safe_home)" : "other(home)";
    if (game_.flag_safe && !game_.flag_move)
      end(fmt::format("all {{ {}, {} }}", own, other), "\"draw\"", "both are at their goals");
    if (game_.flag_move || game_.flag_safe) end(own, "\"turn wins\"", because);
    if (!game_.flag_move || game_.flag_safe) end(other, "\"turn loses\"", because);
  }

  static std::string of_colour(const std::string& white, const std::string& black) {
    return fmt::format("any {{ all {{ acting \"white\", {} }}, all {{ acting \"black\", {} }} }}", white,
                       black);
  }

  std::vector<std::string> runners(bool white) const {
    const std::string& key = white ? game_.flag_kind.white : game_.flag_kind.black;
    return names_.types(key.empty() ? KindSet{kAllPieces} : KindSet{key});
  }

  std::string at_goal() const { return fmt::format("at({})", names_.zone(game_.flag_region)); }

  std::string home(bool white) const {
    std::string enough = some_of(runners(white), at_goal(), game_.flag_count);
    if (!game_.flag_blocked) return enough;
    // Or as many as there is room for.
    return fmt::format("any {{ {}, all {{ {}, none {{ somewhere {{ {}, vacant }} }} }} }}", enough,
                       some_of(runners(white), at_goal()), at_goal());
  }

  // One more than are needed, or none of them attacked.
  std::string safe_home(bool white) const {
    const auto types = runners(white);
    return fmt::format("any {{ {}, all {{ {}, none {{ {} }} }} }}",
                       some_of(types, at_goal(), game_.flag_count + 1), home(white),
                       some_of(types, at_goal() + ", under_attack"));
  }

  std::vector<std::string> cell_names_of(const FairyCells& cells) const {
    return cell_names(cells, game_.files, game_.ranks);
  }

  void connections() {
    const bool regions = game_.connect_from.white.any() || game_.connect_from.black.any();
    if (game_.connect == 0 && game_.connect_square == 0 && game_.collinear == 0 && !regions) return;
    says_.emplace_back(game_.connect_value == FairyValue::loss ? "who connects pieces has lost"
                                                               : "who connects pieces has won");
    uses_ += "local connect = use \"connect\"\n\n";
    std::vector<std::string> ways;
    if (game_.connect_horizontal) ways.emplace_back("{ 1, 0 }");
    if (game_.connect_vertical) ways.emplace_back("{ 0, 1 }");
    if (game_.connect_diagonal) ways.emplace_back("{ 1, 1 }, { 1, -1 }");
    head_ += fmt::format("local types = {{ \"{}\" }}\nlocal ways = {{ {} }}\n\n",
                         fmt::join(names_.types(game_.connect_kinds), "\", \""), fmt::join(ways, ", "));
    needs_other_ = true;
    if (game_.connect > 0) connected(fmt::format("other(connect.row(types, ways, {}))", game_.connect));
    if (game_.connect_square > 0)
      connected(fmt::format("other(connect.square(types, {}))", game_.connect_square));
    if (game_.collinear > 0) {
      head_ += fmt::format("local lines = {{\n{}}}\n\n", lines());
      connected(fmt::format("other(connect.aligned(types, lines, {}))", game_.collinear));
    }
    if (regions) joined();
  }

  void connected(const std::string& when) {
    const FairyValue value = game_.connect_value;
    end(when,
        value == FairyValue::draw  ? "\"draw\""
        : value == FairyValue::win ? "\"turn loses\""
                                   : "\"turn wins\"",
        "pieces are connected");
  }

  // The straight lines of the board, each as a zone.
  std::string lines() const {
    std::string out;
    const auto add = [&](int file, int rank, int right, int up) {
      FairyCells line;
      for (; file >= 0 && file < game_.files && rank < game_.ranks; file += right, rank += up)
        line.set(cell_at(file, rank));
      if (static_cast<int>(line.count()) >= game_.collinear)
        out += fmt::format("  cells {},\n", cell_list(line));
    };
    for (int rank = 0; game_.connect_horizontal && rank < game_.ranks; ++rank) add(0, rank, 1, 0);
    for (int file = 0; game_.connect_vertical && file < game_.files; ++file) add(file, 0, 0, 1);
    if (!game_.connect_diagonal) return out;
    for (const int right : {1, -1}) {
      for (int file = 0; file < game_.files; ++file) add(file, 0, right, 1);
      for (int rank = 1; rank < game_.ranks; ++rank) add(right > 0 ? 0 : game_.files - 1, rank, right, 1);
    }
    return out;
  }

  // A chain may be as long as it likes: no condition of single cells says so.
  void joined() {
    head_ += fmt::format(
        "local from = {{ white = {}, black = {} }}\nlocal to = {{ white = {}, black = {} }}\n\n"
        "-- Of the side that acted.\nlocal function joined()\n"
        "  local side = game.turn == game.sides[1] and game.sides[2] or game.sides[1]\n"
        "  return connect.joined(connect.set(side, types), ways, from[side.name], to[side.name])\nend\n\n",
        cell_list(game_.connect_from.white), cell_list(game_.connect_from.black),
        cell_list(game_.connect_to.white), cell_list(game_.connect_to.black));
    connected("joined");
  }

  std::string cell_list(const FairyCells& cells) const {
    return fmt::format("{{ \"{}\" }}", fmt::join(cell_names_of(cells), "\", \""));
  }

  void full_board() {
    if (!game_.full_board) return;
    const bool counts = counts_pieces(game_);
    says_.push_back(
        fmt::format("when the board is full {}", counts ? "who has more pieces has won" : "nobody has won"));
    if (counts) uses_ += "local enclosing = use \"enclosing\"\n\n";
    end("none { somewhere { vacant } }", counts ? kMorePieces : "\"draw\"", "the board is full");
  }

  void mates() {
    if (names_.royals_change()) {
      says_.push_back(fmt::format("a side that is mated {}", told(game_.checkmate)));
      head_ += all_attacked(names_);
      end(fmt::format("all {{ stuck, {} }}", danger(names_, "attacked", "game.turn")),
          outcome(game_.checkmate), "checkmate", ", mark = \"#\"");
    }
    if (names_.has_royals()) {
      says_.push_back(fmt::format("a side that is mated {}", told(game_.checkmate)));
      end("all { attacked \"royal\", stuck }", outcome(game_.checkmate), "checkmate", ", mark = \"#\"");
    }
    says_.push_back(fmt::format("a side that has no action {}",
                                game_.stalemate_count ? "is judged by numbers" : told(game_.stalemate)));
    if (!game_.stalemate_count) return end("stuck", outcome(game_.stalemate), "no legal action");
    head_ += fmt::format(
        "local function by_numbers()\n"
        "  local own, other = game.turn, game.turn == game.sides[1] and game.sides[2] or game.sides[1]\n"
        "  local more = #own:pieces() - #other:pieces()\n"
        "  if more == 0 then return {{ [own.name] = 2, [other.name] = 2 }} end\n"
        "  return {{ [own.name] = more {} 0 and 4 or 0, [other.name] = more {} 0 and 0 or 4 }}\nend\n\n",
        game_.stalemate == FairyValue::win ? "<" : ">", game_.stalemate == FairyValue::win ? "<" : ">");
    end("stuck", "by_numbers", "no legal action");
  }

  static std::string told(FairyValue value) {
    return value == FairyValue::draw ? "draws" : value == FairyValue::win ? "has won" : "has lost";
  }

  void repetition() {
    if (game_.folds == 0 || game_.fold_value == FairyValue::none) return;
    if (carries_perpetual_check(names_)) perpetual_check();
    const bool draw = game_.fold_value == FairyValue::draw;
    says_.push_back(fmt::format("the same position for the {}. time {}", game_.folds,
                                draw ? "may be claimed as a draw" : "decides the game"));
    const std::string result = draw                  ? "\"draw\""
                               : game_.fold_absolute ? points(game_.fold_value == FairyValue::win)
                                                     : outcome(game_.fold_value);
    end(fmt::format("repeated({})", game_.folds), result, "repetition", draw ? ", mode = \"claim\"" : "");
  }

  // Before the repetition, which it decides otherwise.
  void perpetual_check() {
    const std::string checked = fmt::format("throughout({}, {{ attacked \"royal\" }})", game_.folds);
    says_.emplace_back("who has checked with each move between these positions has lost");
    end(fmt::format("all {{ {}, anyone {{ none {{ {} }} }} }}", checked, checked), "\"turn wins\"",
        "perpetual check");
    end(fmt::format("all {{ anyone {{ {} }}, none {{ {} }} }}", checked, checked), "\"turn loses\"",
        "perpetual check");
  }

  const ImportNames& names_;
  const FairyGame& game_;
  std::string uses_, head_;
  bool needs_other_ = false;  // a condition of the side that is not to act
  std::vector<std::string> ends_, says_;
};

}  // namespace

bool carries_perpetual_check(const ImportNames& names) {
  const FairyGame& game = names.game;
  return game.perpetual_illegal && game.folds != 0 && game.fold_value != FairyValue::none &&
         names.has_royals() && !names.royals_change();
}

std::string ends_text(const ImportNames& names) { return Ends(names).text(); }

}  // namespace houserule
