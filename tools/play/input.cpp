#include "play/input.h"

#include <editline/readline.h>
#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <ostream>

#include "bounds.h"
#include "common.h"
#include "read/text.h"

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

}  // namespace

bool Input::edits() const {
  return context_.in_terminal && context_.out_terminal && &context_.in == &std::cin;
}

std::optional<std::string> Input::edited(const std::string& prompt, const Offers& offers) {
  offered() = offers ? offers() : std::vector<std::string>{};
  rl_attempted_completion_function = complete;
  context_.out << std::flush;
  const std::unique_ptr<char, void (*)(void*)> typed(::readline(prompt.c_str()), std::free);
  if (!typed) return std::nullopt;
  std::string text(trimmed(typed.get()));
  if (!text.empty()) ::add_history(text.c_str());
  return text;
}

std::optional<std::string> Input::plain(const std::string& prompt) {
  if (context_.in_terminal) context_.out << prompt << std::flush;
  std::string text;
  bool whole = true;
  if (!read_line(context_.in, text, kMaxLineBytes, whole)) return std::nullopt;
  if (whole) return std::string(trimmed(text));
  context_.err << fmt::format("a line of more than {} bytes\n", kMaxLineBytes);
  if (!context_.in_terminal) context_.status = kFindings;
  return "";
}

std::optional<std::string> Input::line(const std::string& prompt, const Offers& offers) {
  for (;;) {
    auto text = edits() ? edited(prompt, offers) : plain(prompt);
    if (!text || !text->empty()) return text;
  }
}

bool Input::enter() {
  if (!edits()) return !plain("").value_or("").empty();
  const std::unique_ptr<char, void (*)(void*)> typed(::readline(""), std::free);
  return typed && !trimmed(typed.get()).empty();
}

void Input::forget() {
  if (edits()) ::clear_history();
}

}  // namespace houserule
