#include "core/page/text/console_text.h"

#include <QJsonArray>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace {

QString previewText(const QJsonObject &preview);

// Of a property: its value, or what is in it, which Chrome reports only of entries. No getter is
// called.
QString previewed(const QJsonObject &property)
{
    if (property.value(u"type") == u"accessor"_s)
        return u"(…)"_s;
    const QString value = property.value(u"value").toString();
    return property.value(u"type") == u"string"_s ? u'"' + value + u'"' : value;
}

QString entryText(const QJsonObject &entry)
{
    const QString value = previewText(entry.value(u"value").toObject());
    const QJsonValue key = entry.value(u"key");
    return key.isObject() ? previewText(key.toObject()) + u" => "_s + value : value;
}

// {name: "Ada", age: 36, …}, [1, 2] or Map(1) {"a" => 1}: the first few that Chrome reports.
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
        parts.clear(); // a Map's own property is its size, which its name shows
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

// Others are described better by their description: an error with its stack, a node, a function.
bool isUnfolded(const QJsonObject &argument)
{
    static const QStringList kinds{
        u""_s, u"array"_s, u"typedarray"_s, u"map"_s, u"set"_s, u"weakmap"_s, u"weakset"_s};
    return argument.value(u"type") == u"object"_s && argument.contains(u"preview")
        && kinds.contains(argument.value(u"subtype").toString());
}

} // namespace

QString consoleText(const QJsonObject &argument)
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
