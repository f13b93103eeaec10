// Doors: who is let in, and that nobody keeps others out.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>
#include <vector>

#include "serve/door.h"
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

// A connection from an address of this machine; all of 127.0.0.0/8 is.
class Knock {
 public:
  Knock(const Served& served, const std::string& from, const std::string& text)
      : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in here = at(from, 0), there = at("127.0.0.1", served.port);
    REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0);
    REQUIRE(::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0);
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    say(text);
  }
  ~Knock() { ::close(socket_); }
  Knock(const Knock&) = delete;
  Knock& operator=(const Knock&) = delete;

  void say(const std::string& text) const { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
  // Is it let in?
  bool hears() const {
    char bytes[64] = {};
    return ::recv(socket_, bytes, sizeof bytes - 1, 0) > 0 && std::string(bytes).starts_with("HTTP/1.1 200");
  }
  // All that comes until the other side hangs up; "still open" where it does not.
  std::string heard() const {
    std::string out;
    char bytes[4096];
    for (;;) {
      const ssize_t size = ::recv(socket_, bytes, sizeof bytes, 0);
      if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return out + "still open";
      if (size <= 0) return out;
      out.append(bytes, static_cast<std::size_t>(size));
    }
  }

 private:
  static sockaddr_in at(const std::string& address, int port) {
    sockaddr_in out{};
    out.sin_family = AF_INET;
    out.sin_port = htons(static_cast<std::uint16_t>(port));
    REQUIRE(::inet_pton(AF_INET, address.c_str(), &out.sin_addr) == 1);
    return out;
  }
  int socket_;
};

const char* const kBegun = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ";

std::string whole(const std::string& path, const std::string& more = {}) {
  return "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + more + "\r\n";
}

std::string question(const std::string& path, const std::string& json, const std::string& more = {}) {
  return "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" + more +
         "Content-Length: " + std::to_string(json.size()) + "\r\n\r\n" + json;
}

std::string asked(const Served& served, const std::string& from, const std::string& text) {
  return Knock(served, from, text).heard();
}

std::string code(const std::string& word) { return question("/api/code", Json{{"code", word}}.dump()); }

DoorBounds bounds(std::size_t all, std::size_t each, int head = kHeadMs, int body = kBodyMs,
                  std::size_t at_once = kMaxConnectionsAtOnce) {
  return {all, each, at_once, std::chrono::milliseconds(head), std::chrono::milliseconds(body)};
}

using Knocks = std::vector<std::unique_ptr<Knock>>;

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("doors: who holds too many connections is refused, and nobody else") {
  const Served served("chess", {}, HOUSERULE_ROOT, false, bounds(100, 2, kHeadMs, kBodyMs, 6));
  Knocks drip;
  for (int i = 0; i < 6; ++i) drip.push_back(std::make_unique<Knock>(served, "127.0.0.2", kBegun));
  const std::string next = asked(served, "127.0.0.2", whole("/"));
  CHECK(next.starts_with("HTTP/1.1 503"));
  CHECK(holds(next, "too many connections"));
  CHECK(asked(served, "127.0.0.3", whole("/")).starts_with("HTTP/1.1 200"));
  CHECK(served.state(served.watch())["role"] == "watcher");
  // Only so many of them grow old, and the oldest go first: then there is room for him, too.
  for (std::size_t i = 0; i < 4; ++i) CHECK(drip[i]->heard().starts_with("HTTP/1.1 408"));
  CHECK(asked(served, "127.0.0.2", whole("/")).starts_with("HTTP/1.1 200"));
  drip[5]->say("\r\n\r\n");
  CHECK(drip[5]->heard().starts_with("HTTP/1.1 200"));
}

TEST_CASE("doors: many who come at once with their links are all let in") {
  const Served served("chess");
  Knocks listen;
  for (std::size_t i = 0; i < 210; ++i) {
    const std::string link = i % 3 == 0 ? served.watch() : i % 3 == 1 ? served.judge() : served.seat("white");
    listen.push_back(std::make_unique<Knock>(served, "127.0.1." + std::to_string(1 + i / 150),
                                             whole("/api/events", "Authorization: Bearer " + link + "\r\n")));
  }
  for (const auto& one : listen) CHECK(one->hears());
}

TEST_CASE("doors: who drips is closed when its time is over, in the head and in the body") {
  const Served served("chess", {}, HOUSERULE_ROOT, false, bounds(100, 4, 300, 300));
  for (const char* text : {kBegun, "", "G", "GET / HTTP/1.1\r\n"}) {
    CAPTURE(text);
    const std::string heard = asked(served, "127.0.0.2", text);
    CHECK(heard.starts_with("HTTP/1.1 408"));
  }
  std::string body =
      question("/api/act", "{\"text\":\"e2e4\"}", "Authorization: Bearer " + served.judge() + "\r\n");
  body.resize(body.size() - 3);
  CHECK(!holds(asked(served, "127.0.0.2", body), "still open"));
  CHECK(served.state(served.judge())["moves"].empty());
}

TEST_CASE("doors: where everything is full, who drips most makes room for who asks") {
  const Served served("chess", {}, HOUSERULE_ROOT, false, bounds(6, 6));
  Knocks drip;
  for (int i = 0; i < 6; ++i)
    drip.push_back(std::make_unique<Knock>(served, i < 4 ? "127.0.0.10" : "127.0.0.11", kBegun));
  CHECK(asked(served, "127.0.0.10", whole("/")).starts_with("HTTP/1.1 503"));
  CHECK(asked(served, "127.0.0.3", whole("/")).starts_with("HTTP/1.1 200"));
  CHECK(drip[0]->heard().starts_with("HTTP/1.1 408"));
}

TEST_CASE("doors: a head without end is refused") {
  const Served served("chess");
  CHECK(asked(served, "127.0.0.2", kBegun + std::string(40'000, 'x')).starts_with("HTTP/1.1 431"));
}

TEST_CASE("doors: an answer is told whole and once, whatever ranges of it are asked for") {
  const Served served("chess");
  const std::string plain = asked(served, "127.0.0.2", whole("/"));
  std::string ranges = "Range: bytes=0-";
  for (int i = 0; i < 500; ++i) ranges += ",0-";
  const std::string ranged = asked(served, "127.0.0.2", whole("/", ranges + "\r\n"));
  CHECK(ranged.starts_with("HTTP/1.1 200"));
  CHECK(ranged.size() == plain.size());
}

TEST_CASE("doors: seats that listen count for their links, not for those who have none") {
  const Served served("chess", {}, HOUSERULE_ROOT, false, bounds(100, 4));
  const auto with = [](const std::string& link) { return "Authorization: Bearer " + link + "\r\n"; };
  Knocks listen;
  for (const std::string& link : {served.seat("white"), served.seat("black"), served.watch()}) {
    for (int i = 0; i < 4; ++i) {
      listen.push_back(std::make_unique<Knock>(served, "127.0.0.1", whole("/api/events", with(link))));
      CHECK(listen.back()->hears());
    }
  }
  CHECK(asked(served, "127.0.0.1", whole("/api/state", with(served.watch()))).starts_with("HTTP/1.1 503"));
  CHECK(asked(served, "127.0.0.2", whole("/api/state", with(served.watch()))).starts_with("HTTP/1.1 200"));
  CHECK(asked(served, "127.0.0.1", whole("/")).starts_with("HTTP/1.1 200"));
}

TEST_CASE("doors: whoever guesses codes keeps nobody else from entering his") {
  Served served("chess");
  served.give_codes();
  const Json links = served.deed("/api/games", served.host(), {{"variant", "chess"}});
  const std::string right = links["codes"]["black"];
  std::string last;
  for (int i = 0; i < 100; ++i) last = asked(served, "127.0.0.2", code("zzzz-zzzz"));
  CHECK(last.starts_with("HTTP/1.1 429"));
  CHECK(asked(served, "127.0.0.2", code(right)).starts_with("HTTP/1.1 429"));
  for (const char* from : {"127.0.0.1", "127.0.0.3", "127.0.0.4"})
    CHECK(holds(asked(served, from, code(right)), links["seats"]["black"].get<std::string>()));
}

TEST_CASE("doors: networks of IPv6 are one asker, addresses of IPv4 are each their own") {
  CHECK(asker_of("2001:db8:1:2:3:4:5:6") == asker_of("2001:db8:1:2::1"));
  CHECK(asker_of("2001:db8:1:2::1") != asker_of("2001:db8:1:3::1"));
  CHECK(asker_of("10.0.0.1") == "10.0.0.1");
}

TEST_CASE("doors: the rules of a game are for who has a link of it") {
  const Served served("chess");
  const Json other = served.deed("/api/games", served.host(), {{"variant", "shogi"}});
  CHECK(served.get("/rules/1/en", "")->status == 401);
  CHECK(served.get("/rules/7/en", "")->status == 401);
  CHECK(served.get("/rules/1/en?key=", "")->status == 401);
  CHECK(served.get("/rules/1/en", other["watch"])->status == 403);
  CHECK(served.get("/rules/7/en", served.watch())->status == 403);
  const std::string page = served.get("/rules/1/ru", served.watch())->body;
  CHECK(holds(page, "<html lang=\"ru\""));
  const Json told = Json::parse(served.get("/api/rules", served.watch())->body);
  const std::string word = told["key"];
  CHECK(served.get("/rules/1/ru?key=" + word, "")->body == page);
  CHECK(served.get("/rules/2/ru?key=" + word, "")->status == 401);
  CHECK(served.get("/api/state", word)->status == 401);
  CHECK(served.get("/api/rules", "")->status == 401);
}

TEST_CASE("doors: behind a proxy each is who the proxy says, and others say nothing") {
  Served served("chess", {}, HOUSERULE_ROOT, false, bounds(100, 4, kHeadMs, kBodyMs, 6));
  served.give_codes();
  served.stand_behind("127.0.0.9", "chess.example.org");
  const auto from = [](const char* address) { return "X-Forwarded-For: " + std::string(address) + "\r\n"; };
  const auto guess = [&](const char* peer, const std::string& heads) {
    return asked(served, peer, question("/api/code", "{\"code\":\"zzzz-zzzz\"}", heads));
  };
  std::string last;
  for (int i = 0; i < 40; ++i) last = guess("127.0.0.9", from("6.6.6.6, 203.0.113.7"));
  CHECK(last.starts_with("HTTP/1.1 429"));
  CHECK(guess("127.0.0.9", from("203.0.113.8")).starts_with("HTTP/1.1 200"));
  for (int i = 0; i < 40; ++i) last = guess("127.0.0.2", from(("203.0.113." + std::to_string(i)).c_str()));
  CHECK(last.starts_with("HTTP/1.1 429"));  // he is himself, whatever he writes
  const auto two =
      from("203.0.113.7") + from("203.0.113.30");  // what he writes himself stands before the proxy's
  CHECK(guess("127.0.0.9", two).starts_with("HTTP/1.1 200"));
  for (int i = 0; i < 40; ++i) last = guess("127.0.0.9", from("::ffff:203.0.113.40"));
  CHECK(last.starts_with("HTTP/1.1 429"));
  CHECK(guess("127.0.0.9", from("::ffff:203.0.113.41")).starts_with("HTTP/1.1 200"));
  CHECK(guess("127.0.0.9", from("unknown")).starts_with("HTTP/1.1 503"));
  const std::string named = "GET / HTTP/1.1\r\nHost: chess.example.org\r\n\r\n";
  CHECK(asked(served, "127.0.0.9", named).starts_with("HTTP/1.1 200"));
  CHECK(
      asked(served, "127.0.0.9", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").starts_with("HTTP/1.1 403"));
  Knocks drip;  // a proxy has more connections than anybody
  for (int i = 0; i < 8; ++i) drip.push_back(std::make_unique<Knock>(served, "127.0.0.9", kBegun));
  CHECK(asked(served, "127.0.0.9", whole("/", from("203.0.113.9"))).starts_with("HTTP/1.1 200"));
}

TEST_SUITE_END();
