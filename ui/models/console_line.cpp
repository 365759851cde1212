#include "ui/models/console_line.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

ConsoleLevel consoleLevelOf(const QString &type)
{
    if (type == u"error"_s || type == u"assert"_s)
        return ConsoleLevel::Error;
    if (type == u"warning"_s)
        return ConsoleLevel::Warning;
    return type == u"debug"_s ? ConsoleLevel::Debug : ConsoleLevel::Info;
}

QList<LineObject> objectsOf(const QJsonObject &message)
{
    QList<LineObject> objects;
    const QJsonArray all = message.value(u"objects").toArray();
    for (const QJsonValue &each : all)
        objects.append({each[u"object"_s].toString(), each[u"text"_s].toString()});
    return objects;
}

} // namespace

bool ConsoleLine::repeatsItself(const ConsoleLine &next) const
{
    return level == next.level && line == next.line && targetId == next.targetId && url == next.url
        && text == next.text;
}

QString ConsoleLine::source() const
{
    if (url.isEmpty())
        return {};
    const QUrl address{url};
    QString file = address.fileName();
    if (file.isEmpty()) // as DevTools name the page of a folder
        file = address.host().isEmpty() ? url.left(40) : u"(index)"_s;
    return u"%1:%2"_s.arg(file).arg(line + 1);
}

QString ConsoleLine::wholeSource() const
{
    return url.isEmpty() ? QString{} : u"%1:%2"_s.arg(url).arg(line + 1);
}

ConsoleLine readConsoleLine(const QString &targetId, const QJsonObject &message)
{
    const QJsonObject place = message.value(u"location").toObject();
    return {
        .targetId = targetId,
        .level = consoleLevelOf(message.value(u"type").toString()),
        .text = message.value(u"text").toString(),
        .timestamp = message.value(u"timestamp").toString(),
        .url = place.value(u"url").toString(),
        .line = place.value(u"lineNumber").toInt(),
        .objects = objectsOf(message),
    };
}
