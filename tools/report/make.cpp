#include "report/make.h"

#include <fmt/format.h>

#include <optional>
#include <ostream>

#include "common/output_file.h"
#include "places/places.h"
#include "report/database.h"
#include "report/report.h"

namespace houserule {

namespace {

// Hands the lines to both.
class Both final : public Sink {
 public:
  Both(Sink* one, Sink* other) : one_(one), other_(other) {}
  void write(std::string_view text) override {
    for (Sink* sink : {one_, other_})
      if (sink != nullptr) sink->write(text);
  }

 private:
  Sink *one_, *other_;
};

}  // namespace

void make_of_verdicts(const Made& made, const Context& context, const std::function<RunEnd(Sink&)>& write) {
  for (const std::string& file : {made.to, made.database}) refuse_input_as_output(file, made.inputs);
  if (!made.to.empty()) refuse_unwritable(made.to);
  const auto source = module_source(context);
  std::optional<Database> database;
  std::optional<Report> report;
  if (!made.database.empty()) database.emplace(made.database);
  if (made.page) report.emplace(*source, made.variant, made.strict);
  Both sink(database ? &*database : nullptr, report ? &*report : nullptr);
  const RunEnd end = write(sink);
  if (database) database->finish(end);
  if (database && end.stopped)
    context.err << fmt::format("houserule: there is no {}: what was judged so far is in {}\n",
                               shown(made.database), shown(database->gathered()));
  if (!report) return;
  report->ended(end);
  made.to.empty() ? void(context.out << report->html()) : write_file(made.to, report->html());
}

}  // namespace houserule
