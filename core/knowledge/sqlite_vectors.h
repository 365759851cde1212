// The vectors of pages in a file of SQLite.
#pragma once

#include "core/knowledge/page_vectors.h"
#include "core/knowledge/vectors.h"
#include "profiles/database/database.h"

class SqliteVectors : public PageVectors {
public:
    explicit SqliteVectors(Database &database) : m_database(database) { }

    void use(const QString &model) override;
    QList<LackingPage> lacking(int most, qsizetype size) override;
    void put(const QList<LackingPage> &pages, const QList<QList<float>> &vectors) override;
    void giveUp(qint64 page) override;
    QList<qint64> nearest(const QList<float> &vector, int most) override;
    int count() override;
    int countLacking() override;

private:
    void forgetAll();
    int dimension();
    int numberOf(const char *sql);
    QList<qint64> bySigns(const AskedVector &asked);

    Database &m_database;
    QString m_model;
};
