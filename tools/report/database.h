// Verdicts as an SQLite file, to be asked. What its tables hold stands in SCHEMA.md beside this file.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "report/verdict_lines.h"

struct sqlite3;
struct sqlite3_stmt;

namespace houserule {

class Database final : public VerdictLines {
 public:
  // CommandError when the file is there already or cannot be written. What is written is gathered in
  // `gathered()` and gets its name at the end, so that a file of that name is never a part.
  explicit Database(const std::string& path);
  ~Database() override;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Everything is in the file, which says whether that is all; of a run that was stopped it keeps the name in
  // which it was gathered. Throws CommandError when it cannot be written.
  void finish(const RunEnd& end);
  const std::string& gathered() const { return gathered_; }

 private:
  class Insert;

  void take(const nlohmann::json& verdict) override;
  void claim();
  void begin();
  void close();
  void run(const char* sql);
  [[noreturn]] void fail() const;
  [[noreturn]] void refuse(const std::string& why) const;
  void add_game(const nlohmann::json& verdict, std::int64_t rulebook);
  void add_parts(const nlohmann::json& verdict);
  std::int64_t rulebook(const nlohmann::json& verdict);

  std::string path_, gathered_;
  sqlite3* file_ = nullptr;
  bool stays_ = false;
  std::unique_ptr<Insert> game_, side_, tag_, finding_, book_;
  std::int64_t games_ = 0;
  std::map<std::string, std::int64_t> books_;  // by digest
};

}  // namespace houserule
