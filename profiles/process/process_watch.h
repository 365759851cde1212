// Signals once how a process ended, our child or not. No polling.
#pragma once

#include <QObject>
#include <QPointer>
#include <QSocketNotifier>

#include <optional>

// How a process ended: both empty if it is not our child.
struct ProcessEnd {
    std::optional<int> exitCode{};
    std::optional<int> signal{};

    QString describe() const; // "exit code 1", "signal 9"
};

class ProcessWatch : public QObject {
    Q_OBJECT
public:
    explicit ProcessWatch(qint64 pid, QObject *parent = nullptr);
    ~ProcessWatch() override;

Q_SIGNALS:
    void ended(const ProcessEnd &end);

private:
    int openHandle() const; // readable when the process has ended; -1 if there is none
    ProcessEnd reap() const;
    void look();
    void finish();

    qint64 m_pid;
    int m_handle = -1;
    QSocketNotifier *m_notifier = nullptr;
};
