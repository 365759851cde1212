// What is known, open, and the thread that works on it.
#pragma once

#include "core/knowledge/knowledge_tables.h"
#include "core/knowledge/page_vectors.h"
#include "profiles/database/own_thread.h"

#include <QDeadlineTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

// What the thread works with.
class OpenKnowledge {
public:
    virtual ~OpenKnowledge() = default;

    virtual KnowledgeTables &tables() = 0;
    virtual PageVectors &vectors() = 0;
    // It is of no more use; opened again, it may do what failed.
    virtual bool isLost() const { return false; }

    // How long topics are kept, since others may write.
    virtual std::chrono::milliseconds topicsTime() const
    {
        return std::chrono::milliseconds::max();
    }

    std::optional<QList<KnowledgeTopic>> topics{}; // until a page changes, or their end
    QDeadlineTimer topicsEnd{QDeadlineTimer::Forever};
};

class KnowledgeThread {
public:
    // `open` is called there, and throws a Failure where it cannot; `exists`, on any thread, says
    // whether there can be anything, without making it.
    struct Parts {
        std::function<std::unique_ptr<OpenKnowledge>()> open;
        std::function<bool()> exists;
    };
    explicit KnowledgeThread(Parts parts) : m_parts(std::move(parts)) { }

    bool exists() const { return m_parts.exists(); }

    // What `work` gives for the OpenKnowledge, or the Failure that it throws. Done once more where
    // what had been open before was lost.
    template<typename Work> auto run(Work work)
    {
        return m_thread.run([this, work = std::move(work)]() mutable {
            const bool wasOpen = m_open != nullptr;
            try {
                return work(open());
            } catch (const Failure &) {
                if (!m_open || !m_open->isLost())
                    throw;
                m_open.reset();
                if (!wasOpen)
                    throw;
            }
            return work(open());
        });
    }

private:
    OpenKnowledge &open()
    {
        if (!m_open)
            m_open = m_parts.open();
        return *m_open;
    }

    const Parts m_parts;
    std::unique_ptr<OpenKnowledge> m_open; // the thread's
    OwnThread m_thread; // ends first
};
