#include "app/client/protocol.h"

#include "app/client/json_text.h"

#include <charconv>

namespace client {

namespace {

struct Fields {
    bool isWrite = false;
    bool isOurs = false; // the id is that of our request
    bool isStandardOutput = false;
    bool isStandardError = false;
    bool hasText = false;
    bool hasBase64 = false;
    bool hasCode = false;
    bool hasError = false;
    bool isBroken = false;
    std::string bytes;
    std::string error;
    int exitCode = 0;

    void take(const Scalar &scalar)
    {
        const auto &[path, value, isText] = scalar;
        if (path == "method") {
            isWrite = value == "cli.write";
        } else if (path == "id" || path == "params.id") {
            isOurs = value == "1";
        } else if (path == "params.stream") {
            isStandardOutput = value == "stdout";
            isStandardError = value == "stderr";
        } else if (path == "params.text") {
            hasText = isText;
            bytes = value;
        } else if (path == "params.base64") {
            bytes.clear();
            hasBase64 = isText && readBase64(value, bytes);
            isBroken = isBroken || !hasBase64;
        } else if (path == "result.exitCode") {
            const char *end = value.data() + value.size();
            const auto [at, wrong] = std::from_chars(value.data(), end, exitCode);
            hasCode = wrong == std::errc{} && at == end && exitCode >= 0 && exitCode < 256;
            isBroken = isBroken || !hasCode;
        } else if (path == "error.message") {
            hasError = true;
            error = value;
        }
    }
};

} // namespace

std::string requestLine(const Request &request)
{
    std::string line = R"({"jsonrpc":"2.0","id":1,"method":"cli.run","params":{"arguments":[)";
    for (const std::string_view argument : request.arguments) {
        line += jsonText(argument);
        line += ',';
    }
    if (line.back() == ',')
        line.pop_back();
    line += R"(],"directory":)" + jsonText(request.directory);
    line += R"(,"columns":)" + std::to_string(request.columns);
    line += R"(,"isTerminal":)";
    line += request.isTerminal ? "true" : "false";
    if (request.program != Request{}.program)
        line += R"(,"program":)" + jsonText(request.program);
    if (request.input)
        line += R"(,"input":)" + jsonText(*request.input);
    line += R"(,"environment":{)";
    for (const auto &[name, value] : request.environment)
        line += jsonText(name) + ':' + jsonText(value) + ',';
    if (line.back() == ',')
        line.pop_back();
    return line + "}}}\n";
}

Message readMessage(std::string_view line)
{
    Fields fields;
    const bool isJson = readJson(line, [&](const Scalar &scalar) { fields.take(scalar); });
    if (!isJson || fields.isBroken)
        return {Message::Kind::Broken};
    if (fields.hasError)
        return {Message::Kind::Refused, std::move(fields.error)};
    if (!fields.isOurs)
        return {};
    if (fields.hasCode)
        return {Message::Kind::End, {}, fields.exitCode};
    const bool hasStream = fields.isStandardOutput || fields.isStandardError;
    if (!fields.isWrite)
        return {};
    if (!hasStream || fields.hasText == fields.hasBase64)
        return {Message::Kind::Broken};
    return {fields.isStandardOutput ? Message::Kind::Output : Message::Kind::Error,
        std::move(fields.bytes)};
}

} // namespace client
