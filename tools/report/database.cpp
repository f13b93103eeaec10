#include "report/database.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/diagnostic.h"
#include "common/command.h"
#include "common/output_file.h"
#include "judge/finding.h"
#include "manifest/manifest.h"
#include "manual/topics.h"

namespace houserule {

namespace {

constexpr std::int64_t kGamesInTransaction = 10'000;

constexpr const char* kTables = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
CREATE TABLE run (version TEXT NOT NULL, complete INTEGER NOT NULL);
CREATE TABLE unread (text TEXT NOT NULL);
CREATE TABLE rulebook (id INTEGER PRIMARY KEY, digest TEXT NOT NULL, variant TEXT NOT NULL);
CREATE TABLE kind (kind TEXT PRIMARY KEY, severity TEXT NOT NULL, about TEXT NOT NULL);
CREATE TABLE game (id INTEGER PRIMARY KEY, file TEXT, number INTEGER NOT NULL, line INTEGER NOT NULL,
  byte INTEGER NOT NULL, name TEXT, variant TEXT, rulebook INTEGER REFERENCES rulebook, status TEXT NOT NULL,
  actions INTEGER NOT NULL, over INTEGER NOT NULL, ending TEXT, ending_rule TEXT, winner TEXT, reason TEXT,
  rule TEXT, at_action INTEGER, at_text TEXT, at_line INTEGER, at_column INTEGER, wrong_marks INTEGER NOT NULL,
  Event TEXT, Site TEXT, Date TEXT, year INTEGER, Round TEXT, White TEXT, Black TEXT, opening TEXT);
CREATE TABLE side (game INTEGER NOT NULL REFERENCES game, side TEXT NOT NULL, points REAL, place INTEGER,
  material INTEGER, PRIMARY KEY (game, side)) WITHOUT ROWID;
CREATE TABLE tag (game INTEGER NOT NULL REFERENCES game, name TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (game, name)) WITHOUT ROWID;
CREATE TABLE finding (game INTEGER NOT NULL REFERENCES game, kind TEXT NOT NULL REFERENCES kind, text TEXT NOT NULL);
CREATE VIEW problem AS SELECT * FROM game WHERE status <> 'ok' OR id IN
  (SELECT game FROM finding JOIN kind USING (kind) WHERE severity = 'warning');
)";

constexpr const char* kIndices = R"(
CREATE INDEX game_by_status ON game (status);
CREATE INDEX game_by_year ON game (year);
CREATE INDEX game_by_ending ON game (ending);
CREATE INDEX finding_by_game ON finding (game);
COMMIT;
)";

constexpr const char* kAllInOneFile = "PRAGMA wal_checkpoint(TRUNCATE);";

}  // namespace

// A row of one table. Empty texts and no number are NULL.
class Database::Insert {
 public:
  Insert(Database& base, const std::string& table, int columns) : base_(base) {
    std::string sql = "INSERT INTO " + table + " VALUES (?";
    for (int i = 1; i < columns; ++i) sql += ",?";
    sql += ")";
    if (sqlite3_prepare_v2(base.file_, sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK) base.fail();
  }
  ~Insert() { sqlite3_finalize(statement_); }
  Insert(const Insert&) = delete;
  Insert& operator=(const Insert&) = delete;

  Insert& text(const std::string& value) {
    ++column_;
    if (!value.empty())
      sqlite3_bind_text(statement_, column_, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Insert& number(std::int64_t value) {
    sqlite3_bind_int64(statement_, ++column_, value);
    return *this;
  }
  Insert& number_if(std::int64_t value) { return value == 0 ? none() : number(value); }
  Insert& number_of(const nlohmann::json& object, const std::string& name) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number()) return none();
    sqlite3_bind_double(statement_, ++column_, found->get<double>());
    return *this;
  }
  Insert& none() {
    ++column_;
    return *this;
  }
  void done() {
    const int got = sqlite3_step(statement_);
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
    column_ = 0;
    if (got != SQLITE_DONE) base_.fail();
  }

 private:
  Database& base_;
  sqlite3_stmt* statement_ = nullptr;
  int column_ = 0;
};

namespace {

// Points may stand as text: "0.5".
nlohmann::json as_number(const nlohmann::json& points) {
  nlohmann::json out = nlohmann::json::object();
  for (const auto& [side, value] : points.items())
    out[side] = value.is_string() ? nlohmann::json(std::stod(value.get<std::string>())) : value;
  return out;
}

std::int64_t year_of(const std::string& date) {
  constexpr std::size_t kDigits = 4;
  std::int64_t year = 0;
  const char* const end = date.data() + std::min(date.size(), kDigits);
  const auto [stop, error] = std::from_chars(date.data(), end, year);
  return error == std::errc() && stop == date.data() + kDigits ? year : 0;
}

}  // namespace

Database::Database(const std::string& path) : path_(path), gathered_(gathered_path(behind_links(path))) {
  if (is_device(path)) refuse("it is no file");
  refuse_existing(path);
  refuse_unwritable(path);
  claim();
  try {
    begin();
  } catch (...) {
    close();
    throw;
  }
}

// Two runs do not write into one file, and what is left of one that was broken off is not written over.
void Database::claim() {
  const int file = ::open(gathered_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, rights_of(path_));
  if (file < 0 && errno == EEXIST)
    refuse(fmt::format("another run writes there now, or was broken off\n   if none does, remove {}",
                       shown(gathered_)));
  if (file < 0) refuse(std::strerror(errno));
  ::close(file);
}

void Database::begin() {
  if (sqlite3_open_v2(gathered_.c_str(), &file_, SQLITE_OPEN_READWRITE, nullptr) != SQLITE_OK) fail();
  run(kTables);
  Insert(*this, "run", 2).text(version_text()).number(0).done();
  run("BEGIN;");
  game_ = std::make_unique<Insert>(*this, "game", 29);
  side_ = std::make_unique<Insert>(*this, "side", 5);
  tag_ = std::make_unique<Insert>(*this, "tag", 3);
  finding_ = std::make_unique<Insert>(*this, "finding", 3);
  book_ = std::make_unique<Insert>(*this, "rulebook", 3);
  Insert kind(*this, "kind", 3);
  for (const FindingInfo& info : finding_kinds())
    kind.text(std::string(info.name))
        .text(std::string(weight_name(info.weight)))
        .text(std::string(info.about))
        .done();
}

// What is not finished would be in the way of the next attempt.
Database::~Database() { close(); }

void Database::close() {
  for (auto* insert : {&game_, &side_, &tag_, &finding_, &book_}) insert->reset();
  sqlite3_close(std::exchange(file_, nullptr));
  if (stays_) return;
  for (const char* part : {"", "-wal", "-shm", "-journal"}) {
    std::error_code error;
    const std::string file = gathered_ + part;
    if (std::filesystem::is_regular_file(file, error)) std::filesystem::remove(file, error);
  }
}

void Database::refuse(const std::string& why) const {
  throw CommandError(fmt::format("cannot write \"{}\": {}", shown(path_), why));
}

void Database::fail() const { refuse(sqlite3_errmsg(file_)); }

void Database::run(const char* sql) {
  if (sqlite3_exec(file_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

namespace {

// The team that verdicts name, or the one side that came first; nobody where several did.
std::string winner_in(const nlohmann::json& outcome) {
  if (std::string team = text_in(outcome, "winner"); !team.empty()) return team;
  std::string first;
  for (const auto& [side, place] : object_in(outcome, "places").items()) {
    if (place != 1) continue;
    if (!first.empty()) return {};
    first = side;
  }
  return first;
}

}  // namespace

std::int64_t Database::rulebook(const nlohmann::json& verdict) {
  const std::string digest = text_in(verdict, "rulebook");
  if (digest.empty()) return 0;
  const auto [found, added] = books_.try_emplace(digest, static_cast<std::int64_t>(books_.size()) + 1);
  if (added) book_->number(found->second).text(digest).text(text_in(verdict, "variant")).done();
  return found->second;
}

void Database::add_game(const nlohmann::json& verdict, std::int64_t rulebook) {
  const auto& outcome = object_in(verdict, "outcome");
  const auto& at = object_in(verdict, "at");
  const auto& tags = object_in(verdict, "tags");
  const std::string date = text_in(tags, "Date");
  game_->number(games_).text(text_in(verdict, "file")).number(number_in(verdict, "game"));
  game_->number(number_in(verdict, "line")).number(number_in(verdict, "byte"));
  game_->text(text_in(verdict, "id")).text(text_in(verdict, "variant")).number_if(rulebook);
  game_->text(text_in(verdict, "status")).number(number_in(verdict, "actions"));
  game_->number(outcome.value("over", false) ? 1 : 0).text(text_in(outcome, "reason"));
  game_->text(text_in(outcome, "rule")).text(winner_in(outcome));
  game_->text(text_in(verdict, "reason")).text(text_in(verdict, "rule")).number_if(number_in(at, "action"));
  game_->text(text_in(at, "text")).number_if(number_in(at, "line")).number_if(number_in(at, "column"));
  game_->number(number_in(object_in(verdict, "marks"), "wrong"));
  game_->text(text_in(tags, "Event")).text(text_in(tags, "Site")).text(date).number_if(year_of(date));
  game_->text(text_in(tags, "Round"))
      .text(text_in(tags, "White"))
      .text(text_in(tags, "Black"))
      .text(opening_in(verdict))
      .done();
}

void Database::add_parts(const nlohmann::json& verdict) {
  for (const auto& [name, value] : object_in(verdict, "tags").items())
    tag_->number(games_).text(name).text(value.get<std::string>()).done();
  const auto& outcome = object_in(verdict, "outcome");
  const auto points = as_number(object_in(outcome, "points"));
  const auto& places = object_in(outcome, "places");
  const auto& material = object_in(verdict, "material");
  const auto& sides = material.empty() ? points : material;
  for (const auto& [side, value] : sides.items())
    side_->number(games_)
        .text(side)
        .number_of(points, side)
        .number_of(places, side)
        .number_of(material, side)
        .done();
  if (!verdict.contains("findings")) return;
  for (std::size_t i = 0; i < verdict["findings"].size(); ++i)
    finding_->number(games_).text(verdict["kinds"][i]).text(verdict["findings"][i]).done();
}

void Database::take(const nlohmann::json& verdict) {
  if (!verdict.contains("status")) return;
  ++games_;
  add_game(verdict, rulebook(verdict));
  add_parts(verdict);
  if (games_ % kGamesInTransaction == 0) run("COMMIT; BEGIN;");
}

void Database::finish(const RunEnd& end) {
  for (const std::string& text : end.unread) Insert(*this, "unread", 1).text(text).done();
  if (end.whole()) run("UPDATE run SET complete = 1;");
  run(kIndices);
  run(kAllInOneFile);
  stays_ = true;
  close();
  if (end.stopped) return;
  refuse_existing(path_);
  if (::rename(gathered_.c_str(), behind_links(path_).c_str()) != 0) refuse(std::strerror(errno));
  sync_folder(behind_links(path_));
}

}  // namespace houserule
