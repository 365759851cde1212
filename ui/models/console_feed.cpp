#include "ui/models/console_feed.h"

#include "core/events/event_stream.h"
#include "ui/base/window_door.h"

#include <QJsonArray>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

ConsoleFeed::ConsoleFeed(
    WindowDoor &door, EventStream &events, const QString &profile, QObject *parent)
    : QObject(parent), m_door(door), m_profile(profile)
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(100ms);
    connect(&m_gather, &QTimer::timeout, this, &ConsoleFeed::flush);
    connect(&events, &EventStream::happened, this, &ConsoleFeed::hear);
    m_door.ask(this, u"tabs"_s, {{u"profile"_s, m_profile}}, [this](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome)) {
            const QJsonArray tabs = reply->value(u"tabs").toArray();
            for (const QJsonValue &tab : tabs) {
                m_titles.learn(tab.toObject());
                m_unread.append(tab[u"targetId"].toString());
            }
        }
        fillNext();
    });
}

// One tab at a time: fifty at once would freeze the window for a moment.
void ConsoleFeed::fillNext()
{
    if (m_unread.isEmpty()) {
        m_isFilled = true;
        return flush();
    }
    const QString tab = m_unread.takeFirst();
    const QJsonObject arguments{{u"profile"_s, m_profile}, {u"targetId"_s, tab}};
    m_door.ask(this, u"console"_s, arguments, [this, tab](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome))
            fillFrom(tab, reply->value(u"messages").toArray());
        fillNext();
    });
}

void ConsoleFeed::fillFrom(const QString &targetId, const QJsonArray &messages)
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
    if (event.profile != m_profile)
        return;
    m_titles.hear(event);
    if (event.kind == Event::Kind::BrowserStopping || event.kind == Event::Kind::BrowserStopped)
        m_unread.clear(); // asking for one of its tabs would start it again
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
    if (!m_gather.isActive())
        m_gather.start();
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
    if (!m_isFilled)
        return;
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
