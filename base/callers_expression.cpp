#include "base/callers_expression.h"

constexpr QLatin1StringView limits{
    "(*NO_JIT)(*LIMIT_MATCH=50000)(*LIMIT_DEPTH=5000)"}; // a millisecond

QRegularExpression callersExpression(
    const QString &pattern, QRegularExpression::PatternOptions options)
{
    return QRegularExpression{limits + pattern, options};
}

bool mayMatch(const QRegularExpression &expression, const QString &text)
{
    const auto match = expression.match(text);
    return match.hasMatch() || !match.isValid();
}
