// Why an action is legal or not, as a page for people.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "houserule.h"

namespace houserule {

// The rule of this name; null when there is none.
const RuleDecl* find_rule(const Rulebook& book, const std::string& name);

// Could the action not even be read?
bool unreadable(const Explanation& why);

// The clause by which the action was refused, where the rule behind it does no more than cite that: its own
// words tell of something else. Else empty.
std::string clause_alone(const Rulebook& book, const Explanation& why);

// How much of it: what decided; also the rules that were asked and have nothing against it; or a line for
// each path that was tried and each rule, with its place in the files and its options.
enum class Reasons { deciding, all, sources };

// The verdict in one line, then what the rules that had a say are.
std::string action_page(const Rulebook& book, const Explanation& why,
                        const std::vector<Game::Settled>& settled, Reasons reasons = Reasons::deciding);

// The same as JSON: legal, action, because.
nlohmann::json action_json(const Explanation& why);

}  // namespace houserule
