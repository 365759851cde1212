// Calls that have ended, and single figures, in the text format of Prometheus.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

#include <chrono>
#include <utility>

class CallMetrics {
public:
    // Series are "NOUNs_total{LABEL, outcome}" and "NOUN_duration_seconds{LABEL}".
    CallMetrics(QByteArray noun, QByteArray label)
        : m_noun(std::move(noun)), m_label(std::move(label))
    {
    }

    // `name` is one of a list, or "unknown"; `outcome` "ok" or the failure's code: so the number of
    // series is bounded.
    void count(const QString &name, const QString &outcome, std::chrono::microseconds time);

    QByteArray text() const;

private:
    struct Duration {
        quint64 count = 0;
        std::chrono::microseconds sum{0};
    };

    const QByteArray m_noun;
    const QByteArray m_label;
    QMap<std::pair<QString, QString>, quint64> m_calls; // by name and outcome
    QMap<QString, Duration> m_durations; // by name
};

// One figure: `type` is "gauge" or "counter".
QByteArray metric(
    const QByteArray &name, const QByteArray &type, const QByteArray &meaning, qint64 value);

// A gauge with a series for each value of its label.
QByteArray metrics(const QByteArray &name, const QByteArray &meaning, const QByteArray &label,
    const QMap<QString, qint64> &values);
