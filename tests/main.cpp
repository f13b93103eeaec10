// Tests name the project's files from its root, wherever they are started; only this file knows where that
// is.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <filesystem>

int main(int argc, char** argv) {
  std::filesystem::current_path(HOUSERULE_CHECKOUT);
  return doctest::Context(argc, argv).run();
}
