// What all commands share that knows nothing of games: reading texts, options of the command line, words and
// numbers as they are printed.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/command.h"
#include "common/output_file.h"

namespace houserule {

// The whole file as text; "-" is context.in. CommandError when it cannot be read or is over the limit.
std::string read_text(const Context& context, const std::string& path, std::size_t limit = 16u << 20);

// The next line without its end, at most `limit` bytes of it in memory: `whole` says whether that was all.
// False at the end of the input.
bool read_line(std::istream& in, std::string& line, std::size_t limit, bool& whole);

// A number as every option takes it: decimal digits, of which the first may be 0, and nothing else: no sign,
// no blank, no hexadecimal, no exponent. The second may have a sign and a point.
std::optional<std::uint64_t> whole_number(std::string_view text);
std::optional<double> decimal_number(std::string_view text);

// Makes the option take such numbers, within these bounds; CLI11 by itself would read 010 as 8.
CLI::Option* whole(CLI::Option* option, std::uint64_t least, std::uint64_t most = UINT64_MAX);
CLI::Option* decimal(CLI::Option* option, double least, double most);
void add_number_option(CLI::App& app, const std::string& name, std::optional<std::uint64_t>& value,
                       const std::string& about);

// Help and shells tell these words; the command itself refuses others, with a suggestion.
void offer(CLI::Option* option, const std::vector<std::string>& words);

// What to say of a name that is none of these: the one that was meant, or all of them.
std::string one_of(const std::string& name, const std::vector<std::string>& known);

// "e2e4; e7e5" without blanks at the ends and without empty ones.
std::vector<std::string> split_actions(std::string_view text);

// Quarters of a point as people write them: "1", "0.5", "0.25".
std::string points_text(int quarters);

// A document as the program prints it: keys sorted, bad UTF-8 replaced, no line end after it.
std::string json_text(const nlohmann::json& document);

// The words in one text, with `between` in the gaps.
std::string joined(const std::vector<std::string>& words, const char* between = ", ");

// How many columns of a terminal the text takes, and the text filled up with blanks to `width`.
std::size_t display_width(std::string_view text);
std::string padded(std::string_view text, std::size_t width);

}  // namespace houserule
