#include "ui/models/known_request.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace {

struct Part {
    const char *name; // in HAR
    const char *title;
};

constexpr Part partsOfTime[] = {
    {"blocked", QT_TRANSLATE_NOOP("KnownRequest", "before it began")},
    {"dns", QT_TRANSLATE_NOOP("KnownRequest", "looking up the host")},
    {"connect", QT_TRANSLATE_NOOP("KnownRequest", "connecting")},
    {"ssl", QT_TRANSLATE_NOOP("KnownRequest", "of that TLS")},
    {"send", QT_TRANSLATE_NOOP("KnownRequest", "sending")},
    {"wait", QT_TRANSLATE_NOOP("KnownRequest", "waiting for the answer")},
    {"receive", QT_TRANSLATE_NOOP("KnownRequest", "receiving it")},
};

QString inWords(const char *text)
{
    return QCoreApplication::translate("KnownRequest", text);
}

// Chrome joins several of one name by line breaks.
QString headerLines(const QJsonObject &headers)
{
    QStringList lines;
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        const QStringList values = each.value().toString().split(u'\n');
        for (const QString &value : values)
            lines.append(u"%1: %2"_s.arg(each.key(), value));
    }
    return lines.join(u'\n');
}

} // namespace

QString KnownRequest::headersInWords() const
{
    QStringList parts;
    if (!answeredHeaders.isEmpty())
        parts.append(inWords("Answered") + u"\n\n"_s + headerLines(answeredHeaders));
    if (!sentHeaders.isEmpty())
        parts.append(inWords("Sent") + u"\n\n"_s + headerLines(sentHeaders));
    return parts.join(u"\n\n"_s);
}

QString KnownRequest::timingInWords() const
{
    QStringList lines;
    for (const Part &part : partsOfTime) {
        const double time = timing.value(QLatin1StringView{part.name}).toDouble(-1);
        if (time >= 0)
            lines.append(u"  %1 %2 ms"_s.arg(inWords(part.title), -24).arg(time, 8, 'f', 1));
    }
    return lines.join(u'\n');
}

KnownRequest readKnownRequest(const QJsonObject &reply)
{
    const QJsonValue body = reply.value(u"body");
    return {.sentHeaders = reply.value(u"headers").toObject(),
        .sentBody = body.isString() ? std::optional{body.toString()} : std::nullopt,
        .answeredHeaders = reply.value(u"responseHeaders").toObject(),
        .mimeType = reply.value(u"mimeType").toString(),
        .timing = reply.value(u"timing").toObject(),
        .messages = reply.value(u"messages").toArray(),
        .messageCount = reply.value(u"messageCount").toInt()};
}
