// Tests name the project's files from its root, wherever they are started; only this file knows where that
// is. With HOUSERULE_TEST_MINUTES, a test that takes longer ends the run, with its name.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace {

const char* running = "";

// Only what may be called in a signal handler.
void tell(const char* text) {
  if (::write(STDERR_FILENO, text, std::strlen(text)) < 0) ::_exit(1);
}

void ends_hanging(int /*signal*/) {
  tell("\nthis test did not end, so that the run ends here: ");
  tell(running);
  tell("\n");
  ::_exit(1);
}

class Hanging : public doctest::IReporter {
 public:
  explicit Hanging(const doctest::ContextOptions& /*options*/) {
    std::signal(SIGALRM, ends_hanging);
    if (const char* minutes = std::getenv("HOUSERULE_TEST_MINUTES"); minutes != nullptr)
      seconds_ = 60 * static_cast<unsigned>(std::strtoul(minutes, nullptr, 10));
  }

  void test_case_start(const doctest::TestCaseData& test) override {
    running = test.m_name;
    ::alarm(seconds_);
  }
  void test_case_reenter(const doctest::TestCaseData& test) override { test_case_start(test); }
  void test_case_end(const doctest::CurrentTestCaseStats& /*end*/) override { ::alarm(0); }

  void report_query(const doctest::QueryData& /*asked*/) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats& /*end*/) override {}
  void test_case_exception(const doctest::TestCaseException& /*thrown*/) override {}
  void subcase_start(const doctest::SubcaseSignature& /*part*/) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData& /*asserted*/) override {}
  void log_message(const doctest::MessageData& /*said*/) override {}
  void test_case_skipped(const doctest::TestCaseData& /*test*/) override {}

 private:
  unsigned seconds_ = 0;  // none: a test may take as long as it likes
};

REGISTER_LISTENER("hanging", 1, Hanging);

}  // namespace

int main(int argc, char** argv) {
  std::filesystem::current_path(HOUSERULE_CHECKOUT);
  return doctest::Context(argc, argv).run();
}
