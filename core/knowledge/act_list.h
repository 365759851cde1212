// Elements of many pages, the same ones together.
#pragma once

#include "core/knowledge/knowledge_store.h"

#include <QHash>

class ActList {
public:
    // Those of one page one after the other.
    void add(const KnownElement &element, const QString &url);

    // Forms first, then what most pages have: knowledge_limits::acts at most.
    QList<KnowledgeAct> best() const;

private:
    QHash<QString, qsizetype> m_places;
    QList<KnowledgeAct> m_acts; // in the order in which they were found
    QStringList m_last; // of each, the address that had it last
};
