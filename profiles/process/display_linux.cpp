#include "profiles/process/display.h"

#include <QFile>
#include <QRegularExpression>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds askedAnew{5};

// Whether somebody listens there: says so at once, also of a display that somebody has grabbed.
bool isListening(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= static_cast<qsizetype>(sizeof address.sun_path))
        return false;
    std::copy(path.begin(), path.end(), address.sun_path);
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path))
        + static_cast<socklen_t>(path.size());
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool is = socket >= 0
        && ::connect(socket, reinterpret_cast<const sockaddr *>(&address), length) == 0;
    if (socket >= 0)
        ::close(socket);
    return is;
}

// ":0", "unix:0.1"; of a display of another machine nothing is known.
bool takesX11(const QString &display)
{
    static const QRegularExpression form{u"^(?:unix)?:(\\d+)(?:\\.\\d+)?$"_s};
    const auto match = form.match(display);
    if (!match.hasMatch())
        return true;
    const QByteArray path = "/tmp/.X11-unix/X" + match.captured(1).toLatin1();
    return isListening('\0' + path) || isListening(path);
}

bool takesWayland(const QString &name)
{
    const bool isPath = name.startsWith(u'/');
    return isListening(
        QFile::encodeName(isPath ? name : qEnvironmentVariable("XDG_RUNTIME_DIR") + u'/' + name));
}

struct Named {
    QString x11 = qEnvironmentVariable("DISPLAY");
    QString wayland = qEnvironmentVariable("WAYLAND_DISPLAY");
    bool operator==(const Named &) const = default;
};

std::optional<QString> troubleWith(const Named &named)
{
    if (named.x11.isEmpty() && named.wayland.isEmpty())
        return u"neither DISPLAY nor WAYLAND_DISPLAY is set"_s;
    if (!named.x11.isEmpty() && takesX11(named.x11))
        return std::nullopt;
    if (!named.wayland.isEmpty() && takesWayland(named.wayland))
        return std::nullopt;
    return named.x11.isEmpty()
        ? u"WAYLAND_DISPLAY is %1, which does not answer"_s.arg(named.wayland)
        : u"DISPLAY is %1, which does not answer"_s.arg(named.x11);
}

struct Answer {
    Named named{};
    std::optional<QString> trouble = troubleWith(named);
    steady_clock::time_point time = steady_clock::now();
};

} // namespace

std::optional<QString> displayTrouble()
{
    static Answer last;
    if (steady_clock::now() - last.time > askedAnew || last.named != Named{})
        last = Answer{};
    return last.trouble;
}
