#include "core/page/observe/har_writing.h"

#include "core/page/observe/har_secrets.h"

#include <QCoreApplication>
#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView pageName{"page_1"};

using Bodies = QHash<const NetworkRequest *, const CapturedBody *>;

Bodies bodiesOf(const QList<RuleBookPtr> &books)
{
    Bodies bodies;
    for (const RuleBookPtr &book : books) {
        for (const CapturedBody &each : book->bodies().all())
            bodies.insert(each.request.get(), &each);
    }
    return bodies;
}

QJsonObject pair(const QString &name, const QString &value)
{
    return {{u"name"_s, name}, {u"value"_s, value}};
}

// Chrome writes several of one name as lines of one value.
QJsonArray rowsOf(const QJsonObject &headers, Logins logins)
{
    QJsonArray rows;
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        const QStringList values = each.value().toString().split(u'\n');
        for (const QString &value : values)
            rows.append(pair(each.key(),
                logins == Logins::Kept ? value : har_secrets::withoutLogin(each.key(), value)));
    }
    return rows;
}

QString valueOf(const QJsonObject &headers, const QString &name)
{
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        if (each.key().compare(name, Qt::CaseInsensitive) == 0)
            return each.value().toString();
    }
    return {};
}

QJsonArray queryOf(const QString &url)
{
    QJsonArray rows;
    const auto items = QUrlQuery{QUrl{url}}.queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items)
        rows.append(pair(name, value));
    return rows;
}

QJsonObject sent(const NetworkRequest &request, Logins logins)
{
    const QString type = valueOf(request.headers, u"content-type"_s);
    const QString text = logins == Logins::Kept
        ? *request.body
        : har_secrets::withoutSecretFields(type, *request.body);
    return {{u"mimeType"_s, type}, {u"text"_s, text}};
}

QJsonObject asked(const NetworkRequest &request, Logins logins)
{
    QJsonObject row{{u"method"_s, request.method}, {u"url"_s, request.url},
        {u"httpVersion"_s, request.protocol}, {u"cookies"_s, QJsonArray{}},
        {u"headers"_s, rowsOf(request.headers, logins)}, {u"queryString"_s, queryOf(request.url)},
        {u"headersSize"_s, -1}, {u"bodySize"_s, request.body ? request.body->toUtf8().size() : 0}};
    if (request.body)
        row.insert(u"postData"_s, sent(request, logins));
    return row;
}

bool hasNoBody(const NetworkRequest &request)
{
    const int status = request.status.value_or(0);
    return status == 204 || (status >= 300 && status < 400) || request.method == u"HEAD"_s;
}

QJsonObject contentOf(const NetworkRequest &request, const CapturedBody *body)
{
    QJsonObject content{
        {u"size"_s, hasNoBody(request) ? 0 : -1}, {u"mimeType"_s, request.mimeType}};
    if (!body)
        return content;
    content.insert(u"size"_s, body->content.size());
    if (body->isText) {
        content.insert(u"text"_s, QString::fromUtf8(body->content));
    } else {
        content.insert(u"text"_s, QString::fromLatin1(body->content.toBase64()));
        content.insert(u"encoding"_s, u"base64"_s);
    }
    return content;
}

QJsonObject answered(const NetworkRequest &request, const CapturedBody *body, Logins logins)
{
    QJsonObject row{{u"status"_s, request.status.value_or(0)},
        {u"statusText"_s, request.statusText}, {u"httpVersion"_s, request.protocol},
        {u"cookies"_s, QJsonArray{}}, {u"headers"_s, rowsOf(request.responseHeaders, logins)},
        {u"content"_s, contentOf(request, body)},
        {u"redirectURL"_s, valueOf(request.responseHeaders, u"location"_s)}, {u"headersSize"_s, -1},
        {u"bodySize"_s, -1}};
    if (request.size)
        row.insert(u"_transferSize"_s, *request.size);
    if (!request.failureText.isEmpty())
        row.insert(u"_error"_s, request.failureText);
    return row;
}

QJsonObject timingsOf(const NetworkRequest &request)
{
    const int time = request.milliseconds.value_or(0);
    return request.timing ? toJson(*request.timing, time)
                          : QJsonObject{{u"send"_s, 0}, {u"wait"_s, time}, {u"receive"_s, 0}};
}

QJsonObject entryOf(const NetworkRequest &request, const CapturedBody *body, Logins logins)
{
    return {{u"pageref"_s, pageName}, {u"startedDateTime"_s, request.timestamp},
        {u"time"_s, request.milliseconds.value_or(0)}, {u"request"_s, asked(request, logins)},
        {u"response"_s, answered(request, body, logins)}, {u"cache"_s, QJsonObject{}},
        {u"timings"_s, timingsOf(request)}, {u"_resourceType"_s, request.resourceType}};
}

QJsonObject rootOf(const QJsonArray &entries, const QString &title)
{
    const QJsonObject creator{
        {u"name"_s, u"Clawdis Browser"_s}, {u"version"_s, QCoreApplication::applicationVersion()}};
    QJsonArray pages;
    if (!entries.isEmpty())
        pages.append(QJsonObject{{u"id"_s, pageName}, {u"title"_s, title},
            {u"startedDateTime"_s, entries.first()[u"startedDateTime"]},
            {u"pageTimings"_s, QJsonObject{}}});
    const QJsonObject log{{u"version"_s, u"1.2"_s}, {u"creator"_s, creator}, {u"pages"_s, pages},
        {u"entries"_s, entries}};
    return {{u"log"_s, log}};
}

} // namespace

HarFile harOf(
    const NetworkLog &log, const QString &title, const QList<RuleBookPtr> &books, Logins logins)
{
    const Bodies bodies = bodiesOf(books);
    QJsonArray entries;
    HarFile file;
    for (const NetworkRequestPtr &request : log.requests()) {
        const CapturedBody *body = bodies.value(request.get());
        if (!request->isDone) {
            ++file.open;
            continue;
        }
        entries.append(entryOf(*request, body, logins));
        if (body)
            ++file.bodies;
    }
    file.entries = static_cast<int>(entries.size());
    file.content = rootOf(entries, title);
    return file;
}
