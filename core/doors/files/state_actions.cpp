// The actions on what sites keep: cookies and local storage.

#include "core/doors/files/file_run.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace files {

namespace {

const QString dots = u"••••••"_s;

bool isSensitive(const FileSession &session, const QString &cookie)
{
    const QStringList &words = session.config().sensitiveCookies;
    return std::any_of(words.begin(), words.end(),
        [&](const QString &word) { return cookie.contains(word, Qt::CaseInsensitive); });
}

bool isOfHost(const QString &domain, const QString &wanted)
{
    const QString plain = domain.startsWith(u'.') ? domain.sliced(1) : domain;
    const QString host = wanted.startsWith(u'.') ? wanted.sliced(1) : wanted;
    return plain.compare(host, Qt::CaseInsensitive) == 0
        || plain.endsWith(u'.' + host, Qt::CaseInsensitive)
        || (domain.startsWith(u'.') && host.endsWith(domain, Qt::CaseInsensitive));
}

// Where a cookie is sent to.
QStringList sitesOf(const QString &domain)
{
    return domain.startsWith(u'.') ? QStringList{domain.sliced(1), u'*' + domain}
                                   : QStringList{domain};
}

QJsonObject cookieRow(FileSession &session, const QJsonValue &report)
{
    const QString name = report[u"name"].toString();
    const QString value = report[u"value"].toString();
    QJsonObject row{{u"name"_s, name}, {u"value"_s, value}, {u"domain"_s, report[u"domain"]},
        {u"path"_s, report[u"path"]}, {u"secure"_s, report[u"secure"]},
        {u"http_only"_s, report[u"httpOnly"]}};
    if (const double expires = report[u"expires"].toDouble(-1); expires > 0)
        row.insert(u"expires"_s,
            QDateTime::fromSecsSinceEpoch(static_cast<qint64>(expires), Qt::UTC)
                .toString(Qt::ISODate));
    const bool isKept = session.secrets().isKept(value);
    if (!isKept && !isSensitive(session, name))
        return row;
    row.insert(u"value"_s, dots);
    const QString handle = session.secrets().keepFor(sitesOf(report[u"domain"].toString()), value);
    if (!handle.isEmpty())
        row.insert(u"handle"_s, handle);
    return row;
}

// Of every site of the tab's browser.
Task<QJsonArray> allCookies(FileSession &session)
{
    const QJsonObject none;
    const QJsonObject report = co_await session.call(u"cookies"_s, none);
    co_return report.value(u"cookies").toArray();
}

// The site that storage is of: {kind, origin?}; without an origin the page's own.
QJsonObject siteOf(const FileSession &session, const QJsonObject &fields)
{
    QJsonObject site{{u"kind"_s, u"local"_s}};
    if (fields.contains(u"origin"_s)) {
        const QUrl origin{fields.value(u"origin").toString()};
        if (origin.host().isEmpty())
            throw FileFailed{errors::of(u"INVALID_URL"_s,
                u"%1 is no origin, as https://example.com is"_s.arg(
                    fields.value(u"origin").toString()))};
        site.insert(u"origin"_s, fields.value(u"origin"));
        return site;
    }
    session.requirePage();
    if (QUrl{session.url()}.host().isEmpty())
        throw FileFailed{errors::session(u"%1 has no storage"_s.arg(session.url()))};
    return site;
}

QString originOf(const FileSession &session, const QJsonObject &fields)
{
    const QString given = fields.value(u"origin").toString();
    const QUrl url{given.isEmpty() ? session.url() : given};
    return url
        .adjusted(
            QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo)
        .toString();
}

Task<QJsonObject> entriesOf(FileSession &session, QJsonObject fields)
{
    const QJsonObject site = siteOf(session, fields);
    const QJsonObject report = co_await session.call(u"storage"_s, site);
    co_return report.value(u"values").toObject();
}

} // namespace

Task<QJsonObject> state_actions::cookies(FileSession &session, QJsonObject fields)
{
    const QString domain = fields.value(u"domain").toString();
    const QJsonArray all = co_await allCookies(session);
    QJsonArray rows;
    for (const QJsonValue &each : all) {
        if (domain.isEmpty() || isOfHost(each[u"domain"].toString(), domain))
            rows.append(cookieRow(session, each));
    }
    co_return QJsonObject{{u"cookies"_s, rows}, {u"count"_s, rows.size()}};
}

Task<QJsonObject> state_actions::setCookie(FileSession &session, QJsonObject fields)
{
    const QString name = fields.value(u"name").toString();
    const QString domain = fields.value(u"domain").toString();
    static const QRegularExpression host{u"^(\\.?[\\w-]+(\\.[\\w-]+)*|\\[[0-9a-fA-F:.]+\\])\\z"_s};
    if (!host.match(domain).hasMatch())
        throw FileFailed{
            errors::of(u"COOKIE_ERROR"_s, u"\"%1\" is no domain"_s.arg(domain.left(200)))};
    const QString value
        = session.resolved(fields.value(u"value").toString(), sitesOf(domain).first());
    if (fields.value(u"sensitive").toBool())
        session.secrets().keepFor(sitesOf(domain), value);
    QJsonObject cookie{{u"name"_s, name}, {u"value"_s, value}, {u"domain"_s, domain},
        {u"path"_s, fields.value(u"path").toString(u"/"_s)},
        {u"secure"_s, fields.value(u"secure").toBool()},
        {u"httpOnly"_s, fields.value(u"http_only").toBool()}};
    if (fields.contains(u"max_age_secs"_s))
        cookie.insert(u"expires"_s,
            QDateTime::currentSecsSinceEpoch() + fields.value(u"max_age_secs").toInteger());
    const QJsonObject arguments{{u"cookie"_s, cookie}};
    co_await session.call(u"setCookie"_s, arguments);
    co_return QJsonObject{{u"name"_s, name}, {u"domain"_s, domain}};
}

Task<QJsonObject> state_actions::deleteCookie(FileSession &session, QJsonObject fields)
{
    const QString name = fields.value(u"name").toString();
    const QString wanted = fields.value(u"domain").toString();
    const auto isMeant = [&](const QJsonValue &each) {
        QString domain = each[u"domain"].toString();
        if (domain.startsWith(u'.') && !wanted.startsWith(u'.'))
            domain = domain.sliced(1);
        return each[u"name"] == name && domain.compare(wanted, Qt::CaseInsensitive) == 0;
    };
    const QJsonArray before = co_await allCookies(session);
    const bool isThere = std::any_of(before.begin(), before.end(), isMeant);
    if (isThere) {
        const QString host = wanted.startsWith(u'.') ? wanted.sliced(1) : wanted;
        const QJsonObject which{{u"name"_s, name}, {u"domain"_s, host}};
        co_await session.call(u"clearCookies"_s, which);
    }
    const QJsonArray after = co_await allCookies(session);
    const bool isGone = std::none_of(after.begin(), after.end(), isMeant);
    co_return QJsonObject{{u"deleted"_s, isThere && isGone}};
}

Task<QJsonObject> state_actions::readEntry(FileSession &session, QJsonObject fields)
{
    const QString key = fields.value(u"key").toString();
    const QJsonObject entries = co_await entriesOf(session, fields);
    QJsonObject result{{u"key"_s, key}};
    if (!entries.contains(key))
        co_return result;
    const QString value = entries.value(key).toString();
    result.insert(u"value"_s, value);
    if (session.secrets().isKept(value)) {
        result.insert(u"value"_s, dots);
        result.insert(u"handle"_s, session.secrets().keep(value));
    }
    co_return result;
}

Task<QJsonObject> state_actions::setEntry(FileSession &session, QJsonObject fields)
{
    const QString host = QUrl{originOf(session, fields)}.host();
    const QString value = session.resolved(fields.value(u"value").toString(), host);
    const bool isSecret = fields.value(u"sensitive").toBool();
    if (isSecret)
        session.secrets().keepFor({host}, value);
    QJsonObject arguments = siteOf(session, fields);
    arguments.insert(u"key"_s, fields.value(u"key"));
    arguments.insert(u"value"_s, value);
    co_await session.call(u"setStorage"_s, arguments);
    co_return QJsonObject{{u"key"_s, fields.value(u"key")}, {u"value"_s, isSecret ? dots : value}};
}

Task<QJsonObject> state_actions::deleteEntry(FileSession &session, QJsonObject fields)
{
    QJsonObject arguments = siteOf(session, fields);
    arguments.insert(u"key"_s, fields.value(u"key"));
    const QJsonObject reply = co_await session.call(u"removeStorage"_s, arguments);
    co_return QJsonObject{{u"deleted"_s, reply.value(u"removed").toBool()}};
}

Task<QJsonObject> state_actions::listEntries(FileSession &session, QJsonObject fields)
{
    const QJsonObject entries = co_await entriesOf(session, fields);
    co_return QJsonObject{{u"origin"_s, originOf(session, fields)}, {u"entries"_s, entries},
        {u"count"_s, entries.size()}};
}

Task<QJsonObject> state_actions::clearEntries(FileSession &session, QJsonObject fields)
{
    const QJsonObject before = co_await entriesOf(session, fields);
    const QJsonObject site = siteOf(session, fields);
    co_await session.call(u"clearStorage"_s, site);
    co_return QJsonObject{{u"cleared"_s, before.size()}};
}

} // namespace files
