#include "base/cut.h"

#include "base/texts_in.h"

QString cut(const QString &text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    QString kept = text.left(longest - 1);
    if (kept.back().isHighSurrogate())
        kept.chop(1);
    return kept + QChar{u'\u2026'};
}

QJsonValue cutTexts(const QJsonValue &value, qsizetype longest)
{
    return changeTexts(value, [longest](const QString &text) { return cut(text, longest); });
}
