#include "core/doors/jarvis/jarvis_glob.h"

#include "base/callers_expression.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestGlob = 2000;

// What stands at that place of the glob, and how many characters it takes.
std::pair<QString, qsizetype> expressionAt(const QString &glob, qsizetype at, bool isInBraces)
{
    const QChar each = glob.at(at);
    if (glob.mid(at, 2) == u"**"_s)
        return {u".*"_s, 2};
    if (each == u'*')
        return {u"[^/]*"_s, 1};
    if (each == u'{')
        return {u"(?:"_s, 1};
    if (each == u'}' && isInBraces)
        return {u")"_s, 1};
    if (each == u',' && isInBraces)
        return {u"|"_s, 1};
    return {QRegularExpression::escape(QString{each}), 1};
}

} // namespace

QRegularExpression globExpression(const QString &written)
{
    const QString glob = written.left(longestGlob);
    const bool isPlain = !glob.contains(u'*') && !glob.contains(u'{');
    if (isPlain)
        return callersExpression(QRegularExpression::escape(glob));
    QString expression = glob.startsWith(u'/') ? u".*"_s : QString{};
    int open = 0;
    for (qsizetype at = 0; at < glob.size();) {
        const auto [part, length] = expressionAt(glob, at, open > 0);
        open += part == u"(?:"_s ? 1 : part == u")"_s ? -1 : 0;
        expression += part;
        at += length;
    }
    expression += QString(open, u')');
    return callersExpression(u"\\A(?:"_s + expression + u")\\z"_s);
}
