// houserule list: the variants found, or the overlays.
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common.h"
#include "variant_title.h"

namespace houserule {

namespace {

struct ListArgs {
  bool overlays = false;
  bool json = false;
};

// Names and titles of what is asked for; a file that cannot be read is listed without a title.
std::vector<VariantTitle> titles(const Context& context, bool overlays) {
  const auto source = module_source(context);
  std::vector<VariantTitle> out;
  for (const std::string& name : source->variant_names()) {
    std::string error;
    const auto text = source->variant(name, error);
    if (!text) context.err << "houserule: warning: " << error << '\n';
    VariantTitle title = text ? variant_title(name, text->text) : VariantTitle{name, "", false};
    if (title.overlay == overlays) out.push_back(std::move(title));
  }
  return out;
}

void print_titles(const Context& context, const std::vector<VariantTitle>& list) {
  std::size_t width = 0;
  for (const VariantTitle& item : list) width = std::max(width, display_width(item.name));
  for (const VariantTitle& item : list) {
    const std::string title = shown(item.title);
    context.out << (context.out_terminal ? padded(item.name, width) + "  " : item.name + "\t") << title
                << '\n';
  }
}

void print_json(const Context& context, const std::vector<VariantTitle>& list) {
  nlohmann::json out = nlohmann::json::array();
  for (const VariantTitle& item : list) out.push_back({{"name", item.name}, {"title", item.title}});
  context.out << json_text(out) << '\n';
}

}  // namespace

void add_list(CLI::App& app, Context& context) {
  app.footer("  houserule list\n  houserule list --overlays");
  const auto args = std::make_shared<ListArgs>();
  app.add_flag("--overlays", args->overlays, "the overlays instead of the variants");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] {
    const auto list = titles(context, args->overlays);
    args->json ? print_json(context, list) : print_titles(context, list);
  });
}

}  // namespace houserule
