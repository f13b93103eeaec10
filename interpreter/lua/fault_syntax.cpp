// What the compiler of Lua says of a file that it cannot read, in words for whoever wrote it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/hyphens.h"
#include "lua/fault_spot.h"
#include "lua/lua_tokens.h"

namespace houserule {
namespace {

using Kind = LuaToken::Kind;

// What the compiler stopped at, as it writes it; empty where it was the end of the file.
std::string_view stopped_at(std::string_view message) {
  const auto near = message.rfind(" near '");
  if (near == std::string_view::npos || !message.ends_with('\'')) return {};
  return message.substr(near + 7, message.size() - near - 8);
}

// The last token in front of `end`.
LuaToken token_before(std::string_view text, std::size_t end) {
  LuaToken last;
  for (LuaToken token = next_token(text, 0); token.kind != Kind::end && token.at < end;
       token = next_token(text, token.end))
    last = token;
  return last;
}

using LastTokens = std::array<LuaToken, 4>;  // those in front of a place, the nearest last

void push(LastTokens& before, const LuaToken& token) {
  std::rotate(before.begin(), before.begin() + 1, before.end());
  before.back() = token;
}

struct Plain {
  std::string_view says, stops;  // parts of the message, and what it stopped at; either may be empty
  std::string_view message, hint;
};

constexpr std::string_view kColonJoins = "\":\" does not join a key and its value",
                           kWriteEquals = "write = for \":\", key = value";

constexpr std::array kPlain{
    Plain{"unfinished string", "", "the text that begins here has no closing quote",
          "write the same quote where it ends"},
    Plain{"unfinished long string", "", "a text that begins with [[ has no closing ]]",
          "write ]] where it ends"},
    Plain{"unfinished long comment", "", "a remark that begins with --[[ has no closing ]]",
          "write ]] where it ends"},
    Plain{"'}' expected", ":", kColonJoins, kWriteEquals},
    Plain{"unexpected symbol", "!", "\"!\" is no sign of Lua",
          "\"not equal\" is written ~=, \"not\" is a word"},
    Plain{"", "!", "\"!\" is no sign of Lua", "\"not equal\" is written ~=, \"not\" is a word"},
    Plain{"", "&", "\"&&\" is no sign of Lua", "write and"},
    Plain{"", "|", "\"||\" is no sign of Lua", "write or"},
    Plain{"'then' expected", "=", "= gives a value and asks nothing",
          "whether two are equal is asked with =="},
    Plain{"'then' expected", "", "the condition of \"if\" ends with \"then\"", "write if … then … end"},
    Plain{"'do' expected", "", "the head of a loop ends with \"do\"", "write for … do … end"},
    Plain{"syntax error", "+", "there is no += in Lua", "write x = x + 1"},
    Plain{"syntax error", "-", "there is no -= in Lua", "write x = x - 1"},
    Plain{"", "<\\226>", "a sign that Lua does not know, such as a curved quote",
          "texts stand between straight quotes: \"…\""},
    Plain{"unexpected symbol", "//", "\"//\" begins no remark in Lua", "a remark begins with --"},
    Plain{"unexpected symbol", ",", "a value ends here that is not whole",
          "perhaps an \"end\" or a bracket is missing in front of it"},
    Plain{"unexpected symbol", "}", "\"}\" closes nothing here, or something is missing in front of it",
          "each { has one }"},
    Plain{"'}' expected", "end", "there is one \"end\" too many", "each function, if, for and while has one"},
    Plain{"'=' expected", "", "this is no statement of Lua",
          "a statement gives a value, x = 1, or calls a function, f(x)"},
    Plain{"syntax error", "", "this is no statement of Lua",
          "a statement gives a value, x = 1, or calls a function, f(x)"},
    Plain{"<eof> expected", "end", "there is one \"end\" too many",
          "each function, if, for and while has one"},
    Plain{"near <eof>", "", "the file ends, and a bracket or a function in it is still open",
          "look for a { without its }, a ( without its ) or a function without its \"end\""},
    Plain{"<eof> expected", "", "there is one closing bracket or \"end\" too many",
          "look for the one that closes nothing"},
};

// "(to close '{' at line 3)": the 3.
int opened_in(std::string_view message) {
  const auto at = message.find("at line ");
  int line = 0;
  for (std::size_t i = at == std::string_view::npos ? message.size() : at + 8;
       i < message.size() && message[i] >= '0' && message[i] <= '9'; ++i)
    line = line * 10 + (message[i] - '0');
  return line;
}

class Syntax {
 public:
  Syntax(const Fault& fault, std::string_view source) : fault_(fault), source_(source) {
    stop_ = stopped_at(fault.message);
    std::size_t line = start_of_line(source_, fault.place.line);
    if (says("'then' expected")) line = first_if(line);
    at_ = stop_.empty() ? source_.size() : find(line);
    if (stop_.empty()) at_ = source_.find_last_not_of(" \t\r\n") + 1;
    out_ = {Severity::error, place_in(fault.place.file, source_, at_), fault.message, ""};
    if (!stop_.empty() && out_.place.line != fault.place.line) out_.place = fault.place;
  }

  Diagnostic explain() {
    if (!open_block() && !open_brace() && !dotted_key() && !missing_comma() && !missing_value() &&
        !not_closed() && !colon())
      plain();
    return out_;
  }

 private:
  bool says(std::string_view part) const { return fault_.message.find(part) != std::string::npos; }

  bool say(std::size_t at, std::string_view message, std::string_view hint) {
    out_ = {Severity::error, place_in(fault_.place.file, source_, at), std::string(message),
            std::string(hint)};
    return true;
  }

  std::size_t find(std::size_t from) const {
    if (stop_.starts_with("<\\")) {  // a byte that is no sign
      const auto strange = std::ranges::find_if(source_.substr(from), [](char c) { return (c & 0x80) != 0; });
      return static_cast<std::size_t>(strange - source_.begin());
    }
    for (LuaToken token = next_token(source_, from); token.kind != Kind::end;
         token = next_token(source_, token.end)) {
      const std::string_view written = source_.substr(token.at, token.end - token.at);
      if (written == stop_ || (stop_.size() > 1 && source_.substr(token.at).starts_with(stop_)))
        return token.at;
    }
    return std::min(source_.find(stop_, from), source_.size());
  }

  // The word itself, and not where it is a part of others.
  std::size_t first_if(std::size_t from) const {
    LuaToken token = next_token(source_, from);
    while (token.kind != Kind::end && token.text != "if" && token.text != "elseif")
      token = next_token(source_, token.end);
    return token.at;
  }

  // A word that begins a thing of its own, at the beginning of a line.
  bool begins_anew(const LuaToken& token) const {
    static constexpr std::array<std::string_view, 8> kAlone{"rule",    "test",  "tests",  "piece",
                                                            "ability", "local", "return", "function"};
    const std::size_t start = source_.substr(0, token.at).rfind('\n') + 1;  // npos + 1 is 0
    return token.kind == Kind::name && token.at == start && start > 0 &&
           std::ranges::find(kAlone, token.text) != kAlone.end();
  }

  // Such a word within a table: the table was never closed.
  bool open_brace() {
    if (!says("'}' expected") || stop_.empty() || !begins_anew(next_token(source_, at_))) return false;
    std::vector<std::size_t> open;
    for (LuaToken token = next_token(source_, 0); token.kind != Kind::end && token.at < at_;
         token = next_token(source_, token.end)) {
      if (token.is('{')) open.push_back(token.at);
      if (token.is('}') && !open.empty()) open.pop_back();
    }
    if (open.empty()) return false;
    return say(
        open.front(), "this \"{\" is not closed",
        fmt::format("write \"}}\" where it ends, or where one ends that stands in it: \"{}\" in line {} is "
                    "outside of it",
                    shown(stop_, 40), place_in(fault_.place.file, source_, at_).line));
  }

  // Where a bracket closes a table in which a function was never ended; "else if" begins an "if" of its own.
  bool open_block() {
    const bool closes = stop_ == "}" || stop_ == ")" || stop_ == "]" || stop_ == ",";
    if (!closes || (!says("unexpected symbol") && !says("'end' expected"))) return false;
    std::vector<std::size_t> open;
    std::size_t else_if = source_.size();
    LuaToken last;
    for (LuaToken token = next_token(source_, 0); token.kind != Kind::end && token.at < at_;
         last = token, token = next_token(source_, token.end)) {
      if (token.text == "function" || token.text == "if" || token.text == "do") open.push_back(token.at);
      if (token.text == "end" && !open.empty()) open.pop_back();
      const bool same_line =
          last.text == "else" &&
          source_.substr(last.end, token.at - last.end).find('\n') == std::string_view::npos;
      if (token.text == "if" && same_line) else_if = last.at;
    }
    if (open.empty() || (stop_ == "," && else_if >= at_)) return false;
    const auto line = [&](std::size_t at) { return place_in(fault_.place.file, source_, at).line; };
    const LuaToken begins = next_token(source_, open.back());
    out_.message = fmt::format("an \"end\" is missing here, in front of \"{}\"", stop_);
    out_.hint = else_if < at_
                    ? fmt::format(
                          "\"else if\" in line {} begins an \"if\" with an \"end\" of its own: write "
                          "elseif",
                          line(else_if))
                    : fmt::format("it closes the \"{}\" in line {}", begins.text, line(open.back()));
    return true;
  }

  // { piece.captured = … }, somewhere in the line.
  bool dotted_key() {
    if (!says("'}' expected") || stop_ != "=") return false;
    const std::size_t line = start_of_line(source_, fault_.place.line);
    const std::size_t end = std::min(source_.find('\n', line), source_.size());
    LastTokens before;
    for (LuaToken token = next_token(source_, 0); token.kind != Kind::end && token.at < end;
         token = next_token(source_, token.end)) {
      const bool entry = before[0].is('{') || before[0].is(',') || before[0].is(';');
      const LuaToken &first = before[1], &last = before[3];
      if (token.at >= line && token.is('=') && entry && first.kind == Kind::name && before[2].is('.') &&
          last.kind == Kind::name) {
        return say(first.at, "a key with a dot stands in quotes and brackets",
                   fmt::format("write [\"{}.{}\"] = …", first.text, last.text));
      }
      push(before, token);
    }
    return false;
  }

  // In a table, behind a value, something begins that can only be another entry.
  bool missing_comma() {
    if (!says("'}' expected") || stop_.empty()) return false;
    const LuaToken next = next_token(source_, at_), last = token_before(source_, at_);
    if (next.text == "end" || begins_anew(next)) return false;
    const bool begins = next.kind == Kind::name || next.kind == Kind::text || next.is('{') || next.is('[');
    const bool ended =
        last.kind == Kind::text || last.kind == Kind::name || last.is('}') || last.is(')') || last.is(']');
    if (!begins || !ended) return false;
    return say(last.end, "a comma is missing here",
               fmt::format("a comma stands between two entries of a table; \"{}\" begins the next one",
                           shown(source_.substr(next.at, next.end - next.at), 40)));
  }

  // The parser tells the line and what it stopped at, which may stand in the line several times.
  bool colon() {
    if (!says("function arguments expected") && !says("<name> expected")) return false;
    const std::size_t end = std::min(source_.find('\n', at_), source_.size());
    LastTokens before;
    bool stopped = false;
    for (LuaToken token = next_token(source_, 0);; token = next_token(source_, token.end)) {
      const bool last = token.kind == Kind::end || token.at >= end;
      const bool here =
          token.at >= at_ && (!stopped || source_.substr(token.at, token.end - token.at) == stop_);
      if (here && colon_behind(before)) return true;
      if (last) return false;
      stopped = stopped || here;
      push(before, token);
    }
  }

  // "about: "x"" and "when: captures" read as the call of a method.
  bool colon_behind(const LastTokens& before) {
    const LuaToken &last = before[3], &sign_or_key = before[2];
    const bool bare = says("function arguments expected") && last.kind == Kind::name && sign_or_key.is(':');
    if (!bare && !(says("<name> expected") && last.is(':'))) return false;
    const LuaToken& sign = bare ? sign_or_key : last;
    const LuaToken& front = bare ? before[0] : before[1];
    const bool entry = front.is('{') || front.is(',') || front.is(';');
    if (bare && !entry)
      return say(last.end, fmt::format("\"{}\" behind \":\" is called, and has no brackets", last.text),
                 fmt::format("write {}()", last.text));
    return say(sign.at, kColonJoins, kWriteEquals);
  }

  bool missing_value() {
    if (!says("unexpected symbol")) return false;
    const LuaToken last = token_before(source_, at_);
    if (!last.is('=') || stop_.starts_with("<\\") || stop_ == "!") return false;
    return say(last.end, "a value is missing behind \"=\"", "write key = value");
  }

  bool not_closed() {
    const int line = opened_in(fault_.message);
    const bool end = says("'end' expected"), brace = says("'}' expected"), round = says("')' expected");
    if (line == 0 && !(end && stop_.empty())) return false;
    if ((!end && !brace && !round) || (brace && stop_ == "end")) return false;
    const char* what = end ? "end" : brace ? "}" : ")";
    out_.message = fmt::format("\"{}\" is missing here", what);
    const auto opened = fault_.message.find("close '");
    const std::string word =
        opened == std::string::npos
            ? "function"
            : fault_.message.substr(opened + 7, fault_.message.find('\'', opened + 7) - opened - 7);
    out_.hint = fmt::format("it closes the \"{}\" {}", word,
                            line == 0 ? std::string("that is still open") : fmt::format("in line {}", line));
    return true;
  }

  void plain() {
    if (long_dash(source_.substr(std::min(at_, source_.size()))) > 0) {
      out_.message = "a dash that Lua does not know stands here";
      out_.hint = "minus is written with the sign of the keyboard: -1";
      return;
    }
    const auto known = std::ranges::find_if(kPlain, [&](const Plain& one) {
      return says(one.says) && (one.stops.empty() || one.stops == stop_);
    });
    if (known == kPlain.end()) return;
    out_.message = known->message;
    out_.hint = known->hint;
  }

  const Fault& fault_;
  std::string_view source_, stop_;
  std::size_t at_ = 0;
  Diagnostic out_;
};

}  // namespace

bool is_syntax(const Fault& fault) {
  const std::string& text = fault.message;
  return fault.kind == "error" && (text.ends_with(" near <eof>") || !stopped_at(text).empty());
}

std::string_view colon_meant(std::string_view source, std::string_view message) {
  constexpr std::string_view kBefore = "no such word \"";
  if (!message.starts_with(kBefore)) return {};
  const std::string_view rest = message.substr(kBefore.size()), word = rest.substr(0, rest.find('"'));
  LuaToken front, key;
  for (LuaToken token = next_token(source, 0); token.kind != Kind::end;
       front = key, key = token, token = next_token(source, token.end)) {
    const bool entry = front.is('{') || front.is(',') || front.is(';');
    const bool blank = token.end < source.size() && source[token.end] == ' ';
    if (entry && key.text == word && key.kind == Kind::name && token.is(':') && blank) return kWriteEquals;
  }
  return {};
}

Diagnostic explained_syntax(const Fault& fault, std::string_view source) {
  return Syntax(fault, source).explain();
}

std::size_t too_deep_at(std::string_view source) {
  constexpr int kDeep = 180;  // of Lua's 200 levels, of which each of these takes one or more
  int depth = 0, deepest = 0;
  std::size_t at = source.npos;
  for (LuaToken token = next_token(source, 0); token.kind != Kind::end;
       token = next_token(source, token.end)) {
    depth += nesting_of(token);
    if (depth <= deepest || deepest >= kDeep) continue;
    deepest = depth;
    at = token.at;
  }
  return at;
}

std::size_t long_text_at(std::string_view source, std::size_t most) {
  for (LuaToken token = next_token(source, 0); token.kind != Kind::end;
       token = next_token(source, token.end)) {
    if (token.end - token.at > most) return token.at;
  }
  return source.npos;
}

}  // namespace houserule
