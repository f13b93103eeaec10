// Parts of the text of a random rulebook.
#pragma once

#include <string>

#include "book.h"

namespace houserule::random_books {

std::string lua_quoted(const std::string& text);
std::string list(const Names& names, const char* open = "{ ", const char* close = " }");
std::string guard_text(const Guard& guard);

// Of the rule: verbs, when turns go on, ties, as what changed pieces go over.
std::string verbs_text(const Book& book);
std::string turns_text(const Book& book);
void write_handlers(const Book& book, std::string& out);
// Of the variant.
std::string stages_toml(const Book& book);

}  // namespace houserule::random_books
