#include "app/client/jarvis_line.h"

#include "app/client/json_text.h"
#include "app/client/places.h"

#include <cerrno>
#include <cstdio>

#include <unistd.h>

namespace client::jarvis {

namespace {

// Flags of evaluate that take a value.
constexpr std::string_view valued[]
    = {"--target", "--timeout", "--port", "--output", "--max-retries"};

bool isOneOf(std::string_view word, const auto &words)
{
    for (const std::string_view each : words) {
        if (word == each)
            return true;
    }
    return false;
}

std::string_view at(const std::vector<char *> &arguments, std::size_t place)
{
    return place < arguments.size() ? std::string_view{arguments[place]} : std::string_view{};
}

} // namespace

bool needsNoApp(const std::vector<char *> &arguments)
{
    constexpr std::string_view help[] = {"", "--help", "-h", "help"};
    if (isOneOf(at(arguments, 0), help) || isOneOf("--help", arguments))
        return true;
    return at(arguments, 0) == "daemon" && at(arguments, 1) != "start";
}

bool wantsNoDaemon(const std::vector<char *> &arguments)
{
    if (at(arguments, 0) == "daemon")
        return false;
    return variable("JARVIS_BROWSER_DIRECT") == "1" || isOneOf("--direct", arguments);
}

bool readsInput(const std::vector<char *> &arguments)
{
    const std::string_view command = at(arguments, 0);
    if (command != "evaluate" && command != "eval")
        return false;
    for (std::size_t place = 1; place < arguments.size(); ++place) {
        const std::string_view word = arguments[place];
        if (word == "--file" || word.substr(0, 2) != "--")
            return false;
        if (isOneOf(word, valued))
            ++place;
    }
    return ::isatty(STDIN_FILENO) != 1;
}

int fail(std::string_view what)
{
    const std::string text = "{\n  \"ok\": false,\n  \"error\": " + jsonText(what) + "\n}\n";
    std::fputs(text.c_str(), stdout);
    return 1;
}

} // namespace client::jarvis
