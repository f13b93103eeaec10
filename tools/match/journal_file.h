// The file of a journal: every line is on the disk before anybody is told that it happened.
#pragma once

#include <string>

#include "read/journal.h"

namespace houserule {

class JournalFile {
 public:
  // Makes the file with its first line. CommandError when it is there already or cannot be made.
  static JournalFile create(const std::string& path, const nlohmann::ordered_json& start);
  // Goes on behind the last whole line of a file that was read before. CommandError when it cannot be
  // written, or when another program keeps a game in it.
  static JournalFile append(const std::string& path, std::size_t whole_bytes);
  // A file of its own in the user's folder for such things, which is made: $XDG_STATE_HOME/houserule or
  // ~/.local/state/houserule.
  static JournalFile create_somewhere(const std::string& variant, const nlohmann::ordered_json& start);

  JournalFile(JournalFile&& other) noexcept;
  JournalFile& operator=(JournalFile&&) = delete;
  ~JournalFile();

  const std::string& path() const { return path_; }

  // Appends the line and syncs. What cannot be written now is kept in memory and tried again with the next
  // line: `trouble` says why, and is empty once all is on the disk.
  void add(const JournalEntry& entry);
  // Several that hold together: all of them are there, or none.
  void add(const std::vector<JournalEntry>& entries);
  const std::string& trouble() const { return trouble_; }
  // Tries again now, where something is still to be written. A file that was removed or moved away meanwhile
  // is written again, all of it; where another one has taken its name, that is the trouble.
  void again();

 private:
  JournalFile(std::string path, int file, off_t end) : path_(std::move(path)), file_(file), end_(end) {}
  void write(const std::string& text);
  int write_waiting();
  bool has_its_name();
  void make_again();

  std::string path_;
  int file_ = -1;
  off_t end_ = 0;  // of what is whole
  std::string waiting_, trouble_;
};

// The file's text up to the end of its last whole line. CommandError when it cannot be read or is no journal.
Journal load_journal(const std::string& path);

}  // namespace houserule
