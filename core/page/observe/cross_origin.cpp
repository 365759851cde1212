#include "core/page/observe/cross_origin.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int noContent = 204;

QString headerOf(const QJsonObject &paused, QLatin1StringView name)
{
    const QJsonObject headers = paused.value(u"request")[u"headers"].toObject();
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        if (each.key().compare(name, Qt::CaseInsensitive) == 0)
            return each.value().toString().trimmed();
    }
    return {};
}

QJsonObject answerHeader(const QString &name, const QString &value)
{
    return {{u"name"_s, name}, {u"value"_s, value}};
}

// Of the page, where its request is for another one; else empty.
QString foreignOrigin(const QJsonObject &paused)
{
    const QString origin = headerOf(paused, "origin"_L1);
    const QUrl url{paused.value(u"request")[u"url"].toString()};
    const QString own = url.adjusted(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment
                               | QUrl::RemoveUserInfo)
                            .toString(QUrl::FullyEncoded);
    return origin == own ? QString{} : origin;
}

bool saysWhoReads(const QJsonArray &headers)
{
    return std::any_of(headers.begin(), headers.end(), [](const QJsonValue &each) {
        return each[u"name"].toString().compare(
                   "access-control-allow-origin"_L1, Qt::CaseInsensitive)
            == 0;
    });
}

} // namespace

std::optional<AskedRequest> cross_origin::announced(const QJsonObject &paused)
{
    const QJsonValue request = paused.value(u"request");
    const QString method = headerOf(paused, "access-control-request-method"_L1);
    if (method.isEmpty() || request[u"method"].toString() != u"OPTIONS"_s)
        return std::nullopt;
    return AskedRequest{method, request[u"url"].toString(), u"fetch"_s};
}

CannedAnswer cross_origin::permission(const QJsonObject &paused)
{
    CannedAnswer answer{.status = noContent};
    answer.headers = readable({}, paused);
    answer.headers.append(answerHeader(
        u"access-control-allow-methods"_s, headerOf(paused, "access-control-request-method"_L1)));
    const QString asked = headerOf(paused, "access-control-request-headers"_L1);
    if (!asked.isEmpty())
        answer.headers.append(answerHeader(u"access-control-allow-headers"_s, asked));
    return answer;
}

QJsonArray cross_origin::readable(QJsonArray headers, const QJsonObject &paused)
{
    const QString origin = foreignOrigin(paused);
    if (origin.isEmpty() || saysWhoReads(headers))
        return headers;
    headers.append(answerHeader(u"access-control-allow-origin"_s, origin));
    headers.append(answerHeader(u"access-control-allow-credentials"_s, u"true"_s));
    headers.append(answerHeader(u"vary"_s, u"Origin"_s));
    return headers;
}
