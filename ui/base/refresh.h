// Runs one call at a time, however often requested: a burst of requests is one run, and requests
// during a run cause one more.
#pragma once

#include <QTimer>

#include <functional>

class Refresh : public QObject {
    Q_OBJECT
public:
    explicit Refresh(std::function<void()> run, QObject *parent = nullptr);

    void request();
    // The answer to the run has come.
    void end();
    // No run is under way or pending.
    bool isIdle() const { return !m_isRunning && !m_gather.isActive(); }

private:
    std::function<void()> m_run;
    QTimer m_gather;
    bool m_isRunning = false;
    bool m_isWanted = false;
};
