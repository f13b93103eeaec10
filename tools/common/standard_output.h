// What the program is given by whoever starts it: standard output that remembers why it could not be written,
// and numbers that nothing else may take.
#pragma once

#include <array>
#include <streambuf>

namespace houserule {

// Writes to a descriptor, which it does not own. From the first write that fails on nothing more is written,
// and every flush fails with errno as that write left it.
class DescriptorBuffer final : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor);
  ~DescriptorBuffer() override;
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

 protected:
  int_type overflow(int_type byte) override;
  int sync() override;

 private:
  bool write_out();

  int descriptor_;
  int why_ = 0;  // 0 while all is well
  std::array<char, 65536> bytes_;
};

// Whoever started the program may have closed standard input, output or error: the next file that is opened
// would have its number, and what is printed would go into that file. Takes these numbers for something that
// can be neither read nor written.
void hold_closed_descriptors();

// Throws the CommandError of results that could not be written, with the number of what failed or 0. Without
// a message where whoever read them has gone: he knows, as "head" does.
[[noreturn]] void refuse_results(int why);

}  // namespace houserule
