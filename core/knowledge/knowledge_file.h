// The file of knowledge, and the thread that works on it.
#pragma once

#include "core/knowledge/knowledge_tables.h"
#include "core/knowledge/page_vectors.h"
#include "profiles/database/own_thread.h"

#include <QFileInfo>

#include <memory>
#include <optional>

// What the thread works with.
struct OpenKnowledge {
    explicit OpenKnowledge(const QString &path) : tables(path), vectors(tables.database()) { }

    KnowledgeTables tables;
    PageVectors vectors;
    std::optional<QList<KnowledgeTopic>> topics{}; // while no page changes
};

class KnowledgeFile {
public:
    // Vectors are of that model; empty: there are none.
    KnowledgeFile(const QString &path, const QString &model) : m_path(path), m_model(model) { }

    bool exists() const { return QFileInfo::exists(m_path); }

    // What `work` gives for the OpenKnowledge, or the Failure that it throws.
    template<typename Work> auto run(Work work)
    {
        return m_thread.run([this, work = std::move(work)]() mutable { return work(open()); });
    }

private:
    OpenKnowledge &open()
    {
        if (!m_open) {
            auto opened = std::make_unique<OpenKnowledge>(m_path);
            if (!m_model.isEmpty())
                opened->vectors.use(m_model);
            m_open = std::move(opened);
        }
        return *m_open;
    }

    const QString m_path;
    const QString m_model;
    std::unique_ptr<OpenKnowledge> m_open; // the thread's
    OwnThread m_thread; // ends first
};
