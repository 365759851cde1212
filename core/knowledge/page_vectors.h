// The vectors of pages, in the file of knowledge. Every function throws a Failure where the disk
// fails; used by one thread at a time.
#pragma once

#include "core/knowledge/vectors.h"
#include "profiles/database/database.h"

#include <QList>
#include <QString>

// A page that has no vector yet.
struct LackingPage {
    qint64 id = 0;
    QByteArray hash; // of what it was when its text was read
    QString text;
};

class PageVectors {
public:
    explicit PageVectors(Database &database) : m_database(database) { }

    // Vectors are of this model from now on: those of another are forgotten.
    void use(const QString &model);

    // The first that have none, their texts cut to `size` characters.
    QList<LackingPage> lacking(int most, qsizetype size);
    // A vector for each. Pages that have changed since go on lacking it. Vectors of another
    // dimension than those kept replace them all.
    void put(const QList<LackingPage> &pages, const QList<QList<float>> &vectors);
    // It gets none until it changes.
    void giveUp(qint64 page);

    // The nearest first; none where the vector is of another dimension.
    QList<qint64> nearest(const QList<float> &vector, int most);

    int count();
    int countLacking();

private:
    void forgetAll();
    int dimension();
    int numberOf(const char *sql);
    QList<qint64> bySigns(const AskedVector &asked);

    Database &m_database;
    QString m_model;
};
