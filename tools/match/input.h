// Lines that people type: edited, completed and remembered at a terminal, plain from a file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/command.h"

namespace houserule {

class Input {
 public:
  // What may stand where the line has come to, for completion.
  using Offers = std::function<std::vector<std::string>()>;

  explicit Input(Context& context) : context_(context) {}

  // Called now and then while nobody types; true where the line shall be broken off.
  using Meanwhile = std::function<bool()>;

  // The next line that has anything in it, trimmed; nothing at the end. A line that is too long is refused
  // and asked for again. At a terminal a line that was broken off is empty, and what was typed of it stands
  // in the next one.
  std::optional<std::string> line(const std::string& prompt, const Offers& offers = {},
                                  const Meanwhile& meanwhile = {});
  // The next line, whatever is in it; is there anything?
  bool enter();
  // Forgets the lines typed so far: somebody else looks now.
  void forget();

 private:
  std::optional<std::string> edited(const std::string& prompt, const Offers& offers,
                                    const Meanwhile& meanwhile);
  std::optional<std::string> plain(const std::string& prompt);
  bool edits() const;

  Context& context_;
  bool failed_ = false;  // no line comes any more
};

}  // namespace houserule
