// A worker's daemon: its socket, its pid file and the process that stands for it, as long as this
// lives.
#pragma once

#include "core/doors/jarvis/jarvis_service.h"
#include "core/doors/jarvis/log_file.h"
#include "core/doors/jarvis/pid_file.h"
#include "core/doors/jarvis/worker_paths.h"
#include "core/doors/socket/socket_door.h"

#include <QObject>
#include <QProcess>
#include <QTimer>

#include <memory>

class JarvisWorker : public QObject {
    Q_OBJECT
public:
    // With all its files, or a failure that names the one that is in the way.
    static OrFailure<std::unique_ptr<JarvisWorker>> open(JarvisParts parts, WorkerSetup setup);
    ~JarvisWorker() override;

    JarvisService &service() { return *m_service; }
    // Answers as its socket does.
    Task<Outcome> answer(QString method, QJsonObject params, QStringList folders = {});
    qint64 pid() const { return m_standIn.processId(); }

Q_SIGNALS:
    // It was asked to stop, its stand-in was ended, or it was of no use for its time.
    void over();

private:
    JarvisWorker(JarvisParts parts, WorkerSetup setup, PidFile pid, LogFile log);
    OrFailure<Nothing> begin();
    OrFailure<Nothing> startStandIn();
    void end(const QString &why);
    void noteUse();
    void noteEvent(const QString &profile);
    void lookForChrome();
    Task<> lookOnce();

    JarvisParts m_parts;
    WorkerPaths m_paths;
    PidFile m_pid;
    LogFile m_log;
    std::shared_ptr<JarvisService> m_service;
    QProcess m_standIn;
    SocketDoor m_door;
    QTimer m_idle;
    QTimer m_looking; // for a Chrome that was lost
    std::chrono::steady_clock::time_point m_lostAt{};
    std::chrono::seconds m_lostTime{};
    quint64 m_calls = 0;
    int m_running = 0; // of them
    bool m_isOver = false;
};
