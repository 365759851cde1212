// A store that is one file, made with the first work for it, on a thread of its own.
#pragma once

#include "profiles/database/own_thread.h"

#include <QFileInfo>
#include <QString>

#include <memory>

template<typename Store> class StoreThread {
public:
    explicit StoreThread(QString file) : m_file(std::move(file)) { }

    // Something was kept, in this run or before.
    bool hasFile() const { return QFileInfo::exists(m_file); }

    // What `work` gives for the store, or the Failure that it throws. This outlives it.
    template<typename Work> auto run(Work work)
    {
        return m_thread.run([this, work = std::move(work)]() mutable { return work(store()); });
    }

private:
    Store &store()
    {
        if (!m_store)
            m_store = std::make_unique<Store>(m_file);
        return *m_store;
    }

    const QString m_file;
    std::unique_ptr<Store> m_store; // the thread's
    OwnThread m_thread; // ends first
};
