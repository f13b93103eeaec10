// Which variant a tag or a session names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace houserule {

// The variant's name for what sites and programs write in `Variant`, or a name of a file for what nobody
// knows. Empty where only the position was another, as "From Position" says.
std::string variant_of_tag(std::string_view tag);

// What can be done for a name that sites know and no variant here has: a sentence, or empty.
std::string not_shipped(std::string_view name);

// Letters and digits of it only, in small letters.
std::string letters_of(std::string_view text);

// The names of all variants that tags are known to mean, in order: those that come with the program and those
// of `not_shipped`.
std::vector<std::string> variants_of_tags();

}  // namespace houserule
