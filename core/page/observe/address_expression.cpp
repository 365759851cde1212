#include "core/page/observe/address_expression.h"

#include "core/page/text/url_glob.h"
#include "core/policy/plain_host.h"

using namespace Qt::StringLiterals;

namespace {

QString hostExpression(const QString &pattern)
{
    const QString plain = plainAddress(u"http://"_s + pattern).sliced(7);
    static const QRegularExpression withPort{u"^(.*):(\\d+)\\z"_s};
    const auto match = withPort.match(plain);
    const QString host = match.hasMatch() ? match.captured(1) : plain;
    QString expression = u"^https?://"_s;
    for (const QChar each : host)
        expression += each == u'*' ? u"[^/:]+"_s : QRegularExpression::escape(QString{each});
    return expression + (match.hasMatch() ? u':' + match.captured(2) + u'/' : u"(:\\d+)?/"_s);
}

QString expressionOf(const QString &pattern)
{
    if (pattern.size() > 2 && pattern.startsWith(u'/') && pattern.endsWith(u'/'))
        return pattern.sliced(1, pattern.size() - 2);
    if (pattern == u"data:"_s)
        return u"^data:"_s;
    if (!pattern.contains(u"://"_s))
        return hostExpression(pattern);
    const QString plain = plainAddress(pattern);
    if (plain.contains(u'*'))
        return urlGlobExpression(plain);
    return u'^' + QRegularExpression::escape(plain) + u'$';
}

} // namespace

std::optional<QRegularExpression> addressExpression(const QString &pattern)
{
    if (pattern.isEmpty() || pattern.size() > longestAddressPattern)
        return std::nullopt;
    const QRegularExpression expression{expressionOf(pattern)};
    return expression.isValid() ? std::optional{expression} : std::nullopt;
}
