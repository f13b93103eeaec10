// The games over HTTP: pages, what they ask for, and what may not be asked.
#pragma once

#include <memory>
#include <string>

#include "serve/door.h"
#include "serve/hall.h"

namespace houserule {

class PageServer {
 public:
  // `edits_from_afar`: rules may be changed from other machines, too, by who has the host's link.
  explicit PageServer(Hall& hall, bool edits_from_afar = false, const DoorBounds& bounds = {});
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  // From now on the program at this address asks for others, who know this server as `host`.
  void stand_behind(const std::string& proxy, const std::string& host);
  // The secret of a link to the games of a file, to leaf through. CommandError when there are none.
  std::string show(const std::string& file);

  // Port 0: any that is free. The port, or 0 when there is none to be had.
  int bind(const std::string& address, int port);
  // Serves until `stop`, which any thread may call.
  void run();
  void stop();

  // What it is made of, for who asks without a socket: page_inside.h.
  struct Inside;

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace houserule
