#include "core/page/text/address_pattern.h"

#include "base/callers_expression.h"
#include "base/failure.h"
#include "core/page/text/url_glob.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestPattern = 2000;
constexpr qsizetype longestExpression = 1000;
constexpr qsizetype longestLooked = 8000; // characters of an address

bool isExpression(const QString &written)
{
    return written.size() > 2 && written.startsWith(u'/') && written.endsWith(u'/');
}

Failure tooLong(qsizetype most)
{
    return {Code::InvalidValue, u"the pattern is longer than %1 characters"_s.arg(most),
        u"Match a shorter part of the address."_s};
}

QString expressionOf(const QString &written)
{
    if (written.size() > longestPattern)
        throw tooLong(longestPattern);
    if (!isExpression(written))
        return urlGlobExpression(written);
    const QString expression = written.sliced(1, written.size() - 2);
    if (expression.size() > longestExpression)
        throw tooLong(longestExpression);
    const QRegularExpression tried{expression};
    if (!tried.isValid())
        throw Failure{Code::InvalidValue,
            u"%1 is no regular expression: %2"_s.arg(written, tried.errorString()),
            u"Mend it, or write a pattern with * and ** and without slashes around it."_s};
    return expression;
}

QString chromePattern(const QString &written)
{
    if (isExpression(written))
        return u"*"_s;
    QString pattern;
    for (const QChar each : written)
        pattern += each == u'*' ? QString{each} : AddressPattern::forChrome(QString{each});
    return written.contains(u'*') ? pattern : u'*' + pattern + u'*';
}

} // namespace

AddressPattern::AddressPattern(const QString &written)
    : m_written(written), m_forChrome(chromePattern(written)),
      m_expression(callersExpression(expressionOf(written)))
{
}

bool AddressPattern::matches(const QString &url) const
{
    const bool isOfWeb = url.startsWith(u"http://"_s) || url.startsWith(u"https://"_s);
    return isOfWeb && m_expression.match(url.left(longestLooked)).hasMatch();
}

QString AddressPattern::forChrome(const QString &url)
{
    QString escaped;
    for (const QChar each : url) {
        if (each == u'*' || each == u'?' || each == u'\\')
            escaped += u'\\';
        escaped += each;
    }
    return escaped;
}
