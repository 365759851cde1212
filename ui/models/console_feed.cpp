#include "ui/models/console_feed.h"

#include "core/events/event_stream.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

ConsoleFeed::ConsoleFeed(
    WindowDoor &door, EventStream &events, const QString &profile, QObject *parent)
    : TabFeed(door, profile, {u"console"_s, u"messages"_s}, parent)
{
    begin(events);
}

void ConsoleFeed::takeRead(const QString &targetId, const QJsonArray &messages)
{
    QList<ConsoleLine> &newest = m_newestRead[targetId];
    for (const QJsonValue &message : messages) {
        const ConsoleLine line = readConsoleLine(targetId, message.toObject());
        if (!newest.isEmpty() && newest.last().timestamp != line.timestamp)
            newest.clear();
        newest.append(line);
        m_read.append(line);
    }
}

void ConsoleFeed::hear(const Event &event)
{
    if (event.kind != Event::Kind::ConsoleMessages)
        return;
    const QString tab = event.details.value(u"targetId").toString();
    const QJsonArray messages = event.details.value(u"messages").toArray();
    for (const QJsonValue &message : messages)
        m_arrived.append(readConsoleLine(tab, message.toObject()));
    if (const int missed = event.details.value(u"missed").toInt(); missed > 0) {
        const QString text = tr("%1 more came too fast to be shown").arg(missed);
        m_arrived.append({tab, ConsoleLevel::Info, text, event.time.toString(Qt::ISODateWithMs)});
    }
    if (m_arrived.size() > ConsoleLines::capacity)
        m_arrived.remove(0, m_arrived.size() - ConsoleLines::capacity);
    flushSoon();
}

bool ConsoleFeed::isNews(const ConsoleLine &line)
{
    const auto read = m_newestRead.find(line.targetId);
    if (read == m_newestRead.end() || read->isEmpty() || line.timestamp > read->last().timestamp)
        return true;
    return line.timestamp == read->last().timestamp
        && std::none_of(read->begin(), read->end(),
            [&line](const ConsoleLine &each) { return each.text == line.text; });
}

void ConsoleFeed::flush()
{
    QList<ConsoleLine> lines = std::exchange(m_read, {});
    std::stable_sort(lines.begin(), lines.end(),
        [](const ConsoleLine &a, const ConsoleLine &b) { return a.timestamp < b.timestamp; });
    const QList<ConsoleLine> arrived = std::exchange(m_arrived, {});
    for (const ConsoleLine &line : arrived) {
        if (isNews(line))
            lines.append(line);
    }
    m_lines.add(lines);
}
