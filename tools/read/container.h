// Files inside a .zip or .tar, one after the other, in constant memory.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "read/counted_reader.h"
#include "read/stream.h"

struct archive;

namespace houserule {

// Is this the name of a container: .zip, .tar, .tar.gz, .tgz and so on?
bool names_container(const std::string& name);
// Do the first bytes of this regular file say that it is one?
bool is_container(const std::string& path);

class Container {
 public:
  // A file; or what `inner` gives, such as a container in a container.
  explicit Container(const std::string& path, const InputBounds& bounds = {});
  Container(std::unique_ptr<ByteReader> inner, std::string name, const InputBounds& bounds = {});

  // Goes to the next file inside, or to a place that is damaged(). False at the end, which may be a failure.
  bool next();
  // What is wrong where next() came to: there is no file, and the next one stands behind it.
  const std::optional<Diagnostic>& damaged() const { return damaged_; }
  const std::string& member() const { return member_; }  // its name inside
  const std::string& name() const { return name_; }
  // Reads the file that next() found; only until next() is called again.
  std::unique_ptr<ByteReader> open();
  const std::optional<Diagnostic>& failure() const { return failure_; }

 private:
  class Member;

  Container(std::string name, std::unique_ptr<CountedReader> raw, const InputBounds& bounds);

  void support();
  void open_stream();
  void fail(const char* why);
  Diagnostic damage(const std::string& name, const char* what) const;
  Diagnostic locked() const;
  void skip_rest();
  std::size_t read_block();
  void read_rest();
  std::size_t take(char* to, std::size_t size, std::optional<Diagnostic>& failure);
  bool take_piece(std::optional<Diagnostic>& failure);
  std::size_t give(char* to, std::size_t size);
  bool within_limits(std::size_t more, const std::string& name, std::optional<Diagnostic>& failure);

  std::string name_, member_;
  InputBounds bounds_;
  std::uint64_t given_ = 0;  // bytes of all members so far
  bool over_ = false;        // a limit is broken
  bool ended_ = false;
  bool waits_ = false;   // the file behind what is damaged
  bool locked_ = false;  // the file is encrypted
  std::optional<Diagnostic> damaged_;
  std::unique_ptr<CountedReader> raw_;  // null where libarchive opens the file itself
  std::unique_ptr<ByteReader> unpacked_;
  std::vector<char> block_;
  bool is_zip_ = false;
  std::string tail_;        // of a zip that is no file: the last of its bytes that were read
  std::string_view piece_;  // of the file: what was unpacked of it, from piece_at_ on
  std::uint64_t piece_at_ = 0, at_ = 0;
  std::optional<Diagnostic> behind_;  // the piece there is this failure
  std::unique_ptr<::archive, int (*)(::archive*)> archive_;
  std::optional<Diagnostic> failure_;

  friend long take_block(::archive*, void*, const void**);
};

}  // namespace houserule
