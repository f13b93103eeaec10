// Files inside a .zip or .tar, one after the other, in constant memory.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "read/stream.h"

struct archive;

namespace houserule {

// Is this the name of a container: .zip, .tar, .tar.gz, .tgz and so on?
bool names_container(std::string name);
// Do the first bytes of this regular file say that it is one?
bool is_container(const std::string& path);

class Container {
 public:
  // A file; or what `inner` gives, such as a container in a container.
  explicit Container(const std::string& path, const InputBounds& bounds = {});
  Container(std::unique_ptr<ByteReader> inner, std::string name, const InputBounds& bounds = {});

  // Goes to the next file inside. False at the end, which may be a failure.
  bool next();
  const std::string& member() const { return member_; }  // its name inside
  const std::string& name() const { return name_; }
  // Reads the file that next() found; only until next() is called again.
  std::unique_ptr<ByteReader> open();
  const std::optional<Diagnostic>& failure() const { return failure_; }

 private:
  class Member;

  void support();
  void fail();
  void skip_rest();
  std::size_t take(char* to, std::size_t size, std::optional<Diagnostic>& failure);

  std::string name_, member_;
  InputBounds bounds_;
  std::uint64_t given_ = 0;  // bytes of all members so far
  bool over_ = false;        // a limit is broken
  std::unique_ptr<ByteReader> inner_;
  std::vector<char> block_;
  std::unique_ptr<::archive, int (*)(::archive*)> archive_;
  std::optional<Diagnostic> failure_;

  friend long take_block(::archive*, void*, const void**);
};

}  // namespace houserule
