#include "reasons/respelt.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/decimal.h"
#include "kernel/extra_moves.h"
#include "notation/meant.h"
#include "notation/notation.h"

namespace houserule {

namespace {

// The text with one or more letters that some type has as a further one replaced by its own, in each of the
// ways to do so.
std::vector<std::string> respelt(const Compiled& t, std::string_view text) {
  constexpr std::size_t kMost = 256;  // of a usual text there are less than ten
  std::vector<std::string> out{std::string{}};
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t before = out.size();
    for (const TypeDecl& type : t.book.types) {
      const bool named = type.also.find(text[at]) != std::string::npos && (at == 0 || text[at - 1] != '+');
      for (std::size_t i = 0; named && i < before && out.size() < kMost; ++i)
        out.push_back(out[i] + type.letter);
    }
    for (std::size_t i = 0; i < before; ++i) out[i] += text[at];
  }
  out.erase(out.begin());  // nothing of it is replaced
  return out;
}

}  // namespace

std::string either_text(const Compiled& t, std::string_view text, const Action& a, const Action& b) {
  return fmt::format("\"{}\" could be {} or {}", shown(text), action_text(t, a, nullptr),
                     action_text(t, b, nullptr));
}

void read_with_others(const Core& core, std::string_view text, Resolved& out, const ReadText& read) {
  const SeatedBody said = seated_body(core, text);
  const std::string seat(text.substr(0, text.size() - said.body.size()));
  for (const std::string& body : respelt(core.t, said.body)) {
    Resolved other;
    read(seat + body, other);
    const bool both = out.ok() && other.ok();
    if (both && !written_alike(core.t, out.action, other.action)) {
      const std::string either = either_text(core.t, text, out.action, other.action);
      out = {};
      out.status = Resolved::Status::illegal;
      out.reason = either;
      return;
    }
    const bool says_more =
        other.status == Resolved::Status::illegal && out.status == Resolved::Status::unreadable;
    if (!both && (other.ok() || says_more)) out = std::move(other);
  }
  // "G1F3" for "g1f3", where that is legal.
  const std::string small = in_small_letters(said.body);
  const bool cells = small.size() > 3 && small != said.body && decimal_digit(small[1]);
  if (!cells || out.status != Resolved::Status::unreadable) return;
  Resolved other;
  read(seat + small, other);
  if (other.ok()) out.reason += fmt::format("; did you mean \"{}\"?", shown(small));
}

}  // namespace houserule
