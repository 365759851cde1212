#include "core/page/observe/console_log.h"

#include "base/typed_secrets.h"
#include "core/page/text/console_text.h"
#include "core/page/text/heard.h"
#include "core/page/text/iso_time.h"

#include <QJsonArray>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

// Longer messages are cut; pages may log megabytes.
constexpr qsizetype longestText = 10'000;

// Chrome asks for it whether there is one or not.
bool isIconOfItsOwnAccord(const QString &url)
{
    return QUrl{url}.path() == u"/favicon.ico"_s;
}

void place(ConsoleLog::Message &message, const QJsonObject &stackTrace)
{
    const QJsonObject top = stackTrace.value(u"callFrames").toArray().at(0).toObject();
    message.url = heard::address(top.value(u"url").toString());
    message.lineNumber = top.value(u"lineNumber").toInt();
    message.columnNumber = top.value(u"columnNumber").toInt();
}

} // namespace

void ConsoleLog::addCall(const QJsonObject &call, Session *session)
{
    QStringList words;
    const QJsonArray arguments = call.value(u"args").toArray();
    for (const QJsonValue &argument : arguments)
        words.append(consoleText(argument.toObject()));
    Message message;
    message.type = call.value(u"type").toString();
    message.text = typedSecrets::firstOf(words.join(u' '), longestText);
    message.timestamp = isoTime(call.value(u"timestamp").toDouble());
    place(message, call.value(u"stackTrace").toObject());
    if (session)
        message.objects = m_objects.add(*session, arguments);
    add(message);
}

void ConsoleLog::addException(const QJsonObject &thrown, Session *session)
{
    const QJsonObject details = thrown.value(u"exceptionDetails").toObject();
    const QJsonObject exception = details.value(u"exception").toObject();
    Message message;
    message.type = u"error"_s;
    message.isThrown = true;
    const QString text = exception.isEmpty() ? details.value(u"text").toString()
                                             : u"Uncaught "_s + consoleText(exception);
    message.text = typedSecrets::firstOf(text, longestText);
    message.timestamp = isoTime(thrown.value(u"timestamp").toDouble());
    message.url = heard::address(details.value(u"url").toString());
    message.lineNumber = details.value(u"lineNumber").toInt();
    message.columnNumber = details.value(u"columnNumber").toInt();
    if (session)
        message.objects = m_objects.add(*session, {exception});
    add(message);
}

void ConsoleLog::addEntry(const QJsonObject &added)
{
    const QJsonObject entry = added.value(u"entry").toObject();
    Message message;
    message.source = entry.value(u"source").toString();
    message.url = heard::address(entry.value(u"url").toString());
    if (message.source == u"network"_s && isIconOfItsOwnAccord(message.url))
        return;
    const QString level = entry.value(u"level").toString();
    message.type = level == u"verbose"_s ? u"debug"_s : level;
    message.text = typedSecrets::firstOf(entry.value(u"text").toString(), longestText);
    message.timestamp = isoTime(entry.value(u"timestamp").toDouble());
    message.lineNumber = entry.value(u"lineNumber").toInt();
    add(message);
}

void ConsoleLog::add(Message message)
{
    message.page = m_page;
    m_messages.push(message);
    Q_EMIT added();
}

void ConsoleLog::clear()
{
    m_messages.clear();
    m_objects.clear();
}

QJsonObject ConsoleLog::toJson(const Message &message) const
{
    const QJsonObject place{{u"url"_s, message.url}, {u"lineNumber"_s, message.lineNumber},
        {u"columnNumber"_s, message.columnNumber}};
    QJsonObject row{{u"type"_s, message.type}, {u"text"_s, message.text},
        {u"timestamp"_s, message.timestamp}, {u"location"_s, place}};
    if (message.isThrown)
        row.insert(u"thrown"_s, true);
    if (!message.source.isEmpty())
        row.insert(u"source"_s, message.source);
    QJsonArray objects;
    for (const ConsoleObject &each : message.objects) {
        if (m_objects.has(each.name))
            objects.append(QJsonObject{{u"object"_s, each.name}, {u"text"_s, each.text}});
    }
    if (!objects.isEmpty())
        row.insert(u"objects"_s, objects);
    return row;
}
