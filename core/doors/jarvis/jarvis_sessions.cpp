#include "core/doors/jarvis/jarvis_sessions.h"

#include "base/callers_file.h"
#include "core/doors/jarvis/jarvis_config.h"
#include "core/doors/jarvis/session_files.h"
#include "core/doors/jarvis/worker_paths.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestImport = 16 * 1024 * 1024;
constexpr qsizetype mostKeys = 1000;

QString originOf(const QString &address)
{
    const QUrl url{address};
    const QString port = url.port() < 0 ? QString{} : u":%1"_s.arg(url.port());
    return url.scheme() + u"://"_s + url.host() + port;
}

bool isOf(const QString &host, const QJsonObject &cookie)
{
    const QString domain = cookie.value(u"domain").toString();
    const QString bare = domain.startsWith(u'.') ? domain.mid(1) : domain;
    return host == bare || host.endsWith(u'.' + bare);
}

// As a file has it: without what only our replies report.
QJsonObject plainCookie(const QJsonObject &report)
{
    QJsonObject cookie;
    for (const QString &name : {u"name"_s, u"value"_s, u"domain"_s, u"path"_s, u"expires"_s,
             u"httpOnly"_s, u"secure"_s, u"sameSite"_s}) {
        if (report.contains(name))
            cookie.insert(name, report.value(name));
    }
    return cookie;
}

// One without a dot in front is of that host alone: only an address says so.
QJsonObject forChrome(const QJsonObject &kept, const QString &origin)
{
    QJsonObject cookie = plainCookie(kept);
    if (cookie.value(u"domain").toString().startsWith(u'.'))
        return cookie;
    cookie.remove(u"domain"_s);
    cookie.insert(u"url"_s, origin);
    return cookie;
}

QString nameIn(const QJsonObject &params)
{
    const QString name = params.value(u"name").toString();
    orThrow(session_files::checkName(name));
    return name;
}

} // namespace

JarvisSessions::JarvisSessions(JarvisCalls &calls, JarvisChrome &chrome, const WorkerSetup &setup)
    : m_calls(calls), m_chrome(chrome), m_setup(setup)
{
}

Task<Reply> JarvisSessions::save(JarvisRequest asked)
{
    const QString name = nameIn(asked.params);
    co_await m_chrome.attach(asked);
    const QJsonObject here = asked.inTab(m_chrome.profile());
    const auto at = [&here](const QString &key, const QJsonValue &value) {
        QJsonObject arguments = here;
        arguments.insert(key, value);
        return arguments;
    };
    const QJsonObject ofOrigin = at(u"kind"_s, u"local"_s);
    const Reply local = co_await m_calls.ask(asked, u"storage"_s, ofOrigin);
    const QJsonObject ofTab = at(u"kind"_s, u"session"_s);
    const Reply session = co_await m_calls.ask(asked, u"storage"_s, ofTab);
    const QUrl page{local.value(u"url").toString()};
    if (!page.scheme().startsWith(u"http"_s))
        throw Failure{Code::InvalidValue,
            u"a session is of a web page, not of %1"_s.arg(page.toString()),
            u"Open the site first."_s};
    const QJsonObject ofHost = at(u"domain"_s, page.host());
    const Reply report = co_await m_calls.ask(asked, u"cookies"_s, ofHost);
    QJsonArray cookies;
    const QJsonArray rows = report.value(u"cookies").toArray();
    for (const QJsonValue &each : rows)
        cookies.append(plainCookie(each.toObject()));
    const QJsonObject data{{u"version"_s, 1}, {u"name"_s, name},
        {u"saved_at"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
        {u"origin"_s, originOf(page.toString())}, {u"cookies"_s, cookies},
        {u"localStorage"_s, local.value(u"values")},
        {u"sessionStorage"_s, session.value(u"values")}};
    orThrow(session_files::write(name, data, m_setup.sessionKey));
    co_return Reply{{u"ok"_s, true}, {u"name"_s, name}, {u"origin"_s, data.value(u"origin")},
        {u"saved_at"_s, data.value(u"saved_at")}, {u"cookies"_s, cookies.size()},
        {u"localStorage_keys"_s, local.value(u"values").toObject().size()},
        {u"sessionStorage_keys"_s, session.value(u"values").toObject().size()}};
}

Task<int> JarvisSessions::restoreStorage(
    JarvisRequest asked, QJsonObject values, QString kind, QString origin)
{
    int count = 0;
    const QStringList keys = values.keys().mid(0, mostKeys);
    for (const QString &key : keys) {
        QJsonObject arguments = asked.inTab(m_chrome.profile());
        arguments.insert(u"kind"_s, kind);
        arguments.insert(u"key"_s, key);
        arguments.insert(u"value"_s, values.value(key).toString());
        if (!origin.isEmpty())
            arguments.insert(u"origin"_s, origin);
        co_await m_calls.ask(asked, u"setStorage"_s, arguments);
        ++count;
    }
    co_return count;
}

// Local storage is the origin's; session storage is the tab's, so it needs the page there.
Task<Reply> JarvisSessions::load(JarvisRequest asked)
{
    const QString name = nameIn(asked.params);
    const QJsonObject session = orThrow(
        session_files::read(name, m_setup.sessionKey, jarvisConfig().number("session-ttl-days")));
    co_await m_chrome.attach(asked);
    const QString origin = session.value(u"origin").toString();
    const QString host = QUrl{origin}.host();
    const QJsonObject here = asked.inTab(m_chrome.profile());
    int restored = 0;
    int skipped = 0;
    const QJsonArray cookies = session.value(u"cookies").toArray();
    for (const QJsonValue &each : cookies) {
        const QJsonObject cookie = each.toObject();
        const bool isUsable
            = isOf(host, cookie) && cookie.value(u"value") != session_files::redaction;
        if (!isUsable) {
            ++skipped;
            continue;
        }
        QJsonObject arguments = here;
        arguments.insert(u"cookie"_s, forChrome(cookie, origin));
        co_await m_calls.ask(asked, u"setCookie"_s, arguments);
        ++restored;
    }
    const Reply page = co_await m_calls.ask(asked, u"vitals"_s, here);
    const bool isThere = originOf(page.value(u"url").toString()) == origin;
    const QJsonObject local = session.value(u"localStorage").toObject();
    const QJsonObject ofTab = session.value(u"sessionStorage").toObject();
    const QString ofPage;
    const QString elsewhere = isThere ? ofPage : origin;
    int stored = co_await restoreStorage(asked, local, u"local"_s, elsewhere);
    if (isThere)
        stored += co_await restoreStorage(asked, ofTab, u"session"_s, ofPage);
    co_return Reply{{u"ok"_s, true}, {u"name"_s, name}, {u"origin"_s, origin},
        {u"cookies_restored"_s, restored}, {u"cookies_skipped"_s, skipped},
        {u"storage_restored"_s, stored},
        {u"storage_skipped"_s, static_cast<int>(local.size() + ofTab.size()) - stored}};
}

Task<Reply> JarvisSessions::list(JarvisRequest)
{
    const QJsonArray sessions = orThrow(
        session_files::list(m_setup.sessionKey, jarvisConfig().number("session-ttl-days")));
    co_return Reply{{u"ok"_s, true}, {u"sessions"_s, sessions}, {u"count"_s, sessions.size()}};
}

Task<Reply> JarvisSessions::remove(JarvisRequest asked)
{
    const QString name = nameIn(asked.params);
    orThrow(session_files::remove(name));
    co_return Reply{{u"ok"_s, true}, {u"deleted"_s, name}};
}

Task<Reply> JarvisSessions::exportTo(JarvisRequest asked)
{
    const QString name = nameIn(asked.params);
    QJsonObject session = orThrow(session_files::readAny(name, m_setup.sessionKey));
    if (!asked.params.value(u"includeSecrets").toBool())
        session = session_files::redacted(session);
    QString path = asked.params.value(u"outputFile").toString();
    if (path.isEmpty())
        path = u"%1/%2.export.json"_s.arg(jarvis_paths::sessions, name);
    asked.written(path, QJsonDocument{session}.toJson());
    co_return Reply{{u"ok"_s, true}, {u"path"_s, path}};
}

Task<Reply> JarvisSessions::importFrom(JarvisRequest asked)
{
    const QString path = asked.params.value(u"path").toString();
    const CallersFile given = orThrow(CallersFile::toRead(asked.folders, path));
    QJsonObject session = QJsonDocument::fromJson(orThrow(given.content(longestImport))).object();
    if (const auto wrong = session_files::wrongWith(session))
        throw Failure{*wrong};
    QString name = asked.params.value(u"name").toString();
    if (name.isEmpty())
        name = session.value(u"name").toString();
    orThrow(session_files::checkName(name));
    session.insert(u"name"_s, name);
    orThrow(session_files::write(name, session, m_setup.sessionKey));
    co_return Reply{{u"ok"_s, true}, {u"imported"_s, name}};
}
