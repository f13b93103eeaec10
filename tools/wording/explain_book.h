// The resolved rulebook as a page for people, and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "houserule.h"

namespace houserule {

// Broken at blanks into lines that fit a screen of 80 columns, each behind `margin`. A line of the text that
// begins with
// "- " stays one of its own.
std::string wrapped(const std::string& text, const std::string& margin);

// Title, board, sides, rules in order, pieces with diagrams.
std::string book_page(const Variant& variant);
// One rule with everything in it.
std::string rule_page(const Rulebook& book, const RuleDecl& rule);
// How a piece goes, with what rules add to it.
std::string piece_page(const Rulebook& book, const TypeDecl& type);
// The handlers of an event, in the order in which they run.
std::string event_page(const Rulebook& book, const std::string& event);
// Which rules run natively and which call Lua, slot by slot; at which level each condition is asked, and how
// often Lua is called in a game that is played for it.
std::string cost_page(Variant& variant);

// All of these in one document.
nlohmann::json book_json(const Variant& variant);

}  // namespace houserule
