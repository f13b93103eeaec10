#include "manual/topics.h"

#include "places/places.h"

namespace houserule {

std::string exit_text() {
  return "  0   done, all well\n"
         "  1   done, with something found: an illegal game or action, a failed test\n"
         "  2   it could not be done: bad usage, a variant that does not load, a file that cannot be read\n"
         "Results go to standard output, everything else to standard error.\n";
}

std::string about_text() { return "Houserule judges games by rules that you can read and change."; }

const std::vector<Topic>& topics() {
  static const std::vector<Topic> table{{"places", "where rules are looked for", places_text},
                                        {"status", "exit status", exit_text}};
  return table;
}

}  // namespace houserule
