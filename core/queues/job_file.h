// Where the commands of a queue are kept.
#pragma once

#include "core/queues/job_store.h"
#include "profiles/database/store_thread.h"

class JobFile : public StoreThread<JobStore> {
public:
    using StoreThread::StoreThread;

    Task<> save(Job job)
    {
        return run([job](JobStore &store) { store.save(job); });
    }
    Task<> remove(QString id)
    {
        return run([id](JobStore &store) { store.remove(id); });
    }
    Task<> sweep()
    {
        return run([](JobStore &store) { store.sweep(jobTime()); });
    }
};
