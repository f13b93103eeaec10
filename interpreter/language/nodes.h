// What the words of the definition stage hand to scripts: opaque values that stand for guards, zones, values
// (options and fields) and options by name. The records stay here; Lua holds an index only.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "book/rulebook.h"

struct lua_State;

namespace houserule {

// int, bool, choice, text, settled or ref with its attributes: becomes an option or a field by where it
// stands.
struct ValueSpec : FieldTerms {
  enum class Kind { integer, boolean, choice, text, settled, side, type, cell, piece };
  Kind kind = Kind::integer;
  std::int64_t standard = 0, min = 0, max = 0;
  std::string text;  // choice, text: the default
  std::vector<std::string> choices;
  std::string list;  // choice: further words come from rules that add to this list
  Place place;
};

struct OptionName {
  std::string name;
  Place place;
};

struct Node {
  std::variant<GuardSpec, ZoneSpec, ValueSpec, OptionName> what;
  int weight = 1;  // nodes within
  int depth = 1;

  const char* text() const;  // "a guard", "a zone", …
};

class Nodes {
 public:
  static constexpr int kMostWeight = 10'000;
  static constexpr int kMostDepth = 16;

  // Pushes the value that stands for `node`. May raise a Lua error (memory).
  void push(lua_State* L, Node node);
  // The node at a stack index; null when something else is there.
  const Node* at(lua_State* L, int index) const;

 private:
  std::deque<Node> nodes_;  // never move
};

}  // namespace houserule
