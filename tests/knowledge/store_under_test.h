// The store that a test of knowledge runs on: each test runs on both.
#pragma once

#include "core/knowledge/postgres_knowledge.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/support/postgres_server.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

class StoreUnderTest {
public:
    // For initTestCase_data.
    static void addStores()
    {
        QTest::addColumn<bool>("isPostgres");
        QTest::newRow("sqlite") << false;
        QTest::newRow("postgres") << true;
    }

    // A new place, where nothing is known; why there is none, else empty.
    QString begin(bool isPostgres)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_database.clear();
        if (!isPostgres)
            return {};
        if (!m_server)
            m_server = std::make_unique<PostgresServer>();
        if (m_server->whyNot().isEmpty())
            m_database = m_server->newDatabase();
        return m_server->whyNot();
    }

    // A run of an app on it.
    std::shared_ptr<KnowledgeStore> open(const std::shared_ptr<Embedder> &embedder = nullptr) const
    {
        return isPostgres() ? postgresKnowledge(m_server->addressOf(m_database), embedder)
                            : sqliteKnowledge(path(), embedder);
    }

    bool isPostgres() const { return !m_database.isEmpty(); }
    QString path() const { return m_folder->filePath(QStringLiteral("folder/knowledge.sqlite")); }
    const QString &database() const { return m_database; }
    PostgresServer &server() { return *m_server; }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PostgresServer> m_server; // of all tests of a class
    QString m_database; // empty: it is a file
};

// In init(): skips where there is none.
#define BEGIN_ON(store)                                                                            \
    do {                                                                                           \
        QFETCH_GLOBAL(bool, isPostgres);                                                           \
        const QString whyNot = (store).begin(isPostgres);                                          \
        if (!whyNot.isEmpty())                                                                     \
            QSKIP(qPrintable(whyNot));                                                             \
    } while (false)
