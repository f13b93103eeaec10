// houserule list: the variants found, or the overlays.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common/command.h"
#include "common/plain.h"
#include "files/variant_file.h"
#include "places/places.h"
#include "sources/kept_rulebooks.h"

namespace houserule {

namespace {

struct ListArgs {
  bool overlays = false;
  bool places = false;
  bool rulebooks = false;
  bool json = false;
};

struct Listed {
  std::string name, title, place;
  bool came_along = true;           // from the complete place, whose rules everybody has
  std::vector<std::string> over{};  // overlays: what one of must lie below
  std::string does{};
  std::vector<std::string> needs{};  // overlays: the rules that must be below

  // "over any variant; adds club/swap", "over any variant with a/b; sets a/b.c = 6"; of a variant nothing.
  std::string lies(bool overlay) const {
    if (!overlay) return {};
    const std::string with = needs.empty() ? "" : " with " + joined(needs, " and ");
    const std::string below = over.empty() ? "any variant" + with : joined(over, " or ");
    return fmt::format("over {}{}{}", below, does.empty() ? "" : "; ", shown(does, 400));
  }
};

// Does the file stand in the complete place?
bool is_standard(const Context& context, const std::string& place) {
  return std::ranges::any_of(rule_places(context), [&](const FoundPlace& found) {
    return found.rules.plain && found.rules.name == place;
  });
}

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
    if (head.value_or(VariantHead{}).overlay == overlays) {
      const std::string place = text ? text->place : "";
      out.push_back({name, head ? head->title : "", place, !text || is_standard(context, place),
                     head ? head->over : std::vector<std::string>(), head ? head->does : "",
                     head ? head->needs : std::vector<std::string>()});
    }
  }
  return out;
}

void print_titles(const Context& context, const std::vector<Listed>& list, bool overlays) {
  std::size_t width = 0, wide = 0;
  for (const Listed& item : list) {
    width = std::max(width, display_width(item.name));
    if (!item.came_along) wide = std::max(wide, display_width(shown(item.title)));
  }
  for (const Listed& item : list) {
    const std::string title = shown(item.title), place = item.came_along ? "" : shown(item.place, 4096);
    context.out << (context.out_terminal ? padded(item.name, width) + "  " : item.name + "\t");
    context.out << (context.out_terminal && !place.empty() ? padded(title, wide) : title);
    if (overlays && !context.out_terminal) context.out << '\t' << item.lies(overlays);
    if (!place.empty()) context.out << (context.out_terminal ? "  " : "\t") << place;
    context.out << '\n';
    if (overlays && context.out_terminal)
      context.out << std::string(width + 2, ' ') << item.lies(overlays) << '\n';
  }
}

void print_places(const Context& context, bool as_json) {
  nlohmann::json out = nlohmann::json::array();
  for (const FoundPlace& found : rule_places(context)) {
    const std::string path = shown(found.rules.name, 4096);
    out.push_back({{"place", path}, {"why", found.origin}, {"complete", found.complete}});
    if (!as_json) context.out << path << '\t' << found.origin << (found.complete ? ", complete" : "") << '\n';
  }
  if (as_json) context.out << json_text(out) << '\n';
}

// Rulebooks of earlier days, as records and `diff` name them.
void print_rulebooks(const Context& context, bool as_json) {
  nlohmann::json out = nlohmann::json::array();
  for (const KeptRulebook& kept : kept_rulebooks(context)) {
    const std::string file = shown(kept.file, 4096);
    out.push_back(
        {{"rulebook", kept.digest}, {"variant", kept.variant}, {"version", kept.version}, {"file", file}});
    if (!as_json)
      context.out << fmt::format("{}\t{}\t{}\t{}\n", kept.digest, shown(kept.variant), shown(kept.version),
                                 file);
  }
  if (as_json) context.out << json_text(out) << '\n';
}

void print_json(const Context& context, const std::vector<Listed>& list, bool overlays) {
  nlohmann::json out = nlohmann::json::array();
  for (const Listed& item : list) {
    out.push_back({{"name", item.name}, {"title", item.title}, {"place", item.place}});
    if (!overlays) continue;
    out.back()["over"] = item.over;
    out.back()["does"] = item.does;
    out.back()["needs"] = item.needs;
  }
  context.out << json_text(out) << '\n';
}

}  // namespace

void add_list(CLI::App& app, Context& context) {
  app.footer(
      "  houserule list\n  houserule list --overlays\n  houserule list --places\n  houserule list "
      "--rulebooks");
  const auto args = std::make_shared<ListArgs>();
  app.add_flag("--overlays", args->overlays,
               "the overlays instead of the variants, over what each lies and what it does");
  app.add_flag("--places", args->places,
               "the places in which rules were found, in order, and why each is used");
  app.add_flag("--rulebooks", args->rulebooks, "rulebooks of earlier days that are kept, by their digests");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] {
    if (args->places) return print_places(context, args->json);
    if (args->rulebooks) return print_rulebooks(context, args->json);
    const auto list = listed(context, args->overlays);
    args->json ? print_json(context, list, args->overlays) : print_titles(context, list, args->overlays);
  });
}

}  // namespace houserule
