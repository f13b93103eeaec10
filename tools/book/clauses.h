// The clauses of the games, which rules cite by their ids: "HR-4.2".
#pragma once

#include <map>
#include <string>
#include <vector>

#include "common/command.h"

namespace houserule {

struct Clause {
  std::string id, text, decision;  // the decision says what is played where the game's authors left it open
  std::string file;
};

// All of scripts/*/clauses/*.toml by id, in this language where a file says them in it, in English else.
// CommandError when a file cannot be read or an id stands twice.
std::map<std::string, Clause> read_clauses(const Context& context, const std::string& language = "en");

// What the clause says, as a paragraph under an answer; empty when no file has it.
std::string clause_said(const Context& context, const std::string& id);

// The clause and those below it ("HR-4" has "HR-4.1"), and the rule files that cite them, as a page for
// people. CommandError when there is no such clause.
std::string clause_page(const Context& context, const std::string& id, const std::string& language);

}  // namespace houserule
