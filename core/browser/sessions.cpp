#include "core/browser/sessions.h"

#include "base/logging.h"
#include "core/browser/browser.h"
#include "core/events/event_stream.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr seconds betweenLooks{1};
constexpr seconds untilUnused{60};
constexpr qsizetype mostEndsKnown = 200;

QString newId()
{
    return u"s_"_s + QUuid::createUuid().toString(QUuid::Id128);
}

// Its context goes with the connection.
bool isAlive(const OpenSession &session)
{
    const auto browser = session.browser.lock();
    return browser && browser->isRunning() && browser->tabs().contexts().has(session.id);
}

Failure notFound(const QString &id, const QString &why)
{
    const QString after = why.isEmpty() ? QString{} : u": "_s + why;
    return {Code::SessionNotFound, u"there is no session %1%2"_s.arg(id, after),
        u"Create one: {createSession}"_s};
}

QString unusedFor(const OpenSession &session)
{
    return u"nobody used it for %1 s"_s.arg(
        std::chrono::duration_cast<seconds>(session.idleTime).count());
}

} // namespace

SessionUse::SessionUse(std::shared_ptr<OpenSession> session) : m_session(std::move(session))
{
    ++m_session->calls;
}

SessionUse::~SessionUse()
{
    --m_session->calls;
    m_session->lastUsed = steady_clock::now();
}

std::shared_ptr<Browser> SessionUse::browser() const
{
    const auto browser = m_session->browser.lock();
    if (!browser)
        throw notFound(m_session->id, u"its browser ended"_s);
    return browser;
}

Sessions::Sessions(EventStream &events) : m_events(events)
{
    m_clock.setInterval(betweenLooks);
    connect(&m_clock, &QTimer::timeout, this, &Sessions::lookAfter);
}

void Sessions::requireRoom(const Request &request, const Caller &owner) const
{
    const auto isTheirs = [&](const auto &each) { return each->owner == owner.shown(); };
    const qsizetype theirs = std::count_if(m_open.begin(), m_open.end(), isTheirs);
    const QString hint = u"Close one, or wait until one ends unused."_s;
    if (theirs >= request.mostOfOwner)
        throw Failure{Code::TooManySessions,
            u"%1 sessions are open, the most for this caller"_s.arg(theirs), hint};
    if (m_open.size() >= most)
        throw Failure{Code::TooManySessions,
            u"%1 sessions are open, the most there may be"_s.arg(most), hint};
}

Task<QString> Sessions::create(
    std::shared_ptr<Browser> browser, Request request, Caller owner, Deadline deadline)
{
    requireRoom(request, owner);
    const auto made = std::make_shared<OpenSession>(OpenSession{.id = newId(),
        .browser = browser,
        .owner = owner.shown(),
        .idleTime = request.idleTime,
        .lastUsed = steady_clock::now(),
        .calls = 1}); // this one
    m_open.append(made); // it has its place from now on
    m_lastSeen = made->lastUsed;
    m_clock.start();
    std::optional<Failure> failure;
    try {
        co_await browser->startForUse(deadline);
        co_await browser->tabs().contexts().create(made->id, request.options, deadline);
        owner.session = made->id;
        const Page page = co_await browser->page(std::nullopt, deadline, owner);
        co_await requirePossible(page.emulation(), request.options);
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    made->calls = 0;
    if (failure) {
        if (Contexts *contexts = forget(made, u"it could not be created"_s))
            contexts->drop(made->id);
        throw Failure{*failure};
    }
    m_events.publish({Event::Kind::SessionsChanged, browser->profile().name, {}});
    const QString id = made->id;
    co_return id;
}

std::shared_ptr<OpenSession> Sessions::find(const QString &id) const
{
    const auto found = std::find_if(
        m_open.begin(), m_open.end(), [&](const auto &each) { return each->id == id; });
    if (found != m_open.end() && isAlive(**found))
        return *found;
    const auto ended = std::find_if(
        m_ended.begin(), m_ended.end(), [&](const auto &each) { return each.first == id; });
    const QString why = found != m_open.end() ? u"its browser ended"_s
        : ended != m_ended.end()              ? ended->second
                                              : QString{};
    throw notFound(id, why);
}

QList<std::shared_ptr<OpenSession>> Sessions::all() const
{
    QList<std::shared_ptr<OpenSession>> alive;
    std::copy_if(m_open.begin(), m_open.end(), std::back_inserter(alive),
        [](const auto &each) { return isAlive(*each); });
    return alive;
}

Task<> Sessions::close(QString id, Deadline deadline)
{
    Contexts *contexts = forget(find(id), u"it was closed"_s);
    co_await contexts->dispose(id, deadline);
}

// Where its Chrome still has it; nothing where that is gone.
Contexts *Sessions::forget(const std::shared_ptr<OpenSession> &session, const QString &why)
{
    m_open.removeOne(session);
    m_ended.append({session->id, why});
    if (m_ended.size() > mostEndsKnown)
        m_ended.removeFirst();
    const auto browser = session->browser.lock();
    const QString profile = browser ? browser->profile().name : QString{};
    qCInfo(logChrome).noquote().nospace()
        << "session ended id=" << session->id << " why=\"" << why << '"';
    m_events.publish({Event::Kind::SessionsChanged, profile, {}});
    return isAlive(*session) ? &browser->tabs().contexts() : nullptr;
}

void Sessions::endUnused(const std::shared_ptr<OpenSession> &session)
{
    ++m_endedUnused;
    forget(session, unusedFor(*session))->drop(session->id);
}

void Sessions::lookAfter()
{
    const auto now = steady_clock::now();
    const auto open = m_open;
    for (const auto &session : open) {
        if (!isAlive(*session) && session->calls == 0)
            forget(session, u"its browser ended"_s);
        else if (session->calls == 0 && now - session->lastUsed > session->idleTime)
            endUnused(session);
    }
    if (!m_open.isEmpty())
        m_lastSeen = now;
    if (now - m_lastSeen < untilUnused)
        return;
    m_clock.stop();
    Q_EMIT unused();
}
