#include "language/define.h"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <span>
#include <stdexcept>
#include <tuple>

#include "files/text_file.h"
#include "language/definition.h"
#include "language/test_blocks.h"
#include "lua/fault_spot.h"
#include "lua/lua_tokens.h"
#include "lua/outliving.h"
#include "lua/read_only.h"
#include "lua/sandbox.h"

namespace houserule {
namespace {

// A rule whose own name was set to false is switched off: its module does not run.
bool switched_off(const VariantSpec& spec, const std::string& rule) {
  const auto setting = spec.settings.find(rule);
  if (setting == spec.settings.end()) return false;
  if (const bool* on = std::get_if<bool>(&setting->second.value)) return !*on;
  const auto* text = std::get_if<std::string>(&setting->second.value);
  return text != nullptr && (*text == "false" || *text == "off");
}

}  // namespace

Definition::Definition(const DefineRequest& asked, Rulebook& filled, Diagnostics& found)
    : ScriptReading(asked.host.state(), found), request(asked), book(filled) {
  const auto fault = request.host.protect([this](lua_State* state) {
    handle_ = static_cast<RunningDefinition*>(lua_newuserdatauv(state, sizeof(RunningDefinition), 0));
    handle_->run = this;
    handle_ref_ = luaL_ref(state, LUA_REGISTRYINDEX);
  });
  if (fault) throw std::runtime_error(fault->message);
}

Definition::~Definition() {
  handle_->run = nullptr;
  luaL_unref(L, LUA_REGISTRYINDEX, handle_ref_);
}

ModulesUsed Definition::run_modules() {
  for (const RuleUse& use : book.spec.rules) run_module(use);
  read_pieces_of_file();
  freeze();
  return {used_modules(), std::move(left_out_)};
}

// All lists to which a module may add: what it added is cut off where it is left out.
auto Definition::lists() {
  return std::tie(book.types, book.fields, book.rules, book.tests, book.tags, modes, open_choices,
                  added_words, functions, environments_, diagnostics, noted);
}

bool Definition::too_young(const RuleDecl& rule) const {
  return !request.day.empty() && request.day < rule.since && !is_set(book.spec, rule.name);
}

// What its module defined and what was said of it, as if it had not run; libraries stay for others.
void Definition::leave_out_last(const std::vector<std::size_t>& before) {
  left_out_.push_back({book.rules.back().since, book.rules.back().name});
  std::size_t at = 0;
  const auto shrink = [&](auto& list) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(before[at++]), list.end());
  };
  std::apply([&](auto&... all) { (shrink(all), ...); }, lists());
}

std::set<std::string> Definition::used_modules() const {
  std::vector<std::string> open{{}};  // asked for by no module: by the variant file
  for (const RuleDecl& rule : book.rules) open.push_back(rule.name);
  std::set<std::string> out;
  while (!open.empty()) {
    const std::string name = std::move(open.back());
    open.pop_back();
    if (!out.insert(name).second) continue;
    if (const auto found = uses_.find(name); found != uses_.end())
      open.insert(open.end(), found->second.begin(), found->second.end());
  }
  return out;
}

// A test defines nothing.
static bool defines(const Opening& opening) {
  return opening.word->word == "rule" || opening.word->word == "piece";
}

void Definition::run_module(const RuleUse& use) {
  const std::string name = actual_rule(book.spec, use.name);
  if (switched_off(book.spec, name) || switched_off(book.spec, use.name)) return;
  std::string error;
  const std::optional<SourceText> text = request.source.module(name, error);
  if (!text || name.find('/') == std::string::npos) {
    broken = true;
    if (text) error = fmt::format("\"{}\" is a library, not a rule", shown(name));
    const bool said = error.find("did you mean") != std::string::npos;
    return report(use.place, error, said ? "" : did_you_mean(name, request.source.module_names()));
  }
  const auto sizes = [](const auto&... all) { return std::vector<std::size_t>{all.size()...}; };
  const std::vector<std::size_t> before = std::apply(sizes, lists());
  const std::size_t said = diagnostics.size(), first_noted = noted.size();
  Module running{.name = name, .rule = book.rules.size()};
  RuleDecl empty;
  empty.name = name;
  empty.place = {text->file, 1, 0};
  book.rules.push_back(std::move(empty));
  if (const auto fault = run_text(running, *text, nullptr)) {
    add_fault(*fault);
    openings.clear();  // their tables were never reached
  } else if (diagnostics.size() == said && std::ranges::none_of(openings, defines)) {
    report({text->file, 1, 1}, "this file defines no rule and no piece, and the variant lists it as a rule",
           fmt::format("write rule \"{}\" {{ about = \"…\" }}; what several rules share is a file of stdlib/",
                       name.substr(name.rfind('/') + 1)));
  }
  need_tables();
  for (std::size_t i = first_noted; i < noted.size(); ++i) noted[i].rule = running.rule;
  // What fails is told on any day: a library that it ran may have failed for others, too.
  if (!broken && too_young(book.rules.back())) leave_out_last(before);
}

std::optional<Fault> Definition::run_text(Module& which, const SourceText& text, LuaRef* result) {
  SourceFile& source = sources_[text.file];
  source = {text.file, text.text};
  int line = 0;
  if (const auto bad = bad_text(text.text, &line)) {
    Fault fault;
    fault.kind = "error";
    fault.message = *bad;
    fault.place = {text.file, line, 0};
    return fault;
  }
  which.source = &source;
  Module* const outer = module;
  module = &which;
  const auto preload = [this](lua_State*, int env) { fill_environment(env); };
  const std::size_t environment = environments_.size();  // those of libraries come behind it
  GlobalReads reads;
  const auto loaded = [&reads](lua_State* state) { reads = global_reads(state, -1); };
  const std::string run = request.tests ? source.text : without_tests(source.text);
  std::optional<Fault> fault = request.host.run_module(text.file, run, preload, result, loaded);
  module = outer;
  if (fault) return fault;
  examine_reads(text.file, environments_[environment], reads.words);
  if (!reads.may_repeat_keys) return std::nullopt;
  const std::vector<LuaToken> twice = double_keys(run);
  for (const LuaToken& key : std::span(twice).first(std::min(twice.size(), kMostProblems)))
    report(place_in(text.file, run, key.at),
           fmt::format("the key \"{}\" stands in this table twice, and only the last would count",
                       shown(key.text, 60)),
           fmt::format("keep one of the two; where it may be a list, write {} = {{ …, … }}",
                       shown(key.text, 60)));
  return std::nullopt;
}

// All modules read the words through one table.
void Definition::fill_environment(int env) {
  if (words_ == kNoFunction) {
    lua_newtable(L);
    push_libraries(L);
    copy_entries(L, -1, lua_gettop(L) - 1);
    lua_pop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, handle_ref_);
    install_words(*this, lua_gettop(L) - 1, lua_gettop(L));
    lua_pop(L, 1);
    if (request.preload) request.preload(L, lua_gettop(L));
    refuse_unknown(L, -1, "");
    words_ = keep(-1);
  } else {
    lua_rawgeti(L, LUA_REGISTRYINDEX, words_);
  }
  read_through(L, env);
  environments_.push_back(keep(env));
}

// What the table has under this name: nothing, a function that a module wrote, or something else.
enum class NameHolds : std::uint8_t { nothing, function, other };
static NameHolds held(lua_State* L, int table, const std::string& name) {
  lua_pushlstring(L, name.data(), name.size());
  const int type = lua_rawget(L, table);
  const bool function = type == LUA_TFUNCTION && lua_iscfunction(L, -1) == 0;
  lua_pop(L, 1);
  return type == LUA_TNIL ? NameHolds::nothing : function ? NameHolds::function : NameHolds::other;
}

// A word that is not there fails as soon as it is read, which may be late in a game: so it is told now. What
// the module itself gave its environment is there when it has run.
void Definition::examine_reads(const std::string& file, LuaRef environment,
                               const std::vector<GlobalRead>& reads) {
  constexpr std::size_t kMostTold = 60;  // each looks through the file; no more are printed
  std::set<std::pair<std::string, int>> told;
  const auto fault = request.host.protect([&](lua_State* state) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, environment);
    const int env = lua_gettop(state);
    lua_rawgeti(state, LUA_REGISTRYINDEX, words_);
    const int common = lua_gettop(state);
    for (const GlobalRead& read : reads) {
      if (told.size() == kMostTold) break;
      const ScriptWord* const word = read.tested ? find_word(read.word) : nullptr;
      if (word != nullptr && word->kind == ScriptWordKind::guard &&
          held(state, env, read.word) != NameHolds::function) {
        if (!told.insert({read.word, read.line}).second) continue;
        const std::string said =
            fmt::format("\"{}\" is a condition, which `and`, `or`, `not` and `if` do not ask", read.word);
        report(spot_of_fault({file, read.line, 0}, said, sources_[file].text), said,
               "join conditions with all { …, … } or any { …, … }; that one does not hold says none { … }");
        continue;
      }
      const bool known = held(state, env, read.word) != NameHolds::nothing ||
                         held(state, common, read.word) != NameHolds::nothing;
      if (known || !told.insert({read.word, read.line}).second) continue;
      const std::string said = unknown_word_text(state, common, read.word);
      report(spot_of_fault({file, read.line, 0}, said, sources_[file].text), said);
    }
  });
  if (fault) add_fault(*fault);
}

// A script may tell several things at once, a line each.
void Definition::add_fault(const Fault& fault) {
  broken = true;
  const auto found = sources_.find(fault.place.file);
  const std::string_view text = found == sources_.end() ? std::string_view() : found->second.text;
  if (!text.empty() && is_syntax(fault)) {
    Diagnostic plain = explained_syntax(fault, text);
    return report(plain.place, std::move(plain.message), std::move(plain.hint));
  }
  for (std::size_t at = 0; at <= fault.message.size();) {
    const std::size_t end = std::min(fault.message.find("\\x0a", at), fault.message.size());
    const std::string message = fault.message.substr(at, end - at);
    report(text.empty() ? fault.place : spot_of_fault(fault.place, message, text), message,
           std::string(colon_meant(text, message)));
    at = end + 4;
  }
}

Place Definition::exact(const Place& place, std::string_view message) const {
  const auto found = sources_.find(place.file);
  return found == sources_.end() ? place : spot_of_fault(place, message, found->second.text);
}

void Definition::need_tables() {
  for (const Opening& opening : openings) {
    if (opening.taken) continue;
    report(opening.spot.place(),
           fmt::format("{} \"{}\" without its table", opening.word->word, shown(opening.name)),
           fmt::format("write {}", opening.word->usage));
  }
  openings.clear();
}

void Definition::push_library(const std::string& name) {
  uses_[module == nullptr ? "" : module->name].insert(name);
  if (!libraries_.contains(name)) run_library(name);
  const LuaRef found = libraries_.at(name);
  if (found == kNoFunction) luaL_error(L, "the library \"%s\" cannot be used here", name.c_str());
  lua_rawgeti(L, LUA_REGISTRYINDEX, found);
}

void Definition::run_library(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    luaL_error(L, "\"%s\" is a rule, not a library: a variant names rules", shown(name).c_str());
  }
  std::string error;
  const std::optional<SourceText> text = request.source.module(name, error);
  if (!text) {
    const bool said = error.find("did you mean") != std::string::npos;
    const std::string hint = said ? "" : did_you_mean(name, request.source.module_names());
    luaL_error(L, "%s%s%s", error.c_str(), hint.empty() ? "" : "; ", hint.c_str());
  }
  libraries_[name] = kNoFunction;
  Module running{.name = name, .library = true};
  LuaRef result = kNoFunction;
  if (const auto fault = run_text(running, *text, &result)) {
    request.host.die_at(fault->kind, fault->message, fault->place);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, result);
  if (!lua_istable(L, -1)) request.host.die_at("error", "a library returns a table", {text->file, 1, 0});
  push_read_only(L, lua_gettop(L), name);
  libraries_[name] = keep(-1);
  luaL_unref(L, LUA_REGISTRYINDEX, result);
  lua_pop(L, 2);
}

// Faults of a library end the first piece that needs it; that is enough to know.
void Definition::read_pieces_of_file() {
  for (const VariantSpec::PieceLine& line : book.spec.pieces) {
    const auto fault = request.host.protect([&](lua_State*) {
      TypeDecl type;
      type.name = line.name;
      type.letter = line.letter;
      type.tags = line.tags;
      type.place = line.place;
      if (!line.moves.empty()) type.paths = read_path_text(*this, line.moves, line.moves_place, true);
      for (PathRecord& path : type.paths) path.place = line.place;
      add_type(*this, std::move(type), line.letter_place);
    });
    if (fault) return add_fault(*fault);
  }
}

void Definition::freeze() {
  for (const LuaRef environment : environments_) {
    const auto fault = request.host.protect([&](lua_State* state) {
      lua_rawgeti(state, LUA_REGISTRYINDEX, environment);
      request.host.freeze_environment(lua_gettop(state));
    });
    if (fault) add_fault(*fault);
    luaL_unref(L, LUA_REGISTRYINDEX, environment);
  }
  environments_.clear();
  const auto fault = request.host.protect([this](lua_State* state) {
    close_to_writing(state, functions,
                     [this](const Place& place, const std::string& what, const std::string& hint) {
                       report(place, what, hint);
                     });
  });
  if (fault) add_fault(*fault);
}

SourceSpot Definition::call_spot(std::string_view word, std::string_view name) const {
  constexpr int kDeepest = 32;
  std::string file;
  int line = 0;
  lua_Debug entry{};
  for (int level = 1; level < kDeepest && lua_getstack(L, level, &entry) != 0; ++level) {
    lua_getinfo(L, "Sl", &entry);
    const std::string_view source(entry.source, entry.srclen);
    if (entry.currentline <= 0 || !source.starts_with('@')) continue;
    const bool own = module != nullptr && source.substr(1) == module->source->file;
    if (!own && line > 0) continue;
    file = source.substr(1);
    line = entry.currentline;
    if (own) break;
  }
  const auto found = sources_.find(file);
  return found == sources_.end() ? SourceSpot() : SourceSpot::call(found->second, line, word, name);
}

bool is_set(const VariantSpec& spec, const std::string& rule) {
  return std::ranges::any_of(spec.settings,
                             [&](const auto& each) { return each.first.starts_with(rule + "."); });
}

std::string actual_rule(const VariantSpec& spec, const std::string& name) {
  const auto found = spec.replaced.find(name);
  return found == spec.replaced.end() ? name : found->second;
}

ModulesUsed define(const DefineRequest& request, Rulebook& book, Diagnostics& diagnostics) {
  book.spec = request.spec;
  Definition definition(request, book, diagnostics);
  ModulesUsed made = definition.run_modules();
  if (definition.broken) return made;
  complete_choices(definition);
  resolve_options(definition);
  examine_rules(definition);
  examine_names(definition);
  examine_writes(definition);
  order_rules(definition);
  const auto fault = request.host.protect([&](lua_State*) { push_options_tables(definition); });
  if (fault) definition.report(fault->place, fault->message);
  return made;
}

}  // namespace houserule
