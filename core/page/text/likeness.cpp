#include "core/page/text/likeness.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QSet<QString> wordsIn(const QString &name)
{
    static const QRegularExpression between{
        u"[^\\p{L}\\p{N}]+"_s, QRegularExpression::UseUnicodePropertiesOption};
    const QStringList words = name.toLower().split(between, Qt::SkipEmptyParts);
    return {words.begin(), words.end()};
}

} // namespace

bool areAlike(const QString &name, const QString &other)
{
    QSet<QString> words = wordsIn(name);
    const QSet<QString> others = wordsIn(other);
    const auto most = std::max(words.size(), others.size());
    const auto least = std::min(words.size(), others.size());
    const auto shared = words.intersect(others).size();
    return shared > 0 && (shared == least || shared * 2 >= most);
}
