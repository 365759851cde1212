// jarvis-browser: a socket for each worker that asks for one. All are served here, so what one
// worker owns the others respect.
#pragma once

#include "core/doors/jarvis/jarvis_worker.h"

#include <QObject>

#include <map>
#include <memory>

class JarvisDoor : public QObject {
    Q_OBJECT
public:
    explicit JarvisDoor(JarvisParts parts, QObject *parent = nullptr);

    // The worker's daemon; opened, with that setup, where it is not. The first 100 workers.
    OrFailure<JarvisWorker *> open(const WorkerSetup &setup);
    // Null where it is not open.
    JarvisWorker *find(const QString &worker) const;
    void close(const QString &worker);

    // Of an app that was started for this: called when the last is closed. Before any is opened.
    void whenUnused(std::function<void()> unused) { m_parts.unused = std::move(unused); }

    const JarvisParts &parts() const { return m_parts; }

private:
    JarvisParts m_parts;
    std::map<QString, std::unique_ptr<JarvisWorker>> m_workers;
};
