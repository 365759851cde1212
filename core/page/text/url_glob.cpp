#include "core/page/text/url_glob.h"

#include "base/callers_expression.h"

using namespace Qt::StringLiterals;

QString urlGlobExpression(const QString &glob)
{
    const bool hasWildcard = glob.contains(u'*');
    if (!hasWildcard)
        return QRegularExpression::escape(glob);
    QString expression = u"^"_s;
    for (qsizetype at = 0; at < glob.size(); ++at) {
        const QChar character = glob.at(at);
        if (character != u'*') {
            expression += QRegularExpression::escape(QString{character});
        } else if (at + 1 < glob.size() && glob.at(at + 1) == u'*') {
            expression += u".*"_s;
            ++at;
        } else {
            expression += u"[^/]*"_s;
        }
    }
    return expression + u'$';
}

QRegularExpression UrlPattern::compiled() const
{
    return callersExpression(expression,
        isAnyCase ? QRegularExpression::CaseInsensitiveOption
                  : QRegularExpression::NoPatternOption);
}

OrFailure<UrlPattern> urlPatternOf(const QString &text)
{
    static const QRegularExpression slashes{u"^/(.+)/(i?)\\z"_s};
    const auto match = slashes.match(text);
    if (!match.hasMatch())
        return UrlPattern{text, urlGlobExpression(text)};
    const UrlPattern pattern{text, match.captured(1), !match.captured(2).isEmpty()};
    const QRegularExpression compiled = pattern.compiled();
    if (!compiled.isValid())
        return Failure{Code::InvalidArgument,
            u"%1 is no expression: %2"_s.arg(text, compiled.errorString()),
            u"Write a pattern with * and **, or an expression between slashes."_s};
    return pattern;
}
