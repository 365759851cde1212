#include "core/catalogue/arguments.h"

#include "core/catalogue/command.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostItems = 1000; // of a list whose schema does not say

// An invalid string: it can name no file, address or program.
bool isBroken(const QJsonValue &value)
{
    if (value.isArray()) {
        const QJsonArray all = value.toArray();
        return std::any_of(all.begin(), all.end(), [](const auto &each) { return isBroken(each); });
    }
    const QString text = value.toString();
    return text.contains(QChar::Null) || !text.isValidUtf16();
}

// "a|b|c" stands alone; anything else gets "must be …".
Failure misfit(const Parameter &parameter, const QJsonValue &value)
{
    if (isBroken(value))
        return {Code::InvalidArgument,
            parameter.name + u" holds a NUL or half of a surrogate pair"_s, parameter.meaning};
    return {Code::InvalidArgument, parameter.name + u" must be "_s + parameter.wants,
        parameter.meaning};
}

bool isList(const Parameter &parameter)
{
    return parameter.schema.value(u"type") == u"array"_s;
}

bool isGiven(const Parameter &parameter, const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return false;
    if (parameter.takesBlank)
        return true;
    const bool isBlank = value.isString() && value.toString().trimmed().isEmpty();
    const bool isEmptyList = value.isArray() && value.toArray().isEmpty() && isList(parameter);
    return !isBlank && !isEmptyList;
}

// Before its elements are read, which may take long.
std::optional<Failure> tooLong(const Parameter &parameter, const QJsonValue &value)
{
    const qsizetype size = isList(parameter) ? value.toArray().size() : 0;
    const qsizetype most = parameter.schema.value(u"maxItems").toInteger(mostItems);
    if (size <= most)
        return std::nullopt;
    return Failure{Code::InvalidArgument,
        u"%1 holds %2, and may hold %3"_s.arg(parameter.name).arg(size).arg(most),
        u"Give fewer, or give them in several calls."_s};
}

Failure missing(const Parameter &parameter)
{
    return {Code::InvalidArgument,
        parameter.name + (isList(parameter) ? u" are required"_s : u" is required"_s),
        parameter.meaning};
}

Failure unknown(const QString &name, const Command &command)
{
    QStringList known;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters)
        known.append(parameter.name);
    const QString hint = name == u"selector"_s
        ? u"Elements are named by 'ref', from a snapshot. Known here: "_s
        : u"Known here: "_s;
    return {Code::UnknownArgument,
        u"'%1' is not an argument of %2"_s.arg(name, QString::fromLatin1(command.name)),
        hint + known.join(u", "_s) + u'.'};
}

} // namespace

OrFailure<QJsonObject> checkedArguments(
    const Command &command, const QJsonObject &given, Naming naming)
{
    QJsonObject rest = given;
    QJsonObject checked;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        const QJsonValue value = rest.take(parameter.name);
        if (isGiven(parameter, value)) {
            if (const auto failure = tooLong(parameter, value))
                return *failure;
            const bool mayBeSaid = naming == Naming::ByLocator || parameter.isPlain(value);
            if (!mayBeSaid || !parameter.check(value))
                return misfit(parameter, value);
            checked.insert(parameter.name, value);
        } else if (parameter.isRequired) {
            return missing(parameter);
        } else if (!parameter.fallback.isUndefined()) {
            checked.insert(parameter.name, parameter.fallback);
        }
    }
    if (!rest.isEmpty())
        return unknown(rest.constBegin().key(), command);
    return checked;
}
