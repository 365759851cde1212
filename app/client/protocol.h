// The lines between clawdis and the app: one request, then its messages.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace client {

struct Request {
    std::string_view program = "clawdis"; // the name it was called by
    std::vector<std::string_view> arguments;
    std::string directory;
    std::string input{}; // standard input, where the line asked for it
    int columns = 80;
    bool isTerminal = false;
    std::vector<std::pair<std::string_view, std::string_view>> environment;
};

// With its newline. `method` is what the app is to do with the line.
std::string requestLine(const Request &request, std::string_view method = "cli.run");

struct Message {
    enum class Kind {
        Output, // bytes for standard output
        Error, // bytes for standard error
        End, // the exit code
        Refused, // the app did not take the line; bytes say why
        Other, // to be ignored
        Broken,
    } kind
        = Kind::Other;
    std::string bytes{};
    int exitCode = 0;
};

Message readMessage(std::string_view line);

} // namespace client
