// How a seat of a served game talks to the server.
#pragma once

#include <string>

namespace bench {

// A connection to this machine. Throws std::runtime_error without one.
int connect_to(int port);
void send_to(int socket, const std::string& text);
// Appends what has come; false when the other side has hung up.
bool receive(int socket, std::string& text);
// The lines that go with every question.
std::string heads(int port, const std::string& secret);
// One question, and the text that comes back.
std::string post(int port, const std::string& path, const std::string& secret, const std::string& json);

}  // namespace bench
