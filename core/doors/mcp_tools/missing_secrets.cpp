#include "core/doors/mcp_tools/missing_secrets.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNames = 20;

// What a secret may be called, and no shell takes for more than a word.
bool mayBeName(const QString &text)
{
    static const QRegularExpression allowed{u"\\A[A-Za-z0-9_][A-Za-z0-9._@-]{0,63}\\z"_s};
    return allowed.match(text).hasMatch();
}

// Of {"secret": name}, however deep.
void gatherNames(const QJsonValue &value, QStringList &names)
{
    if (value.isArray()) {
        const QJsonArray all = value.toArray();
        for (const QJsonValue &each : all)
            gatherNames(each, names);
        return;
    }
    const QJsonObject object = value.toObject();
    const QString name = object.value(u"secret").toString();
    if (object.size() == 1 && mayBeName(name) && !names.contains(name))
        names.append(name);
    for (const QJsonValue &each : object)
        gatherNames(each, names);
}

Task<QStringList> missingOf(AgentRef agent, QStringList names)
{
    const Call call = agent->callOf(u"secrets"_s);
    const Outcome outcome = co_await Agent::runAnywhere(agent, call);
    const auto *reply = std::get_if<Reply>(&outcome);
    if (!reply)
        co_return QStringList{};
    const QJsonArray kept = reply->value(u"secrets").toArray();
    for (const QJsonValue &each : kept)
        names.removeAll(each[u"secret"].toString());
    co_return names;
}

QString questionOf(const QStringList &missing)
{
    QStringList lines{
        u"The agent wants to type what is not kept here yet: %1."_s.arg(missing.join(u", "_s)),
        u"Keep it in a terminal, for the sites where it may be typed:"_s};
    for (const QString &each : missing)
        lines.append(
            u"  clawdis browser secrets set %1 --origin https://… --value-file -"_s.arg(each));
    lines.append(u"Then accept. Neither the agent nor this program learns it."_s);
    return lines.join(u'\n');
}

Failure notGiven(const QStringList &missing)
{
    return {Code::SecretNotFound, u"the user does not give "_s + missing.join(u", "_s),
        u"Do something else, or ask what is wanted."_s};
}

} // namespace

Task<std::optional<Failure>> missing_secrets::refusalOf(
    AgentRef agent, mcp::ExchangeRef exchange, QJsonObject arguments)
{
    QStringList named;
    gatherNames(arguments, named);
    if (named.isEmpty() || !exchange->client().can({{u"elicitation"_s, QJsonObject{}}}))
        co_return std::nullopt;
    const QStringList missing = co_await missingOf(agent, named.mid(0, mostNames));
    if (missing.isEmpty())
        co_return std::nullopt;
    const QJsonObject schema{{u"type"_s, u"object"_s}, {u"properties"_s, QJsonObject{}}};
    const mcp::Questions questions{{u"secrets"_s, u"elicitation/create"_s,
        {{u"message"_s, questionOf(missing)}, {u"requestedSchema"_s, schema}}}};
    const mcp::Answers answers = co_await exchange->ask(questions);
    const bool isGiven = answers.value(u"secrets"_s).value(u"action") == u"accept"_s;
    co_return isGiven ? std::nullopt : std::optional{notGiven(missing)};
}
