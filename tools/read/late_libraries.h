// Libraries that are loaded when they are first wanted: see late_libraries.cpp.
#pragma once

struct archive;

namespace houserule {

// archive_set_error of libarchive for a text that is ready.
void set_archive_error(archive* of, int error, const char* text);

}  // namespace houserule
