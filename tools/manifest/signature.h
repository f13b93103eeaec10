// Signatures of manifests: Ed25519, by libsodium.
#pragma once

#include <string>

#include "common/command.h"

namespace houserule {

// Writes a secret key, which only its owner may read, and beside it the public one: KEY.pub. Gives the public
// key's text. CommandError when there is a file of either name.
std::string make_key(const std::string& path);

std::string signature_path(const std::string& output);

// Signs the manifest of the verdicts, and so the verdicts, whose digest is in it. CommandError when the key
// or the manifest cannot be read.
void sign_verdicts(const Context& context, const std::string& output, const std::string& key);

// Whose signature it is: the public key, as in a .pub file. CommandError when there is none or it does not
// hold.
std::string signer_of(const Context& context, const std::string& output);
// The public key in a .pub file.
std::string public_key(const Context& context, const std::string& path);

}  // namespace houserule
