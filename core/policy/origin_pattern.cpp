#include "core/policy/origin_pattern.h"

#include "base/callers_expression.h"
#include "core/policy/expression_ways.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Before the host, at its begin, or at a label of it.
constexpr QLatin1StringView beginsThere{"(?:(?=[^/]*//)|(?<=//)|(?<=\\.))"};
// At the end of the host, of the port, or of the origin; before the host, where it is any.
constexpr QLatin1StringView endsThere{"(?:(?=[^/]*//)|(?<=//)|(?=:\\d+/\\z)|(?=/\\z)|\\z)"};
constexpr QLatin1StringView endsAtPath{"(?=/\\z)"};

// The same options again.
QRegularExpression like(const QRegularExpression &expression, const QString &pattern)
{
    return callersExpression(pattern, expression.patternOptions());
}

QString originOf(const ExpressionWays &ways)
{
    QStringList all;
    for (const QString &each : ways.toPath)
        all.append(u"(?:"_s + each + u')' + endsAtPath);
    for (const QString &each : ways.through)
        all.append(u"(?:"_s + each + u')' + endsThere);
    return beginsThere + u"(?:"_s + all.join(u'|') + u')';
}

} // namespace

OriginPattern::OriginPattern(const QRegularExpression &expression)
    : m_whole(like(expression, expression.pattern()))
{
    const QStringList alternatives = alternativesOf(expression.pattern());
    for (const QString &each : alternatives)
        m_alternatives.append({like(expression, each), like(expression, originOf(waysOf(each)))});
}

bool OriginPattern::matches(const QString &origin, const QString &address) const
{
    return std::any_of(m_alternatives.begin(), m_alternatives.end(), [&](const Alternative &each) {
        const auto found = each.whole.match(address);
        return found.hasMatch() && found.capturedStart() < origin.size() - 1
            && each.origin.match(origin).hasMatch();
    });
}

bool OriginPattern::matchesOrigin(const QString &origin) const
{
    return std::any_of(m_alternatives.begin(), m_alternatives.end(),
        [&](const Alternative &each) { return each.origin.match(origin).hasMatch(); });
}
