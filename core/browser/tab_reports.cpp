#include "core/browser/tab_reports.h"

#include "core/events/event_stream.h"

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds gatheringTime{50};
constexpr qsizetype mostRows = 500;

} // namespace

TabReports::TabReports(Tab &tab, QString profile, EventStream &events)
    : QObject(&tab), m_tab(tab), m_profile(std::move(profile)), m_events(events)
{
    m_gathering.setSingleShot(true);
    m_gathering.setInterval(gatheringTime);
    connect(&m_gathering, &QTimer::timeout, this, &TabReports::tell);
    connect(&tab.console(), &ConsoleLog::added, this, &TabReports::noteMessage);
    connect(&tab.network(), &NetworkLog::changed, this, &TabReports::noteRequest);
    connect(&tab, &Tab::closed, this, &TabReports::tell);
    connect(&tab, &Tab::crashed, this, &TabReports::tell);
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
    if (!m_gathering.isActive())
        m_gathering.start();
}

void TabReports::tell()
{
    m_gathering.stop();
    if (m_messages > 0)
        tellMessages();
    if (!m_requests.isEmpty())
        tellRequests();
}

// The log still has them, unless there were too many or it was cleared.
void TabReports::tellMessages()
{
    const auto &log = m_tab.console().messages();
    const auto kept = std::min({m_messages, mostRows, static_cast<qsizetype>(log.size())});
    QJsonArray rows;
    for (auto each = std::prev(log.end(), kept); each != log.end(); ++each)
        rows.append(toJson(*each));
    const qsizetype missed = std::exchange(m_messages, 0) - kept;
    m_events.tell({Event::Kind::ConsoleMessages, m_profile,
        {{u"targetId"_s, m_tab.targetId()}, {u"messages"_s, rows}, {u"missed"_s, missed}}});
}

void TabReports::tellRequests()
{
    QJsonArray rows;
    const auto changed = std::exchange(m_requests, {});
    for (const NetworkRequestPtr &request : changed) {
        request->isNews = false;
        rows.append(toJson(*request));
    }
    const int missed = std::exchange(m_missedRequests, 0);
    m_events.tell({Event::Kind::RequestsChanged, m_profile,
        {{u"targetId"_s, m_tab.targetId()}, {u"requests"_s, rows}, {u"missed"_s, missed}}});
}
