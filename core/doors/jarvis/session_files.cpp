#include "core/doors/jarvis/session_files.h"

#include "core/doors/jarvis/own_file.h"
#include "core/doors/jarvis/session_seal.h"
#include "core/doors/jarvis/worker_paths.h"

#include <QDateTime>
#include <QDir>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestSession = 16 * 1024 * 1024;
constexpr qsizetype mostListed = 1000;

QString pathOf(const QString &name, bool isSealed)
{
    return u"%1/%2.%3"_s.arg(jarvis_paths::sessions, name, isSealed ? u"enc"_s : u"json"_s);
}

bool isExpired(const QJsonObject &session, int ttlDays)
{
    const QDateTime saved
        = QDateTime::fromString(session.value(u"saved_at").toString(), Qt::ISODateWithMs);
    return !saved.isValid() || saved.addDays(ttlDays) < QDateTime::currentDateTimeUtc();
}

bool isText(const QJsonValue &value)
{
    return value.isString();
}

bool isCookie(const QJsonValue &value)
{
    return isText(value[u"name"]) && isText(value[u"value"]);
}

Failure noSession(const QString &name)
{
    return {Code::FileNotFound, u"there is no session \"%1\""_s.arg(name),
        u"jarvis-browser session list lists them."_s};
}

OrFailure<QJsonObject> understood(const QString &name, const QByteArray &content)
{
    const QJsonObject session = QJsonDocument::fromJson(content).object();
    if (auto wrong = session_files::wrongWith(session)) {
        wrong->message = u"session \"%1\": "_s.arg(name) + wrong->message;
        return *wrong;
    }
    return session;
}

} // namespace

OrFailure<Nothing> session_files::checkName(const QString &name)
{
    if (mayBeWorkerName(name))
        return Nothing{};
    return Failure{Code::InvalidArgument, u"the name of a session is no name"_s,
        u"1 to 64 letters, digits, '-' or '_'."_s};
}

OrFailure<Nothing> session_files::write(
    const QString &name, const QJsonObject &session, const QByteArray &key)
{
    const auto folder = own_file::makeFolder(jarvis_paths::sessions);
    if (failureIn(folder))
        return folder;
    QByteArray content = QJsonDocument{session}.toJson();
    if (!key.isEmpty()) {
        const auto sealed = sealedSession(content, key);
        if (const Failure *failure = failureIn(sealed))
            return *failure;
        content = std::get<QByteArray>(sealed);
    }
    const auto written = own_file::write(pathOf(name, !key.isEmpty()), content);
    if (failureIn(written))
        return written;
    // One of the same name in the other form would be read instead.
    const auto other = own_file::remove(pathOf(name, key.isEmpty()));
    if (const Failure *failure = failureIn(other))
        return *failure;
    return Nothing{};
}

OrFailure<QJsonObject> session_files::readAny(const QString &name, const QByteArray &key)
{
    const auto folder = own_file::makeFolder(jarvis_paths::sessions);
    if (const Failure *failure = failureIn(folder))
        return *failure;
    for (const bool isSealed : {true, false}) {
        const auto content = own_file::read(pathOf(name, isSealed), longestSession);
        if (const Failure *failure = failureIn(content))
            return *failure;
        const auto &bytes = std::get<std::optional<QByteArray>>(content);
        if (!bytes)
            continue;
        if (!isSealed)
            return understood(name, *bytes);
        const auto opened = openedSession(*bytes, key);
        if (const Failure *failure = failureIn(opened))
            return *failure;
        return understood(name, std::get<QByteArray>(opened));
    }
    return noSession(name);
}

OrFailure<QJsonObject> session_files::read(const QString &name, const QByteArray &key, int ttlDays)
{
    auto session = readAny(name, key);
    const auto *found = std::get_if<QJsonObject>(&session);
    if (found && isExpired(*found, ttlDays))
        return Failure{Code::FileNotFound,
            u"session \"%1\" is older than %2 days"_s.arg(name).arg(ttlDays),
            u"Log in and save it again, or raise session-ttl-days."_s};
    return session;
}

OrFailure<QJsonArray> session_files::list(const QByteArray &key, int ttlDays)
{
    const auto folder = own_file::makeFolder(jarvis_paths::sessions);
    if (const Failure *failure = failureIn(folder))
        return *failure;
    QJsonArray rows;
    const QStringList files = QDir{jarvis_paths::sessions}.entryList(
        {u"*.json"_s, u"*.enc"_s}, QDir::Files | QDir::NoSymLinks, QDir::Name);
    for (const QString &file : files) {
        const QString name = file.left(file.lastIndexOf(u'.'));
        if (!mayBeWorkerName(name) || rows.size() >= mostListed)
            continue;
        const auto session = readAny(name, key);
        QJsonObject row{{u"name"_s, name}};
        if (const auto *found = std::get_if<QJsonObject>(&session)) {
            row.insert(u"saved_at"_s, found->value(u"saved_at"));
            row.insert(u"origin"_s, found->value(u"origin"));
            row.insert(u"expired"_s, isExpired(*found, ttlDays));
        } else {
            row.insert(u"error"_s, failureIn(session)->message);
        }
        rows.append(row);
    }
    return rows;
}

OrFailure<Nothing> session_files::remove(const QString &name)
{
    const auto folder = own_file::makeFolder(jarvis_paths::sessions);
    if (failureIn(folder))
        return folder;
    bool wasThere = false;
    for (const bool isSealed : {true, false}) {
        const auto removed = own_file::remove(pathOf(name, isSealed));
        if (const Failure *failure = failureIn(removed))
            return *failure;
        wasThere = wasThere || std::get<bool>(removed);
    }
    if (!wasThere)
        return noSession(name);
    return Nothing{};
}

std::optional<Failure> session_files::wrongWith(const QJsonObject &session)
{
    const auto wrong = [](const QString &what) {
        return Failure{Code::InvalidValue, what,
            u"It is {version: 1, name, saved_at, origin, "
            "cookies, localStorage, sessionStorage}."_s};
    };
    if (session.value(u"version").toInt() != 1)
        return wrong(u"it is no session of version 1"_s);
    if (!session.value(u"origin").toString().startsWith(u"http"_s))
        return wrong(u"it is of no origin"_s);
    if (!session.value(u"cookies").isArray() || !session.value(u"localStorage").isObject()
        || !session.value(u"sessionStorage").isObject())
        return wrong(u"it is without cookies, localStorage or sessionStorage"_s);
    const QJsonArray cookies = session.value(u"cookies").toArray();
    if (!std::all_of(cookies.begin(), cookies.end(), isCookie))
        return wrong(u"a cookie of it has no name, or no value"_s);
    for (const QString &storage : {u"localStorage"_s, u"sessionStorage"_s}) {
        const QJsonObject values = session.value(storage).toObject();
        if (!std::all_of(values.begin(), values.end(), isText))
            return wrong(u"a value of its %1 is no text"_s.arg(storage));
    }
    return std::nullopt;
}

QJsonObject session_files::redacted(QJsonObject session)
{
    QJsonArray cookies;
    const QJsonArray all = session.value(u"cookies").toArray();
    for (const QJsonValue &each : all) {
        QJsonObject cookie = each.toObject();
        if (cookie.value(u"httpOnly").toBool() || cookie.value(u"secure").toBool())
            cookie.insert(u"value"_s, redaction);
        cookies.append(cookie);
    }
    session.insert(u"cookies"_s, cookies);
    return session;
}
