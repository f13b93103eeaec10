// What the commands share: options that name a variant and a position, and printing what is wrong.
#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "command.h"
#include "houserule.h"

namespace houserule {

// The folder with variants/, scripts/ and stdlib/: --root, else $HOUSERULE_ROOT, else the folder the
// program was built from, else the one it lies in or beside. CommandError when none has variants/.
std::string root_folder(const Context& context);
std::unique_ptr<ModuleSource> module_source(const Context& context);

// "0.1.0".
std::string program_version();

// Prints diagnostics with the line they speak of, where its file can be read below the root.
void print_diagnostics(const Context& context, const Diagnostics& diagnostics);
// One diagnostic with its source line and a caret.
std::string with_excerpt(const Context& context, const Diagnostic& diagnostic);

// The whole file as text; "-" is context.in. CommandError when it cannot be read or is over the limit.
std::string read_text(const Context& context, const std::string& path, std::size_t limit = 16u << 20);

// CommandError when it cannot be written.
void write_file(const std::string& path, const std::string& text);

// --set, into `set`.
void add_set_option(CLI::App& app, std::vector<std::string>& set);

// VARIANT and --set.
struct VariantArgs {
  std::string name;
  std::vector<std::string> set;

  void add(CLI::App& app);
  LoadRequest request() const;  // CommandError for a --set without "="
  // Loads and prints what is wrong; CommandError when it does not load.
  std::unique_ptr<Variant> load(const Context& context) const;
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
struct PositionArgs {
  std::string position, setup, actions;

  void add(CLI::App& app);
  bool given() const { return !position.empty() || !setup.empty() || !actions.empty(); }
  // Brings a game at the start to the position. CommandError when a text cannot be read (status 2)
  // or an action among --actions is illegal (status 1); it says what the viewer may know.
  void apply(Game& game, const Context& context, SideId viewer = SideId::none()) const;
};

// What to say of a name that is none of these: the one that was meant, or all of them.
std::string one_of(const std::string& name, const std::vector<std::string>& known);

// "e2e4; e7e5" without blanks at the ends and without empty ones.
std::vector<std::string> split_actions(std::string_view text);

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
