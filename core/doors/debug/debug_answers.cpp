#include "core/doors/debug/debug_answers.h"

#include <QJsonDocument>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1String browserPath{"/devtools/browser/"};
constexpr QLatin1String pagePath{"/devtools/page/"};
constexpr qsizetype longestId = 64;

HttpAnswer json(const QJsonDocument &document)
{
    return {.body = document.toJson()};
}

HttpAnswer text(const QByteArray &words)
{
    return {.contentType = "text/html; charset=utf-8", .body = words};
}

Failure unknownPath()
{
    return {Code::UnknownCommand, u"No such path on a debugging port."_s,
        u"Ask for /json/version, /json/list, /json/new, /json/activate or /json/close."_s};
}

Failure notByPath()
{
    return {Code::NotSupported, u"The protocol's description is not served."_s,
        u"Take it from the devtools-protocol package."_s};
}

Failure putOnly()
{
    return {Code::MethodNotAllowed, u"A page is opened with PUT."_s, u"PUT /json/new?<address>"_s,
        {{u"allow"_s, QJsonArray{u"PUT"_s}}}};
}

Failure noTarget(const QString &id)
{
    return {Code::TabNotFound, u"No such target id: %1"_s.arg(id), u"GET /json/list lists them."_s};
}

QString socketAddress(const DebugPlace &place, const QString &path)
{
    return u"ws://127.0.0.1:%1%2"_s.arg(place.port).arg(path);
}

QJsonObject entryOf(const DebugPlace &place, const QJsonObject &target)
{
    const QString id = target.value(u"targetId").toString();
    QJsonObject entry{{u"description"_s, QString{}}, {u"id"_s, id},
        {u"title"_s, target.value(u"title")}, {u"type"_s, target.value(u"type")},
        {u"url"_s, target.value(u"url")},
        {u"webSocketDebuggerUrl"_s, socketAddress(place, pagePath + id)}};
    const QJsonValue parent = target.value(u"parentFrameId");
    if (parent.isString())
        entry.insert(u"parentId"_s, parent);
    return entry;
}

Task<HttpAnswer> answerOf(DebugPlace place, QByteArray path, QByteArray query, Deadline deadline)
{
    if (path == "/json/version") {
        const QJsonObject report = co_await place.access->version(deadline);
        co_return json(QJsonDocument{QJsonObject{{u"Browser"_s, report.value(u"product")},
            {u"Protocol-Version"_s, report.value(u"protocolVersion")},
            {u"User-Agent"_s, report.value(u"userAgent")},
            {u"V8-Version"_s, report.value(u"jsVersion")},
            {u"WebKit-Version"_s, report.value(u"revision")},
            {u"webSocketDebuggerUrl"_s, socketAddress(place, browserPath + place.id)}}});
    }
    if (path == "/json/protocol")
        throw notByPath();
    QString id;
    const bool isNew = path == "/json/new";
    if (isNew) {
        QString url = QUrl::fromPercentEncoding(query);
        if (url.isEmpty())
            url = u"about:blank"_s;
        id = co_await place.access->open(url, deadline);
    }
    const QJsonArray targets = co_await place.access->targets(deadline);
    if (path == "/json" || path == "/json/list") {
        QJsonArray list;
        for (const QJsonValue &target : targets)
            list.append(entryOf(place, target.toObject()));
        co_return json(QJsonDocument{list});
    }
    const bool isActivate = path.startsWith("/json/activate/");
    if (!isNew && !isActivate && !path.startsWith("/json/close/"))
        throw unknownPath();
    if (!isNew)
        id = QString::fromLatin1(path.mid(path.lastIndexOf('/') + 1));
    const auto found = std::find_if(targets.begin(), targets.end(),
        [&id](const QJsonValue &target) { return target[u"targetId"_s] == id; });
    if (found == targets.end())
        throw noTarget(id);
    if (isNew)
        co_return json(QJsonDocument{entryOf(place, found->toObject())});
    if (isActivate) {
        co_await place.access->activate(id, deadline);
        co_return text("Target activated");
    }
    co_await place.access->close(id, deadline);
    co_return text("Target is closing");
}

} // namespace

std::optional<QString> DebugPlace::targetOf(const QByteArray &path) const
{
    const QString text = QString::fromLatin1(path);
    if (text == browserPath + id)
        return QString{};
    const QString target = text.startsWith(pagePath) ? text.mid(pagePath.size()) : QString{};
    const bool isId = !target.isEmpty() && target.size() <= longestId
        && std::all_of(target.begin(), target.end(),
            [](QChar c) { return c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-'); });
    return isId ? std::optional{target} : std::nullopt;
}

Task<HttpAnswer> debugAnswer(
    DebugPlace place, QByteArray method, QByteArray target, Deadline deadline)
{
    const qsizetype mark = target.indexOf('?');
    QByteArray path = mark < 0 ? target : target.left(mark);
    const QByteArray query = mark < 0 ? QByteArray{} : target.mid(mark + 1);
    while (path.size() > 1 && path.endsWith('/'))
        path.chop(1);
    HttpAnswer answer;
    try {
        const bool isNew = path == "/json/new";
        if (isNew != (method == "PUT"))
            throw isNew ? putOnly() : unknownPath();
        answer = co_await answerOf(place, path, query, deadline);
    } catch (const Failure &failure) {
        answer = answerTo(failure);
    }
    co_return answer;
}
