#include "core/doors/jarvis/jarvis_daemon.h"

#include "core/doors/jarvis/jarvis_config.h"

#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds beforeStopping{50}; // time for the reply to be sent
constexpr qsizetype mostTabsCounted = 20;

qint64 secondsSince(steady_clock::time_point then)
{
    return std::chrono::duration_cast<std::chrono::seconds>(steady_clock::now() - then).count();
}

} // namespace

JarvisDaemon::JarvisDaemon(JarvisCalls &calls, JarvisChrome &chrome, std::function<qint64()> memory)
    : m_calls(calls), m_chrome(chrome), m_memory(std::move(memory))
{
}

Task<Reply> JarvisDaemon::status(JarvisRequest)
{
    if (m_chrome.profile().isEmpty())
        co_await m_chrome.find(JarvisChrome::lookTime);
    Reply report{{u"ok"_s, true}, {u"uptime_s"_s, secondsSince(m_openedAt)},
        {u"not_covered"_s, m_chrome.notCovered()}};
    for (auto each = about.constBegin(); each != about.constEnd(); ++each)
        report.insert(each.key(), each.value());
    co_return report;
}

Task<Reply> JarvisDaemon::health(JarvisRequest asked)
{
    constexpr double mebibyte = 1024.0 * 1024;
    const bool isThere = co_await m_chrome.find(JarvisChrome::lookTime);
    QJsonArray tabs;
    const int mostMessages = jarvisConfig().number("console-buffer-size");
    const int mostRequests = jarvisConfig().number("network-buffer-size");
    int messages = 0;
    int requests = 0;
    int rules = 0;
    if (isThere) {
        const QJsonObject here{{u"profile"_s, m_chrome.profile()}, {u"mine"_s, true}};
        const Reply listed = co_await m_calls.ask(asked, u"tabs"_s, here);
        tabs = listed.value(u"tabs").toArray();
    }
    for (qsizetype i = 0; i < std::min(tabs.size(), mostTabsCounted); ++i) {
        if (tabs.at(i)[u"owner"].toString() != m_calls.callerOf(asked).shown())
            continue;
        const QJsonObject tab{
            {u"profile"_s, m_chrome.profile()}, {u"targetId"_s, tabs.at(i)[u"targetId"]}};
        const Reply console = co_await m_calls.ask(asked, u"console"_s, tab);
        const Reply network = co_await m_calls.ask(asked, u"requests"_s, tab);
        const Reply routes = co_await m_calls.ask(asked, u"rules"_s, tab);
        messages += std::min(
            static_cast<int>(console.value(u"messages").toArray().size()), mostMessages);
        requests += std::min(
            static_cast<int>(network.value(u"requests").toArray().size()), mostRequests);
        rules += static_cast<int>(routes.value(u"rules").toArray().size());
    }
    const double memory = static_cast<double>(m_memory ? m_memory() : 0);
    co_return Reply{
        {u"daemon"_s,
            QJsonObject{{u"pid"_s, about.value(u"pid")}, {u"uptime_s"_s, secondsSince(m_openedAt)},
                {u"memory_mb"_s, qRound(memory / mebibyte)}}},
        {u"chrome"_s,
            QJsonObject{{u"connected"_s, isThere}, {u"tabs"_s, tabs.size()},
                {u"cdp_url"_s, m_chrome.address()}}},
        {u"buffers"_s,
            QJsonObject{{u"console"_s, messages}, {u"network"_s, requests}, {u"routes"_s, rules}}},
        {u"refs"_s,
            QJsonObject{{u"cached_targets"_s, m_calls.refs().targets()},
                {u"total_refs"_s, m_calls.refs().total()}}}};
}

Task<Reply> JarvisDaemon::end(JarvisRequest)
{
    if (stop)
        QTimer::singleShot(beforeStopping, stop);
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Daemon stopping"_s}};
}
