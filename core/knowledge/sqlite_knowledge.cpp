#include "core/knowledge/sqlite_knowledge.h"

#include "core/knowledge/kept_knowledge.h"
#include "core/knowledge/sqlite_tables.h"
#include "core/knowledge/sqlite_vectors.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

class OpenFile : public OpenKnowledge {
public:
    OpenFile(const QString &path, const QString &model)
        : m_tables(path), m_vectors(m_tables.database())
    {
        if (!model.isEmpty())
            m_vectors.use(model);
    }

    KnowledgeTables &tables() override { return m_tables; }
    PageVectors &vectors() override { return m_vectors; }

private:
    SqliteTables m_tables;
    SqliteVectors m_vectors;
};

class SqliteKnowledge : public KeptKnowledge {
public:
    using KeptKnowledge::KeptKnowledge;

    BackendState backendState() const override
    {
        return {u"knowledge"_s, BackendState::Is::Used, u"in a file of this app"_s};
    }
};

} // namespace

std::shared_ptr<KnowledgeStore> sqliteKnowledge(
    const QString &path, std::shared_ptr<Embedder> embedder)
{
    const QString model = embedder ? embedder->model() : QString{};
    const KnowledgeThread::Parts parts{
        .open = [path, model] { return std::make_unique<OpenFile>(path, model); },
        .exists = [path] { return QFileInfo::exists(path); }};
    return std::make_shared<SqliteKnowledge>(std::make_shared<KnowledgeThread>(parts), embedder);
}
