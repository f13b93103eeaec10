// Parsing of the command line, help, and turning everything that goes wrong into a message and a status.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <ostream>
#include <sstream>

#include "base/diagnostic.h"
#include "common/command.h"
#include "common/plain.h"
#include "common/shown_output.h"
#include "common/standard_output.h"
#include "manual/topics.h"
#include "options/output_option.h"

namespace houserule {

namespace {

constexpr const char* kExamples =
    "  houserule list                        the variants there are\n"
    "  houserule show chess                  the board\n"
    "  houserule legal chess                 what may be played\n"
    "  houserule explain chess               the rules, one by one\n"
    "  houserule explain chess e2e5          why an action is legal or not\n"
    "  houserule help show                   what a command takes";

// Help with the examples first: the footer of a command holds them.
class Help : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    std::string out = make_description(app) + make_footer(app) + "\n" + make_usage(app, name) +
                      make_positionals(app) + make_groups(app, mode) + make_subcommands(app, mode);
    out.erase(out.find_last_not_of('\n') + 1);
    return out + "\n";
  }
  std::string make_footer(const CLI::App* app) const override {
    return app->get_footer().empty() ? "" : fmt::format("\nExamples:\n{}\n", app->get_footer());
  }
  // What the value is called, and nothing about other options.
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string type = option->get_type_name();
    const bool says_more = option->get_type_size() != 0 && !option->get_positional() && !type.empty();
    return says_more ? " " + type : "";
  }
};

bool is_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::App* at = &app; at != nullptr; at = at->get_parent()) {
    for (const CLI::Option* option : at->get_options()) {
      for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
    }
  }
  return out;
}

std::string with_suggestion(std::string message, const std::string& word,
                            const std::vector<std::string>& known) {
  std::string suggestion = did_you_mean(word, known);
  // A part of a name is none by its letters: "book" for "rulebook".
  const auto whole = std::ranges::find_if(known, [&](const std::string& name) {
    return word.size() > 3 && name.find(word) != std::string::npos;
  });
  if (suggestion.empty() && whole != known.end()) suggestion = fmt::format("did you mean \"{}\"?", *whole);
  if (!suggestion.empty()) message += "\n   " + suggestion;
  return message;
}

std::vector<std::string> command_names() {
  std::vector<std::string> out;
  for (const Command& command : commands()) out.emplace_back(command.name);
  return out;
}

// The command on the line, or the program itself.
const CLI::App& active(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

// What is wrong with words that no option or command takes.
std::string unexpected(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App& command = active(app);
  const auto option = std::ranges::find_if(words, is_option);
  if (option != words.end()) {
    const std::string name = option->substr(0, option->find('='));
    return with_suggestion(fmt::format("no option \"{}\"", shown(name)), name, option_names(command));
  }
  if (&command == &app)
    return with_suggestion(fmt::format("no command \"{}\"", shown(words.front())), words.front(),
                           command_names());
  return fmt::format("\"{}\" is one word too many for \"{}\"", shown(words.front()), command.get_name());
}

void print_error(Context& context, const std::string& message) {
  if (message.empty()) return;
  context.err << (message.find(": error: ") == std::string::npos ? "houserule: error: " : "") << message
              << '\n';
}

// What the parser of options says of a value: "NAME: VALUE BETWEEN KNOWN END".
struct Refused {
  std::string name, value, known;
};

std::optional<Refused> refused(std::string_view said, std::string_view between, std::string_view end) {
  const auto colon = said.find(": "), at = said.rfind(between);
  if (colon == said.npos || at == said.npos || at < colon + 2 || !said.ends_with(end)) return std::nullopt;
  const auto after = at + between.size();
  if (said.size() < after + end.size()) return std::nullopt;
  return Refused{std::string(said.substr(0, colon)), std::string(said.substr(colon + 2, at - colon - 2)),
                 std::string(said.substr(after, said.size() - end.size() - after))};
}

// The same, as the other messages say it.
std::string plain_usage(const std::string& said) {
  const auto choice = refused(said, " not in {", "}");
  if (!choice) return shown(said, 400);
  std::vector<std::string> known;
  std::istringstream words(choice->known);
  for (std::string word; std::getline(words, word, ',');) known.push_back(word);
  return fmt::format("{} cannot be \"{}\"\n   {}", choice->name, shown(choice->value, 40),
                     one_of(choice->value, known));
}

int usage_error(Context& context, const CLI::App& app, const std::string& message) {
  const CLI::App& command = active(app);
  print_error(context, message);
  context.err << "   run \"houserule help" << (&command == &app ? "" : " " + command.get_name())
              << "\" for what can be given\n";
  return kFailed;
}

struct Program {
  CLI::App app{about_text(), "houserule"};

  // Of a command that no argument names, nobody needs the options, which would be a tenth of the start; but
  // two commands speak of all.
  Program(const std::vector<std::string>& arguments, Context& context) {
    app.formatter(std::make_shared<Help>());
    app.set_version_flag("--version", fmt::format("houserule {} (variant format 1)", version_text()),
                         "prints the version");
    app.set_help_flag("-h,--help", "prints this");
    app.add_option(
           "--root", context.root,
           "a folder or archive of rules to use before others; repeatable; see \"houserule help places\"")
        ->type_name("PLACE")
        ->multi_option_policy(CLI::MultiOptionPolicy::Join);
    app.footer(kExamples);
    app.require_subcommand(0, 1);
    app.fallthrough();
    const auto named = [&](const char* name) {
      return std::ranges::find(arguments, name) != arguments.end();
    };
    const bool all = named("help") || named("completion");
    for (const Command& command : commands()) {
      CLI::App& made = *app.add_subcommand(command.name, command.about);
      made.footer("");  // not the examples of the overview
      if (!all && !named(command.name)) continue;
      command.add(made, context);
      made.parse_complete_callback([&made] {
        refuse_empty_values(made);
        refuse_outputs_that_are_read(made);
      });
    }
  }
};

int parse_and_run(const std::vector<std::string>& arguments, Context& context) {
  Program program(arguments, context);
  CLI::App& app = program.app;
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    context.out << (&active(app) == &app ? app.help() : active(app).help("houserule"));
  } catch (const CLI::CallForVersion& version) {
    context.out << version.what() << '\n';
  } catch (const CLI::ExtrasError&) {
    return usage_error(context, app, unexpected(app, app.remaining(true)));
  } catch (const CLI::ParseError& error) {
    return usage_error(context, app, plain_usage(error.what()));
  }
  if (arguments.empty())
    context.out << fmt::format("{}\n\n{}\n  houserule help                        all commands\n",
                               about_text(), kExamples);
  return context.status;
}

int finish_output(Context& context, int status) {
  context.out.flush();
  if (context.out.good()) return status;
  // Asked once more, standard output says why: whatever came after may have changed errno.
  context.out.clear();
  errno = 0;
  context.out.flush();
  try {
    refuse_results(errno);
  } catch (const CommandError& error) {
    print_error(context, error.what());
  }
  return kFailed;
}

}  // namespace

int run(const std::vector<std::string>& arguments, Context& context) {
  const ShownOutput results(context.out), messages(context.err);
  int status = kFailed;
  try {
    status = parse_and_run(arguments, context);
  } catch (const CommandError& error) {
    print_error(context, error.what());
    status = error.status();
  } catch (const std::filesystem::filesystem_error& error) {
    print_error(context, fmt::format("cannot look at \"{}\": {}", shown(error.path1().string()),
                                     error.code().message()));
  } catch (const MachineFailure& failure) {
    print_error(context, failure.what());
  } catch (const std::bad_alloc&) {
    print_error(context, "out of memory");
  } catch (const std::exception& error) {
    print_error(context, fmt::format("this should not happen: {}", shown(error.what())));
  }
  return finish_output(context, status);
}

}  // namespace houserule
