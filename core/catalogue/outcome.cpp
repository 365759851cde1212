#include "core/catalogue/outcome.h"

#include "core/events/call_result.h"

using namespace Qt::StringLiterals;

std::optional<Failure> readFailure(const QJsonValue &json)
{
    if (!json.isObject())
        return std::nullopt;
    return Failure{codeNamed(json[u"code"].toString()).value_or(Code::Internal),
        json[u"message"].toString(), json[u"hint"].toString()};
}

std::optional<Failure> whyNotDone(const Outcome &outcome)
{
    const auto *failure = std::get_if<Failure>(&outcome);
    return failure ? std::optional{*failure}
                   : readFailure(std::get<Reply>(outcome).value(u"failure"));
}

QString resultOf(const Outcome &outcome)
{
    const auto failure = whyNotDone(outcome);
    return failure ? QString::fromLatin1(rowOf(failure->code).name) : QString{call_result::ok};
}
