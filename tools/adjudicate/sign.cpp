// houserule sign: keys, and signatures of verdicts.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "common/command.h"
#include "manifest/join.h"
#include "manifest/signature.h"

namespace houserule {

namespace {

struct SignArgs {
  std::vector<std::string> files;
  std::string key, fresh;
};

void sign(const SignArgs& args, const Context& context) {
  if (!args.fresh.empty()) {
    context.out << make_key(args.fresh) << '\n';
    if (args.files.empty()) return;
  }
  const std::string& key = args.key.empty() ? args.fresh : args.key;
  if (args.files.empty() || key.empty())
    throw CommandError("say what to sign and with which key: houserule sign FILE --key KEY");
  for (const std::string& file : args.files) {
    (void)read_part(context, file);  // nobody signs what its manifest does not describe
    sign_verdicts(context, file, key);
    context.out << shown(signature_path(file)) << '\n';
  }
}

}  // namespace

void add_sign(CLI::App& app, Context& context) {
  app.footer(
      "  houserule sign --new-key arbiter.key                a secret key, and arbiter.key.pub for "
      "everybody\n"
      "  houserule sign verdicts.jsonl --key arbiter.key     signs what adjudicate or merge wrote with --to\n"
      "  houserule verify verdicts.jsonl --key arbiter.key.pub");
  const auto args = std::make_shared<SignArgs>();
  app.add_option("FILE", args->files, "verdicts with a manifest beside them");
  app.add_option("--key", args->key, "the secret key")->type_name("KEY");
  app.add_option("--new-key", args->fresh, "makes a key first: this file, and FILE.pub")->type_name("FILE");
  app.callback([args, &context] { sign(*args, context); });
}

}  // namespace houserule
