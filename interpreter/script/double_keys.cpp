#include "script/double_keys.h"

#include <optional>
#include <set>

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
      if (nesting > 0) open(token_.is('{'));
      if (nesting < 0 && !open_.empty()) open_.pop_back();
      entry = !open_.empty() && (token_.is('{') || token_.is(',') || token_.is(';'));
      token_ = next_token(source_, token_.end);
    }
    return std::move(found_);
  }

 private:
  using Keys = std::set<std::string_view>;

  void open(bool table) { open_.push_back(table ? std::optional<Keys>(std::in_place) : std::nullopt); }

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
    if (sign.is('=') && !open_.back()->insert(key.text).second) found_.push_back(key);
  }

  std::string_view source_;
  LuaToken token_;
  std::vector<std::optional<Keys>> open_;
  std::vector<LuaToken> found_;
};

}  // namespace

std::vector<LuaToken> double_keys(std::string_view source) { return Walker(source).run(); }

}  // namespace houserule
