// The client's reader of messages: never crashes, and can write any string that it reads.

#include "app/client/json_text.h"
#include "app/client/protocol.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text{reinterpret_cast<const char *>(data), size};
    client::readMessage(text);
    std::string again;
    const std::string json = "{\"a\":" + client::jsonText(text) + '}';
    const bool isJson = client::readJson(
        json, [&](const client::Scalar &scalar) { again = std::string{scalar.value}; });
    if (!isJson || client::jsonText(again) != client::jsonText(text))
        std::abort();
    return 0;
}
