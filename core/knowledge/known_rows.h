// What both stores ask for in the same words, and read in the same way. `Rows` is a Statement or
// PostgresRows: step(), text(column), number(column).
#pragma once

#include "core/knowledge/act_list.h"
#include "core/knowledge/kept_page.h"
#include "core/knowledge/knowledge_store.h"

namespace known_rows {

inline constexpr auto selectPages
    = "SELECT p.url, p.job, p.title, p.description, p.language, p.headings,"
      " p.markdown, p.time, p.id FROM pages p ";
inline constexpr auto selectLinks = "SELECT source.url, target.url, l.text, l.external FROM links l"
                                    " JOIN addresses source ON source.id = l.page"
                                    " JOIN addresses target ON target.id = l.target ";
inline constexpr auto selectActs = "SELECT e.role, e.name, e.fields, p.url FROM elements e"
                                   " JOIN pages p ON p.id = e.page ORDER BY e.page, e.number";

inline QByteArray with(const char *columns, const char *rest)
{
    return QByteArray{columns}.append(rest);
}

inline LinkKind kindOf(qint64 external)
{
    return external != 0 ? LinkKind::External : LinkKind::Internal;
}

inline int externalLinksOf(const KnownPage &page)
{
    int external = 0;
    for (const KnownLink &each : page.links)
        external += each.kind == LinkKind::External ? 1 : 0;
    return external;
}

// Of `selectPages`, without what other tables hold.
template<typename Rows> KnownPage pageIn(const Rows &row)
{
    return {.url = row.text(0),
        .job = row.text(1),
        .title = row.text(2),
        .description = row.text(3),
        .language = row.text(4),
        .markdown = row.text(6),
        .headings = linesIn(row.text(5)),
        .time = row.number(7)};
}

// Of `selectLinks`.
template<typename Rows> QList<KnownLink> linksIn(Rows &rows)
{
    QList<KnownLink> links;
    while (rows.step())
        links.append({rows.text(0), rows.text(1), rows.text(2), kindOf(rows.number(3))});
    return links;
}

// Of `selectActs`.
template<typename Rows> QList<KnowledgeAct> actsIn(Rows &rows)
{
    ActList acts;
    while (rows.step())
        acts.add({rows.text(0), rows.text(1), linesIn(rows.text(2))}, rows.text(3));
    return acts.best();
}

// Of pages, internal links, external ones.
template<typename Rows> KnowledgeCounts countsIn(Rows &row)
{
    KnowledgeCounts counts;
    while (row.step())
        counts = {static_cast<int>(row.number(0)), static_cast<int>(row.number(1)),
            static_cast<int>(row.number(2))};
    return counts;
}

// Of addresses, titles, headings and descriptions.
template<typename Rows> QList<PageOutline> outlinesIn(Rows &rows)
{
    QList<PageOutline> outlines;
    while (rows.step())
        outlines.append({rows.text(0), rows.text(1), linesIn(rows.text(2)), rows.text(3)});
    return outlines;
}

} // namespace known_rows
