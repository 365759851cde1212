#include "core/doors/dialect.h"

using namespace Qt::StringLiterals;

namespace {

Failure notTaken(const Verb &verb, const QString &name)
{
    return {Code::InvalidArgument, u"%1 takes no '%2'"_s.arg(verb.method, name),
        u"Leave it out: it is what %1 stands for."_s.arg(verb.method)};
}

Failure givenTwice(const QString &name, const QString &other)
{
    return {Code::InvalidArgument, u"'%1' and '%2' are one argument"_s.arg(name, other),
        u"Give one of them."_s};
}

} // namespace

Dialect::Dialect(const QList<Verb> &verbs)
{
    for (const Verb &verb : verbs)
        m_verbs.insert(verb.method, verb);
}

const Verb *Dialect::find(const QString &method) const
{
    const auto found = m_verbs.constFind(method);
    return found == m_verbs.cend() ? nullptr : &*found;
}

OrFailure<Call> Dialect::callOf(const Verb &verb, const QJsonObject &params, Caller caller)
{
    QJsonObject arguments = verb.defaults;
    QHash<QString, QString> given; // by our name, theirs
    for (auto each = params.begin(); each != params.end(); ++each) {
        const QString name = verb.renamed.value(each.key(), each.key());
        if (verb.fixed.contains(name))
            return notTaken(verb, each.key());
        if (given.contains(name))
            return givenTwice(given.value(name), each.key());
        given.insert(name, each.key());
        arguments.insert(name, each.value());
    }
    for (auto each = verb.fixed.begin(); each != verb.fixed.end(); ++each)
        arguments.insert(each.key(), each.value());
    if (verb.convert) {
        const auto converted = verb.convert(arguments);
        if (const Failure *failure = failureIn(converted))
            return *failure;
        arguments = std::get<QJsonObject>(converted);
    }
    return Call{{}, std::move(caller), verb.command, arguments, verb.timeLimit};
}

QJsonValue Dialect::shaped(const Verb &verb, const Reply &reply)
{
    return verb.shape ? verb.shape(reply) : QJsonValue{reply};
}
