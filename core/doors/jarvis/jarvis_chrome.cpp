#include "core/doors/jarvis/jarvis_chrome.h"

using namespace Qt::StringLiterals;

namespace {

QString addressAt(int port)
{
    return u"http://127.0.0.1:%1"_s.arg(port);
}

} // namespace

JarvisChrome::JarvisChrome(JarvisCalls &calls, const WorkerSetup &setup)
    : m_calls(calls), m_setup(setup), m_cdpUrl(addressAt(setup.port))
{
}

// Chrome is looked for where it is, never started.
Task<> JarvisChrome::attach(JarvisRequest asked)
{
    if (!m_profile.isEmpty())
        co_return;
    const QJsonObject there{{u"cdpUrl"_s, m_cdpUrl}};
    use(co_await m_calls.ask(asked, u"attach"_s, there));
}

void JarvisChrome::use(const Reply &found)
{
    m_profile = found.value(u"profile").toString();
    m_notCovered = found.value(u"notCovered").toArray();
}

Task<bool> JarvisChrome::find(std::chrono::milliseconds patience)
{
    bool isThere = false;
    JarvisRequest asked;
    asked.id = u"jarvis"_s;
    asked.worker = m_setup.worker;
    const QJsonObject there{{u"cdpUrl"_s, m_cdpUrl}};
    try {
        use(co_await m_calls.ask(asked, u"attach"_s, there, patience));
        isThere = true;
    } catch (const Failure &) { // It is not there yet.
    }
    co_return isThere;
}

// Of the Chrome at a port, without changing which one is used.
Task<Reply> JarvisChrome::status(JarvisRequest asked)
{
    const int port = asked.params.value(u"port").toInt();
    const QString address = port > 0 ? addressAt(port) : m_cdpUrl;
    const QJsonObject there{{u"cdpUrl"_s, address}};
    Reply found;
    bool isThere = false;
    try {
        found = co_await m_calls.ask(asked, u"attach"_s, there, lookTime);
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

Task<Reply> JarvisChrome::connect(JarvisRequest asked)
{
    const int port = asked.params.value(u"port").toInt();
    QString address = asked.params.value(u"cdpUrl").toString();
    if (address.isEmpty())
        address = port > 0 ? addressAt(port) : m_cdpUrl;
    const QJsonObject there{{u"cdpUrl"_s, address}};
    use(co_await m_calls.ask(asked, u"attach"_s, there));
    m_cdpUrl = address;
    m_isLaunched = false;
    // That of its profile; others belong to their makers.
    co_return Reply{{u"ok"_s, true}, {u"contexts"_s, 1}};
}

Task<Reply> JarvisChrome::launch(JarvisRequest asked)
{
    const int named = asked.params.value(u"port").toInt();
    const int port = named > 0 ? named : m_setup.port;
    const QJsonObject wanted{{u"port"_s, port},
        {u"headless"_s, asked.params.value(u"headless").toBool()},
        {u"noSandbox"_s, asked.params.value(u"noSandbox").toBool()},
        {u"privateNetworks"_s, m_setup.mayReachPrivate}};
    const Reply started = co_await m_calls.ask(asked, u"launch"_s, wanted);
    m_cdpUrl = addressAt(port);
    m_isLaunched = true;
    const QJsonObject there{{u"cdpUrl"_s, m_cdpUrl}};
    use(co_await m_calls.ask(asked, u"attach"_s, there));
    co_return Reply{{u"cdpUrl"_s, m_cdpUrl}, {u"pid"_s, started.value(u"pid")}};
}

// Only a Chrome that was launched here is ended; another one is left.
Task<Reply> JarvisChrome::stop(JarvisRequest asked)
{
    if (!m_isLaunched) {
        m_profile.clear();
        co_return Reply{{u"ok"_s, true},
            {u"message"_s, u"Left the Chrome at %1 running: it is not ours"_s.arg(m_cdpUrl)}};
    }
    const QJsonObject ours{{u"profile"_s, m_profile}};
    co_await m_calls.ask(asked, u"stop"_s, ours);
    m_isLaunched = false;
    m_profile.clear();
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Chrome stopped"_s}};
}
