#include "profiles/chrome/port_probe.h"

#include <QDir>
#include <QFile>
#include <QSet>

#include <unistd.h>

namespace {

// "sl local_address rem_address st … inode": the address ends with ":<port in hex>", 0A listens.
void addListeners(const QString &table, quint16 port, QSet<QByteArray> &sockets)
{
    QFile file{table};
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QByteArray ending = ':' + QByteArray::number(port, 16).toUpper().rightJustified(4, '0');
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() > 9 && words.at(1).endsWith(ending) && words.at(3) == "0A")
            sockets.insert("socket:[" + words.at(9) + ']');
    }
}

bool holdsOne(qint64 pid, const QSet<QByteArray> &sockets)
{
    // The raw link text is no path; QFile would turn it into one.
    const QString folder = QStringLiteral("/proc/%1/fd").arg(pid);
    const QStringList files = QDir{folder}.entryList(QDir::AllEntries | QDir::System);
    for (const QString &file : files) {
        QByteArray text(64, '\0');
        const QByteArray link = QFile::encodeName(folder + QLatin1Char('/') + file);
        const ssize_t size = ::readlink(link.constData(), text.data(), 64);
        if (size > 0 && sockets.contains(text.left(size)))
            return true;
    }
    return false;
}

} // namespace

std::optional<RunningProcess> ownerOfPort(quint16 port)
{
    QSet<QByteArray> sockets;
    addListeners(QStringLiteral("/proc/net/tcp"), port, sockets);
    addListeners(QStringLiteral("/proc/net/tcp6"), port, sockets);
    if (sockets.isEmpty())
        return std::nullopt;
    const QList<RunningProcess> all = RunningProcess::all();
    for (const RunningProcess &process : all) {
        if (holdsOne(process.pid, sockets))
            return process;
    }
    return std::nullopt;
}
