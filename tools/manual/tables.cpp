#include "manual/tables.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

namespace houserule {

namespace {

// "FORMAT:{json,table}" is a name and what the checks of the value say of it.
struct ValueType {
  std::string name;
  std::vector<std::string> choices;
};

ValueType value_type(const CLI::Option& option) {
  const std::string text = option.get_type_name();
  ValueType out{option.get_positional() ? option.get_name(true) : text.substr(0, text.find(':')), {}};
  const auto open = text.find('{'), close = text.find('}', open);
  if (open == std::string::npos || close == std::string::npos) return out;
  out.choices = CLI::detail::split(text.substr(open + 1, close - open - 1), ',');
  return out;
}

Values values_of(const ValueType& type) {
  static const std::map<std::string, Values> kinds{
      {"FILE", Values::file},          {"PATH", Values::file},
      {"FOLDER", Values::folder},      {"PLACE", Values::file},
      {"VARIANT", Values::variant},    {"VARIANT|FILE", Values::variant_or_file},
      {"SEAT", Values::seat},          {"OPTION=VALUE", Values::setting},
      {"SIDE=PLAYER", Values::seated}, {"COMMAND", Values::command}};
  if (!type.choices.empty()) return Values::one_of;
  const auto found = kinds.find(type.name);
  return found == kinds.end() ? Values::anything : found->second;
}

OptionRow row_of(const CLI::Option& option) {
  OptionRow row;
  for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
  row.about = option.get_description();
  row.required = option.get_required();
  if (option.get_type_size() == 0) return row;
  ValueType type = value_type(option);
  row.value = type.name;
  row.values = values_of(type);
  row.choices = std::move(type.choices);
  row.repeated =
      option.get_expected_max() > 1 || option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  return row;
}

CommandRow row_of(const CLI::App& app) {
  CommandRow row{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    (option->get_positional() ? row.words : row.options).push_back(row_of(*option));
  }
  return row;
}

}  // namespace

ProgramTable program_table(const CLI::App& program) {
  ProgramTable table{row_of(program), {}};
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
    table.commands.push_back(row_of(*command));
  return table;
}

std::vector<OptionRow> common_options(const ProgramTable& table, const CommandRow& command) {
  std::vector<OptionRow> out = table.program.options;
  std::erase_if(out, [&](const OptionRow& row) {
    return std::ranges::find(command.options, row.names, &OptionRow::names) != command.options.end();
  });
  return out;
}

const char* asked_as(Values values) {
  switch (values) {
    case Values::variant:
    case Values::variant_or_file:
      return "variants";
    case Values::seat:
      return "seats";
    case Values::setting:
      return "settings";
    case Values::seated:
      return "players";
    case Values::command:
      return "commands";
    default:
      return nullptr;
  }
}

}  // namespace houserule
