#include "lua/source_spot.h"

#include <algorithm>

#include "lua/fault_spot.h"
#include "lua/lua_tokens.h"

namespace houserule {
namespace {

// Behind the call's word and name, and whether both are what was looked for.
bool is_call(std::string_view text, const LuaToken& token, std::string_view word, std::string_view name) {
  if (token.kind != LuaToken::Kind::name || token.text != word) return false;
  if (name.empty()) return true;
  LuaToken next = next_token(text, token.end);
  if (next.is('(')) next = next_token(text, next.end);
  return next.kind == LuaToken::Kind::text && next.text == name;
}

// The `{` of a value such as `{ … }`, `word { … }`, `word "name" { … }`.
std::optional<std::size_t> opening(std::string_view text, std::size_t from) {
  for (LuaToken token = next_token(text, from);; token = next_token(text, token.end)) {
    if (token.is('{')) return token.at;
    const bool prefix = token.kind == LuaToken::Kind::name || token.kind == LuaToken::Kind::text;
    if (!prefix && !token.is('(') && !token.is('.')) return std::nullopt;
    if (nesting_of(token) != 0 && !token.is('(')) return std::nullopt;
  }
}

// Behind the value that begins at `from`: at the comma or the bracket that ends it.
std::size_t skip_value(std::string_view text, std::size_t from) {
  int depth = 0;
  for (LuaToken token = next_token(text, from); token.kind != LuaToken::Kind::end;) {
    if (depth == 0 && (token.is(',') || token.is(';') || token.is('}'))) return token.at;
    const std::size_t behind = token.is('{') ? behind_braces(text, token.at) : 0;
    if (behind == 0) depth += nesting_of(token);
    token = next_token(text, std::max(behind, token.end));
  }
  return text.size();
}

}  // namespace

SourceSpot SourceSpot::call(const SourceFile& source, int line, std::string_view word,
                            std::string_view name) {
  SourceSpot spot;
  spot.source_ = &source;
  spot.line_ = line;
  const std::string_view text = source.text;
  if (line <= 0) return spot;
  spot.start_ = start_of_line(text, line);
  const std::size_t stop = std::min(text.find('\n', spot.start_), text.size());
  for (LuaToken token = next_token(text, spot.start_); token.at < stop; token = next_token(text, token.end)) {
    if (!is_call(text, token, word, name)) continue;
    spot.at_ = token.at;
    spot.value_ = token.at;
    break;
  }
  return spot;
}

Place SourceSpot::place() const {
  if (source_ == nullptr) return {};
  if (!at_) return {source_->file, line_, 0};
  const std::string_view from_call = std::string_view(source_->text).substr(start_);
  Place place = place_in(source_->file, from_call, *at_ - start_);
  place.line += line_ - 1;
  return place;
}

const SourceSpot::Table& SourceSpot::table() const {
  static const Table kNone;
  if (source_ == nullptr || !value_) return kNone;
  if (table_) return *table_;
  auto table = std::make_shared<Table>();
  const std::optional<std::size_t> open = opening(source_->text, *value_);
  const std::string_view text = open ? std::string_view(source_->text) : std::string_view();
  LuaToken token = next_token(text, open ? *open + 1 : 0);
  while (token.kind != LuaToken::Kind::end && !token.is('}')) {
    Entry entry{{}, token.at, token.at};
    const bool bracket = token.is('[');
    const LuaToken key = bracket ? next_token(text, token.end) : token;
    const LuaToken close = bracket ? next_token(text, key.end) : key;
    const LuaToken equals = next_token(text, close.end);
    if (equals.is('=') && (bracket ? key.kind == LuaToken::Kind::text : key.kind == LuaToken::Kind::name)) {
      entry = {std::string(key.text), key.at, equals.end};
    }
    table->push_back(entry);
    token = next_token(text, skip_value(text, entry.value));
    if (token.is(',') || token.is(';')) token = next_token(text, token.end);
  }
  table_ = table;
  return *table_;
}

SourceSpot SourceSpot::enter(const Entry& entry) const {
  SourceSpot spot = *this;
  spot.table_.reset();
  spot.at_ = entry.at;
  spot.value_ = entry.value;
  return spot;
}

SourceSpot SourceSpot::member(std::string_view key) const {
  for (const Entry& entry : table()) {
    if (entry.key == key) return enter(entry);
  }
  return surroundings();
}

SourceSpot SourceSpot::surroundings() const {
  SourceSpot outside = *this;
  outside.table_.reset();
  outside.value_.reset();
  return outside;
}

SourceSpot SourceSpot::item(std::size_t index) const {
  for (const Entry& entry : table()) {
    if (entry.key.empty() && --index == 0) return enter(entry);
  }
  return surroundings();
}

bool SourceSpot::begins_with_quote() const {
  return source_ != nullptr && value_ && next_token(source_->text, *value_).kind == LuaToken::Kind::text;
}

Place SourceSpot::quoted(std::string_view text) const {
  if (source_ == nullptr || !value_) return place();
  const std::string_view source = source_->text;
  const std::size_t stop = std::max(skip_value(source, *value_), *value_);
  for (LuaToken token = next_token(source, *value_); token.at < stop; token = next_token(source, token.end)) {
    if (token.kind == LuaToken::Kind::text && token.text == text)
      return place_in(source_->file, source, token.at);
  }
  return place();
}

}  // namespace houserule
