// Is a zip whole? Its list of members stands at its end, and what unpacks it from its beginning never looks
// there.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// Of the last bytes of a file that was packed: is the record that ends every zip not among them, or cut off?
bool zip_is_cut(std::string_view tail);

// Do two members of a zip, given whole, begin with the same bytes of it? No program packs so.
bool zip_shares_data(std::string_view whole);

// So many of them have to be looked at: the record and the longest remark behind it.
inline constexpr std::size_t kZipTail = 22 + 65535;

// The last bytes of a file, at most kZipTail.
std::string tail_of_file(const std::string& path);

}  // namespace houserule
