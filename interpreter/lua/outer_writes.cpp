#include "lua/outer_writes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <lua.hpp>
#include <stdexcept>
#include <string_view>

#include "lua/host.h"

namespace houserule {
namespace {

// The form in which lua_dump writes functions, as all of Lua 5.4 has it (ldump.c, lopcodes.h).
static_assert(LUA_VERSION_NUM == 504, "outer_writes reads the compiled form of Lua 5.4");
constexpr std::string_view kHeader("\x1bLua\x54\x00\x19\x93\r\n\x1a\n", 12);
constexpr std::size_t kSamples = 16, kUpvalueCount = 1;  // a whole number, a float; a byte
constexpr unsigned kMove = 0, kGetUpvalue = 9, kSetUpvalue = 10, kGetTableInUpvalue = 11,
                   kSetTableInUpvalue = 15, kSetTable = 16, kSetField = 18, kNewTable = 19, kSelfOf = 20,
                   kNotValue = 51, kJumpTo = 56, kFirstComparison = 57, kTestValue = 66,
                   kTestAndSetValue = 67, kCallValue = 68, kMakeClosure = 79;
constexpr std::string_view kEnvironment = "_ENV";
constexpr std::size_t kLongestShort = 40;  // bytes of a text that Lua may name in an instruction
constexpr std::size_t kNamedConstants = 256;
constexpr std::size_t kBytesPerStep = 16;  // of compiled code that is read through
constexpr int kLineIsApart = -0x80;
constexpr std::size_t kDumpExpected = 4096;  // bytes

// What was read of one function, whose numbers are as Lua's: upvalues and constants from 0.
struct Use {
  unsigned upvalue = 0;
  int line = 0;
  bool to_entry = false;
  std::string key;
  bool reads = false;  // an entry; else it assigns
  bool tested = false;
};

// One instruction of Lua's machine.
struct Step {
  std::uint32_t code;
  unsigned operation() const { return code & 0x7F; }
  unsigned a() const { return (code >> 7) & 0xFF; }
  bool k() const { return ((code >> 15) & 1) != 0; }
  unsigned b() const { return (code >> 16) & 0xFF; }
  unsigned c() const { return code >> 24; }
  int jump() const { return static_cast<int>(code >> 7) - ((1 << 24) - 1); }  // from the next instruction on

  bool loads() const {  // puts something into register a
    const unsigned what = operation();
    return what == kMove || (what >= kGetUpvalue && what < kSetTableInUpvalue && what != kSetUpvalue) ||
           what == kSelfOf || what == kCallValue || what == kMakeClosure;
  }
  bool jumps_on_test() const { return operation() >= kFirstComparison && operation() <= kTestAndSetValue; }
};

// Whether the value that the instruction at `load` reads is asked for being nil or false, at once or after it
// was called.
bool is_tested(const std::vector<Step>& code, std::size_t load) {
  const unsigned value = code[load].a();
  std::size_t at = load + 1;
  while (at < code.size() && code[at].operation() != kTestValue && code[at].operation() != kTestAndSetValue &&
         !(code[at].loads() && code[at].a() == value))
    ++at;
  const bool called = at < code.size() && code[at].operation() == kCallValue && code[at].a() == value;
  at = called ? at + 1 : load + 1;
  if (at >= code.size()) return false;
  const Step test = code[at];
  const bool asks =
      (test.operation() == kTestValue && test.a() == value) ||
      ((test.operation() == kTestAndSetValue || test.operation() == kNotValue) && test.b() == value);
  // "x and word or y" jumps to the word's test or past it; "local z = x and word" with a test of z behind it
  // jumps to that test.
  const bool jumps = load > 1 && code[load - 1].operation() == kJumpTo && code[load - 2].jumps_on_test();
  const bool lands_on_test = jumps && load + static_cast<std::size_t>(code[load - 1].jump()) == at;
  return asks && !lands_on_test && !(test.k() && jumps);
}

// May a table in braces name a key twice? So it does where one register gets a table once and an entry of the
// same name twice; `t = {a = 1}; t.a = 2` does that too. Keys that are long, or behind the first constants,
// are not named in instructions: where the function has such texts and sets entries in that way, it may.
bool may_repeat_keys(const std::vector<Step>& code, const std::vector<std::string_view>& names) {
  const bool hidden = names.size() > kNamedConstants ||
                      std::ranges::any_of(names, [](auto name) { return name.size() > kLongestShort; });
  std::array<std::uint32_t, 256> table{};  // by register: which one it got last, from 1
  std::vector<std::uint64_t> entries;
  std::uint32_t tables = 0;
  for (const Step step : code) {
    const unsigned what = step.operation();
    if (what == kNewTable) table[step.a()] = ++tables;
    if (what == kSetTable && hidden && table[step.a()] != 0) return true;
    if (what == kSetField && table[step.a()] != 0)
      entries.push_back(std::uint64_t{table[step.a()]} << 32 | step.b());
  }
  std::ranges::sort(entries);
  return std::ranges::adjacent_find(entries) != entries.end();
}

// Of a dump that outlives it.
class DumpReader {
 public:
  explicit DumpReader(std::string_view dump) : rest_(dump) {
    if (!rest_.starts_with(kHeader)) fail();
    skip(kHeader.size());
    if (byte() != sizeof(std::uint32_t) || byte() != sizeof(lua_Integer) || byte() != sizeof(lua_Number))
      fail();
    skip(kSamples + kUpvalueCount);
  }

  bool repeats_keys = false;  // of what function() read: see may_repeat_keys

  // What the function and those within it assign and read, and where each of its upvalues comes from: its
  // number in the function around, or -1 for a local variable of that one.
  struct Function {
    std::vector<Use> uses;
    std::vector<int> around;
  };

  Function function() {
    text();  // source
    const int line = static_cast<int>(number());
    number();  // last line
    skip(3);   // parameters, whether any number, stack
    const std::vector<Step> code = instructions();
    const std::vector<std::string_view> names = constants();
    repeats_keys = repeats_keys || may_repeat_keys(code, names);
    Function out{{}, upvalues()};
    for (std::size_t left = number(); left != 0; --left) take_inner(function(), out.uses);
    const std::vector<int> lines = line_numbers(code.size(), line);
    skip_names();
    for (std::size_t i = 0; i < code.size(); ++i) note_use(code, i, lines[i], names, out.uses);
    return out;
  }

 private:
  [[noreturn]] static void fail() {
    throw std::runtime_error("this Lua library compiles functions in a form that is not known: link Lua 5.4");
  }

  // Of a function within: variables of the one around end with its call.
  static void take_inner(Function inner, std::vector<Use>& found) {
    for (Use& one : inner.uses) {
      if (one.upvalue >= inner.around.size()) fail();
      const int around = inner.around[one.upvalue];
      if (around < 0) continue;
      one.upvalue = static_cast<unsigned>(around);
      found.push_back(std::move(one));
    }
  }

  static void note_use(const std::vector<Step>& code, std::size_t i, int line,
                       const std::vector<std::string_view>& names, std::vector<Use>& found) {
    const Step step = code[i];
    if (step.operation() == kSetUpvalue) found.push_back({step.b(), line, false, {}});
    const bool reads = step.operation() == kGetTableInUpvalue;
    if (step.operation() != kSetTableInUpvalue && !reads) return;
    const unsigned name = reads ? step.c() : step.b();
    if (name >= names.size()) fail();
    found.push_back({reads ? step.b() : step.a(), line, true, std::string(names[name]), reads,
                     reads && is_tested(code, i)});
  }

  void skip(std::size_t bytes) {
    if (bytes > rest_.size()) fail();
    rest_.remove_prefix(bytes);
  }
  unsigned byte() {
    if (rest_.empty()) fail();
    const auto value = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return value;
  }
  // Seven bits a byte, the last with the eighth set.
  std::size_t number() {
    std::size_t value = 0;
    for (unsigned one = 0; (one & 0x80) == 0;) {
      one = byte();
      value = (value << 7) | (one & 0x7F);
    }
    return value;
  }
  std::string_view bytes(std::size_t count) {
    const std::string_view out = rest_.substr(0, count);
    skip(count);
    return out;
  }
  std::string_view text() {
    const std::size_t size = number();
    return size == 0 ? std::string_view() : bytes(size - 1);
  }

  std::vector<Step> instructions() {
    const std::size_t count = number();
    if (count > rest_.size()) fail();
    const std::string_view compiled = bytes(count * sizeof(Step));
    std::vector<Step> code(count);
    if (count != 0) std::memcpy(code.data(), compiled.data(), compiled.size());
    return code;
  }

  // Texts among the constants; the others are empty.
  std::vector<std::string_view> constants() {
    constexpr unsigned kInteger = LUA_TNUMBER, kFloat = LUA_TNUMBER | 0x10, kShort = LUA_TSTRING,
                       kLong = LUA_TSTRING | 0x10;
    std::vector<std::string_view> names(number());
    for (std::string_view& name : names) {
      const unsigned type = byte();
      if (type == kInteger || type == kFloat) skip(sizeof(lua_Integer));
      if (type == kShort || type == kLong) name = text();
    }
    return names;
  }

  std::vector<int> upvalues() {
    std::vector<int> around(number());
    for (int& one : around) {
      const bool local = byte() != 0;
      const auto index = static_cast<int>(byte());
      byte();  // kind
      one = local ? -1 : index;
    }
    return around;
  }

  std::vector<int> line_numbers(std::size_t n, int line) {
    const std::string_view steps = bytes(number());
    std::vector<int> lines(n, 0);
    for (std::size_t left = number(); left != 0; --left) {
      const std::size_t at = number();
      const int there = static_cast<int>(number());
      if (at < n) lines[at] = there;  // of steps that are apart
    }
    for (std::size_t i = 0; i < n; ++i) {
      const int step = i < steps.size() ? static_cast<signed char>(steps[i]) : 0;
      line = step == kLineIsApart ? lines[i] : line + step;
      lines[i] = line;
    }
    return lines;
  }

  // Of local variables and of upvalues.
  void skip_names() {
    for (std::size_t left = number(); left != 0; --left) {
      text();
      number();
      number();
    }
    for (std::size_t left = number(); left != 0; --left) text();
  }

  std::string_view rest_;
};

int write_dump(lua_State*, const void* bytes, std::size_t size, void* out) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return 0;
}

std::vector<Use> uses_of(lua_State* L, int index, bool* repeats_keys = nullptr) {
  std::string dump;
  dump.reserve(kDumpExpected);
  lua_pushvalue(L, index);
  lua_dump(L, write_dump, &dump, 0);
  lua_pop(L, 1);
  LuaHost::of(L).charge(static_cast<std::int64_t>(dump.size() / kBytesPerStep));
  DumpReader reader(dump);
  std::vector<Use> uses = reader.function().uses;
  if (repeats_keys != nullptr) *repeats_keys = reader.repeats_keys;
  return uses;
}

}  // namespace

GlobalReads global_reads(lua_State* L, int index) {
  index = lua_absindex(L, index);
  GlobalReads out;
  for (Use& one : uses_of(L, index, &out.may_repeat_keys)) {
    if (!one.reads) continue;
    const int upvalue = static_cast<int>(one.upvalue) + 1;
    const char* name = lua_getupvalue(L, index, upvalue);
    if (name == nullptr) continue;
    if (name == kEnvironment) out.words.push_back({upvalue, std::move(one.key), one.line, one.tested});
    lua_pop(L, 1);
  }
  return out;
}

std::vector<OuterWrite> outer_writes(lua_State* L, int index) {
  index = lua_absindex(L, index);
  std::vector<OuterWrite> writes;
  for (Use& one : uses_of(L, index)) {
    if (one.reads) continue;
    OuterWrite write;
    write.upvalue = static_cast<int>(one.upvalue) + 1;
    const char* name = lua_getupvalue(L, index, write.upvalue);
    if (name != nullptr) {
      write.name = name;
      lua_pop(L, 1);
    }
    write.key = std::move(one.key);
    write.line = one.line;
    write.to_entry = one.to_entry;
    writes.push_back(std::move(write));
  }
  return writes;
}

}  // namespace houserule
