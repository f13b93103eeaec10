// Files that the program writes: whole or not at all.
#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

// Writes beside the file, syncs, and renames over it, so that whatever was there stays until all of the new
// text is on the disk, whenever the disk is full, the program is killed or the power fails. A link stays a
// link: what it leads to is replaced, with the rights it had. A device or a pipe is written directly.
// CommandError with the reason when it cannot be done; the file is then as it was.
void write_file(const std::string& path, const std::string& text);

// The same for many files, by path: the disk is waited for once, and not for each of them. None takes its
// place before all are written; where one cannot take it, those before it have.
void write_files(const std::map<std::string, std::string>& texts);

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

// Writes all of it: 0, or the number of what failed; how much was written is not known then.
int write_all(int file, std::string_view text);
// The bytes of an open file are on the disk; 0, or the number of what failed. Some file systems cannot, and
// keep it as well as they can.
int sync_data(int file);
// A name is as lasting as the bytes behind it only when its folder is on the disk, too: after a file was made
// or renamed.
void sync_folder(const std::string& path);

// Is there something that is no file on a disk: a terminal, a pipe?
bool is_device(const std::string& path);

}  // namespace houserule
