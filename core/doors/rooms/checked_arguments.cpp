#include "core/doors/rooms/checked_arguments.h"

#include <QJsonArray>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

Failure misfit(const QString &name, const QString &why)
{
    return {Code::InvalidArgument, u"%1 %2"_s.arg(name, why), u"Correct it."_s};
}

Failure notTaken(const QString &what, const QList<VerbArgument> &takes, const QString &name)
{
    QStringList known;
    for (const VerbArgument &each : takes)
        known.append(each.name);
    const QString hint
        = known.isEmpty() ? u"It takes nothing."_s : u"It takes %1."_s.arg(known.join(u", "_s));
    return {Code::UnknownArgument, u"%1 takes no '%2'"_s.arg(what, name.left(100)), hint};
}

bool isWhole(double number)
{
    return std::floor(number) == number;
}

bool isOfType(const QString &type, const QJsonValue &value)
{
    if (type == u"string")
        return value.isString();
    if (type == u"boolean")
        return value.isBool();
    if (type == u"object")
        return value.isObject();
    if (type == u"integer")
        return value.isDouble() && isWhole(value.toDouble());
    return type != u"number" || value.isDouble();
}

std::optional<QString> lengthMisfit(const QJsonObject &schema, const QString &text)
{
    if (text.size() < schema.value(u"minLength").toInt())
        return u"must not be empty"_s;
    const QJsonValue most = schema.value(u"maxLength");
    if (most.isDouble() && text.size() > most.toInt())
        return u"is longer than %1 characters"_s.arg(most.toInt());
    return std::nullopt;
}

std::optional<QString> whyNot(const QJsonObject &schema, const QJsonValue &value)
{
    const QString type = schema.value(u"type").toString();
    const QJsonArray words = schema.value(u"enum").toArray();
    if (!isOfType(type, value))
        return u"must be of type %1"_s.arg(type);
    if (!words.isEmpty() && !words.contains(value)) {
        QStringList known;
        for (const QJsonValue &each : words)
            known.append(each.toString());
        return u"must be one of %1"_s.arg(known.join(u", "_s));
    }
    if (value.isString())
        return lengthMisfit(schema, value.toString());
    const QJsonValue least = schema.value(u"minimum");
    const QJsonValue most = schema.value(u"maximum");
    const bool isSmall = least.isDouble() && value.toDouble() < least.toDouble();
    const bool isLarge = most.isDouble() && value.toDouble() > most.toDouble();
    if (isSmall || isLarge)
        return most.isDouble()
            ? u"must be from %1 to %2"_s.arg(least.toDouble()).arg(most.toDouble())
            : u"must be %1 at least"_s.arg(least.toDouble());
    return std::nullopt;
}

} // namespace

OrFailure<QJsonObject> checkedArguments(
    const QString &what, const QList<VerbArgument> &takes, const QJsonObject &given)
{
    QJsonObject rest = given;
    QJsonObject checked;
    for (const VerbArgument &each : takes) {
        const QJsonValue value = rest.take(each.name);
        const bool isGiven = !value.isUndefined() && !value.isNull();
        if (!isGiven && each.isRequired)
            return misfit(each.name, u"is required"_s);
        if (isGiven) {
            if (const auto why = whyNot(each.schema, value))
                return misfit(each.name, *why);
            checked.insert(each.name, value);
        } else if (!each.fallback.isUndefined()) {
            checked.insert(each.name, each.fallback);
        }
    }
    if (!rest.isEmpty())
        return notTaken(what, takes, rest.constBegin().key());
    return checked;
}
