// JSON, as much of it as the app and its client say to each other. No Qt.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace client {

// A text in quotes; what is no UTF-8 becomes the replacement character.
std::string jsonText(std::string_view text);

// One scalar in a message: "params.text" and its value. Numbers, true, false and null come as they
// are written, texts without their quotes and escapes.
struct Scalar {
    std::string_view path;
    std::string_view value;
    bool isText;
};

// Tells every scalar of one JSON object, in order. False where it is no JSON object, is more
// than 16 deep, or has anything behind it.
bool readJson(std::string_view json, const std::function<void(const Scalar &)> &tell);

// The bytes of a base64 text; false where it is none.
bool readBase64(std::string_view text, std::string &bytes);

} // namespace client
