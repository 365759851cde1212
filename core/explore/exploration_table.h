// Explorations as rows: what was asked of each, and how far it is. As the Frontier, whose file it
// is in.
#pragma once

#include "core/explore/exploration.h"
#include "profiles/database/database.h"

#include <QList>

#include <optional>

class ExplorationTable {
public:
    explicit ExplorationTable(Database &database);

    // A new one; with its place. Throws JOB_EXISTS, and TOO_BUSY where too many have not ended.
    Exploration add(const Exploration &job);
    std::optional<Exploration> find(const QString &id);
    QList<Exploration> all(); // the newest first
    QList<Exploration> unfinished(); // the oldest first
    // Its state, times and why.
    void save(const Exploration &job);
    // Of its addresses.
    ExplorationCounts counts(const Exploration &job);

private:
    void makeRoom();
    static Exploration jobIn(const Statement &row);
    Exploration withCounts(Exploration job);
    QList<Exploration> jobsWhere(const char *condition);

    Database &m_database;
    Statement m_counts;
};
