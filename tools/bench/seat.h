// One seat of a served game, as its browser is: it hears of news, asks how the game stands, acts.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace bench {

// A connection over which one question goes after another. Throws std::runtime_error when it is lost.
class Line {
 public:
  explicit Line(int port);
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  // The answer's text.
  std::string get(const std::string& path, const std::string& secret);
  std::string post(const std::string& path, const std::string& secret, const std::string& json);
  // Begins to listen; then waits so long for news. The latest version heard of, or 0.
  void listen(const std::string& secret);
  std::uint64_t heard(double seconds);

 private:
  void open();
  std::string ask(const std::string& text);
  void send(const std::string& text) const;
  bool more();
  std::string answer();

  int port_ = 0, socket_ = -1;
  std::string pending_;
};

}  // namespace bench
