// houserule list: the variants found, or the overlays.
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common.h"
#include "load/variant_file.h"

namespace houserule {

namespace {

struct ListArgs {
  bool overlays = false;
  bool json = false;
};

struct Listed {
  std::string name, title;
};

// Only the heads of the files are read; one that cannot be read is listed without a title.
std::vector<Listed> listed(const Context& context, bool overlays) {
  const auto source = module_source(context);
  std::vector<Listed> out;
  for (const std::string& name : source->variant_names()) {
    std::string error;
    Diagnostics problems;
    const auto text = source->variant(name, error);
    const auto head = text ? read_variant_head(*text, problems) : std::nullopt;
    if (!text) context.err << "houserule: warning: " << error << '\n';
    print_diagnostics(context, problems);
    if (head.value_or(VariantHead{}).overlay == overlays) out.push_back({name, head ? head->title : ""});
  }
  return out;
}

void print_titles(const Context& context, const std::vector<Listed>& list) {
  std::size_t width = 0;
  for (const Listed& item : list) width = std::max(width, display_width(item.name));
  for (const Listed& item : list) {
    const std::string title = shown(item.title);
    context.out << (context.out_terminal ? padded(item.name, width) + "  " : item.name + "\t") << title
                << '\n';
  }
}

void print_json(const Context& context, const std::vector<Listed>& list) {
  nlohmann::json out = nlohmann::json::array();
  for (const Listed& item : list) out.push_back({{"name", item.name}, {"title", item.title}});
  context.out << json_text(out) << '\n';
}

}  // namespace

void add_list(CLI::App& app, Context& context) {
  app.footer("  houserule list\n  houserule list --overlays");
  const auto args = std::make_shared<ListArgs>();
  app.add_flag("--overlays", args->overlays, "the overlays instead of the variants");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] {
    const auto list = listed(context, args->overlays);
    args->json ? print_json(context, list) : print_titles(context, list);
  });
}

}  // namespace houserule
