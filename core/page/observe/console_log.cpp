#include "core/page/observe/console_log.h"

#include "core/page/text/heard.h"
#include "core/page/text/iso_time.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

// Longer messages are cut; pages may log megabytes.
constexpr qsizetype longestText = 10'000;

QString previewText(const QJsonObject &preview);

// Of a property: its value, or what is in it, which Chrome tells only of entries.
QString previewed(const QJsonObject &property)
{
    const QString value = property.value(u"value").toString();
    return property.value(u"type") == u"string"_s ? u'"' + value + u'"' : value;
}

QString entryText(const QJsonObject &entry)
{
    const QString value = previewText(entry.value(u"value").toObject());
    const QJsonValue key = entry.value(u"key");
    return key.isObject() ? previewText(key.toObject()) + u" => "_s + value : value;
}

// {name: "Ada", age: 36, …}, [1, 2] or Map(1) {"a" => 1}: the first few that Chrome tells.
QString previewText(const QJsonObject &preview)
{
    const QString subtype = preview.value(u"subtype").toString();
    const bool isPlain = preview.value(u"type") != u"object"_s || subtype == u"null"_s;
    if (isPlain)
        return previewed(
            {{u"type"_s, preview.value(u"type")}, {u"value"_s, preview.value(u"description")}});
    const bool isList = subtype == u"array"_s || subtype == u"typedarray"_s;
    QStringList parts;
    const QJsonArray properties = preview.value(u"properties").toArray();
    for (const QJsonValue &each : properties) {
        const QString value = previewed(each.toObject());
        parts.append(isList ? value : each[u"name"].toString() + u": "_s + value);
    }
    const QJsonArray entries = preview.value(u"entries").toArray();
    if (!entries.isEmpty())
        parts.clear(); // a Map's own property is its size, which its name tells
    for (const QJsonValue &each : entries)
        parts.append(entryText(each.toObject()));
    if (preview.value(u"overflow").toBool())
        parts.append(u"…"_s);
    const QString inside = parts.join(u", "_s);
    if (isList)
        return u'[' + inside + u']';
    const QString kind = preview.value(u"description").toString();
    return (kind == u"Object"_s ? QString{} : kind + u' ') + u'{' + inside + u'}';
}

// Others are told better by their description: an error with its stack, a node, a function.
bool isUnfolded(const QJsonObject &argument)
{
    static const QStringList kinds{
        u""_s, u"array"_s, u"typedarray"_s, u"map"_s, u"set"_s, u"weakmap"_s, u"weakset"_s};
    return argument.value(u"type") == u"object"_s && argument.contains(u"preview")
        && kinds.contains(argument.value(u"subtype").toString());
}

// One argument as a console would show it on a line.
QString argumentText(const QJsonObject &argument)
{
    if (isUnfolded(argument))
        return previewText(argument.value(u"preview").toObject());
    const QJsonValue value = argument.value(u"value");
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 17);
    if (value.isNull())
        return u"null"_s;
    if (argument.contains(u"unserializableValue"))
        return argument.value(u"unserializableValue").toString();
    if (argument.contains(u"description"))
        return argument.value(u"description").toString();
    return argument.value(u"type").toString();
}

void place(ConsoleLog::Message &message, const QJsonObject &stackTrace)
{
    const QJsonObject top = stackTrace.value(u"callFrames").toArray().at(0).toObject();
    message.url = heard::address(top.value(u"url").toString());
    message.lineNumber = top.value(u"lineNumber").toInt();
    message.columnNumber = top.value(u"columnNumber").toInt();
}

} // namespace

void ConsoleLog::addCall(const QJsonObject &call)
{
    QStringList words;
    const QJsonArray arguments = call.value(u"args").toArray();
    for (const QJsonValue &argument : arguments)
        words.append(argumentText(argument.toObject()));
    Message message;
    message.type = call.value(u"type").toString();
    message.text = words.join(u' ').left(longestText);
    message.timestamp = isoTime(call.value(u"timestamp").toDouble());
    place(message, call.value(u"stackTrace").toObject());
    add(message);
}

void ConsoleLog::addException(const QJsonObject &thrown)
{
    const QJsonObject details = thrown.value(u"exceptionDetails").toObject();
    const QString description
        = details.value(u"exception").toObject().value(u"description").toString();
    Message message;
    message.type = u"error"_s;
    message.isThrown = true;
    message.text
        = (description.isEmpty() ? details.value(u"text").toString() : u"Uncaught "_s + description)
              .left(longestText);
    message.timestamp = isoTime(thrown.value(u"timestamp").toDouble());
    message.url = heard::address(details.value(u"url").toString());
    message.lineNumber = details.value(u"lineNumber").toInt();
    message.columnNumber = details.value(u"columnNumber").toInt();
    add(message);
}

void ConsoleLog::add(const Message &message)
{
    m_messages.push(message);
    Q_EMIT added();
}

QJsonObject toJson(const ConsoleLog::Message &message)
{
    const QJsonObject place{{u"url"_s, message.url}, {u"lineNumber"_s, message.lineNumber},
        {u"columnNumber"_s, message.columnNumber}};
    QJsonObject row{{u"type"_s, message.type}, {u"text"_s, message.text},
        {u"timestamp"_s, message.timestamp}, {u"location"_s, place}};
    if (message.isThrown)
        row.insert(u"thrown"_s, true);
    return row;
}
