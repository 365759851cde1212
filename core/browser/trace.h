// A trace of one Chrome, for the Performance panel of DevTools. One at a time.
#pragma once

#include "base/task.h"
#include "base/waiters.h"

#include <QObject>
#include <QString>

class Connection;

class Trace : public QObject {
    Q_OBJECT
public:
    explicit Trace(Connection &connection);

    enum class Pictures { Left, Taken };

    // Throws TRACE_STATE if one is running.
    Task<> start(Pictures pictures, Deadline deadline);

    // Writes it to that file. Throws TRACE_STATE if none is running.
    Task<> stop(QString path, Deadline deadline);

private:
    Task<> write(QString stream, QString path, Deadline deadline);

    Connection &m_connection;
    bool m_isRunning = false;
    QString m_stream; // of the trace that has ended
    Waiters m_waitForEnd;
};
