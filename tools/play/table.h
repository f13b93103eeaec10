// The conversation at the table: draws the board, asks whoever is to act, does what is written.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "play/computer.h"
#include "play/session.h"

namespace houserule {

struct TableOptions {
  std::map<std::size_t, bool> computers;  // side -> whether it is careful
  bool asks_throws = false;               // chance falls at a real table
  std::optional<SideId>
      watcher;                 // whoever looks all the time; nothing: who is to act, where there are secrets
  std::uint64_t seed = 1;      // of the computers
  std::size_t longest = 2000;  // actions after which a game stops in which nobody is asked
  std::string save;            // where the record goes at the end; empty: to the output
};

// Reads lines from `context.in` until the game is over, somebody quits or there are no more.
class Table {
 public:
  Table(Session& session, Variant& variant, const TableOptions& options, Context& context);
  void run();

 private:
  bool turn();
  SideId to_act(const ActionList& list) const;
  bool ask(SideId seat);
  bool command(const std::string& said, SideId seat);
  bool computer(SideId seat);
  void action(const std::string& text, SideId seat);
  Done act(const std::string& text, SideId viewer);
  std::string seated(const std::string& text, SideId seat) const;
  std::optional<std::int32_t> throw_for(const Game::Throw& wanted);
  std::optional<std::string> line(const std::string& prompt);
  SideId viewer(SideId seat) const;
  void look(SideId seat);
  void draw(SideId seat);
  void news(SideId seat);
  void list(const std::string& cell, SideId seat);
  void why(const std::string& text, SideId seat);
  void undo();
  bool save(const std::string& file);
  bool keeps_secrets() const;
  void refuse(const std::string& message);
  void close();
  const std::string& name(SideId seat) const { return session_.sides()[seat.index()].name; }

  Session& session_;
  const TableOptions& options_;
  Context& context_;
  std::map<std::size_t, Computer> computers_;
  std::optional<SideId> looking_;  // who looked at the screen last
  std::vector<std::size_t> acted_;
  std::optional<std::size_t> saved_;  // actions in the record that was saved last
  bool quit_ = false;
  bool drawn_ = false;  // the board on the screen is the present one
};

}  // namespace houserule
