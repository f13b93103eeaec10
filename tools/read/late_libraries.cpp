// libarchive and SQLite, loaded when one of their functions is called for the first time. Few runs read a
// container or write a database, and libarchive brings libraries of its own (libxml2, ICU) which the loader
// would read at every start of the program: that was a quarter of the time of a short command.
//
// Each function below has the name of the library's own, and calls it. A function that is not listed here is
// not found by the linker, since neither library is linked.
#include "read/late_libraries.h"

#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "common/command.h"

namespace houserule {

namespace {

class LateLibrary {
 public:
  explicit LateLibrary(const char* file) : file_(file), library_(dlopen(file, RTLD_NOW | RTLD_LOCAL)) {
    if (library_ == nullptr) refuse();
  }
  void* find(const char* function) const {
    void* const found = dlsym(library_, function);
    if (found == nullptr) refuse();
    return found;
  }

 private:
  [[noreturn]] void refuse() const {
    const char* why = dlerror();
    throw CommandError(fmt::format("cannot load {}: {}\n  install the packages that tools/setup lists", file_,
                                   why != nullptr ? why : "no reason given"));
  }

  const char* file_;
  void* library_;
};

const LateLibrary& libarchive() {
  static const LateLibrary kLibrary("libarchive.so.13");
  return kLibrary;
}

const LateLibrary& sqlite() {
  static const LateLibrary kLibrary("libsqlite3.so.0");
  return kLibrary;
}

}  // namespace

void set_archive_error(archive* of, int error, const char* text) {
  static const auto kReal =
      reinterpret_cast<decltype(&archive_set_error)>(libarchive().find("archive_set_error"));
  kReal(of, error, "%s", text);
}

}  // namespace houserule

// The macro has each function's name once as such and once as text; parameters have plainer names than in the
// headers. NOLINTBEGIN(cppcoreguidelines-macro-usage, readability-inconsistent-declaration-parameter-name)
#define HOUSERULE_LATE(library, result, name, parameters, arguments)                                 \
  extern "C" result name parameters {                                                                \
    static const auto kReal = reinterpret_cast<decltype(&::name)>(houserule::library().find(#name)); \
    return kReal arguments;                                                                          \
  }

HOUSERULE_LATE(libarchive, int, archive_version_number, (), ())
HOUSERULE_LATE(libarchive, archive*, archive_read_new, (), ())
HOUSERULE_LATE(libarchive, int, archive_read_free, (archive * of), (of))
HOUSERULE_LATE(libarchive, int, archive_read_support_filter_zstd, (archive * of), (of))
HOUSERULE_LATE(libarchive, int, archive_read_support_format_gnutar, (archive * of), (of))
HOUSERULE_LATE(libarchive, int, archive_read_support_format_tar, (archive * of), (of))
HOUSERULE_LATE(libarchive, int, archive_read_support_format_zip, (archive * of), (of))
HOUSERULE_LATE(libarchive, int, archive_read_open,
               (archive * of, void* data, archive_open_callback* open, archive_read_callback* read,
                archive_close_callback* close),
               (of, data, open, read, close))
HOUSERULE_LATE(libarchive, int, archive_read_open_filename,
               (archive * of, const char* path, std::size_t block), (of, path, block))
HOUSERULE_LATE(libarchive, int, archive_read_next_header, (archive * of, archive_entry** entry), (of, entry))
HOUSERULE_LATE(libarchive, la_ssize_t, archive_read_data, (archive * of, void* to, std::size_t size),
               (of, to, size))
HOUSERULE_LATE(libarchive, int, archive_read_data_block,
               (archive * of, const void** block, std::size_t* size, la_int64_t* at), (of, block, size, at))
HOUSERULE_LATE(libarchive, la_int64_t, archive_filter_bytes, (archive * of, int filter), (of, filter))
HOUSERULE_LATE(libarchive, const char*, archive_error_string, (archive * of), (of))
HOUSERULE_LATE(libarchive, __LA_MODE_T, archive_entry_filetype, (archive_entry * of), (of))
HOUSERULE_LATE(libarchive, int, archive_entry_is_encrypted, (archive_entry * of), (of))
HOUSERULE_LATE(libarchive, const char*, archive_entry_hardlink, (archive_entry * of), (of))
HOUSERULE_LATE(libarchive, const char*, archive_entry_symlink, (archive_entry * of), (of))
HOUSERULE_LATE(libarchive, const char*, archive_entry_pathname, (archive_entry * of), (of))
HOUSERULE_LATE(libarchive, const char*, archive_entry_pathname_utf8, (archive_entry * of), (of))

HOUSERULE_LATE(sqlite, int, sqlite3_open_v2, (const char* path, sqlite3** base, int flags, const char* vfs),
               (path, base, flags, vfs))
HOUSERULE_LATE(sqlite, int, sqlite3_close, (sqlite3 * base), (base))
HOUSERULE_LATE(sqlite, const char*, sqlite3_errmsg, (sqlite3 * base), (base))
HOUSERULE_LATE(sqlite, int, sqlite3_exec,
               (sqlite3 * base, const char* sql, int (*each)(void*, int, char**, char**), void* data,
                char** error),
               (base, sql, each, data, error))
HOUSERULE_LATE(sqlite, int, sqlite3_prepare_v2,
               (sqlite3 * base, const char* sql, int bytes, sqlite3_stmt** statement, const char** rest),
               (base, sql, bytes, statement, rest))
HOUSERULE_LATE(sqlite, int, sqlite3_step, (sqlite3_stmt * statement), (statement))
HOUSERULE_LATE(sqlite, int, sqlite3_reset, (sqlite3_stmt * statement), (statement))
HOUSERULE_LATE(sqlite, int, sqlite3_finalize, (sqlite3_stmt * statement), (statement))
HOUSERULE_LATE(sqlite, int, sqlite3_clear_bindings, (sqlite3_stmt * statement), (statement))
HOUSERULE_LATE(sqlite, int, sqlite3_bind_text,
               (sqlite3_stmt * statement, int column, const char* text, int bytes, void (*after)(void*)),
               (statement, column, text, bytes, after))
HOUSERULE_LATE(sqlite, int, sqlite3_bind_int64, (sqlite3_stmt * statement, int column, sqlite3_int64 value),
               (statement, column, value))
HOUSERULE_LATE(sqlite, int, sqlite3_bind_double, (sqlite3_stmt * statement, int column, double value),
               (statement, column, value))
HOUSERULE_LATE(sqlite, const unsigned char*, sqlite3_column_text, (sqlite3_stmt * statement, int column),
               (statement, column))
// NOLINTEND(cppcoreguidelines-macro-usage, readability-inconsistent-declaration-parameter-name)
