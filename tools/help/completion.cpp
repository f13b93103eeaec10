// houserule completion: what a shell reads to complete command lines, and what it asks while somebody types.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "common/command.h"
#include "common/plain.h"
#include "manual/tables.h"
#include "manual/topics.h"
#include "places/places.h"

namespace houserule {

namespace {

struct CompletionArgs {
  std::string shell, values, variant;
};

void print_variants(bool overlays, const Context& context) {
  const auto source = module_source(context);
  for (const std::string& name : variants_or_overlays(*source, overlays))
    context.out << (name.starts_with("house/") ? name.substr(6) : name) << '\n';
}

// What stands in a variant; nothing when it does not load, for somebody is still typing.
void print_of_variant(const CompletionArgs& args, const Context& context) {
  const auto source = module_source(context);
  const LoadResult loaded = Variant::load({args.variant, {}}, *source);
  if (!loaded.variant) return;
  const Rulebook& book = loaded.variant->rulebook();
  if (args.values == "settings") {
    for (const RuleDecl& rule : book.rules) {
      for (const auto& [name, setting] : rule.settings) context.out << rule.name << '.' << name << "=\n";
    }
    return;
  }
  if (args.values == "seats") context.out << "judge\n";
  for (const SideSpec& side : book.spec.sides)
    context.out << side.name << (args.values == "players" ? "=" : "") << '\n';
}

void print_values(const CompletionArgs& args, const Context& context) {
  if (args.values == "commands") {
    for (const Command& command : commands()) context.out << command.name << '\n';
    for (const Topic& topic : topics()) context.out << topic.name << '\n';
  } else if (args.values == "variants" || args.values == "overlays") {
    print_variants(args.values == "overlays", context);
  } else {
    print_of_variant(args, context);
  }
}

void completion(const CompletionArgs& args, const CLI::App& program, Context& context) {
  if (!args.values.empty()) return print_values(args, context);
  if (args.shell.empty()) throw CommandError("which shell?\n   it is one of: bash zsh fish");
  const ProgramTable table = program_table(program);
  if (args.shell == "bash") {
    context.out << bash_completion(table);
  } else if (args.shell == "zsh") {
    context.out << zsh_completion(table);
  } else if (args.shell == "fish") {
    context.out << fish_completion(table);
  } else {
    throw CommandError(fmt::format("no completion for \"{}\"\n   {}", shown(args.shell),
                                   one_of(args.shell, {"bash", "zsh", "fish"})));
  }
}

}  // namespace

void add_completion(CLI::App& app, Context& context) {
  app.footer(
      "  source <(houserule completion bash)                                   for this session\n"
      "  houserule completion bash > ~/.local/share/bash-completion/completions/houserule\n"
      "  houserule completion fish > ~/.config/fish/completions/houserule.fish\n"
      "  houserule completion zsh > ~/.zfunc/_houserule                        a folder of $fpath");
  const auto args = std::make_shared<CompletionArgs>();
  offer(app.add_option("SHELL", args->shell, "bash, zsh or fish"), {"bash", "zsh", "fish"});
  // What the scripts ask: variants, overlays, commands, or seats, players and settings of a variant.
  app.add_option("--values", args->values)->group("");
  app.add_option("--variant", args->variant)->group("");
  app.callback([args, &app, &context] { completion(*args, *app.get_parent(), context); });
}

}  // namespace houserule
