#include "app/client/start_app.h"

#include "app/client/places.h"
#include "app/client/rpc.h"

#include <cerrno>
#include <csignal>
#include <ctime>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#ifdef __APPLE__
#include <sys/un.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

namespace client {

namespace {

constexpr int longestStart = 20 * 1000;
constexpr int step = 10; // milliseconds between two tries of the socket
constexpr int showsProgressAfter = 1000;
constexpr int alreadyRuns = 75; // the app's exit code if another has the home
constexpr int betweenStarts = 1000; // milliseconds, if another has the home and does not answer
constexpr off_t largestLog = 1024 * 1024;

void pause(int milliseconds)
{
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1000000L};
    ::nanosleep(&time, nullptr);
}

std::string logPath()
{
    return home() + "/logs/app.log";
}

int openLog()
{
    ::mkdir(home().c_str(), 0700);
    ::mkdir((home() + "/logs").c_str(), 0700);
    const std::string path = logPath();
    const int log = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    struct stat there { };
    if (log >= 0 && ::fstat(log, &there) == 0 && there.st_size > largestLog
        && ::ftruncate(log, 0) != 0)
        return -1;
    return log;
}

bool wantsHeadless()
{
    const bool hasDisplay = !variable("DISPLAY").empty() || !variable("WAYLAND_DISPLAY").empty();
    return !hasDisplay || variable("CLAWDIS_HEADLESS") == "1";
}

// The process that serves it; 0 if unknown.
pid_t peerOf(int socket)
{
#ifdef SO_PEERCRED
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.pid : 0;
#else
    pid_t peer = 0;
    socklen_t size = sizeof peer;
    return ::getsockopt(socket, SOL_LOCAL, LOCAL_PEERPID, &peer, &size) == 0 ? peer : 0;
#endif
}

[[noreturn]] void becomeApp(const std::string &program, int log, bool untilUnused)
{
    ::setsid();
    const int null = ::open("/dev/null", O_RDWR);
    ::dup2(null, STDIN_FILENO);
    ::dup2(log < 0 ? null : log, STDOUT_FILENO);
    ::dup2(log < 0 ? null : log, STDERR_FILENO);
    const char *option = wantsHeadless() ? "--headless" : "--quiet";
    const char *last = untilUnused ? "--until-unused" : nullptr;
    ::execl(program.c_str(), program.c_str(), option, last, static_cast<char *>(nullptr));
    ::_exit(127);
}

// The app's program, started for one line. If many lines start it at once, one gets to serve; the
// others exit by themselves or are ended by this.
class StartedApp {
public:
    StartedApp(const std::string &path, bool untilUnused)
        : m_program(path), m_untilUnused(untilUnused)
    {
        start();
    }

    bool hasStarted() const { return m_pid >= 0; }

    enum class State { Runs, Yielded, Failed };

    // Yielded: another has the home.
    State look()
    {
        int status = 0;
        if (m_pid > 0 && ::waitpid(m_pid, &status, WNOHANG) == m_pid) {
            m_pid = 0;
            m_state = WIFEXITED(status) && WEXITSTATUS(status) == alreadyRuns ? State::Yielded
                                                                              : State::Failed;
        }
        return m_state;
    }

    void start()
    {
        const int log = openLog();
        m_state = State::Runs;
        m_pid = ::fork();
        if (m_pid == 0)
            becomeApp(m_program, log, m_untilUnused);
        if (log >= 0)
            ::close(log);
    }

    // Not needed once another serves this socket: while still loading, it could find the home free
    // again, and stay.
    void endUnlessServing(int socket) const
    {
        if (m_pid > 0 && peerOf(socket) != m_pid)
            ::kill(m_pid, SIGTERM);
    }

private:
    std::string m_program;
    bool m_untilUnused;
    pid_t m_pid = -1;
    State m_state = State::Runs;
};

// The end of the app's log.
std::string lastOfLog()
{
    const int log = ::open(logPath().c_str(), O_RDONLY | O_CLOEXEC);
    if (log < 0)
        return {};
    char text[4096];
    const off_t size = ::lseek(log, 0, SEEK_END);
    const off_t from = size > off_t{sizeof text} ? size - off_t{sizeof text} : 0;
    const ssize_t length = ::pread(log, text, sizeof text, from);
    ::close(log);
    std::string last{text, length > 0 ? static_cast<std::size_t>(length) : 0};
    while (!last.empty() && last.back() == '\n')
        last.pop_back();
    return last.substr(last.rfind('\n') + 1);
}

class Progress {
public:
    void waited(int milliseconds)
    {
        if (m_isShown || milliseconds < showsProgressAfter || !::isatty(STDERR_FILENO))
            return;
        complain("Starting Clawdis Browser …");
        m_isShown = true;
    }

private:
    bool m_isShown = false;
};

int awaitSocket(const std::string &socketPath, StartedApp &app)
{
    Progress progress;
    int nextStart = 0;
    for (int waited = 0; waited < longestStart; waited += step) {
        const int socket = connectToApp(socketPath);
        if (socket >= 0) {
            app.endUnlessServing(socket);
            return socket;
        }
        const auto state = app.look();
        if (state == StartedApp::State::Failed) {
            complain("Error: Clawdis Browser could not start.\n" + lastOfLog() + "\nSee "
                + logPath() + ", or ask: clawdis doctor");
            return -1;
        }
        // The app that has the home may be exiting.
        if (state != StartedApp::State::Yielded)
            nextStart = waited + betweenStarts;
        else if (waited >= nextStart)
            app.start();
        progress.waited(waited);
        pause(step);
    }
    complain("Error: Clawdis Browser did not answer at " + socketPath + " within 20 s.\n"
        + lastOfLog() + "\nSee " + logPath() + ", or ask: clawdis doctor");
    return -1;
}

} // namespace

int startAndConnect(const std::string &socketPath, bool untilUnused)
{
    const std::string program = appProgram();
    if (program.empty()) {
        complain("Error: Clawdis Browser does not run, and clawdis-browser is not found.\n"
                 "Put it beside clawdis, or on PATH.");
        return -1;
    }
    StartedApp app{program, untilUnused};
    if (!app.hasStarted()) {
        complain("Error: no process can be started.");
        return -1;
    }
    return awaitSocket(socketPath, app);
}

int answerWithoutApp(const std::vector<char *> &arguments, std::string_view name)
{
    std::string program = appProgram();
    if (program.empty())
        return -1;
    std::string option = "--answer-line";
    if (!name.empty())
        option += '=' + std::string{name};
    std::vector<char *> all{program.data(), option.data()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    all.push_back(nullptr);
    ::execv(program.c_str(), all.data());
    return -1;
}

} // namespace client
