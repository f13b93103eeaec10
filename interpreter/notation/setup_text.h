// A set-up as text: JSON that is read, and what is wrong with it told with its place.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/core.h"

namespace houserule {

struct SetupError {
  std::string message, hint;
  std::vector<std::string> path = {};  // the keys that lead there, the outermost first
};

Diagnostic setup_problem(std::string message, std::string hint, const Place& spot = {});
// A rule that failed while the position was completed, kept for Game::set_up_fault; what one refused on
// purpose is `refusal` with the words of the rule.
Diagnostic set_up_problem(Core& core, const Fault& fault, Diagnostic refusal);
// With the path of keys, and the place of the last of them in the text.
Diagnostic located(const SetupError& error, std::string_view text);
// Why the field, which holds something only while an action is played, cannot be set up.
std::string momentary_refusal(const FieldDecl& field);
// The names of the others of that owner.
std::vector<std::string> settable_fields(const Compiled& t, Owner owner);
// What is wrong with the text as JSON, which is not nested deeper than 16 and has no key twice in an object.
std::optional<Diagnostic> read_setup_json(std::string_view text, nlohmann::json& json);

// Values as set-ups and position text write them: names, numbers, true and false. Each call throws SetupError
// where the value is none of these.
class SetupValues {
 public:
  // Cells that do not name their board are those of `board`.
  explicit SetupValues(const Core& core, int board = 0) : core_(core), board_(board) {}

  // `what` says in messages which value it is.
  static std::string text(const nlohmann::json& value, const std::string& what);
  static std::int32_t number(const nlohmann::json& value, const std::string& what, std::int64_t min,
                             std::int64_t max);
  std::int32_t side(const std::string& name) const;
  std::int32_t stage(const std::string& name) const;
  std::int32_t type(const std::string& name) const;
  unsigned cell(const std::string& name, int board) const;
  unsigned cell(const std::string& name) const { return cell(name, board_); }
  // What the field holds then: the reverse of value_json. A piece is named by its cell.
  std::int32_t held(const FieldDecl& field, const nlohmann::json& value) const;

 private:
  const Core& core_;
  int board_;
};

}  // namespace houserule
