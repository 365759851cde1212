// The subset of JSON between the app and its client. No Qt.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace client {

// A quoted string; invalid UTF-8 becomes the replacement character.
std::string jsonText(std::string_view text);

// One scalar in a message: "params.text" and its value. Numbers, true, false and null are as
// written, strings without quotes and escapes.
struct Scalar {
    std::string_view path;
    std::string_view value;
    bool isText;
};

// Calls `visit` for each scalar of a JSON object, in order. False if it is no JSON object, is over
// 16 deep, or has anything after it.
bool readJson(std::string_view json, const std::function<void(const Scalar &)> &visit);

// Decodes base64; false if invalid.
bool readBase64(std::string_view text, std::string &bytes);

} // namespace client
