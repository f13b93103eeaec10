#include "lua/fault_spot.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "lua/lua_tokens.h"

namespace houserule {

std::size_t start_of_line(std::string_view text, int line) {
  std::size_t at = 0;
  for (int i = 1; i < line && at != std::string_view::npos; ++i) {
    at = text.find('\n', at);
    if (at != std::string_view::npos) ++at;
  }
  return std::min(at, text.size());
}

bool has_empty_list(std::string_view source, int line, std::string_view word) {
  const std::size_t from = start_of_line(source, line),
                    end = std::min(source.find('\n', from), source.size());
  int depth = -1;  // of brackets behind the word; -1 before it
  for (LuaToken token = next_token(source, from); token.kind != LuaToken::Kind::end;) {
    const LuaToken next = next_token(source, token.end);
    const bool opens = token.is('(') || token.is('{');
    if (depth < 0) {
      if (token.at >= end) return false;
      if (token.text == word && (next.is('(') || next.is('{'))) depth = 0;
    } else {
      if (token.is('{') && next.is('}')) return true;
      depth += opens ? 1 : token.is(')') || token.is('}') ? -1 : 0;
      if (depth == 0) depth = -1;
    }
    token = next;
  }
  return false;
}

std::vector<std::string> quoted_words(std::string_view message) {
  std::vector<std::string> out;
  for (std::size_t at = message.find_first_of("'\""); at != std::string_view::npos;
       at = message.find_first_of("'\"", at)) {
    const std::size_t end = message.find(message[at], at + 1);
    if (end == std::string_view::npos) break;
    out.emplace_back(message.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return out;
}

namespace {

using Kind = LuaToken::Kind;

// The key or text that the words lead to in the table which begins in the line: "a", "b" finds `b` in
// `a = { b = … }` and in `a = { "b" }`. Of a key and a text that fit as well as each other it is the key.
class KeyPath {
 public:
  KeyPath(std::string_view source, std::vector<std::string> words)
      : source_(source), words_(std::move(words)) {}

  std::optional<std::size_t> find(std::size_t from, std::size_t end_of_line) {
    LuaToken token = next_token(source_, from);
    while (token.at < end_of_line && token.kind != Kind::end && !token.is('{'))
      token = next_token(source_, token.end);
    if (!token.is('{') || token.at >= end_of_line) return std::nullopt;
    walk(token);
    return best_;
  }

 private:
  void walk(LuaToken token) {
    std::vector<std::string> path;
    std::string key;
    bool entry = false;
    for (; token.kind != Kind::end; token = next_token(source_, token.end)) {
      if (entry && token.kind == Kind::name && next_token(source_, token.end).is('=')) {
        key = token.text;
        consider(path, key, token.at, true);
      }
      if (token.kind == Kind::text) consider_text(path, key, std::string(token.text), token.at);
      entry = token.is('{') || token.is(',') || token.is(';');
      if (token.is('{')) path.push_back(key);
      if (token.is('}') && !path.empty()) path.pop_back();
      if (token.is('}') && path.empty()) return;
      if (token.is(',')) key.clear();
    }
  }

  bool said(const std::string& word) const { return std::ranges::find(words_, word) != words_.end(); }

  void consider(const std::vector<std::string>& path, const std::string& word, std::size_t at, bool is_key) {
    if (!said(word)) return;
    const auto above = std::ranges::count_if(path, [&](const std::string& part) { return said(part); });
    const auto score = 2 * above + (is_key ? 2 : 1);
    if (score <= score_) return;
    score_ = score;
    best_ = at;
  }

  // A text stands within its key.
  void consider_text(std::vector<std::string> path, const std::string& key, const std::string& text,
                     std::size_t at) {
    path.push_back(key);
    consider(path, text, at, false);
  }

  std::string_view source_;
  std::vector<std::string> words_;
  std::ptrdiff_t score_ = 0;
  std::optional<std::size_t> best_;
};

// What stands in front of a message such as "e.side: …" or "game.n holds …", as it is written in the line.
std::optional<std::size_t> head_in_line(std::string_view source, std::size_t from, std::size_t end,
                                        std::string_view message) {
  const std::string_view head = message.substr(0, message.find_first_of(" ,"));
  const std::string_view bare = head.substr(0, head.find_last_not_of(':') + 1);
  if (bare.find_first_of(".:") == std::string_view::npos) return std::nullopt;
  const std::size_t at = source.substr(0, end).find(bare, from);
  return at == std::string_view::npos ? std::nullopt : std::optional(at);
}

// The sign that could not be done, of what Lua says of operators.
std::optional<std::size_t> sign_in_line(std::string_view source, std::size_t from, std::size_t end,
                                        std::string_view message) {
  const std::string_view signs = message.find("compare") != std::string_view::npos      ? "<>"
                                 : message.find("arithmetic") != std::string_view::npos ? "+-*/%^"
                                                                                        : "";
  for (LuaToken token = next_token(source, from); token.at < end && token.kind != Kind::end;
       token = next_token(source, token.end)) {
    if (token.kind == Kind::sign && signs.find(token.text.front()) != std::string_view::npos) return token.at;
  }
  return std::nullopt;
}

constexpr std::string_view kNilIndexed = "attempt to index a nil value";

// What Lua has no name for: what a call gave, and the entry of a list. In "e.from:next(0, 9).name" the "."
// behind the call, and the call; of several different ones in a line the first, and none is named.
struct Nameless {
  std::size_t at;
  std::string_view value;
};
// What Lua calls an entry with no name; empty where the message speaks of none.
std::string_view nameless_entry(std::string_view message) {
  for (const std::string_view said : {" (field '?')", " (field 'integer index')"})
    if (message.find(said) != std::string_view::npos) return said;
  return {};
}
std::optional<Nameless> nameless_in_line(std::string_view source, std::size_t from, std::size_t end,
                                         std::string_view message) {
  if (message.find(kNilIndexed) == std::string_view::npos) return std::nullopt;
  const bool entry = !nameless_entry(message).empty();
  std::optional<Nameless> found;
  std::vector<std::size_t> begun{from};  // where the value begins that is read now, one for each open bracket
  LuaToken last;
  for (LuaToken token = next_token(source, from); token.at < end && token.kind != Kind::end;
       last = token, token = next_token(source, token.end)) {
    const bool goes_on = last.is('.') || last.is(':');
    if (last.is(entry ? ']' : ')') && (token.is('.') || token.is(':') || token.is('['))) {
      const std::string_view value = source.substr(begun.back(), last.end - begun.back());
      if (!found) found = {token.at, value};
      if (found->value != value) found->value = {};
    }
    if (token.kind == Kind::name && !goes_on) begun.back() = token.at;
    if (token.is('(') || token.is('[')) begun.push_back(token.end);
    if ((token.is(')') || token.is(']')) && begun.size() > 1) begun.pop_back();
  }
  return found;
}

std::optional<std::size_t> word_in_line(std::string_view source, std::size_t from, std::size_t end,
                                        const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    for (LuaToken token = next_token(source, from); token.at < end && token.kind != Kind::end;
         token = next_token(source, token.end)) {
      if (token.text == word) return token.at;
    }
    const bool dotted = word.find('.') != std::string::npos;  // "betza.raed" are three of them
    if (const std::size_t at = source.substr(0, end).find(word, from); dotted && at != std::string_view::npos)
      return at;
  }
  return std::nullopt;
}

}  // namespace

Place spot_of_fault(const Place& line, std::string_view message, std::string_view source) {
  if (line.line <= 0 || line.column > 0) return line;
  const std::size_t from = start_of_line(source, line.line);
  const std::size_t end = std::min(source.find('\n', from), source.size());
  const std::vector<std::string> words = quoted_words(message);
  const bool failed = message.starts_with("fault (");
  const std::string_view said =
      failed ? message.substr(std::min(message.find(": ") + 2, message.size())) : message;
  std::optional<std::size_t> at = head_in_line(source, from, end, said);
  // A word that is not there was read in the line itself, not in the table that begins in it.
  const bool of_table = !failed && !said.starts_with("no such word");
  if (!at && of_table) at = KeyPath(source, words).find(from, end);
  if (!at) at = word_in_line(source, from, end, words);
  if (!at) at = sign_in_line(source, from, end, said);
  if (const auto value = at ? std::nullopt : nameless_in_line(source, from, end, said)) at = value->at;
  if (!at) {
    const std::size_t begins = source.find_first_not_of(" \t", from);
    at = begins < end ? begins : from;
  }
  return place_in(line.file, source, *at);
}

void find_column(Diagnostic& diagnostic, std::string_view source) {
  const Place line = diagnostic.place;
  diagnostic.place = spot_of_fault(line, diagnostic.message, source);
  const std::size_t nil = diagnostic.message.find(kNilIndexed), behind = nil + kNilIndexed.size();
  if (line.line <= 0 || nil == std::string::npos) return;
  const std::string_view entry = nameless_entry(diagnostic.message);
  if (diagnostic.message.substr(behind).starts_with(" (") && entry.empty()) return;
  const std::size_t from = start_of_line(source, line.line);
  const std::size_t end = std::min(source.find('\n', from), source.size());
  const auto found = nameless_in_line(source, from, end, diagnostic.message);
  if (!found || found->value.empty()) return;
  diagnostic.message.erase(behind, entry.size());
  const std::string value = shown(found->value, 60);
  diagnostic.message.insert(
      behind, entry.empty() ? fmt::format(" (what {} gave)", value) : fmt::format(" ({} is nothing)", value));
}

void find_column(Fault& fault, std::string_view source) {
  const std::string head = fmt::format("fault ({}): ", fault.kind);
  Diagnostic told{Severity::error, fault.place, head + fault.message, {}};
  find_column(told, source);
  fault.place = told.place;
  fault.message = told.message.substr(head.size());
}

}  // namespace houserule
