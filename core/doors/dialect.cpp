#include "core/doors/dialect.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString oursOf(const VerbArgument &argument)
{
    return argument.ours.isEmpty() ? argument.name : argument.ours;
}

QString whatItTakes(const Verb &verb)
{
    QStringList known;
    for (const VerbArgument &each : verb.takes)
        known.append(each.name);
    return known.isEmpty() ? u"It takes nothing."_s : u"It takes %1."_s.arg(known.join(u", "_s));
}

Failure notTaken(const Verb &verb, const QString &name)
{
    return {Code::UnknownArgument, u"%1 takes no '%2'"_s.arg(verb.method, name.left(100)),
        whatItTakes(verb)};
}

Failure missing(const Verb &verb, const VerbArgument &argument)
{
    return {Code::InvalidArgument, argument.name + u" is required"_s,
        argument.meaning.isEmpty() ? whatItTakes(verb) : argument.meaning};
}

bool isGiven(const QJsonObject &params, const QString &name)
{
    return params.contains(name) && !params.value(name).isNull();
}

OrFailure<QJsonObject> argumentsOf(const Verb &verb, const QJsonObject &params)
{
    QJsonObject rest = params;
    QJsonObject arguments;
    for (const VerbArgument &each : verb.takes) {
        const QJsonValue value
            = isGiven(params, each.name) ? params.value(each.name) : each.fallback;
        if (value.isUndefined() && each.isRequired)
            return missing(verb, each);
        if (!value.isUndefined() && !each.isOfReply)
            arguments.insert(oursOf(each), value);
        rest.remove(each.name);
    }
    if (!rest.isEmpty())
        return notTaken(verb, rest.constBegin().key());
    return arguments;
}

QJsonObject withFallbacks(const Verb &verb, QJsonObject params)
{
    for (const VerbArgument &each : verb.takes) {
        if (!isGiven(params, each.name) && !each.fallback.isUndefined())
            params.insert(each.name, each.fallback);
    }
    return params;
}

bool isAboutArguments(Code code)
{
    return code == Code::InvalidArgument || code == Code::InvalidValue
        || code == Code::UnknownArgument;
}

Failure inTheirNames(const Verb &verb, Failure failure)
{
    if (!isAboutArguments(failure.code))
        return failure;
    for (const VerbArgument &each : verb.takes) {
        const QRegularExpression ours{
            u"\\b"_s + QRegularExpression::escape(oursOf(each)) + u"\\b"_s};
        failure.message.replace(ours, each.name);
    }
    return failure;
}

} // namespace

Dialect::Dialect(QList<Verb> verbs) : m_verbs(std::move(verbs))
{
    for (qsizetype i = 0; i < m_verbs.size(); ++i)
        m_places.insert(m_verbs.at(i).method, i);
}

const Verb *Dialect::find(const QString &method) const
{
    const auto place = m_places.constFind(method);
    return place == m_places.cend() ? nullptr : &m_verbs.at(*place);
}

OrFailure<Call> Dialect::callOf(const Verb &verb, const QJsonObject &params, Caller caller)
{
    auto arguments = argumentsOf(verb, params);
    if (const Failure *failure = failureIn(arguments))
        return *failure;
    QJsonObject ours = std::get<QJsonObject>(arguments);
    for (auto each = verb.fixed.begin(); each != verb.fixed.end(); ++each)
        ours.insert(each.key(), each.value());
    if (verb.convert) {
        auto converted = verb.convert(ours);
        if (const Failure *failure = failureIn(converted))
            return *failure;
        ours = std::get<QJsonObject>(converted);
    }
    return Call{{}, std::move(caller), verb.command, ours, verb.timeLimit};
}

Outcome Dialect::shaped(const Verb &verb, const Outcome &outcome, const QJsonObject &params)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return inTheirNames(verb, *failure);
    if (!verb.shape)
        return outcome;
    const auto shaped = verb.shape(std::get<Reply>(outcome), withFallbacks(verb, params));
    if (const Failure *failure = failureIn(shaped))
        return *failure;
    return std::get<QJsonObject>(shaped);
}

QJsonObject schemaOf(const QList<VerbArgument> &arguments)
{
    QJsonObject properties;
    QJsonArray required;
    for (const VerbArgument &each : arguments) {
        QJsonObject form = each.schema;
        if (!each.meaning.isEmpty())
            form.insert(u"description"_s, each.meaning);
        if (!each.fallback.isUndefined())
            form.insert(u"default"_s, each.fallback);
        properties.insert(each.name, form);
        if (each.isRequired)
            required.append(each.name);
    }
    QJsonObject schema{{u"type"_s, u"object"_s}, {u"properties"_s, properties}};
    if (!required.isEmpty())
        schema.insert(u"required"_s, required);
    return schema;
}
