#include "core/doors/jarvis/jarvis_door.h"

#include "base/logging.h"

using namespace Qt::StringLiterals;

constexpr std::size_t mostWorkers = 100;

JarvisDoor::JarvisDoor(JarvisParts parts, QObject *parent)
    : QObject(parent), m_parts(std::move(parts))
{
}

OrFailure<JarvisWorker *> JarvisDoor::open(const WorkerSetup &setup)
{
    const QString &name = setup.worker;
    if (JarvisWorker *worker = find(name))
        return worker;
    if (!name.isEmpty() && !mayBeWorkerName(name))
        return Failure{Code::InvalidArgument, u"JARVIS_WORKER_ID is no name of a worker"_s,
            u"1 to 64 letters, digits, '-' or '_'."_s};
    if (m_workers.size() >= mostWorkers)
        return Failure{Code::TooBusy, u"all %1 workers have their daemons"_s.arg(mostWorkers),
            u"Stop one: JARVIS_WORKER_ID=… jarvis-browser daemon stop"_s};
    auto opened = JarvisWorker::open(m_parts, setup);
    if (const Failure *failure = failureIn(opened))
        return *failure;
    auto &made = m_workers[name];
    made = std::get<std::unique_ptr<JarvisWorker>>(std::move(opened));
    connect(made.get(), &JarvisWorker::over, this, [this, name] { close(name); });
    qCInfo(logSocket).noquote() << "jarvis-browser: opened" << WorkerPaths{name}.socket;
    return made.get();
}

JarvisWorker *JarvisDoor::find(const QString &worker) const
{
    const auto found = m_workers.find(worker);
    return found == m_workers.end() ? nullptr : found->second.get();
}

void JarvisDoor::close(const QString &worker)
{
    const auto found = m_workers.find(worker);
    if (found == m_workers.end())
        return;
    const std::unique_ptr<JarvisWorker> last = std::move(found->second);
    m_workers.erase(found);
    qCInfo(logSocket).noquote() << "jarvis-browser: closed" << WorkerPaths{worker}.socket;
    if (!m_parts.unused)
        return;
    QTimer::singleShot(0, this, [this] {
        if (m_workers.empty()) // none has been opened meanwhile
            m_parts.unused();
    });
}
