// The vectors of pages in PostgreSQL, where several apps may give them.
#pragma once

#include "core/knowledge/page_vectors.h"
#include "core/knowledge/vectors.h"

class PostgresConnection;

// An app that takes pages which lack one has them for knowledge_limits::lease, at most until its
// connection ends; others take others.
class PostgresVectors : public PageVectors {
public:
    // Of one whose schema is open.
    explicit PostgresVectors(PostgresConnection &connection) : m_connection(connection) { }

    void use(const QString &model) override;
    QList<LackingPage> lacking(int most, qsizetype size) override;
    // DISCONNECTED where another app has begun with another model since.
    void put(const QList<LackingPage> &pages, const QList<QList<float>> &vectors) override;
    void giveUp(qint64 page) override;
    // Others may take at once what it has taken.
    void leave();
    QList<qint64> nearest(const QList<float> &vector, int most) override;
    int count() override;
    int countLacking() override;

private:
    struct Meaning {
        QString model;
        qsizetype dimension = 0; // 0: there are no vectors
    };

    Meaning locked();
    void set(const Meaning &meaning);
    void forgetAll();
    QList<qint64> stillTheSame(const QList<LackingPage> &pages);
    void insert(const QList<LackingPage> &pages, const QList<QList<float>> &vectors,
        const QList<qint64> &which);
    QList<LackingPage> textsOf(const QList<qint64> &ids, qsizetype size);

    PostgresConnection &m_connection;
    QString m_model;
};
