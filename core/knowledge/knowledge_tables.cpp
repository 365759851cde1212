#include "core/knowledge/knowledge_tables.h"

QList<qint64> KnowledgeTables::withWords(const QStringList &words, int most)
{
    const QStringList rare = rareOf(words);
    QList<qint64> ids = withAny(rare, most);
    if (ids.size() >= most || rare == words)
        return ids;
    const QList<qint64> others = withAny(words, most);
    for (const qint64 each : others) {
        if (ids.size() < most && !ids.contains(each))
            ids.append(each);
    }
    return ids;
}
