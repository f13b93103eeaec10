#include "language/nodes.h"

#include <array>
#include <lua.hpp>

#include "lua/host.h"
#include "lua/place.h"
#include "lua/set_field.h"

namespace houserule {
namespace {

constexpr const char* kMetatable = "houserule.node";
constexpr std::size_t kMostNodes = 50'000;

}  // namespace

const char* Node::text() const {
  static constexpr std::array<const char*, 4> kTexts{"a guard", "a zone", "an int, bool, choice or ref",
                                                     "an option"};
  return kTexts[what.index()];
}

void Nodes::push(lua_State* L, Node node) {
  if (nodes_.size() >= kMostNodes) LuaHost::of(L).die("limit", "more than 50000 guards, zones and values");
  if (node.weight > kMostWeight) LuaHost::of(L).die("limit", "a guard or zone of more than 10000 parts");
  if (node.depth > kMostDepth) LuaHost::of(L).die("limit", "guards or zones more than 16 deep");
  auto* index = static_cast<std::uint32_t*>(lua_newuserdatauv(L, sizeof(std::uint32_t), 0));
  *index = static_cast<std::uint32_t>(nodes_.size());
  if (luaL_newmetatable(L, kMetatable) != 0) {
    set_field(L, "__metatable", false);
    set_field(L, "__name", kNodeName);
  }
  lua_setmetatable(L, -2);
  nodes_.push_back(std::move(node));
}

const Node* Nodes::at(lua_State* L, int index) const {
  const auto* number = static_cast<const std::uint32_t*>(luaL_testudata(L, index, kMetatable));
  return number != nullptr && *number < nodes_.size() ? &nodes_[*number] : nullptr;
}

}  // namespace houserule
