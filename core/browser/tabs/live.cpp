#include "core/browser/tabs/live.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

Live::Live(Connection &connection) : m_connection(connection) { }

Live::~Live() = default;

Task<> Live::watch(QString targetId, CastOptions options, Deadline deadline)
{
    WatchedPtr &known = m_watched[targetId];
    if (known) {
        ++known->watchers;
        known->options = known->options.with(options);
        if (known->screencast)
            known->screencast->raise(options);
        co_return;
    }
    known = std::make_shared<Watched>(Watched{.options = options});
    const WatchedPtr watched = known;
    try {
        co_await attach(targetId, watched, deadline);
    } catch (const Failure &) {
        end(watched);
        if (m_watched.value(targetId) == watched)
            m_watched.remove(targetId);
        throw;
    }
    if (m_watched.value(targetId) == watched)
        begin(targetId, watched);
    else
        end(watched); // Nobody wants it any more.
}

// Chrome reports the attachment to the asking session. Those of Tabs must not see it: they would
// take it for a new tab.
Task<> Live::attach(QString targetId, WatchedPtr watched, Deadline deadline)
{
    const QJsonObject above
        = co_await m_connection.browser().call("Target.attachToBrowserTarget", deadline);
    watched->parent = m_connection.adopt(above.value(u"sessionId").toString().toLatin1());
    const QJsonObject target{{u"targetId"_s, targetId}, {u"flatten"_s, true}};
    const QPointer<Session> parent = watched->parent;
    const QJsonObject own = co_await parent->call("Target.attachToTarget", target, deadline);
    watched->session = m_connection.adopt(own.value(u"sessionId").toString().toLatin1());
}

void Live::begin(const QString &targetId, const WatchedPtr &watched)
{
    watched->screencast = std::make_unique<Screencast>(*watched->session, watched->options);
    connect(watched->screencast.get(), &Screencast::shown, this,
        [this, targetId](
            const QString &jpeg, QSize viewport) { Q_EMIT shown(targetId, jpeg, viewport); });
    const std::weak_ptr<Watched> weak = watched;
    connect(watched->session, &Session::ended, this, [this, targetId, weak] {
        const WatchedPtr ended = weak.lock();
        if (ended && m_watched.value(targetId) == ended) {
            m_watched.remove(targetId);
            end(ended);
        }
    });
}

void Live::unwatch(const QString &targetId)
{
    const WatchedPtr watched = m_watched.value(targetId);
    if (!watched || --watched->watchers > 0)
        return;
    m_watched.remove(targetId);
    if (watched->session)
        end(watched);
}

// Detach both: Chrome does not report the end of a child session.
void Live::end(const WatchedPtr &watched)
{
    if (watched->screencast)
        watched->screencast.release()->deleteLater();
    const QPointer<Session> parent = watched->parent;
    if (!parent || !parent->isOpen())
        return;
    if (watched->session)
        parent->post("Target.detachFromTarget",
            {{u"sessionId"_s, QString::fromLatin1(watched->session->id())}});
    parent->connection().browser().post(
        "Target.detachFromTarget", {{u"sessionId"_s, QString::fromLatin1(parent->id())}});
}

std::shared_ptr<ActQueue> Live::orderOf(const QString &targetId)
{
    std::shared_ptr<ActQueue> order = m_orders.value(targetId).lock();
    if (order)
        return order;
    m_orders.removeIf([](const auto &each) { return each.value().expired(); });
    order = std::make_shared<ActQueue>();
    m_orders.insert(targetId, order);
    return order;
}

Task<> Live::input(std::shared_ptr<Tab> tab, RawInput input, Deadline deadline)
{
    const QString targetId = tab->targetId();
    const int held = heldAfter(input, m_held.value(targetId));
    if (held == 0)
        m_held.remove(targetId);
    else
        m_held.insert(targetId, held);
    const Page page{tab, deadline};
    const Painting frames{tab};
    try {
        co_await dispatch(page.session(), input, held, deadline);
    } catch (const Failure &failure) {
        // A page with an open dialog handles the rest when it is answered.
        const bool isUnanswered
            = failure.code == Code::Timeout || failure.code == Code::OutcomeUnknown;
        if (!isUnanswered || !tab->dialogs().current())
            throw;
    }
}
