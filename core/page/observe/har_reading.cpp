#include "core/page/observe/har_reading.h"

#include "base/failure.h"
#include "core/page/observe/har_secrets.h"
#include "core/page/text/header_rules.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostEntries = 5000;

Failure unreadable(const QString &why)
{
    return {Code::InvalidValue, u"the file is no HAR: %1"_s.arg(why),
        u"{har} writes one, and so do DevTools."_s};
}

// The text is there as it was before it was packed for the way.
bool isOfTheWay(const QString &name)
{
    static const QStringList own{
        u"connection"_s, u"content-encoding"_s, u"content-length"_s, u"transfer-encoding"_s};
    return name.startsWith(u':') || own.contains(name.toLower());
}

QJsonArray headersOf(const QJsonValue &response)
{
    QJsonArray kept;
    const QJsonArray headers = response[u"headers"].toArray();
    for (const QJsonValue &each : headers) {
        const QString name = each[u"name"].toString();
        const QString value = each[u"value"].toString();
        if (isOfTheWay(name) || har_secrets::hasDots(value))
            continue;
        requireHeader(name, value);
        kept.append(QJsonObject{{u"name"_s, name}, {u"value"_s, value}});
    }
    return kept;
}

bool hasItsBody(const QJsonValue &entry, int status)
{
    const QJsonValue content = entry[u"response"][u"content"];
    return content[u"text"].isString() || status == 204 || (status >= 300 && status < 400)
        || entry[u"request"][u"method"] == u"HEAD"_s || content[u"size"].toInteger(-1) == 0;
}

QByteArray bodyOf(const QJsonValue &content)
{
    const QByteArray text = content[u"text"].toString().toUtf8();
    return content[u"encoding"] == u"base64"_s ? QByteArray::fromBase64(text) : text;
}

} // namespace

HarAnswers readHar(const QByteArray &content)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(content, &error);
    if (error.error != QJsonParseError::NoError)
        throw unreadable(error.errorString());
    const QJsonValue all = document.object().value(u"log")[u"entries"];
    if (!all.isArray())
        throw unreadable(u"it has no log.entries"_s);
    const QJsonArray entries = all.toArray();
    if (entries.size() > mostEntries)
        throw unreadable(u"it has more than %1 entries"_s.arg(mostEntries));
    HarAnswers found;
    for (const QJsonValue &entry : entries) {
        const QJsonValue request = entry[u"request"];
        const QJsonValue response = entry[u"response"];
        const int status = response[u"status"].toInt();
        if (status < 200 || status > 599 || !hasItsBody(entry, status)) {
            ++found.withoutAnswer;
            continue;
        }
        const QString key = answerKey(request[u"method"].toString(), request[u"url"].toString());
        if (!found.answers.contains(key))
            found.answers.insert(key, {status, headersOf(response), bodyOf(response[u"content"])});
    }
    return found;
}
