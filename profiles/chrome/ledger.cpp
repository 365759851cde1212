#include "profiles/chrome/ledger.h"

#include "base/logging.h"
#include "base/paths.h"
#include "base/unwritable.h"
#include "profiles/files/set_aside.h"
#include "profiles/process/running_process.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QJsonObject toJson(const LedgerEntry &entry)
{
    return {
        {u"profile"_s, entry.profile},
        {u"pid"_s, entry.pid},
        {u"startTime"_s, static_cast<qint64>(entry.startTime)},
        {u"userDataDir"_s, entry.userDataDir},
        {u"port"_s, entry.port},
        {u"webSocketUrl"_s, entry.webSocketUrl},
    };
}

LedgerEntry entryFrom(const QJsonObject &json)
{
    return {
        .profile = json.value(u"profile"_s).toString(),
        .pid = json.value(u"pid"_s).toInteger(),
        .startTime = static_cast<quint64>(json.value(u"startTime"_s).toInteger()),
        .userDataDir = json.value(u"userDataDir"_s).toString(),
        .port = static_cast<quint16>(json.value(u"port"_s).toInt()),
        .webSocketUrl = json.value(u"webSocketUrl"_s).toString(),
    };
}

constexpr QLatin1String runningKey{"running"};
constexpr QLatin1String lastKey{"last"}; // folder → pid, kept after the end

} // namespace

bool LedgerEntry::isProven() const
{
    const auto process = RunningProcess::of(pid);
    return process && process->startTime == startTime && process->isBrowserOn(userDataDir);
}

OrFailure<Nothing> Ledger::record(const LedgerEntry &entry) const
{
    QJsonObject root = read();
    QJsonArray running;
    for (const QJsonValue &each : root.value(runningKey).toArray()) {
        const LedgerEntry other = entryFrom(each.toObject());
        if (other.userDataDir != entry.userDataDir && other.pid != entry.pid)
            running.append(each);
    }
    running.append(toJson(entry));
    QJsonObject last = root.value(lastKey).toObject();
    last.insert(entry.userDataDir, entry.pid);
    root.insert(runningKey, running);
    root.insert(lastKey, last);
    return write(root);
}

OrFailure<Nothing> Ledger::forget(qint64 pid) const
{
    QJsonObject root = read();
    QJsonArray running;
    for (const QJsonValue &each : root.value(runningKey).toArray()) {
        if (entryFrom(each.toObject()).pid != pid)
            running.append(each);
    }
    if (running == root.value(runningKey).toArray())
        return Nothing{};
    root.insert(runningKey, running);
    return write(root);
}

QList<LedgerEntry> Ledger::living() const
{
    QJsonObject root = read();
    QList<LedgerEntry> proven;
    QJsonArray running;
    for (const QJsonValue &each : root.value(runningKey).toArray()) {
        const LedgerEntry entry = entryFrom(each.toObject());
        if (!entry.isProven())
            continue;
        proven.append(entry);
        running.append(each);
    }
    if (running != root.value(runningKey).toArray()) {
        root.insert(runningKey, running);
        const OrFailure<Nothing> written = write(root);
        if (const Failure *failure = failureIn(written))
            qCWarning(logProfile).noquote() << failure->message;
    }
    return proven;
}

bool Ledger::wasLastOn(const QString &userDataDir, qint64 pid) const
{
    const QJsonValue last = read().value(lastKey).toObject().value(userDataDir);
    return last.toInteger() == pid && pid > 0;
}

QJsonObject Ledger::read() const
{
    QFile file{m_path};
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray content = file.readAll();
    file.close();
    const QJsonDocument document = QJsonDocument::fromJson(content);
    if (!document.isObject() && setAside(m_path, u"corrupt"_s))
        qCWarning(logProfile).noquote() << u"ledger was corrupt, set aside path="_s + m_path;
    return document.object();
}

OrFailure<Nothing> Ledger::write(const QJsonObject &root) const
{
    if (paths::writePrivately(m_path, QJsonDocument{root}.toJson()))
        return Nothing{};
    return unwritable(m_path);
}
