#include "match/input.h"

#include <editline/readline.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <ostream>

#include "common/bounds.h"
#include "common/plain.h"
#include "common/text.h"

namespace houserule {

namespace {

// The library asks a plain function.
std::vector<std::string>& offered() {
  static std::vector<std::string> words;
  return words;
}

char* next_offer(const char* begun, int state) {
  static std::size_t at = 0;
  if (state == 0) at = 0;
  while (at < offered().size()) {
    const std::string& word = offered()[at++];
    if (word.starts_with(begun)) return ::strdup(word.c_str());
  }
  return nullptr;
}

char** complete(const char* begun, int /*start*/, int /*end*/) {
  rl_attempted_completion_over = 1;  // no names of files
  return rl_completion_matches(begun, next_offer);
}

// What the library asks for a character: it waits a while at a time, so that others have their say.
struct Typing {
  Input::Meanwhile meanwhile;
  std::string ahead;  // typed before the last line was broken off
  bool broken = false;
};

Typing& typing() {
  static Typing all;
  return all;
}

constexpr int kPauseMs = 100;

// The bytes of a character outside of ASCII become one number, as the library wants it.
int rest_of(int first) {
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  int code = more == 0 ? first : first & (0x3f >> more);
  for (int i = 0; i < more; ++i) {
    unsigned char next = 0;
    if (::read(STDIN_FILENO, &next, 1) != 1) return EOF;
    code = code << 6 | (next & 0x3f);
  }
  return code;
}

int typed_next(FILE* /*in*/) {
  Typing& all = typing();
  if (!all.ahead.empty()) {
    const int out = static_cast<unsigned char>(all.ahead.front());
    all.ahead.erase(0, 1);
    return out;
  }
  for (;;) {
    pollfd wait{STDIN_FILENO, POLLIN, 0};
    const int ready = ::poll(&wait, 1, all.meanwhile ? kPauseMs : -1);
    if (ready < 0 && errno == EINTR) {  // the window is another one, or the program was in the background
      rl_forced_update_display();
      continue;
    }
    if (ready > 0) break;
    if (ready < 0) return EOF;
    if (!all.meanwhile || !all.meanwhile()) continue;
    all.broken = true;
    return '\n';
  }
  unsigned char first = 0;
  return ::read(STDIN_FILENO, &first, 1) == 1 ? rest_of(first) : EOF;
}

}  // namespace

bool Input::edits() const {
  return context_.in_terminal && context_.out_terminal && &context_.in == &std::cin;
}

std::optional<std::string> Input::edited(const std::string& prompt, const Offers& offers,
                                         const Meanwhile& meanwhile) {
  offered() = offers ? offers() : std::vector<std::string>{};
  rl_attempted_completion_function = complete;
  rl_getc_function = typed_next;
  typing().meanwhile = meanwhile;
  typing().broken = false;
  context_.out << std::flush;
  const std::unique_ptr<char, void (*)(void*)> typed(::readline(prompt.c_str()), std::free);
  typing().meanwhile = {};
  if (!typed) return std::nullopt;
  if (typing().broken) {
    typing().ahead = typed.get();
    return "";
  }
  std::string text(trimmed(typed.get()));
  if (!text.empty()) ::add_history(text.c_str());
  return text;
}

std::optional<std::string> Input::plain(const std::string& prompt) {
  if (context_.in_terminal) context_.out << prompt << std::flush;
  if (failed_) return std::nullopt;
  std::string text;
  bool whole = true;
  try {
    if (!read_line(context_.in, text, kMaxLineBytes, whole)) return std::nullopt;
  } catch (const CommandError& failed) {
    // The game ends as it does where there are no more lines: its record is still told.
    context_.err << failed.what() << '\n';
    context_.status = kFailed;
    failed_ = true;
    return std::nullopt;
  }
  if (whole) return std::string(trimmed(text));
  context_.err << fmt::format("a line of more than {} bytes\n", kMaxLineBytes);
  if (!context_.in_terminal) context_.status = kFindings;
  return "";
}

std::optional<std::string> Input::line(const std::string& prompt, const Offers& offers,
                                       const Meanwhile& meanwhile) {
  for (;;) {
    auto text = edits() ? edited(prompt, offers, meanwhile) : plain(prompt);
    if (!text || !text->empty() || (edits() && typing().broken)) return text;
  }
}

bool Input::enter() {
  if (!edits()) return !plain("").value_or("").empty();
  const std::unique_ptr<char, void (*)(void*)> typed(::readline(""), std::free);
  return typed && !trimmed(typed.get()).empty();
}

void Input::forget() {
  if (edits()) ::clear_history();
  typing().ahead.clear();
}

}  // namespace houserule
