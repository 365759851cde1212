// clawdis: passes its command line to the app and prints the answer. No Qt, to start fast.

#include "app/client/input.h"
#include "app/client/jarvis_line.h"
#include "app/client/pass_on.h"
#include "app/client/places.h"
#include "app/client/proxy_process.h"
#include "app/client/rpc.h"
#include "app/client/start_app.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <sys/ioctl.h>
#include <unistd.h>

namespace {

using namespace client;

constexpr int mostAttempts = 5;
constexpr int longestStop = 20; // seconds

// Environment variables passed on with a line.
constexpr const char *passedOn[] = {"NO_COLOR", "TERM", "CLAWDIS_TOKEN", "CLAWDIS_CALLER",
    "JARVIS_WORKER_ID", "JARVIS_ALLOW_PRIVATE", "JARVIS_BROWSER_ENCRYPTION_KEY"};

struct Line {
    std::string_view program; // without its folder
    std::vector<char *> arguments;

    bool isOurs() const { return program == Request{}.program; }
    bool isOfJarvis() const { return program == jarvis::program; }

    bool begins(const char *first, const char *second = nullptr) const
    {
        return is(0, first) && (!second || is(1, second));
    }
    bool is(std::size_t place, const char *word) const
    {
        return place < arguments.size() && std::strcmp(arguments[place], word) == 0;
    }
    bool holds(const char *word) const
    {
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (is(i, "--"))
                return false;
            if (is(i, word))
                return true;
        }
        return false;
    }

    // As in `secrets set NAME --value-file -`: no secret belongs on a line that all can list.
    bool wantsInput() const
    {
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (is(i, "--value-file=-") || (is(i, "--value-file") && is(i + 1, "-")))
                return isOurs();
        }
        return false;
    }

    // A talk in MCP over standard input and output; what follows are its options.
    bool isTalk() const
    {
        const bool isLine = begins("mcp", "install") || begins("mcp", "config")
            || begins("mcp", "help") || holds("--help") || holds("-h");
        return isOurs() && begins("mcp") && !isLine;
    }

    // Lines that read and write files for a long time, in silence, and may name any variable.
    bool isOfFiles() const
    {
        return program == "browser39"
            || (isOurs() && (begins("watch") || begins("batch") || begins("fetch")));
    }

    // Lines that do not start the app.
    bool wantsRunningApp() const
    {
        if (!isOurs())
            return false;
        return begins("app", "status") || begins("app", "stop") || begins("__complete");
    }
    // Lines that the app's program can answer alone.
    bool needsNoApp() const
    {
        if (isOfJarvis())
            return jarvis::needsNoApp(arguments);
        if (!isOurs())
            return false;
        return arguments.empty() || begins("help") || begins("doctor") || begins("rpc")
            || (begins("mcp") && !isTalk()) || begins("completion") || begins("--version")
            || begins("-V") || begins("--help") || begins("-h") || holds("--help")
            || (begins("browser") && arguments.size() == 1);
    }
};

int columnsOfTerminal(bool isTerminal)
{
    winsize size{};
    const bool isKnown
        = isTerminal && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return isKnown ? size.ws_col : 80;
}

std::string_view nameIn(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

void addWholeEnvironment(Request &request)
{
    for (char **each = environ; each && *each; ++each) {
        const std::string_view variable{*each};
        const std::size_t end = variable.find('=');
        if (end != std::string_view::npos)
            request.environment.emplace_back(variable.substr(0, end), variable.substr(end + 1));
    }
}

Request requestOf(const Line &line)
{
    Request request;
    request.program = line.program;
    for (const char *argument : line.arguments)
        request.arguments.push_back(argument);
    char directory[4096];
    if (line.wantsInput())
        request.input = readInput();
    request.directory = ::getcwd(directory, sizeof directory) ? directory : "/";
    request.isTerminal = ::isatty(STDOUT_FILENO) == 1;
    request.columns = columnsOfTerminal(request.isTerminal);
    if (line.isOfFiles()) {
        addWholeEnvironment(request);
        return request;
    }
    for (const char *name : passedOn) {
        const char *value = std::getenv(name);
        if (value && *value)
            request.environment.emplace_back(name, value);
    }
    return request;
}

// Only the options are left of its line.
Request talkOf(const Line &line)
{
    Request request = requestOf(line);
    request.arguments.erase(request.arguments.begin());
    return request;
}

// A socket to the app, or -1 with an error printed.
int connectFor(const Line &line)
{
    const std::string path = socketPath();
    const int socket = connectToApp(path);
    if (socket >= 0)
        return socket;
    const bool isAbsent = errno == ENOENT || errno == ECONNREFUSED || errno == ENOTDIR;
    if (!isAbsent) {
        complain("Error: " + path + ": " + std::strerror(errno)
            + "\nCLAWDIS_SOCKET may name another socket.");
        return -1;
    }
    if (line.wantsRunningApp()) {
        if (line.begins("app"))
            complain("not running");
        return -1;
    }
    if (line.needsNoApp())
        answerWithoutApp(line.arguments, line.isOurs() ? std::string_view{} : line.program);
    return startAndConnect(path, line.isOfJarvis());
}

} // namespace

int main(int argc, char **argv)
{
    const Line line{argc > 0 ? nameIn(argv[0]) : Request{}.program, {argv + 1, argv + argc}};
    if (line.isOurs() && line.begins("--stand-in"))
        return proxyProcess();
    if (line.isOfJarvis() && jarvis::wantsNoDaemon(line.arguments))
        answerWithoutApp(line.arguments, line.program);
    if (!line.isTalk())
        watchForCtrlC();
    Request asked = requestOf(line);
    if (line.isOfJarvis() && jarvis::readsInput(line.arguments))
        asked.input = readAll(jarvis::longestInput);
    const std::string request = requestLine(asked);
    int code = notTaken;
    int socket = -1;
    for (int attempt = 0; code == notTaken && attempt < mostAttempts; ++attempt) {
        socket = connectFor(line);
        if (socket < 0)
            return line.isOfJarvis() ? jarvis::fail("The daemon cannot be started.") : NotRunning;
        const Silence silence = line.isOfFiles() ? Silence::IsUsual : Silence::IsAFault;
        code = line.isTalk() ? passOn(socket, talkOf(line)) : talk(socket, request, silence);
    }
    if (code == notTaken) {
        complain("Error: Clawdis Browser hangs up on every line.");
        return NotRunning;
    }
    if (code == Done && line.isOurs() && line.begins("app", "stop"))
        awaitHangUp(socket, longestStop);
    return code;
}
