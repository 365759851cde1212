#include "core/dialect/declared_value.h"

#include "core/catalogue/codec.h"

#include <QJsonDocument>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

using Read = OrFailure<QJsonValue>;

QStringList namesIn(const QJsonValue &words)
{
    QStringList names;
    const QJsonArray all = words.isArray() ? words.toArray() : QJsonArray{words};
    for (const QJsonValue &each : all)
        names.append(each.toString());
    names.removeAll(QString{});
    return names;
}

QString rangeOf(const QJsonObject &schema)
{
    const QJsonValue least = schema.value(u"minimum");
    const QJsonValue most = schema.value(u"maximum");
    if (least.isDouble() && most.isDouble())
        return u", %1 to %2"_s.arg(*scalarText(least), *scalarText(most));
    if (least.isDouble())
        return u", %1 at least"_s.arg(*scalarText(least));
    return most.isDouble() ? u", %1 at most"_s.arg(*scalarText(most)) : QString{};
}

QString eachOf(const QJsonObject &items);

QString wantsOf(const QString &type, const QJsonObject &schema)
{
    if (schema.contains(u"enum"))
        return u"one of "_s + namesIn(schema.value(u"enum")).join(u", "_s);
    if (type == u"boolean")
        return Codec<bool>::wants();
    if (type == u"integer")
        return Codec<int>::wants() + rangeOf(schema);
    if (type == u"number")
        return Codec<double>::wants() + rangeOf(schema);
    if (type == u"array")
        return u"a list"_s + eachOf(schema.value(u"items").toObject());
    return type == u"object" ? u"an object"_s : u"a text"_s;
}

QString eachOf(const QJsonObject &items)
{
    const QString type = items.value(u"type").toString();
    return type.isEmpty() ? QString{} : u", each "_s + wantsOf(type, items);
}

Failure misfit(const QString &name, const QJsonObject &schema)
{
    QStringList wanted;
    const QStringList types = namesIn(schema.value(u"type"));
    for (const QString &each : types)
        wanted.append(wantsOf(each, schema));
    return {Code::InvalidArgument, u"%1 must be %2"_s.arg(name, wanted.join(u", or "_s)),
        schema.value(u"description").toString(u"Correct it."_s)};
}

// A list or an object that came as text.
QJsonValue jsonIn(const QJsonValue &value)
{
    const QJsonDocument document = QJsonDocument::fromJson(value.toString().toUtf8());
    if (document.isArray())
        return document.array();
    return document.isObject() ? QJsonValue{document.object()} : value;
}

bool isInRange(const QJsonObject &schema, double number)
{
    return number >= schema.value(u"minimum").toDouble(number)
        && number <= schema.value(u"maximum").toDouble(number);
}

template<typename T>
Read numberOf(const QString &name, const QJsonObject &schema, const QJsonValue &value)
{
    const auto number = Codec<T>::read(value);
    if (!number || !isInRange(schema, *number))
        return misfit(name, schema);
    return Codec<T>::write(*number);
}

Read flagOf(const QString &name, const QJsonObject &schema, const QJsonValue &value)
{
    const auto flag = Codec<bool>::read(value);
    return flag ? Read{QJsonValue{*flag}} : misfit(name, schema);
}

Read textOf(const QString &name, const QJsonObject &schema, const QJsonValue &value)
{
    auto text = scalarText(value);
    if (!text)
        return misfit(name, schema);
    if (const QJsonValue words = schema.value(u"enum"); words.isArray()) {
        text = text->trimmed();
        if (!namesIn(words).contains(*text))
            return misfit(name, schema);
    }
    if (text->size() < schema.value(u"minLength").toInt())
        return Failure{
            Code::InvalidArgument, name + u" must not be empty"_s, u"Leave it out, or fill it."_s};
    const QJsonValue most = schema.value(u"maxLength");
    if (most.isDouble() && text->size() > most.toInt())
        return Failure{Code::InvalidArgument,
            u"%1 is longer than %2 characters"_s.arg(name).arg(most.toInt()), u"Shorten it."_s};
    return QJsonValue{*text};
}

Read listOf(const QString &name, const QJsonObject &schema, const QJsonValue &value)
{
    const QJsonObject form = schema.value(u"items").toObject();
    const QJsonValue given = jsonIn(value);
    const QJsonArray all = given.isArray() ? given.toArray() : QJsonArray{value};
    QJsonArray items;
    for (const QJsonValue &each : all) {
        auto item = declaredValue(u"%1[%2]"_s.arg(name).arg(items.size()), form, each);
        if (failureIn(item))
            return given.isArray() ? item : misfit(name, schema);
        items.append(std::get<QJsonValue>(item));
    }
    return items;
}

Read objectOf(const QString &name, const QJsonObject &schema, const QJsonValue &value)
{
    const QJsonValue given = jsonIn(value);
    if (!given.isObject())
        return misfit(name, schema);
    const QJsonObject forms = schema.value(u"properties").toObject();
    if (forms.isEmpty())
        return given;
    const QStringList required = namesIn(schema.value(u"required"));
    QJsonObject rest = given.toObject();
    QJsonObject members;
    for (auto each = forms.begin(); each != forms.end(); ++each) {
        const QString path = u"%1.%2"_s.arg(name, each.key());
        const QJsonObject form = each->toObject();
        const QJsonValue member = rest.take(each.key());
        if (isLeftOut(form, member)) {
            if (required.contains(each.key()))
                return Failure{Code::InvalidArgument, path + u" is required"_s,
                    form.value(u"description").toString(u"Add it."_s)};
            continue;
        }
        const auto read = declaredValue(path, form, member);
        if (failureIn(read))
            return read;
        members.insert(each.key(), std::get<QJsonValue>(read));
    }
    if (schema.value(u"additionalProperties").toBool()) {
        for (auto each = rest.constBegin(); each != rest.constEnd(); ++each)
            members.insert(each.key(), each.value());
        return members;
    }
    if (!rest.isEmpty())
        return Failure{Code::UnknownArgument,
            u"%1 takes no '%2'"_s.arg(name, rest.constBegin().key().left(100)),
            u"It takes %1."_s.arg(forms.keys().join(u", "_s))};
    return members;
}

struct Type {
    const char *name;
    bool (*is)(const QJsonValue &);
    Read (*read)(const QString &, const QJsonObject &, const QJsonValue &);
};

template<bool (QJsonValue::*is)() const> bool isA(const QJsonValue &value)
{
    return (value.*is)();
}

constexpr Type types[] = {
    {"boolean", &isA<&QJsonValue::isBool>, &flagOf},
    {"integer", &isA<&QJsonValue::isDouble>, &numberOf<int>},
    {"number", &isA<&QJsonValue::isDouble>, &numberOf<double>},
    {"object", &isA<&QJsonValue::isObject>, &objectOf},
    {"array", &isA<&QJsonValue::isArray>, &listOf},
    {"string", &isA<&QJsonValue::isString>, &textOf},
};

// Of several types the one that the value has, else the first of them.
const Type *typeFor(const QStringList &names, const QJsonValue &value)
{
    const auto isMeant = [&](const Type &each) { return names.contains(QLatin1String{each.name}); };
    const auto exact = std::find_if(std::begin(types), std::end(types),
        [&](const Type &each) { return isMeant(each) && each.is(value); });
    if (exact != std::end(types))
        return exact;
    const auto first = std::find_if(std::begin(types), std::end(types), isMeant);
    return first == std::end(types) ? nullptr : first;
}

} // namespace

bool isLeftOut(const QJsonObject &schema, const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return true;
    const QStringList names = namesIn(schema.value(u"type"));
    const bool mayBeText
        = names.isEmpty() || (names.contains(u"string"_s) && !schema.contains(u"enum"));
    return !mayBeText && value.isString() && value.toString().trimmed().isEmpty();
}

OrFailure<QJsonValue> declaredValue(
    const QString &name, const QJsonObject &schema, const QJsonValue &value)
{
    const Type *type = typeFor(namesIn(schema.value(u"type")), value);
    return type ? type->read(name, schema, value) : Read{value};
}
