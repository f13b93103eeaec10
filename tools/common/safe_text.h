// Text of strangers in what the program writes for other programs: nothing in it may steer a terminal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace houserule {

// Written JSON with every control character and direction mark as \uNNNN: the same document for whoever
// parses it.
std::string escaped_json(std::string written);

// A document in one line, without its end; bad UTF-8 is replaced.
std::string json_line(const nlohmann::json& document);
std::string json_line(const nlohmann::ordered_json& document);

// The text with a blank for each of them, where a format knows no escapes.
std::string without_controls(std::string_view text);

// The text on one line: blanks, tabs and ends of lines between words become one blank.
std::string on_one_line(std::string_view text);

// Any text as part of an HTML or SVG page, in an attribute too: "<", ">", "&" and quotes are written as
// entities, a control character other than a tab or the end of a line as a blank, and so are marks that turn
// the direction of writing. Of any length.
std::string escaped_markup(std::string_view text);

}  // namespace houserule
