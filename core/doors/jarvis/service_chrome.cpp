// The Chrome of a worker, and the daemon itself.

#include "core/doors/jarvis/jarvis_service.h"

#include <QJsonArray>
#include <QTimer>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds beforeStopping{50}; // time for the reply to be sent
constexpr milliseconds statusTime{2'000};
constexpr qsizetype mostTabsCounted = 20;

QString addressAt(int port)
{
    return u"http://127.0.0.1:%1"_s.arg(port);
}

qint64 secondsSince(steady_clock::time_point then)
{
    return std::chrono::duration_cast<std::chrono::seconds>(steady_clock::now() - then).count();
}

} // namespace

// Chrome is looked for where it is, never started.
Task<> JarvisService::attach(Asked asked)
{
    if (!m_profile.isEmpty())
        co_return;
    const QJsonObject there{{u"cdpUrl"_s, m_cdpUrl}};
    use(co_await ask(asked, u"attach"_s, there));
}

void JarvisService::use(const Reply &found)
{
    m_profile = found.value(u"profile").toString();
    m_notCovered = found.value(u"notCovered").toArray();
}

Task<bool> JarvisService::findChrome(milliseconds patience)
{
    const std::shared_ptr<JarvisService> self = shared_from_this();
    bool isThere = false;
    Asked asked;
    asked.id = u"jarvis"_s;
    asked.worker = m_setup.worker;
    const QJsonObject there{{u"cdpUrl"_s, m_cdpUrl}};
    try {
        use(co_await ask(asked, u"attach"_s, there, patience));
        isThere = true;
    } catch (const Failure &) { // It is not there yet.
    }
    co_return isThere;
}

// Of the Chrome at a port, without changing which one is used.
Task<Reply> JarvisService::status(Asked asked)
{
    const int port = asked.params.value(u"port").toInt();
    const QString address = port > 0 ? addressAt(port) : m_cdpUrl;
    const QJsonObject there{{u"cdpUrl"_s, address}};
    Reply found;
    bool isThere = false;
    try {
        found = co_await ask(asked, u"attach"_s, there, statusTime);
        isThere = true;
    } catch (const Failure &failure) {
        if (failure.code == Code::InvalidArgument)
            throw;
    }
    if (isThere && address == m_cdpUrl)
        use(found);
    co_return Reply{{u"connected"_s, isThere}, {u"tabs"_s, found.value(u"tabCount").toInt()},
        {u"cdpUrl"_s, address},
        {u"workerId"_s, asked.worker.isEmpty() ? QJsonValue{} : QJsonValue{asked.worker}}};
}

Task<Reply> JarvisService::connect(Asked asked)
{
    const int port = asked.params.value(u"port").toInt();
    QString address = asked.params.value(u"cdpUrl").toString();
    if (address.isEmpty())
        address = port > 0 ? addressAt(port) : m_cdpUrl;
    const QJsonObject there{{u"cdpUrl"_s, address}};
    use(co_await ask(asked, u"attach"_s, there));
    m_cdpUrl = address;
    m_isLaunched = false;
    // That of its profile; others belong to whoever made them.
    co_return Reply{{u"ok"_s, true}, {u"contexts"_s, 1}};
}

Task<Reply> JarvisService::launch(Asked asked)
{
    const int named = asked.params.value(u"port").toInt();
    const int port = named > 0 ? named : m_setup.port;
    const QJsonObject wanted{{u"port"_s, port},
        {u"headless"_s, asked.params.value(u"headless").toBool()},
        {u"noSandbox"_s, asked.params.value(u"noSandbox").toBool()},
        {u"privateNetworks"_s, m_setup.mayReachPrivate}};
    const Reply started = co_await ask(asked, u"launch"_s, wanted);
    m_cdpUrl = addressAt(port);
    m_isLaunched = true;
    const QJsonObject there{{u"cdpUrl"_s, m_cdpUrl}};
    use(co_await ask(asked, u"attach"_s, there));
    co_return Reply{{u"cdpUrl"_s, m_cdpUrl}, {u"pid"_s, started.value(u"pid")}};
}

// Only a Chrome that was launched here is ended; another one is left.
Task<Reply> JarvisService::stopChrome(Asked asked)
{
    if (!m_isLaunched) {
        m_profile.clear();
        co_return Reply{{u"ok"_s, true},
            {u"message"_s, u"Left the Chrome at %1 running: it is not ours"_s.arg(m_cdpUrl)}};
    }
    const QJsonObject ours{{u"profile"_s, m_profile}};
    co_await ask(asked, u"stop"_s, ours);
    m_isLaunched = false;
    m_profile.clear();
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Chrome stopped"_s}};
}

Task<Reply> JarvisService::daemonStatus(Asked)
{
    if (m_profile.isEmpty())
        co_await findChrome(statusTime);
    Reply told{
        {u"ok"_s, true}, {u"uptime_s"_s, secondsSince(openedAt)}, {u"not_covered"_s, m_notCovered}};
    for (auto each = daemon.constBegin(); each != daemon.constEnd(); ++each)
        told.insert(each.key(), each.value());
    co_return told;
}

Task<Reply> JarvisService::daemonHealth(Asked asked)
{
    constexpr double mebibyte = 1024.0 * 1024;
    const bool isThere = co_await findChrome(statusTime);
    QJsonArray tabs;
    const int mostMessages = config().number("console-buffer-size");
    const int mostRequests = config().number("network-buffer-size");
    int messages = 0;
    int requests = 0;
    int rules = 0;
    if (isThere) {
        const QJsonObject here{{u"profile"_s, m_profile}, {u"mine"_s, true}};
        const Reply listed = co_await ask(asked, u"tabs"_s, here);
        tabs = listed.value(u"tabs").toArray();
    }
    for (qsizetype i = 0; i < std::min(tabs.size(), mostTabsCounted); ++i) {
        if (tabs.at(i)[u"owner"].toString() != callerOf(asked).shown())
            continue;
        const QJsonObject tab{{u"profile"_s, m_profile}, {u"targetId"_s, tabs.at(i)[u"targetId"]}};
        const Reply console = co_await ask(asked, u"console"_s, tab);
        const Reply network = co_await ask(asked, u"requests"_s, tab);
        const Reply routes = co_await ask(asked, u"rules"_s, tab);
        messages += std::min(
            static_cast<int>(console.value(u"messages").toArray().size()), mostMessages);
        requests += std::min(
            static_cast<int>(network.value(u"requests").toArray().size()), mostRequests);
        rules += static_cast<int>(routes.value(u"rules").toArray().size());
    }
    const double memory = static_cast<double>(m_parts.memory ? m_parts.memory() : 0);
    co_return Reply{
        {u"daemon"_s,
            QJsonObject{{u"pid"_s, daemon.value(u"pid")}, {u"uptime_s"_s, secondsSince(openedAt)},
                {u"memory_mb"_s, qRound(memory / mebibyte)}}},
        {u"chrome"_s,
            QJsonObject{
                {u"connected"_s, isThere}, {u"tabs"_s, tabs.size()}, {u"cdp_url"_s, m_cdpUrl}}},
        {u"buffers"_s,
            QJsonObject{{u"console"_s, messages}, {u"network"_s, requests}, {u"routes"_s, rules}}},
        {u"refs"_s,
            QJsonObject{
                {u"cached_targets"_s, m_refs.targets()}, {u"total_refs"_s, m_refs.total()}}}};
}

Task<Reply> JarvisService::daemonStop(Asked)
{
    if (stop)
        QTimer::singleShot(beforeStopping, stop);
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Daemon stopping"_s}};
}
