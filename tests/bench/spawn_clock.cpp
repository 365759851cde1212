// spawn_clock ROUNDS :: PROGRAM ARGUMENT... :: PROGRAM ARGUMENT...
// Runs each in every round, in a new order each time, and prints one line a run: which, the wall
// time from just before it is spawned until it has been waited for, and its CPU time, both in
// nanoseconds. A run that fails, or prints something other than the first one, ends all.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

namespace {

constexpr int warmUp = 10;

struct Line {
    int number = 0;
    std::vector<char *> words{};
    std::string printed{};
};

struct Run {
    long long wall = 0;
    long long cpu = 0;
    int status = 0;
};

[[noreturn]] void give(const char *what, const Line &line)
{
    std::fprintf(stderr, "%s: %s\n", line.words.empty() ? "?" : line.words.front(), what);
    std::exit(1);
}

long long now()
{
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
}

long long nanoseconds(const timeval &time)
{
    return time.tv_sec * 1'000'000'000LL + time.tv_usec * 1000LL;
}

Run run(Line &line, const posix_spawn_file_actions_t &actions)
{
    Run result;
    pid_t child = 0;
    rusage used{};
    const long long start = now();
    if (::posix_spawn(&child, line.words.front(), &actions, nullptr, line.words.data(), environ))
        give("cannot be spawned", line);
    ::wait4(child, &result.status, 0, &used);
    result.wall = now() - start;
    result.cpu = nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime);
    return result;
}

// Reads and empties the file.
std::string taken(int file)
{
    const off_t size = ::lseek(file, 0, SEEK_END);
    std::string text(static_cast<std::size_t>(std::max<off_t>(size, 0)), '\0');
    if (::pread(file, text.data(), text.size(), 0) != size || ::ftruncate(file, 0) != 0)
        text.clear();
    ::lseek(file, 0, SEEK_SET);
    return text;
}

std::vector<Line> linesOf(char **words)
{
    std::vector<Line> lines;
    for (; *words; ++words) {
        if (std::string{*words} == "::")
            lines.push_back({static_cast<int>(lines.size())});
        else if (!lines.empty())
            lines.back().words.push_back(*words);
    }
    for (Line &line : lines) {
        if (line.words.empty())
            give("no program", line);
        line.words.push_back(nullptr);
    }
    return lines;
}

} // namespace

int main(int count, char **arguments)
{
    if (count < 4) {
        std::fputs("usage: spawn_clock ROUNDS :: PROGRAM [ARGUMENT...] [:: ...]\n", stderr);
        return 2;
    }
    std::vector<Line> lines = linesOf(arguments + 2);
    const int rounds = std::atoi(arguments[1]);
    const int output = ::memfd_create("output", MFD_CLOEXEC);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);

    std::mt19937 random{std::random_device{}()};
    std::vector<Line *> order;
    for (Line &line : lines)
        order.push_back(&line);
    for (int round = -warmUp; round < rounds; ++round) {
        std::shuffle(order.begin(), order.end(), random);
        for (Line *line : order) {
            const Run result = run(*line, actions);
            const std::string printed = taken(output);
            if (!WIFEXITED(result.status) || WEXITSTATUS(result.status) != 0)
                give("failed", *line);
            if (round == -warmUp)
                line->printed = printed;
            else if (printed != line->printed)
                give(("printed something else: " + printed).c_str(), *line);
            if (round >= 0)
                std::printf("%d %lld %lld\n", line->number, result.wall, result.cpu);
        }
    }
    return 0;
}
