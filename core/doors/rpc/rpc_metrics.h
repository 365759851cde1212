// What the text browser service counts, as Prometheus reads it.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

#include <chrono>
#include <utility>

class RpcMetrics {
public:
    // One request that has ended. `method` is one of ours, or "unknown"; `outcome` "ok" or the
    // failure's code: so the number of series is bounded.
    void count(const QString &method, const QString &outcome, std::chrono::microseconds time);

    struct Gauges {
        int sessions = 0;
        quint64 sessionsEndedUnused = 0;
        quint64 chromeStarts = 0;
        qint64 memory = 0; // bytes of this process
    };

    QByteArray text(const Gauges &gauges) const;

private:
    struct Duration {
        quint64 count = 0;
        std::chrono::microseconds sum{0};
    };

    QMap<std::pair<QString, QString>, quint64> m_requests; // by method and outcome
    QMap<QString, Duration> m_durations; // by method
};
