#include "core/page/document/suspicions.h"

using namespace Qt::StringLiterals;

constexpr qsizetype mostRows = 10;

void Suspicions::add(const QJsonValue &said)
{
    add(Suspicions{said[u"reported"].toArray(), said[u"more"].toInt(), said[u"unread"].toInt()});
}

void Suspicions::add(const Suspicions &others)
{
    more += others.more;
    unread += others.unread;
    for (const QJsonValue &each : others.rows) {
        if (rows.size() < mostRows)
            rows.append(each);
        else
            ++more;
    }
}
