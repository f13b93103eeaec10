// What the commands share: options that name a variant and a position, and printing what is wrong.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/command.h"
#include "common/output_file.h"
#include "houserule.h"

namespace houserule {

struct RulebookTexts;  // see rulebook_source.h

// All places with rules as one; see places/places.h. CommandError when there is none.
std::unique_ptr<ModuleSource> module_source(const Context& context);
// The names of its variants, or of its overlays; only the heads of the files are read.
std::vector<std::string> variants_or_overlays(ModuleSource& source, bool overlays);

// Prints diagnostics with the line they speak of, where its file can be read.
void print_diagnostics(const Context& context, const Diagnostics& diagnostics);  // to context.err
void print_diagnostics(const Context& context, const Diagnostics& diagnostics, std::ostream& out);
// The same, of an error in a Lua file whose column Lua did not tell, with one.
Diagnostic with_column(const Context& context, Diagnostic diagnostic);
// One diagnostic with its source line and a caret.
std::string with_excerpt(const Context& context, const Diagnostic& given);

// The whole file as text; "-" is context.in. CommandError when it cannot be read or is over the limit.
std::string read_text(const Context& context, const std::string& path, std::size_t limit = 16u << 20);

// The next line without its end, at most `limit` bytes of it in memory: `whole` says whether that was all.
// False at the end of the input.
bool read_line(std::istream& in, std::string& line, std::size_t limit, bool& whole);

// A whole number from 0 to 2^64 - 1, for CLI11: it would take "-1" as well.
void add_number_option(CLI::App& app, const std::string& name, std::optional<std::uint64_t>& value,
                       const std::string& about);

// Help and shells tell these words; the command itself refuses others, with a suggestion.
void offer(CLI::Option* option, const std::vector<std::string>& words);

// --set, into `set`.
void add_set_option(CLI::App& app, std::vector<std::string>& set);

// CommandError for a packed folder of rules, where something else is asked for.
void refuse_archive(const std::string& path);

// The same, and for any file that cannot be a variant.
void refuse_other_file(const std::string& name);

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

// What to say of a name that is none of these: the one that was meant, or all of them.
std::string one_of(const std::string& name, const std::vector<std::string>& known);

// "e2e4; e7e5" without blanks at the ends and without empty ones.
std::vector<std::string> split_actions(std::string_view text);

// Has nobody an action, though the game is not over and nobody may claim its end? `list`: the legal actions.
bool is_stuck(Game& game, const ActionList& list);
// The same as a sentence, and what a rule may say against it.
std::string stuck_text(const Game& game);
inline constexpr std::string_view kStuckHint =
    "a rule may end it: ends = { when = stuck, outcome = \"draw\", because = \"nothing can move\" }";

// Throws the CommandError for a script that failed, with what the viewer may know of it.
void refuse_fault(const std::optional<Fault>& fault, SideId viewer = SideId::none());

// Quarters of a point as people write them: "1", "0.5", "0.25".
std::string points_text(int quarters);

// A document as the program prints it: keys sorted, bad UTF-8 replaced, no line end after it.
std::string json_text(const nlohmann::json& document);

// The words in one text, with `between` in the gaps.
std::string joined(const std::vector<std::string>& words, const char* between = ", ");

// How many columns of a terminal the text takes, and the text filled up with blanks to `width`.
std::size_t display_width(std::string_view text);
std::string padded(std::string_view text, std::size_t width);

}  // namespace houserule
