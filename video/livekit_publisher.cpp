// livekit-publisher LIBRARY: publishes the pictures that come on its standard input as video in a
// room of LiveKit, and says on its standard output how that goes. By itself, since the library is
// not ours, speaks to the net, and may end us at any moment.
//
// In: messages, each of a letter, the size of what follows in four bytes, the highest first, and
// that: J, an order in JSON, see Publisher; P, a JPEG; E, an event in JSON. It ends with its input.

#include "video/publisher.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

namespace {

constexpr std::size_t headSize = 5;
constexpr std::size_t largestMessage = 16 * 1024 * 1024; // bytes

std::size_t sizeIn(std::string_view head)
{
    std::size_t size = 0;
    for (const char each : head.substr(1, 4))
        size = size << 8 | static_cast<unsigned char>(each);
    return size;
}

// Whole messages of the input; the rest waits.
void takeAll(std::string &input, Publisher &publisher)
{
    std::string_view rest = input;
    while (rest.size() >= headSize && !publisher.end()) {
        const std::size_t size = sizeIn(rest);
        const char kind = rest.front();
        if (size > largestMessage || (kind != 'J' && kind != 'P' && kind != 'E'))
            return publisher.fail("a message that is none");
        if (rest.size() < headSize + size)
            break;
        const std::string_view content = rest.substr(headSize, size);
        if (kind == 'J')
            publisher.obey(content);
        else if (kind == 'P')
            publisher.show(content);
        else
            publisher.send(content);
        rest.remove_prefix(headSize + size);
    }
    input.erase(0, input.size() - rest.size());
}

// False when it has ended.
bool readMore(std::string &input)
{
    static char bytes[256 * 1024];
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count < 0)
            return errno == EAGAIN || errno == EINTR;
        if (count == 0)
            return false;
        input.append(bytes, static_cast<std::size_t>(count));
        if (input.size() > largestMessage)
            return true; // What is there is taken first.
    }
}

// The library writes tokens there.
void closeErrors()
{
    const int nowhere = ::open("/dev/null", O_WRONLY);
    if (nowhere >= 0)
        ::dup2(nowhere, STDERR_FILENO);
}

} // namespace

int main(int argc, char **argv)
{
    std::signal(SIGPIPE, SIG_IGN);
    closeErrors();
    LiveKitLibrary library;
    Publisher publisher{library};
    const std::string trouble = argc == 2 ? library.load(argv[1]) : "which library?";
    if (!trouble.empty())
        publisher.fail(trouble);
    ::fcntl(STDIN_FILENO, F_SETFL, ::fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);
    std::string input;
    bool isOpen = true;
    while (!publisher.end()) {
        const int time = publisher.goOn();
        pollfd files[] = {{isOpen ? STDIN_FILENO : -1, POLLIN, 0}, {library.file(), POLLIN, 0}};
        if (::poll(files, 2, time) < 0)
            continue;
        if (files[0].revents != 0) {
            isOpen = readMore(input);
            takeAll(input, publisher);
            if (!isOpen)
                publisher.close();
        }
        for (const std::string &each : library.events())
            publisher.hear(each);
    }
    if (*publisher.end() == EXIT_SUCCESS)
        StatusLine{}.is("closed");
    std::_Exit(*publisher.end()); // The library's threads may still be at work.
}
