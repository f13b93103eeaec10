#include "files/variant_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <list>

#include "files/variant_overlay.h"
#include "files/variant_text.h"
#include "files/variant_words.h"

namespace houserule {

namespace {

constexpr std::size_t kLongestChain = 16;
constexpr std::size_t kMostOverlays = 32;

// Finds and reads the files of one request. Lists, so that references to texts stay good.
// A variant that has the name below it: itself, or where it is an overlay one that this lies over, and it.
std::string example_below(ModuleSource& source, const std::string& name, int deep = 0) {
  constexpr int kDeepest = 4;
  std::string error;
  Diagnostics ignored;
  const auto text = source.variant(name, error);
  if (!text && name.find('+') == std::string::npos) return "VARIANT";
  const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
  if (!head || !head->overlay || deep == kDeepest) return name;
  const std::string below =
      head->over.empty() ? "VARIANT" : example_below(source, head->over.front(), deep + 1);
  return fmt::format("{}+{}", below, name);
}

class Reading {
 public:
  Reading(ModuleSource& source, Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  std::list<VariantText> chain;     // the lowest first
  std::list<VariantText> overlays;  // as asked for

  void read_chain(const std::string& name) {
    Placed next{name, {}};
    while (!next.text.empty()) {
      VariantText* text = read(next);
      if (text == nullptr) return;
      if (!may_extend(*text, next)) return;
      chain.push_front(std::move(*text));
      next = chain.front().extends;
    }
  }

  void read_overlay(const std::string& name) {
    VariantText* text = read({name, {}});
    if (text == nullptr) return;
    if (text->other_kind) return;
    if (!text->overlay) {
      return error({text->file, 1, 1}, fmt::format("\"{}\" is a variant, not an overlay", shown(name, 64)),
                   "it cannot stand behind a plus; an overlay says  kind = \"overlay\"");
    }
    if (std::ranges::find(overlays, text->file, &VariantText::file) != overlays.end()) {
      return error({text->file, 1, 1}, fmt::format("overlay \"{}\" is asked for twice", shown(name, 64)));
    }
    overlays.push_back(std::move(*text));
  }

 private:
  // Valid until the next call.
  VariantText* read(const Placed& name) {
    if (name.given() && !well_formed(WordKind::variant, name.text))
      return nullptr;  // reported where it stands
    std::string reason;
    const auto text = source_.variant(name.text, reason);
    if (!text) {
      error(name.place, reason);
      return nullptr;
    }
    current_ = parse_variant(name.text, *text, diagnostics_);
    return current_ ? &*current_ : nullptr;
  }

  // "VARIANT+mine"; with the names of what must lie below it, where it says that.
  std::string laid(const VariantText& overlay, const std::string& name) {
    const std::string below =
        overlay.over.empty() ? "VARIANT" : example_below(source_, overlay.over.front().text);
    return fmt::format("{}+{}", below, shown(name, 4096));  // to be copied as it stands
  }

  bool may_extend(const VariantText& text, const Placed& name) {
    if (text.overlay) {
      error(name.given() ? name.place : Place{text.file, 1, 1},
            fmt::format("\"{}\" is an overlay, not a variant", shown(name.text, 64)),
            name.given() ? "" : fmt::format("lay it over a variant: {}", laid(text, name.text)));
      return false;
    }
    const auto same = std::ranges::find(chain, text.file, &VariantText::file);
    if (same != chain.end()) {
      std::vector<std::string> names;
      for (const VariantText& file : chain) names.insert(names.begin(), file.name);
      error(name.place, fmt::format("\"extends\" goes round in a circle: {} extends {}",
                                    fmt::join(names, " extends "), text.name));
      return false;
    }
    if (chain.size() == kLongestChain) {
      error(name.place, fmt::format("more than {} variants extend one another", kLongestChain));
      return false;
    }
    return true;
  }

  void error(const Place& place, std::string message, std::string hint = {}) {
    add_error(diagnostics_, place, std::move(message), std::move(hint));
  }

  ModuleSource& source_;
  Diagnostics& diagnostics_;
  std::optional<VariantText> current_;
};

bool lies_over_any(const Placed& entry, const Reading& files) {
  const auto meant = [&](const VariantText& file) { return means(entry, file); };
  return std::ranges::any_of(files.chain, meant) || std::ranges::any_of(files.overlays, meant);
}

// What was asked for with the overlay between that it lacks, else what it says first.
std::string example_for(ModuleSource& source, const std::vector<std::string>& over, const Reading& files) {
  std::string error;
  Diagnostics ignored;
  for (const std::string& name : over) {
    const auto text = files.chain.empty() ? std::nullopt : source.variant(name, error);
    const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
    const bool fits = head && head->overlay && std::ranges::any_of(head->over, [&](const std::string& below) {
                        return below == files.chain.back().name;
                      });
    if (fits) return fmt::format("{}+{}", files.chain.back().asked, name);
  }
  return example_below(source, over.front());
}

void check_over(const Reading& files, ModuleSource& source, Diagnostics& diagnostics) {
  for (const VariantText& overlay : files.overlays) {
    const auto fits = [&](const Placed& entry) { return lies_over_any(entry, files); };
    if (overlay.over.empty() || std::ranges::any_of(overlay.over, fits)) continue;
    std::vector<std::string> names;
    for (const Placed& entry : overlay.over) names.push_back(entry.text);
    std::vector<std::string> there = source.variant_names();
    constexpr std::string_view kHouse = "house/";
    for (std::size_t i = 0, count = there.size(); i < count; ++i) {
      if (there[i].starts_with(kHouse)) there.push_back(there[i].substr(kHouse.size()));
    }
    std::string near;
    const auto missing = std::ranges::find_if(names, [&](const std::string& name) {
      near = std::ranges::find(there, name) != there.end() ? "" : did_you_mean(name, there);
      return !near.empty();
    });
    if (missing != names.end()) {
      add_error(diagnostics, overlay.over.front().place,
                fmt::format("over = \"{}\": there is no such variant or overlay", shown(*missing)), near);
      continue;
    }
    add_error(diagnostics, overlay.over.front().place,
              fmt::format("overlay \"{}\" does not lie over \"{}\"", overlay.name,
                          files.chain.empty() ? "" : files.chain.back().name),
              fmt::format("only over: {}; for example {}+{}", fmt::join(names, ", "),
                          example_for(source, names, files), overlay.asked));
  }
}

// The overlays so that each comes after those that it says it lies over, otherwise as asked for.
std::vector<const VariantText*> in_order(const std::list<VariantText>& overlays, Diagnostics& diagnostics) {
  std::vector<const VariantText*> out;
  std::vector<const VariantText*> waiting;
  for (const VariantText& overlay : overlays) waiting.push_back(&overlay);
  const auto must_wait = [&](const VariantText* upper) {
    return std::ranges::any_of(waiting, [&](const VariantText* lower) {
      return lower != upper &&
             std::ranges::any_of(upper->over, [&](const Placed& e) { return means(e, *lower); });
    });
  };
  while (!waiting.empty()) {
    const auto next = std::ranges::find_if_not(waiting, must_wait);
    if (next == waiting.end()) {
      add_error(diagnostics, waiting.front()->over.front().place,
                fmt::format("overlays \"{}\" and \"{}\" each say they lie over the other",
                            waiting.front()->name, waiting.back()->name));
      return out;
    }
    out.push_back(*next);
    waiting.erase(next);
  }
  return out;
}

bool read_files(const std::string& request, Reading& files, ModuleSource& source, Diagnostics& diagnostics) {
  std::vector<std::string> names = parts_of(request, '+');
  for (std::string& name : names) {
    name.erase(0, std::min(name.find_first_not_of(' '), name.size()));
    name.erase(name.find_last_not_of(' ') + 1);
  }
  if (std::ranges::find(names, "") != names.end() || names.size() > kMostOverlays + 1) {
    add_error(diagnostics, {}, fmt::format("\"{}\" is not the name of a variant", shown(request)),
              fmt::format("write VARIANT or VARIANT+OVERLAY+…, at most {} overlays", kMostOverlays));
    return false;
  }
  if (names.size() > 1 && names.front().find('/') != std::string::npos && !names.front().ends_with(".toml") &&
      names.back().find('/') != std::string::npos) {
    std::string error;
    if (!source.variant(names.front(), error)) {
      add_error(diagnostics, {},
                fmt::format("\"{}\": a + stands between a variant and its overlays, and not in a path",
                            shown(request, 4096)),
                "go into the folder and name the file alone, or give the folder another name");
      return false;
    }
  }
  files.read_chain(names.front());
  for (std::size_t i = 1; i < names.size(); ++i) files.read_overlay(names[i]);
  return !has_errors(diagnostics);
}

}  // namespace

std::optional<VariantSpec> read_variant(const LoadRequest& request, ModuleSource& source,
                                        Diagnostics& diagnostics) {
  Diagnostics found;
  const auto give = [&](std::optional<VariantSpec> spec) {
    std::ranges::move(found, std::back_inserter(diagnostics));
    return spec;
  };
  Reading files(source, found);
  if (!read_files(request.name, files, source, found)) return give(std::nullopt);
  check_over(files, source, found);
  const std::vector<const VariantText*> overlays = in_order(files.overlays, found);
  if (has_errors(found)) return give(std::nullopt);

  VariantStack stack(found);
  for (const VariantText& file : files.chain) stack.inherit(file);
  for (const VariantText* overlay : overlays) stack.lay(*overlay);
  for (const auto& [key, text] : request.set) stack.set(key, text);
  VariantSpec spec = stack.finish();
  if (has_errors(found)) return give(std::nullopt);
  return give(std::move(spec));
}

}  // namespace houserule
