#include "ui/base/refresh.h"

using namespace std::chrono_literals;

// Also defers the run out of the requesting event.
constexpr auto gatherTime = 40ms;

Refresh::Refresh(std::function<void()> run, QObject *parent)
    : QObject(parent), m_run(std::move(run))
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(gatherTime);
    connect(&m_gather, &QTimer::timeout, this, [this] {
        m_isWanted = false;
        m_isRunning = true;
        m_run();
    });
}

void Refresh::request()
{
    m_isWanted = true;
    if (!m_isRunning && !m_gather.isActive())
        m_gather.start();
}

void Refresh::end()
{
    m_isRunning = false;
    if (m_isWanted)
        m_gather.start();
}
