#include "lua/lua_tokens.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace houserule {
namespace {

using Kind = LuaToken::Kind;
constexpr std::size_t kMostFound = 60;

// Walks through a source and keeps what is open: a table with its keys, or anything else that commas within
// do not leave.
class Walker {
 public:
  explicit Walker(std::string_view source) : source_(source), token_(next_token(source, 0)) {}

  std::vector<LuaToken> run() {
    bool entry = false;  // does an entry of a table begin here?
    while (token_.kind != Kind::end && found_.size() < kMostFound) {
      if (entry && open_.back()) look_at_key();
      const int nesting = nesting_of(token_);
      if (nesting > 0) open_.push_back(token_.is('{') ? std::optional(keys_.size()) : std::nullopt);
      if (nesting < 0 && !open_.empty()) close();
      entry = !open_.empty() && (token_.is('{') || token_.is(',') || token_.is(';'));
      token_ = next_token(source_, token_.end);
    }
    while (!open_.empty()) close();
    std::ranges::sort(found_, {}, &LuaToken::at);
    return std::move(found_);
  }

 private:
  // name = … or ["text"] = …
  void look_at_key() {
    LuaToken key = token_, sign = next_token(source_, key.end);
    if (token_.is('[') && sign.kind == Kind::text) {
      key = sign;
      sign = next_token(source_, key.end);
      if (!sign.is(']')) return;
      sign = next_token(source_, sign.end);
    } else if (key.kind != Kind::name) {
      return;
    }
    if (sign.is('=')) keys_.push_back(key);
  }

  void close() {
    if (const std::optional<std::size_t> first = open_.back()) {
      find_double(keys_.begin() + static_cast<std::ptrdiff_t>(*first));
      keys_.resize(*first);
    }
    open_.pop_back();
  }

  // Of the keys of one table those that another stands before. Sorted, so that a table with very many keys
  // takes no longer than it must.
  void find_double(std::vector<LuaToken>::iterator first) {
    std::sort(first, keys_.end(), [](const LuaToken& a, const LuaToken& b) {
      return std::pair(a.text, a.at) < std::pair(b.text, b.at);
    });
    for (auto key = first; key != keys_.end(); ++key) {
      if (key != first && (key - 1)->text == key->text) found_.push_back(*key);
    }
  }

  std::string_view source_;
  LuaToken token_;
  std::vector<std::optional<std::size_t>> open_;  // of a table, where its keys begin
  std::vector<LuaToken> keys_;                    // of the tables that are open, one behind the other
  std::vector<LuaToken> found_;
};

}  // namespace

std::vector<LuaToken> double_keys(std::string_view source) { return Walker(source).run(); }

}  // namespace houserule
