#include "core/page/text/url_glob.h"

#include <QRegularExpression>

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
