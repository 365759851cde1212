#include "core/dialect/checked_arguments.h"

#include "core/dialect/declared_value.h"

using namespace Qt::StringLiterals;

namespace {

QString whatItTakes(const QList<VerbArgument> &takes)
{
    QStringList known;
    for (const VerbArgument &each : takes)
        known.append(each.name);
    return known.isEmpty() ? u"It takes nothing."_s : u"It takes %1."_s.arg(known.join(u", "_s));
}

QString hintFor(const VerbArgument &argument, const QList<VerbArgument> &takes)
{
    return argument.meaning.isEmpty() ? whatItTakes(takes) : argument.meaning;
}

// Undefined for what is left out.
OrFailure<QJsonValue> readOf(
    const VerbArgument &argument, const QList<VerbArgument> &takes, const QJsonValue &given)
{
    if (isLeftOut(argument.schema, given)) {
        if (argument.isRequired && argument.fallback.isUndefined())
            return Failure{
                Code::InvalidArgument, argument.name + u" is required"_s, hintFor(argument, takes)};
        return argument.fallback;
    }
    QJsonObject form = argument.schema;
    form.insert(u"description"_s, hintFor(argument, takes));
    return declaredValue(argument.name, form, given);
}

} // namespace

OrFailure<QJsonObject> checkedArguments(
    const QString &what, const QList<VerbArgument> &takes, const QJsonObject &given)
{
    QJsonObject rest = given;
    QJsonObject checked;
    for (const VerbArgument &each : takes) {
        const auto read = readOf(each, takes, rest.take(each.name));
        if (const Failure *failure = failureIn(read))
            return *failure;
        const QJsonValue value = std::get<QJsonValue>(read);
        if (!value.isUndefined())
            checked.insert(each.name, value);
    }
    if (!rest.isEmpty())
        return Failure{Code::UnknownArgument,
            u"%1 takes no '%2'"_s.arg(what, rest.constBegin().key().left(100)), whatItTakes(takes)};
    return checked;
}
