#include "core/dialect/dialect.h"

#include "core/dialect/checked_arguments.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString oursOf(const VerbArgument &argument)
{
    return argument.ours.isEmpty() ? argument.name : argument.ours;
}

bool isAboutArguments(Code code)
{
    return code == Code::InvalidArgument || code == Code::InvalidValue
        || code == Code::UnknownArgument;
}

// What is in quotes, or part of a longer word, is the caller's own.
QString withName(const QString &message, const QString &ours, const QString &theirs)
{
    const QRegularExpression form{
        u"\"[^\"]*\"|(?<![\\w'=.#/-])%1(?![\\w'=/-])"_s.arg(QRegularExpression::escape(ours))};
    QString named;
    qsizetype end = 0;
    auto found = form.globalMatch(message);
    while (found.hasNext()) {
        const auto match = found.next();
        const bool isName = match.capturedView() == ours;
        named += message.mid(end, match.capturedStart() - end);
        named += isName ? theirs : match.captured();
        end = match.capturedEnd();
    }
    return named + message.mid(end);
}

Failure inTheirNames(const Verb &verb, Failure failure)
{
    if (!isAboutArguments(failure.code))
        return failure;
    for (const VerbArgument &each : verb.takes)
        failure.message = withName(failure.message, oursOf(each), each.name);
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

OrFailure<QJsonObject> Dialect::checked(const Verb &verb, const QJsonObject &params)
{
    return checkedArguments(verb.method, verb.takes, params);
}

OrFailure<Call> Dialect::callOf(const Verb &verb, const QJsonObject &checked, Caller caller)
{
    QJsonObject ours;
    for (const VerbArgument &each : verb.takes) {
        if (!each.isOfReply && checked.contains(each.name))
            ours.insert(oursOf(each), checked.value(each.name));
    }
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

Outcome Dialect::shaped(const Verb &verb, const Outcome &outcome, const QJsonObject &checked)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return inTheirNames(verb, *failure);
    if (!verb.shape)
        return outcome;
    const auto shaped = verb.shape(std::get<Reply>(outcome), checked);
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
