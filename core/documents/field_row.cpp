#include "core/documents/field_row.h"

#include "core/documents/json_text.h"

using namespace Qt::StringLiterals;

namespace {

QString words(const QJsonArray &values)
{
    QStringList words;
    for (const QJsonValue &value : values) {
        if (!value.isNull())
            words.append(scalarText(value).value_or(QString{}));
    }
    return words.join(u" | "_s);
}

QString range(const QJsonObject &schema)
{
    const QString least = scalarText(schema.value(u"minimum")).value_or(QString{});
    const QString most = scalarText(schema.value(u"maximum")).value_or(QString{});
    if (least.isEmpty() && most.isEmpty())
        return {};
    if (most.isEmpty())
        return u", at least %1"_s.arg(least);
    return least.isEmpty() ? u", at most %1"_s.arg(most) : u", %1 to %2"_s.arg(least, most);
}

QString alternatives(const QJsonArray &schemas)
{
    QStringList texts;
    for (const QJsonValue &each : schemas)
        texts.append(typeText(each.toObject()));
    texts.removeDuplicates();
    return texts.join(u" or "_s);
}

// {"string", "null"} is a nullable string: that it is optional is shown elsewhere.
QString namedType(const QJsonValue &type)
{
    if (type.isString())
        return type.toString();
    QStringList types;
    const QJsonArray several = type.toArray();
    for (const QJsonValue &each : several) {
        if (each != u"null"_s)
            types.append(each.toString());
    }
    return types.join(u" or "_s);
}

QJsonObject propertiesOf(const QJsonObject &schema)
{
    return schema.value(u"properties").toObject();
}

// "{ref, value?}": a question mark means optional.
QString fieldNames(const QJsonObject &schema)
{
    const QJsonArray required = schema.value(u"required").toArray();
    QStringList names = propertiesOf(schema).keys();
    for (QString &name : names)
        name += required.contains(name) ? u""_s : u"?"_s;
    return u"{%1}"_s.arg(names.join(u", "_s));
}

void addRows(QList<FieldRow> &rows, const Parameter &parameter)
{
    const bool hasFallback = !parameter.fallback.isUndefined();
    rows.append({parameter.name, typeText(parameter.schema),
        hasFallback ? jsonBlock(parameter.fallback) : QString{}, parameter.meaning,
        parameter.isRequired});
    QJsonObject inner = parameter.schema;
    QString prefix = parameter.name + u'.';
    if (inner.contains(u"items"_s)) {
        inner = inner.value(u"items").toObject();
        prefix = parameter.name + u"[]."_s;
    }
    const QJsonArray required = inner.value(u"required").toArray();
    const QJsonObject properties = propertiesOf(inner);
    for (auto each = properties.begin(); each != properties.end(); ++each) {
        const QJsonObject property = each.value().toObject();
        const QString meaning = property.value(u"description").toString();
        if (!meaning.isEmpty())
            rows.append({prefix + each.key(), typeText(property), {}, meaning,
                required.contains(each.key())});
    }
}

} // namespace

QString typeText(const QJsonObject &schema)
{
    if (schema.contains(u"const"_s))
        return words({schema.value(u"const")});
    if (schema.contains(u"enum"_s))
        return words(schema.value(u"enum").toArray());
    for (const QString &several : {u"anyOf"_s, u"oneOf"_s}) {
        if (schema.contains(several))
            return alternatives(schema.value(several).toArray());
    }
    const QString type = namedType(schema.value(u"type"));
    if (type == u"array"_s)
        return u"array of "_s + typeText(schema.value(u"items").toObject());
    if (!propertiesOf(schema).isEmpty())
        return fieldNames(schema);
    return type.isEmpty() ? u"any"_s : type + range(schema);
}

QList<FieldRow> argumentRows(const Command &command)
{
    QList<FieldRow> rows;
    if (command.http.isAct())
        rows.append(
            {u"kind"_s, QString::fromLatin1(command.http.kind), {}, u"Names the act."_s, true});
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters)
        addRows(rows, parameter);
    return rows;
}

QList<FieldRow> replyRows(const Command &command)
{
    QList<FieldRow> rows;
    for (const Parameter &given : command.gives)
        addRows(rows, given);
    return rows;
}
