#include "options/output_option.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string_view>

#include "base/diagnostic.h"
#include "common/output_file.h"

namespace houserule {

namespace {

constexpr const char* kMark = "written";
constexpr const char* kStandardOutput = "/dev/stdout";

bool is_written(CLI::Option& option) {
  try {
    return option.get_validator(kMark) != nullptr;
  } catch (const CLI::OptionNotFound&) {
    return false;
  }
}

// A variant of the program may have the name of a file here; one of a file is a path.
bool names_file(const CLI::Option& option, const std::string& value) {
  static constexpr std::array<std::string_view, 3> kVariants{"VARIANT", "RULES", "--variant"};
  const bool variant = std::ranges::find(kVariants, option.get_name()) != kVariants.end();
  return value != "-" && (!variant || value.find_first_of("./") != std::string::npos);
}

void refuse_redirection(const std::vector<std::string>& inputs) {
  const auto written = file_identity(kStandardOutput);
  for (const std::string& input : inputs)
    if (written && file_identity(input) == written)
      throw CommandError(fmt::format(
          "standard output goes into \"{}\", which this command reads\n   name another file behind >",
          shown(input)));
}

}  // namespace

CLI::Option* writes(CLI::Option* option) {
  return option->check(CLI::Validator([](std::string&) { return std::string(); }, "", kMark));
}

void refuse_empty_values(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    // What shells and other programs give, of which nobody is told, may be the beginning of nothing.
    const bool hidden = option->get_group().empty();
    const bool may_be = hidden || option->get_positional() || option->get_name() == "--actions";
    if (may_be || option->get_type_size() == 0 || option->count() == 0) continue;
    if (std::ranges::find(option->results(), "") != option->results().end())
      throw CommandError(fmt::format("{0} is given with nothing in it\n   say what it is, or leave {0} out",
                                     option->get_name()));
  }
}

void refuse_outputs_that_are_read(CLI::App& command) {
  std::vector<std::string> inputs, outputs;
  for (CLI::Option* option : command.get_options()) {
    if (option->count() == 0 || option->get_type_size() == 0) continue;
    const bool written = is_written(*option);
    for (const std::string& value : option->results())
      if (names_file(*option, value)) (written ? outputs : inputs).push_back(value);
  }
  for (const std::string& output : outputs) refuse_input_as_output(output, inputs);
  refuse_redirection(inputs);
}

}  // namespace houserule
