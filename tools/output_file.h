// Files that the program writes: whole or not at all.
#pragma once

#include <string>

namespace houserule {

// Writes beside the file, syncs, and renames over it, so that whatever was there stays until all of the new
// text is on the disk, whenever the disk is full, the program is killed or the power fails. A link stays a
// link: what it leads to is replaced, with the rights it had. A device or a pipe is written directly.
// CommandError with the reason when it cannot be done; the file is then as it was.
void write_file(const std::string& path, const std::string& text);

// CommandError where `write_file` could not even begin: no such folder, no right to write there. Leaves
// nothing behind.
void refuse_unwritable(const std::string& path);

// Is there something that is no file on a disk: a terminal, a pipe?
bool is_device(const std::string& path);

}  // namespace houserule
