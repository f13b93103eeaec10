// What is dear to make, kept.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace houserule {

// Each thing is made once, for its key; whoever asks for one that is being made waits for that one alone. Of
// more than `most` the one that was made first goes. Thread safe.
template <class Thing>
class KeptOnce {
 public:
  explicit KeptOnce(std::size_t most) : most_(most) {}

  std::shared_ptr<const Thing> get(const std::string& key, const std::function<Thing()>& make) {
    const std::shared_ptr<Slot> slot = slot_of(key);
    const std::lock_guard making(slot->mutex);
    if (!slot->thing) slot->thing = std::make_shared<const Thing>(make());
    return slot->thing;
  }

 private:
  struct Slot {
    std::mutex mutex;
    std::shared_ptr<const Thing> thing;
  };
  std::shared_ptr<Slot> slot_of(const std::string& key) {
    const std::lock_guard lock(mutex_);
    auto& slot = slots_[key];
    if (slot) return slot;
    slot = std::make_shared<Slot>();
    std::shared_ptr<Slot> out = slot;
    made_.push_back(key);
    if (made_.size() > most_) {
      slots_.erase(made_.front());
      made_.pop_front();
    }
    return out;
  }

  std::size_t most_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Slot>> slots_;
  std::deque<std::string> made_;
};

}  // namespace houserule
