#include "profiles/desktop/display_worker.h"

// Synthetic clicks raise no window here: nothing to do.
DisplayWorker::DisplayWorker(QString windowClass, std::shared_ptr<std::atomic<int>> minimized)
    : m_class(windowClass.toUtf8()), m_minimized(std::move(minimized))
{
}

DisplayWorker::~DisplayWorker() = default;

void DisplayWorker::connectToDisplay() { }
void DisplayWorker::beginShown() { }
void DisplayWorker::endShown() { }

void DisplayWorker::sendActive()
{
    Q_EMIT sentActive();
}
