#include "core/page/observe/address_expression.h"

#include "core/page/text/url_glob.h"

using namespace Qt::StringLiterals;

namespace {

QString hostExpression(const QString &pattern)
{
    const QString host = pattern.section(u':', 0, 0);
    const QString port = pattern.section(u':', 1);
    QString expression = u"^https?://"_s;
    for (const QChar each : host)
        expression += each == u'*' ? u"[^/:]+"_s : QRegularExpression::escape(QString{each});
    return expression + (port.isEmpty() ? u"(:\\d+)?/"_s : u':' + port + u'/');
}

QString expressionOf(const QString &pattern)
{
    if (pattern.size() > 2 && pattern.startsWith(u'/') && pattern.endsWith(u'/'))
        return pattern.sliced(1, pattern.size() - 2);
    if (pattern == u"data:"_s)
        return u"^data:"_s;
    if (!pattern.contains(u"://"_s))
        return hostExpression(pattern);
    if (pattern.contains(u'*'))
        return urlGlobExpression(pattern);
    return u'^' + QRegularExpression::escape(pattern) + u'$';
}

} // namespace

std::optional<QRegularExpression> addressExpression(const QString &pattern)
{
    if (pattern.isEmpty() || pattern.size() > longestAddressPattern)
        return std::nullopt;
    const QRegularExpression expression{expressionOf(pattern)};
    return expression.isValid() ? std::optional{expression} : std::nullopt;
}
