// What commands share that speak of one variant and one position: their options, and what is wrong with them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/command.h"
#include "common/plain.h"
#include "houserule.h"
#include "table/throws.h"

namespace houserule {

struct RulebookTexts;  // see places/packed.h

// --set, into `set`.
void add_set_option(CLI::App& app, std::vector<std::string>& set);

// VARIANT and --set.
struct VariantArgs {
  std::string name;
  std::vector<std::string> set;

  void add(CLI::App& app);
  LoadRequest request() const;  // CommandError for a --set without "="
  // Loads and prints what is wrong; CommandError when it does not load. `texts`: of what it is made.
  std::unique_ptr<Variant> load(const Context& context, RulebookTexts* texts = nullptr) const;
};

// --as: from whose seat one looks.
struct ViewerArgs {
  std::string seat;

  void add(CLI::App& app);
  // Nobody, who is the judge and sees everything, without the option. CommandError for no seat of the
  // variant.
  SideId of(const Variant& variant) const;
};

// --position, --setup, --actions.
class DrawOffers;

struct PositionArgs {
  std::string position, setup, actions;

  void add(CLI::App& app);
  bool given() const { return !position.empty() || !setup.empty() || !actions.empty(); }
  // Brings a game at the start to the position. CommandError when a text cannot be read (status 2)
  // or an action among --actions is illegal (status 1); it says what the viewer may know.
  // Draws that are offered among the actions change no position, and are noted in `offers`.
  void apply(Game& game, const Context& context, SideId viewer = SideId::none(),
             DrawOffers* offers = nullptr) const;
};

// Who says a word of the table: the seat that is named before it, else the side on turn. CommandError when
// there is no such seat.
SideId speaker(const Game& game, std::string_view seat);

// Has nobody an action, though the game is not over and nobody may claim its end? `list`: the legal actions.
bool is_stuck(Game& game, const ActionList& list);
// The same as a sentence, and what a rule may say against it.
std::string stuck_text(const Game& game);
inline constexpr std::string_view kStuckHint =
    "a rule may end it: ends = { when = stuck, outcome = \"draw\", because = \"nothing can move\" }";

// Throws the CommandError for a script that failed, with what the viewer may know of it.
void refuse_fault(const std::optional<Fault>& fault, SideId viewer = SideId::none());
// The same of an action of a list, of which a throw may be missing or wrong: see throw_problem.
void refuse_played(const Game& game, const std::optional<Fault>& fault,
                   const std::vector<RecordedThrow>& throws, std::size_t number, std::string_view text,
                   SideId viewer);

}  // namespace houserule
