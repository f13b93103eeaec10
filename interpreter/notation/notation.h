// Action text: long ("e2e4", "a7a8=Q"), short ("Nbd7", as archives write it) and verbs with their arguments.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernel/core.h"
#include "kernel/fitting.h"

namespace houserule {

// "seat: body"; the side on turn where the text does not say whose action it is.
struct SeatedBody {
  unsigned seat = 0;
  std::string_view body;
};
SeatedBody seated_body(const Core& core, std::string_view text);

// Marks and comments at the end ("+", "#", "!?", "e.p.") cut off.
std::string_view without_marks(std::string_view text);
// Without blanks at the ends, and with one where there are several.
std::string single_blanks(std::string_view text);
// nullopt when the text is no short text of this variant.
std::optional<ShortText> parse_short(const Compiled& tables, std::string_view text, int board);

struct LongText {
  unsigned from = 0, to = 0;
  int becomes = -1;
  char sign = 0;  // as in ShortText
};
// What is said of a text that is no action on this board: a cell that it does not have, or how to write it.
std::string unreadable_reason(const Compiled& tables, std::string_view text, int board);
std::optional<LongText> parse_long(const Compiled& tables, std::string_view text, int board);

// "N@f3", and "@f3" for the type whose letter is not written: long and short text are the same.
struct DropText {
  std::size_t type = 0;
  unsigned to = 0;
};
std::optional<DropText> parse_drop(const Compiled& tables, std::string_view text, int board);

// The verb that the text begins with, the longest of several; null when there is none.
const CompiledVerb* verb_of(const Core& core, std::string_view text);
// Long text as the seat itself would write it.
std::string bare_action_text(const Compiled& tables, const Action& action, const std::int32_t* arguments);
// The same with the seat before it where several boards run side by side.
std::string action_text(const Compiled& tables, const Action& action, const std::int32_t* arguments);
// "a: ", or nothing where one board says who acts.
std::string seat_prefix(const Compiled& tables, unsigned side);
// Long text of what was resolved; empty where that is not ok().
std::string resolved_text(const Compiled& tables, const Resolved& resolved);
// Long text of an action; of a verb without its list the word alone.
std::string listed_text(const Compiled& tables, const Action& action, const ActionList* list);
// Short text of a legal action in the position before it, without marks. Inside of `protect`.
std::string short_text_of(Core& core, const Action& action);
ActionEnds ends_of(const Compiled& tables, const Action& action);

}  // namespace houserule
