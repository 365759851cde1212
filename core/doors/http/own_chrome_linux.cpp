#include "core/doors/http/own_chrome.h"

#ifdef __linux__

#include "base/own_chromes.h"

#include <QByteArray>
#include <QHash>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <dirent.h>
#include <memory>

namespace {

constexpr qsizetype longestRead = 4096; // bytes of a file of /proc
constexpr int mostFiles = 20'000; // of a process, that are looked at

using Folder = std::unique_ptr<DIR, decltype([](DIR *open) { ::closedir(open); })>;

QByteArray fileOf(qint64 pid, const char *name)
{
    const QByteArray path = "/proc/" + QByteArray::number(pid) + '/' + name;
    const int file = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return {};
    QByteArray text(longestRead, Qt::Uninitialized);
    const ssize_t length = ::read(file, text.data(), static_cast<std::size_t>(text.size()));
    ::close(file);
    text.truncate(qMax<qsizetype>(length, 0));
    return text;
}

// Each Chrome has its own session, and its child processes stay in it.
bool isNetworkServiceOf(qint64 pid, qint64 chrome)
{
    const QByteArray stat = fileOf(pid, "stat");
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return fields.value(3).toLongLong() == chrome
        && fileOf(pid, "cmdline").contains("network.mojom.NetworkService");
}

// Of a Chrome that has none, as while it starts, itself.
qint64 networkServiceOf(qint64 chrome)
{
    static QHash<qint64, qint64> known;
    const qint64 last = known.value(chrome);
    if (last != 0 && isNetworkServiceOf(last, chrome))
        return last;
    known.removeIf([](const auto &each) { return !own_chromes::pids().contains(each.key()); });
    const Folder processes{::opendir("/proc")};
    while (const dirent *entry = processes ? ::readdir(processes.get()) : nullptr) {
        const qint64 pid = std::atoll(entry->d_name);
        if (pid > 0 && isNetworkServiceOf(pid, chrome)) {
            known.insert(chrome, pid);
            return pid;
        }
    }
    return chrome;
}

bool has(qint64 pid, const QByteArray &socket)
{
    const QByteArray path = "/proc/" + QByteArray::number(pid) + "/fd";
    const Folder files{::opendir(path.constData())};
    std::array<char, 64> target{};
    for (int i = 0; files && i < mostFiles; ++i) {
        const dirent *entry = ::readdir(files.get());
        if (!entry)
            return false;
        const ssize_t length
            = ::readlinkat(::dirfd(files.get()), entry->d_name, target.data(), target.size());
        if (length == socket.size() && QByteArrayView{target.data(), length} == socket)
            return true;
    }
    return false;
}

} // namespace

// All that pages ask goes out by one process: the network service, or Chrome itself.
bool isOfOwnChrome(quint64 inode)
{
    const QByteArray socket = "socket:[" + QByteArray::number(inode) + ']';
    const QSet<qint64> &chromes = own_chromes::pids();
    return std::any_of(chromes.begin(), chromes.end(),
        [&](qint64 chrome) { return has(networkServiceOf(chrome), socket); });
}

#endif
