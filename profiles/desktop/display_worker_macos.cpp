#include "profiles/desktop/display_worker.h"

// A click that no person made brings no window forward there: nothing to do.
DisplayWorker::DisplayWorker(QString windowClass, std::shared_ptr<std::atomic<int>> minimized)
    : m_class(windowClass.toUtf8()), m_minimized(std::move(minimized))
{
}

DisplayWorker::~DisplayWorker() = default;

void DisplayWorker::connectToDisplay() { }
void DisplayWorker::beginShown() { }
void DisplayWorker::endShown() { }

void DisplayWorker::tellActive()
{
    Q_EMIT toldActive();
}
