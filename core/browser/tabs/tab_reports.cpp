#include "core/browser/tabs/tab_reports.h"

#include "core/events/event_stream.h"

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

constexpr std::chrono::milliseconds gatheringTime{50};
constexpr qsizetype mostRows = 500;

TabReports::TabReports(Tab &tab, TabPlace place, EventStream &events)
    : QObject(&tab), m_tab(tab), m_place(std::move(place)), m_events(events)
{
    m_gathering.setSingleShot(true);
    m_gathering.setInterval(gatheringTime);
    connect(&m_gathering, &QTimer::timeout, this, &TabReports::send);
    connect(&tab.console(), &ConsoleLog::added, this, &TabReports::noteMessage);
    connect(&tab.network(), &NetworkLog::changed, this, &TabReports::noteRequest);
    connect(&tab, &Tab::closed, this, &TabReports::send);
    connect(&tab, &Tab::crashed, this, &TabReports::send);
}

void TabReports::noteMessage()
{
    if (!m_events.isHeard())
        return;
    ++m_messages;
    wait();
}

void TabReports::noteRequest(const NetworkRequestPtr &request)
{
    if (!m_events.isHeard() || std::exchange(request->isNews, true))
        return;
    if (m_requests.size() == mostRows) {
        m_requests.takeFirst()->isNews = false;
        ++m_missedRequests;
    }
    m_requests.append(request);
    wait();
}

void TabReports::wait()
{
    m_isForPeople = m_isForPeople || m_tab.forbidden();
    if (!m_gathering.isActive())
        m_gathering.start();
}

void TabReports::send()
{
    m_gathering.stop();
    if (m_messages > 0)
        sendMessages();
    if (!m_requests.isEmpty())
        sendRequests();
    m_isForPeople = false;
}

void TabReports::report(Event::Kind kind, const QJsonObject &details)
{
    if (m_tab.isUnseen())
        return;
    Event event = eventOf(kind, m_place, m_tab, details);
    event.isForPeople = event.isForPeople || m_isForPeople;
    m_events.publish(event);
}

// The log still has them, unless there were too many or it was cleared.
void TabReports::sendMessages()
{
    const ConsoleLog &console = m_tab.console();
    const auto &log = console.messages();
    const auto kept = std::min({m_messages, mostRows, static_cast<qsizetype>(log.size())});
    QJsonArray rows;
    for (auto each = std::prev(log.end(), kept); each != log.end(); ++each)
        rows.append(console.toJson(*each));
    const qsizetype missed = std::exchange(m_messages, 0) - kept;
    report(Event::Kind::ConsoleMessages, {{u"messages"_s, rows}, {u"missed"_s, missed}});
}

void TabReports::sendRequests()
{
    QJsonArray rows;
    const auto changed = std::exchange(m_requests, {});
    for (const NetworkRequestPtr &request : changed) {
        request->isNews = false;
        rows.append(toJson(*request));
    }
    const int missed = std::exchange(m_missedRequests, 0);
    report(Event::Kind::RequestsChanged, {{u"requests"_s, rows}, {u"missed"_s, missed}});
}
