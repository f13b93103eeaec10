#include "manifest/signature.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "common/bounds.h"
#include "common/plain.h"
#include "manifest/manifest.h"

namespace houserule {

namespace {

constexpr std::string_view kPublic = "houserule-ed25519-public:", kSecret = "houserule-ed25519-secret:";

template <std::size_t size>
using Bytes = std::array<unsigned char, size>;
using SecretKey = Bytes<crypto_sign_SECRETKEYBYTES>;
using PublicKey = Bytes<crypto_sign_PUBLICKEYBYTES>;
using Signature = Bytes<crypto_sign_BYTES>;

template <std::size_t size>
std::string key_text(std::string_view kind, const Bytes<size>& bytes) {
  return fmt::format("{}{:02x}", kind, fmt::join(bytes, ""));
}

template <std::size_t size>
bool key_of(std::string_view kind, std::string_view text, Bytes<size>& bytes) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  if (!text.starts_with(kind)) return false;
  text.remove_prefix(kind.size());
  std::size_t got = 0;
  const char* end = nullptr;
  return text.size() == 2 * size &&
         sodium_hex2bin(bytes.data(), size, text.data(), text.size(), nullptr, &got, &end) == 0 &&
         got == size;
}

// A file that is not there yet, for a key that is there is not lost; it is removed again unless it is kept.
class NewFile {
 public:
  NewFile(std::string path, mode_t rights) : path_(std::move(path)) {
    const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights);
    if (file < 0)
      throw CommandError(fmt::format("cannot write \"{}\": {}", shown(path_), std::strerror(errno)));
    ::close(file);
  }
  ~NewFile() {
    if (!kept_) ::unlink(path_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write(const std::string& text) const { write_file(path_, text); }
  void keep() { kept_ = true; }

 private:
  std::string path_;
  bool kept_ = false;
};

// A manifest may be long; what is signed is its whole text.
std::string signed_text(const Context& context, const std::string& output) {
  return read_text(context, manifest_path(output), kMaxManifestBytes);
}

const unsigned char* bytes_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string signature_path(const std::string& output) { return manifest_path(output) + ".sig"; }

std::string make_key(const std::string& path) {
  if (sodium_init() < 0) throw CommandError("libsodium does not start");
  PublicKey open{};
  SecretKey secret{};
  crypto_sign_keypair(open.data(), secret.data());
  NewFile own(path, 0600), others(path + ".pub", 0644);
  own.write(key_text(kSecret, secret) + "\n");
  others.write(key_text(kPublic, open) + "\n");
  own.keep();
  others.keep();
  sodium_memzero(secret.data(), secret.size());
  return key_text(kPublic, open);
}

void sign_verdicts(const Context& context, const std::string& output, const std::string& key) {
  SecretKey secret{};
  if (!key_of(kSecret, read_text(context, key), secret))
    throw CommandError(
        fmt::format("{} is no secret key\n   make one with \"houserule sign --new-key FILE\"", shown(key)));
  refuse_input_as_output(signature_path(output), {key});
  const std::string text = signed_text(context, output);
  Signature signature{};
  crypto_sign_detached(signature.data(), nullptr, bytes_of(text), text.size(), secret.data());
  PublicKey open{};
  crypto_sign_ed25519_sk_to_pk(open.data(), secret.data());
  sodium_memzero(secret.data(), secret.size());
  write_file(signature_path(output), json_text({{"houserule_signature", 1},
                                                {"key", key_text(kPublic, open)},
                                                {"signature", key_text("", signature)}}) +
                                         "\n");
}

std::string signer_of(const Context& context, const std::string& output) {
  const std::string path = signature_path(output);
  const auto document = nlohmann::json::parse(read_text(context, path), nullptr, false);
  PublicKey open{};
  Signature signature{};
  const auto member = [&](const char* name) {
    const auto found = document.is_object() ? document.find(name) : document.end();
    return found != document.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  if (!key_of(kPublic, member("key"), open) || !key_of("", member("signature"), signature))
    throw CommandError(fmt::format("{} is no signature", shown(path)), kFindings);
  const std::string text = signed_text(context, output);
  if (crypto_sign_verify_detached(signature.data(), bytes_of(text), text.size(), open.data()) != 0)
    throw CommandError(
        fmt::format("the signature {} does not hold: the manifest is not what was signed", shown(path)),
        kFindings);
  return key_text(kPublic, open);
}

std::string public_key(const Context& context, const std::string& path) {
  PublicKey open{};
  if (!key_of(kPublic, read_text(context, path), open))
    throw CommandError(fmt::format("{} is no public key", shown(path)));
  return key_text(kPublic, open);
}

}  // namespace houserule
