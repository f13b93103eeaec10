// Rules, variants, and the program's commands in somebody else's process.
#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <streambuf>

#include "c/inside.h"
#include "common/interrupt.h"
#include "common/plain.h"
#include "engine/names.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

// They wait for a person, or for a signal.
constexpr std::array<std::string_view, 3> kTalking{"play", "serve", "engine"};

// Standard input that a function gives.
class GivenInput final : public std::streambuf {
 public:
  explicit GivenInput(const houserule_streams& streams) : streams_(streams), room_(kRoom) {}
  bool broken() const { return broken_; }

 protected:
  int_type underflow() override {
    if (streams_.read == nullptr || broken_) return traits_type::eof();
    const std::int64_t got = streams_.read(streams_.user, room_.data(), room_.size());
    broken_ = got < 0 || static_cast<std::size_t>(got) > room_.size();
    if (got <= 0 || broken_) return traits_type::eof();
    setg(room_.data(), room_.data(), room_.data() + got);
    return traits_type::to_int_type(room_[0]);
  }

 private:
  static constexpr std::size_t kRoom = std::size_t{64} << 10;
  const houserule_streams& streams_;
  std::vector<char> room_;
  bool broken_ = false;
};

// Output that a function takes. A worker may write while another thread waits, never two at once.
class TakenOutput final : public std::streambuf {
 public:
  using Take = int (*)(void* user, const char* text, std::size_t size);
  TakenOutput(Take take, void* user, bool keep) : take_(take), user_(user), keep_(keep) {}
  bool broken() const { return broken_; }
  const std::string& kept() const { return kept_; }

 protected:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    if (keep_) kept_.append(text, static_cast<std::size_t>(size));
    broken_ = broken_ || (take_ != nullptr && take_(user_, text, static_cast<std::size_t>(size)) != 0);
    return broken_ ? 0 : size;
  }
  int_type overflow(int_type one) override {
    const char letter = traits_type::to_char_type(one);
    return xsputn(&letter, 1) == 1 ? one : traits_type::eof();
  }

 private:
  Take take_;
  void* user_;
  bool keep_, broken_ = false;
  std::string kept_;
};

int number_in(std::string_view text) {
  const bool digits = !text.empty() && text.size() < 9 &&
                      std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
  return digits ? std::stoi(std::string(text)) : 0;
}

// What a command said before it gave up: "file:line:column: error: message", whose numbers may be missing,
// the line of the file that is meant, and below "   what to do". What follows is the command's own
// "houserule: error: …".
ToldProblem problem_said(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  ToldProblem out;
  out.kind = "command";
  out.text = text;
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  constexpr std::string_view kMark = "error: ";
  const auto mark = line.starts_with(kMark) ? 0 : line.find(": error: ");
  out.message = mark == std::string::npos ? line : line.substr(line.find(kMark, mark) + kMark.size());
  std::string place = mark == std::string::npos ? "" : line.substr(0, mark);
  while (std::getline(lines, line) && line.starts_with("   ")) {
    if (line.find(" | ") == std::string::npos && !line.ends_with(" |"))
      out.hint += (out.hint.empty() ? "" : "\n") + line.substr(3);
  }
  std::array<int, 2> numbers{};  // column, line
  for (int& number : numbers) {
    const auto colon = place.rfind(':');
    number = colon == std::string::npos ? 0 : number_in(std::string_view(place).substr(colon + 1));
    if (number == 0) break;
    place.resize(colon);
  }
  if (place == "houserule") return out;
  out.file = place;
  out.line = numbers[1] != 0 ? numbers[1] : numbers[0];
  out.column = numbers[1] != 0 ? numbers[0] : 0;
  return out;
}

Context context_of(const houserule_rules& rules, std::istream& in, std::ostream& out, std::ostream& err) {
  Context context{in, out, err};
  context.root = rules.root;
  context.places = rules.places;
  return context;
}

// The command is the first word; rules were found before.
void refuse_unfit(const std::vector<std::string>& words) {
  const std::string command = words.empty() ? "" : words.front();
  const auto said = [&](std::string_view option) {
    return std::ranges::any_of(words, [&](const std::string& word) {
      return word == option || word.starts_with(std::string(option) + "=");
    });
  };
  if (std::ranges::find(kTalking, command) != kTalking.end() || (command == "check" && said("--watch")))
    api_fail("misuse", "\"" + command + "\" talks with a person and is no command for a library",
             "start the program itself");
  if (said("--root"))
    api_fail("misuse", "a command takes the rules that it is called with, not those of --root",
             "name the folder where the rules are made");
}

int run_command(const houserule_rules& rules, const std::vector<std::string>& words,
                const houserule_streams& streams) {
  refuse_unfit(words);
  GivenInput input(streams);
  TakenOutput output(streams.write, streams.user, false), told(streams.tell, streams.user, true);
  std::istream in(&input);
  std::ostream out(&output), err(&told);
  Context context = context_of(rules, in, out, err);
  const int status = run(words, context);
  if (input.broken() || output.broken() || told.broken())
    api_fail("command", "it was broken off by who called it");
  if (status == kFailed) api_fail(problem_said(told.kept()));
  return status;
}

std::vector<std::pair<std::string, std::string>> settings_in(std::string_view lines) {
  std::vector<std::pair<std::string, std::string>> out;
  for (std::size_t from = 0; from < lines.size();) {
    const auto end = std::min(lines.find('\n', from), lines.size());
    const std::string line(lines.substr(from, end - from));
    from = end + 1;
    if (line.empty()) continue;
    const auto sign = line.find('=');
    if (sign == std::string::npos || sign == 0)
      api_fail("misuse", "the setting \"" + shown(line, 60) + "\" has no \"=\"",
               "write module/rule.option=value");
    out.emplace_back(line.substr(0, sign), line.substr(sign + 1));
  }
  return out;
}

std::unique_ptr<ModuleSource> source_of(const houserule_rules& rules) {
  std::vector<RulePlace> places;
  for (const FoundPlace& place : rules.places->list) places.push_back(place.rules);
  return places_source(std::move(places));
}

houserule_variant* load(const houserule_rules& rules, LoadRequest request) {
  const auto source = source_of(rules);
  LoadResult loaded = Variant::load(request, *source);
  auto held = std::make_shared<HeldVariant>();
  for (const Diagnostic& diagnostic : loaded.diagnostics)
    held->warnings.push_back(told_problem("load", diagnostic));
  if (!loaded.variant) throw ApiFailure{std::move(held->warnings)};
  held->variant = std::move(loaded.variant);
  return new houserule_variant{std::move(held)};
}

// Where this library is installed, or its checkout.
std::vector<fs::path> beside_this_library() {
  Dl_info info{};
  const bool found = dladdr(reinterpret_cast<const void*>(&houserule_abi), &info) != 0;
  std::error_code error;
  return installed_places(found ? fs::weakly_canonical(info.dli_fname, error) : fs::path());
}

template <class Items, class F>
nlohmann::json list_of(const Items& items, F&& f) {
  nlohmann::json out = nlohmann::json::array();
  for (const auto& item : items) out.push_back(f(item));
  return out;
}

std::string about(Variant& variant) {
  const Rulebook& book = variant.rulebook();
  const Game game(variant);
  const NumberShape shape(game);
  nlohmann::json cells = nlohmann::json::array();
  for (std::size_t i = 0; i < shape.cells; ++i) cells.push_back(variant.cell_name(CellId{i}));
  const auto named = [](const auto& one) { return one.name; };
  return json_text(
      {{"name", variant.name()},
       {"title", book.spec.title},
       {"digest", variant.digest()},
       {"secrets", variant.secrets()},
       {"boards",
        list_of(book.spec.boards,
                [](const BoardSpec& board) {
                  return nlohmann::json{{"name", board.name}, {"files", board.files}, {"ranks", board.ranks}};
                })},
       {"sides", list_of(book.spec.sides, named)},
       {"letters", list_of(book.spec.sides, [](const SideSpec& side) { return side.letter; })},
       {"pieces", list_of(book.types,
                          [](const TypeDecl& type) {
                            return nlohmann::json{{"name", type.name}, {"letter", type.letter}};
                          })},
       {"cells", cells},
       {"rules", list_of(book.rules,
                         [](const RuleDecl& rule) {
                           return nlohmann::json{{"name", rule.name}, {"about", about_text(rule)}};
                         })},
       {"planes", shape.names},
       {"shape", {shape.planes(), shape.rows, shape.columns}},
       {"actions", shape.actions}});
}

}  // namespace

}  // namespace houserule

using namespace houserule;

extern "C" {

houserule_rules* houserule_rules_new(const char* places, const char* came_with) {
  return guarded<houserule_rules*>(nullptr, [&] {
    leave_signals_alone();
    std::istream none(nullptr);
    std::ostream nowhere(nullptr);
    Context context{none, nowhere, nowhere};
    if (places != nullptr) context.root = places;
    Surroundings around = surroundings(context);
    around.installed = came_with != nullptr ? std::vector<fs::path>{came_with} : beside_this_library();
    auto found = std::make_shared<const FoundPlaces>(find_places(around));
    return new houserule_rules{context.root, std::move(found)};
  });
}

void houserule_rules_free(houserule_rules* rules) { delete rules; }

char* houserule_rules_names_new(houserule_rules* rules, int overlays) {
  return guarded<char*>(nullptr, [&] {
    std::istream none(nullptr);
    std::ostream nowhere(nullptr);
    const Context context = context_of(given(rules, "rules"), none, nowhere, nowhere);
    const auto source = module_source(context);
    return text_new(joined(variants_or_overlays(*source, overlays != 0), "\n"));
  });
}

char* houserule_name_new(const char* name, const char* whose) {
  return guarded<char*>(nullptr, [&] {
    const std::string_view text = given_text(name, "the name");
    if (whose == nullptr) return text_new(own_name(text));
    if (whose != std::string_view("uci"))
      api_fail("misuse", "there are no names of \"" + shown(whose, 40) + "\"", "there are those of uci");
    return text_new(name_in_uci(text));
  });
}

int houserule_command(houserule_rules* rules, const char* const* words, size_t count,
                      const houserule_streams* streams) {
  return guarded(kFailed, [&] {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < count; ++i)
      all.emplace_back(given_text((&given(words, "words"))[i], "a word"));
    const houserule_streams nothing{};
    return run_command(given(rules, "rules"), all, streams == nullptr ? nothing : *streams);
  });
}

houserule_variant* houserule_variant_new(houserule_rules* rules, const char* name, const char* set,
                                         const char* day) {
  return guarded<houserule_variant*>(nullptr, [&] {
    LoadRequest request;
    request.name = given_text(name, "the name");
    if (set != nullptr) request.set = settings_in(set);
    if (day != nullptr) request.day = day;
    return load(given(rules, "rules"), std::move(request));
  });
}

void houserule_variant_free(houserule_variant* variant) { delete variant; }

size_t houserule_variant_warnings(const houserule_variant* variant) {
  return variant == nullptr ? 0 : variant->held->warnings.size();
}

int houserule_variant_warning_borrowed(const houserule_variant* variant, size_t i, houserule_problem* into) {
  if (into == nullptr || i >= houserule_variant_warnings(variant)) return 0;
  borrow(variant->held->warnings[i], *into);
  return 1;
}

char* houserule_variant_about_new(houserule_variant* variant) {
  return guarded<char*>(nullptr, [&] {
    HeldVariant& held = *given(variant, "the variant").held;
    const std::lock_guard lock(held.mutex);
    return text_new(about(*held.variant));
  });
}

}  // extern "C"
