#include "core/commands/policy_pattern.h"

#include "core/page/observe/address_expression.h"

using namespace Qt::StringLiterals;

QJsonObject Codec<PolicyPattern>::schema()
{
    return {{u"type"_s, u"string"_s}, {u"maxLength"_s, longestAddressPattern}};
}

std::optional<PolicyPattern> Codec<PolicyPattern>::read(const QJsonValue &value)
{
    const auto text = Codec<QString>::read(value);
    const auto expression = text ? addressExpression(*text) : std::nullopt;
    return expression ? std::optional{PolicyPattern{*expression}} : std::nullopt;
}
