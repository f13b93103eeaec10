// What other programs call the variants that are here: stated once, for who speaks to them and who hears
// them.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// As Fairy-Stockfish calls it in UCI_Variant.
std::string name_in_uci(std::string_view variant);
// As xboard calls it in "variant".
std::string name_in_cecp(std::string_view variant);
// Ours, of a name of either kind or as sites write it; the name itself where it is none of these.
std::string own_name(std::string_view name);

}  // namespace houserule
