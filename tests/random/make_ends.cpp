// When games are over, and who gets what.
#include "make_book.h"

namespace houserule::random_books {

namespace {

// The side that the condition finds: one with few of some pieces, and, now and then, one that something else
// holds of, too.
void of_found(const Book& book, Draws& draws, End& end) {
  end.when = simple("anyone");
  end.when.parts.push_back(simple("few", {make_names(book, draws).front()}));
  end.when.parts.back().number = draws.between(0, 3);
  if (draws.rarely(2)) {
    end.when.parts.push_back(simple("few", {make_names(book, draws).front()}));
    end.when.parts.back().number = draws.between(0, 3);
  }
  end.outcome = draws.rarely(2) ? "that side wins" : "that side loses";
}

}  // namespace

void make_ends(Book& book, Draws& draws) {
  static const Names outcomes{"draw", "turn loses", "turn wins", "mover wins", "mover loses"};
  for (int left = draws.between(0, 2); left > 0; --left) {
    End end;
    const auto which = draws.below(4);
    if (which == 0) end.when = simple("stuck");
    if (which == 1) end.when = make_guard(book, draws, Asks::position);
    if (which == 2 && book.boards.size() == 1)
      end.when = simple("repeated"), end.when.number = draws.between(2, 3);
    if (which == 2 && draws.rarely(2)) {
      end.when.op = "throughout";
      end.when.number = 2;
      end.when.parts.push_back(make_guard(book, draws, Asks::position));
    }
    if (which == 3 && tagged(book, "royal")) {
      end.when = simple("all");
      end.when.parts = {simple("attacked", {"royal"}), simple("stuck")};
    }
    if (end.when.op.empty()) end.when = simple("stuck");
    end.outcome = draws.any_of(outcomes);
    if (draws.rarely(4)) of_found(book, draws, end);
    end.claimed = draws.rarely(4);
    book.ends.push_back(end);
  }
}

}  // namespace houserule::random_books
