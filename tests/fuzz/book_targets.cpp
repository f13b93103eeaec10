// What a rulebook is written in: variant files, rule files, and the notations of paths, zones and boards.
#include <fmt/format.h>

#include <lua.hpp>
#include <memory>

#include "../support/memory_source.h"
#include "houserule.h"
#include "import/imported.h"
#include "import/library.h"
#include "kernel/core.h"
#include "language/drawing.h"
#include "lua/host.h"
#include "targets.h"

namespace houserule::fuzz {

namespace {

constexpr const char* kArmy =
    "piece \"leaper\" { letter = \"L\", moves = \"N\", tags = { \"light\" } }\n"
    "piece \"tower\" { letter = \"T\", moves = \"R\", tags = { \"heavy\" } }\n"
    "piece \"crown\" { letter = \"O\", moves = \"K\", tags = { \"royal\" } }\n"
    "rule \"army\" { about = \"Leapers, towers and crowns.\" }\n";
constexpr const char* kVariant =
    "houserule = 1\nname = \"small\"\ntitle = \"Small\"\nrules = [\"game/army\", \"game/x\"]\n"
    "position = [\"turn\"]\n[board]\nsize = [5, 5]\n"
    "[[side]]\nname = \"red\"\nletter = \"r\"\nseat = \"south\"\nlineup = [\"lto..\"]\n"
    "[[side]]\nname = \"blue\"\nletter = \"b\"\nseat = \"north\"\ncase = \"lower\"\nlineup = [\"lto..\"]\n";

// Every problem has something to say; an error means that there is no variant, and only that.
void check_problems(const LoadResult& loaded) {
  for (const Diagnostic& diagnostic : loaded.diagnostics)
    if (diagnostic.message.empty()) throw Wrong("a problem without a message");
  if (!loaded.variant && !has_errors(loaded.diagnostics)) throw Wrong("no variant, and no error says why");
}

// A few actions, always the first ones: nothing that a rule says may break the kernel.
void play_a_little(Variant& variant) {
  Game game(variant);
  ActionList list;
  for (int n = 0; n < 4 && !game.outcome().over; ++n) {
    if (game.legal(list) || list.actions.empty()) return;
    const Action action = list.actions[list.actions.size() / 2];
    std::vector<std::int32_t> arguments;
    if (action.kind == ActionKind::verb)
      arguments.assign(list.arguments.begin() + action.from,
                       list.arguments.begin() + action.from + action.to);
    static_cast<void>(game.text(action, &list));
    const std::uint64_t before = game.state_hash();
    if (game.play(action, arguments)) {
      if (game.state_hash() != before) throw Wrong("a fault left something changed");
      return;
    }
    if (!game.core().s.audit()) throw Wrong("the audit of the state");
  }
  while (game.undo()) {
  }
  if (!game.core().s.audit()) throw Wrong("the audit of the state after taking everything back");
}

void load(const std::string& variant, const std::string& module) {
  support::MemorySource source({{"small", variant}}, {{"game/army", kArmy}, {"game/x", module}});
  const LoadResult loaded = Variant::load({"small", {}, true}, source);
  check_problems(loaded);
  if (loaded.variant) play_a_little(*loaded.variant);
}

// Lua's own words for a mistake in the library; what the library itself says begins with its name.
bool failed_inside(std::string_view message) { return message.starts_with("attempt to"); }

// A library of stdlib with one function that reads a text.
class Library {
 public:
  explicit Library(const std::string& name) {
    const auto source = folder_source(HOUSERULE_ROOT);
    std::string error;
    const auto text = source->module(name, error);
    if (!text) throw std::runtime_error(error);
    if (const auto fault = host_.run_module(text->file, text->text, use, &library_))
      throw std::runtime_error(fault->text());
  }
  // Calls read(text), and describe of what it gives. Scripts may refuse the text, and nothing else.
  void read(std::string_view text) {
    const auto fault = host_.protect([&](lua_State* L) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, library_);
      lua_getfield(L, -1, "describe");
      lua_getfield(L, -2, "read");
      lua_pushlstring(L, text.data(), text.size());
      lua_call(L, 1, 1);
      lua_call(L, 1, 1);
    });
    if (fault && fault->kind != "error") throw Wrong(fault->text());
    if (fault && failed_inside(fault->message)) throw Wrong(fault->text());
  }

 private:
  static int used(lua_State* L) {
    const std::string name = luaL_checkstring(L, 1);
    const auto source = folder_source(HOUSERULE_ROOT);
    std::string error;
    const auto text = source->module(name, error);
    if (!text) return luaL_error(L, "%s", error.c_str());
    int result = 0;
    if (const auto fault = LuaHost::of(L).run_module(text->file, text->text, use, &result))
      return luaL_error(L, "%s", fault->text().c_str());
    lua_rawgeti(L, LUA_REGISTRYINDEX, result);
    return 1;
  }
  static void use(lua_State* L, int env) {
    lua_pushcfunction(L, guarded<used>);
    lua_setfield(L, env, "use");
  }

  LuaHost host_;
  int library_ = 0;
};

}  // namespace

void read_toml(std::string_view bytes) { load(std::string(bytes), "rule \"x\" { about = \"Nothing.\" }"); }
void read_module(std::string_view bytes) { load(kVariant, std::string(bytes)); }

void read_betza(std::string_view bytes) {
  static Library library("betza");
  library.read(bytes);
}

void read_zone(std::string_view bytes) {
  static Library library("zones");
  library.read(bytes);
}

void read_diagram(std::string_view bytes) {
  static const auto source = folder_source(HOUSERULE_ROOT);
  static Draughtsman draughtsman(*source);
  Drawing drawing;
  try {
    drawing = draughtsman.read(bytes);
  } catch (const std::runtime_error& refused) {
    if (failed_inside(refused.what())) throw Wrong(refused.what());
    return;
  }
  static_cast<void>(draughtsman.draw(drawing, drawing));
}

// What is imported loads, or an error says why not; what loads plays.
void read_ini(std::string_view bytes) {
  constexpr std::size_t kMostVariants = 3;
  static const FairyLibrary known;
  FairyLibrary library = known;
  Diagnostics problems;
  library.add(bytes, "x.ini", problems);
  for (std::size_t i = 0; i < std::min(library.names().size(), kMostVariants); ++i) {
    const FairyGame& game = *library.find(library.names()[i]);
    const ImportedVariant variant = import_variant(game, "x.ini");
    if (variant.files.empty() != !variant.refused.empty())
      throw Wrong("files of what is refused, or none of what is not");
    support::MemorySource::Texts variants, modules;
    for (const ImportedFile& file : variant.files) {
      const std::string name =
          file.path.substr(file.path.find('/') + 1, file.path.rfind('.') - file.path.find('/') - 1);
      (file.path.starts_with("variants/") ? variants : modules)[name] = file.text;
    }
    if (variants.empty()) continue;
    support::MemorySource source(variants, modules);
    const LoadResult loaded = Variant::load({game.name, {}}, source);
    check_problems(loaded);
    if (loaded.variant) play_a_little(*loaded.variant);
  }
}

}  // namespace houserule::fuzz
