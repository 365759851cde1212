#include "core/doors/http/call_metrics.h"

namespace {

QByteArray head(const QByteArray &name, const QByteArray &type, const QByteArray &meaning)
{
    return "# HELP " + name + ' ' + meaning + "\n# TYPE " + name + ' ' + type + '\n';
}

QByteArray labelled(const QByteArray &label, const QString &value)
{
    QByteArray text = value.toUtf8();
    text.replace('\\', R"(\\)").replace('"', R"(\")").replace('\n', R"(\n)");
    return label + "=\"" + text + '"';
}

QByteArray inSeconds(std::chrono::microseconds time)
{
    return QByteArray::number(std::chrono::duration<double>(time).count(), 'f', 6);
}

} // namespace

void CallMetrics::count(const QString &name, const QString &outcome, std::chrono::microseconds time)
{
    ++m_calls[{name, outcome}];
    Duration &all = m_durations[name];
    ++all.count;
    all.sum += time;
}

QByteArray CallMetrics::text() const
{
    const QByteArray total = m_noun + "s_total";
    QByteArray text = head(total, "counter", "How many have ended, by outcome.");
    for (auto each = m_calls.begin(); each != m_calls.end(); ++each)
        text += total + '{' + labelled(m_label, each.key().first) + ','
            + labelled("outcome", each.key().second) + "} " + QByteArray::number(each.value())
            + '\n';
    const QByteArray duration = m_noun + "_duration_seconds";
    text += head(duration, "summary", "How long they took.");
    for (auto each = m_durations.begin(); each != m_durations.end(); ++each) {
        const QByteArray of = '{' + labelled(m_label, each.key()) + "} ";
        text += duration + "_sum" + of + inSeconds(each->sum) + '\n' + duration + "_count" + of
            + QByteArray::number(each->count) + '\n';
    }
    return text;
}

QByteArray metric(
    const QByteArray &name, const QByteArray &type, const QByteArray &meaning, qint64 value)
{
    return head(name, type, meaning) + name + ' ' + QByteArray::number(value) + '\n';
}

QByteArray metrics(const QByteArray &name, const QByteArray &meaning, const QByteArray &label,
    const QMap<QString, qint64> &values)
{
    QByteArray text = head(name, "gauge", meaning);
    for (auto each = values.begin(); each != values.end(); ++each)
        text += name + '{' + labelled(label, each.key()) + "} " + QByteArray::number(each.value())
            + '\n';
    return text;
}
