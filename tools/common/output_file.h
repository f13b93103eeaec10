// Files that the program writes: whole or not at all.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace houserule {

// Writes beside the file, syncs, and renames over it, so that whatever was there stays until all of the new
// text is on the disk, whenever the disk is full, the program is killed or the power fails. A link stays a
// link: what it leads to is replaced, with the rights it had. A device or a pipe is written directly.
// CommandError with the reason when it cannot be done; the file is then as it was.
void write_file(const std::string& path, const std::string& text);

// CommandError where `write_file` could not even begin: no such folder, no right to write there. Leaves
// nothing behind.
void refuse_unwritable(const std::string& path);

// CommandError where there is a file already that holds something: what somebody made is not written over.
void refuse_existing(const std::string& path);

// Which file it is, by whatever name, link or path it is called; nothing where there is none.
struct FileIdentity {
  dev_t device = 0;
  ino_t inode = 0;
  bool operator==(const FileIdentity&) const = default;
};
std::optional<FileIdentity> file_identity(const std::string& path);

// CommandError where a file that is to be written is one of those that are read.
void refuse_input_as_output(const std::string& output, const std::vector<std::string>& inputs);

// What a link leads to, also when that is not there yet, and the rights that a file has or a new one gets.
std::string behind_links(const std::string& path);
mode_t rights_of(const std::string& path);

// Is there something that is no file on a disk: a terminal, a pipe?
bool is_device(const std::string& path);

}  // namespace houserule
