#include "core/doors/mcp_tools/elicit_consent.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestShown = 300;

QString questionOf(const QString &title, const QJsonObject &arguments)
{
    const QString given
        = QString::fromUtf8(QJsonDocument{arguments}.toJson(QJsonDocument::Compact));
    return u"Allow: %1 %2"_s.arg(title, given.left(longestShown));
}

Failure cannotAsk()
{
    return {Code::Forbidden, u"the user must agree, and this client cannot ask"_s,
        u"Take a client that supports elicitation, or leave --ask out."_s};
}

Failure notAgreed()
{
    return {Code::Forbidden, u"the user does not agree"_s,
        u"Do something else, or ask what is wanted."_s};
}

} // namespace

Task<std::optional<Failure>> consent::refusalOf(
    mcp::ExchangeRef exchange, QString title, QJsonObject arguments)
{
    if (!exchange->client().can({{u"elicitation"_s, QJsonObject{}}}))
        co_return cannotAsk();
    const QJsonObject schema{{u"type"_s, u"object"_s}, {u"properties"_s, QJsonObject{}}};
    const mcp::Questions questions{{u"approve"_s, u"elicitation/create"_s,
        {{u"message"_s, questionOf(title, arguments)}, {u"requestedSchema"_s, schema}}}};
    const mcp::Answers answers = co_await exchange->ask(questions);
    const bool isAgreed = answers.value(u"approve"_s).value(u"action") == u"accept"_s;
    co_return isAgreed ? std::nullopt : std::optional{notAgreed()};
}
