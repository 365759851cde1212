#include "core/doors/rpc/rpc_metrics.h"

namespace {

QByteArray head(const QByteArray &name, const QByteArray &type, const QByteArray &meaning)
{
    return "# HELP " + name + ' ' + meaning + "\n# TYPE " + name + ' ' + type + '\n';
}

QByteArray single(
    const QByteArray &name, const QByteArray &type, const QByteArray &meaning, qint64 value)
{
    return head(name, type, meaning) + name + ' ' + QByteArray::number(value) + '\n';
}

QByteArray inSeconds(std::chrono::microseconds time)
{
    return QByteArray::number(std::chrono::duration<double>(time).count(), 'f', 6);
}

} // namespace

void RpcMetrics::count(
    const QString &method, const QString &outcome, std::chrono::microseconds time)
{
    ++m_requests[{method, outcome}];
    Duration &all = m_durations[method];
    ++all.count;
    all.sum += time;
}

QByteArray RpcMetrics::text(const Gauges &gauges) const
{
    QByteArray text = head("rpc_requests_total", "counter", "Requests by method and outcome.");
    for (auto each = m_requests.begin(); each != m_requests.end(); ++each)
        text += "rpc_requests_total{method=\"" + each.key().first.toLatin1() + "\",outcome=\""
            + each.key().second.toLatin1() + "\"} " + QByteArray::number(each.value()) + '\n';
    text += head("rpc_request_duration_seconds", "summary", "How long requests took.");
    for (auto each = m_durations.begin(); each != m_durations.end(); ++each) {
        const QByteArray labels = "{method=\"" + each.key().toLatin1() + "\"} ";
        text += "rpc_request_duration_seconds_sum" + labels + inSeconds(each->sum) + '\n'
            + "rpc_request_duration_seconds_count" + labels + QByteArray::number(each->count)
            + '\n';
    }
    text += single("rpc_sessions", "gauge", "Sessions that are open.", gauges.sessions);
    text += single("rpc_sessions_ended_unused_total", "counter",
        "Sessions that ended because nobody used them.",
        static_cast<qint64>(gauges.sessionsEndedUnused));
    text += single("rpc_chrome_starts_total", "counter", "How often Chrome was started.",
        static_cast<qint64>(gauges.chromeStarts));
    return text
        + single(
            "process_resident_memory_bytes", "gauge", "Memory of this process.", gauges.memory);
}
