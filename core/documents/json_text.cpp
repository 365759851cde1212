#include "core/documents/json_text.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 52;
constexpr qsizetype endless = 1'000'000;
constexpr qsizetype step = 2;

QString scalar(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.mid(1, list.size() - 2));
}

OrderedFields fieldsOf(const QJsonObject &object)
{
    OrderedFields fields;
    for (auto each = object.begin(); each != object.end(); ++each)
        fields.append({each.key(), each.value()});
    return fields;
}

QString joined(const QStringList &parts, QChar first, QChar last, qsizetype indent, qsizetype room)
{
    const QString line = first + parts.join(u", "_s) + last;
    if (parts.isEmpty() || (line.size() + indent <= room && !line.contains(u'\n')))
        return line;
    const QString margin = u"\n"_s + QString{indent + step, u' '};
    return first + margin + parts.join(u',' + margin) + u'\n' + QString{indent, u' '} + last;
}

QString written(const OrderedFields &fields, qsizetype indent, qsizetype room);

QString written(const QJsonValue &value, qsizetype indent, qsizetype room)
{
    if (value.isObject())
        return written(fieldsOf(value.toObject()), indent, room);
    if (!value.isArray())
        return scalar(value);
    QStringList parts;
    const QJsonArray items = value.toArray();
    for (const QJsonValue &item : items)
        parts.append(written(item, indent + step, room));
    return joined(parts, u'[', u']', indent, room);
}

QString written(const OrderedFields &fields, qsizetype indent, qsizetype room)
{
    QStringList parts;
    for (const auto &[name, value] : fields)
        parts.append(scalar(name) + u": "_s + written(value, indent + step, room));
    return joined(parts, u'{', u'}', indent, room);
}

} // namespace

QString jsonLine(const OrderedFields &fields)
{
    return written(fields, 0, endless);
}

QString jsonBlock(const OrderedFields &fields)
{
    return written(fields, 0, longestLine);
}

QString jsonBlock(const QJsonValue &value)
{
    return written(value, 0, longestLine);
}

QJsonObject toObject(const OrderedFields &fields)
{
    QJsonObject object;
    for (const auto &[name, value] : fields)
        object.insert(name, value);
    return object;
}
