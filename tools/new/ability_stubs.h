// The tables of abilities for language servers: a library of stdlib reads them, and its manual lists their
// keys.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// Classes for lua-language-server, from the tables under "The keys of …" of the manual's page on abilities.
std::string ability_stubs(std::string_view page);

}  // namespace houserule
