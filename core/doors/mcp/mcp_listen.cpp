// News for a stateless client: a request whose answer comes only when it ends.

#include "base/caller_slots.h"
#include "core/doors/mcp/mcp_methods.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

// What one stream is sent: only what its client has named.
class Listener : public QObject {
public:
    Listener(ExchangeRef call, News &news) : m_call(std::move(call))
    {
        const QJsonObject asked = m_call->params().value(u"notifications").toObject();
        const std::pair<QString, void (News::*)()> lists[] = {
            {u"tools"_s, &News::toolsChanged},
            {u"prompts"_s, &News::promptsChanged},
            {u"resources"_s, &News::resourcesChanged},
        };
        for (const auto &[name, changed] : lists) {
            if (!asked.value(name + u"ListChanged"_s).toBool())
                continue;
            m_honoured.insert(name + u"ListChanged"_s, true);
            connect(&news, changed, this,
                [this, method = u"notifications/%1/list_changed"_s.arg(name)] { send(method); });
        }
        const QJsonArray uris = asked.value(u"resourceSubscriptions").toArray();
        if (uris.size() > mcp_limits::subscriptions)
            throw invalidParams(
                u"At most %1 resources can be watched"_s.arg(mcp_limits::subscriptions));
        if (uris.isEmpty())
            return;
        m_honoured.insert(u"resourceSubscriptions"_s, uris);
        connect(&news, &News::resourceUpdated, this, [this, uris](const QString &uri) {
            if (uris.contains(uri))
                send(u"notifications/resources/updated"_s, {{u"uri"_s, uri}});
        });
    }

    void acknowledge()
    {
        send(u"notifications/subscriptions/acknowledged"_s, {{u"notifications"_s, m_honoured}});
    }

private:
    void send(const QString &method, QJsonObject params = {})
    {
        const QJsonValue id = QJsonDocument::fromJson('[' + m_call->id() + ']').array().first();
        params.insert(u"_meta"_s, QJsonObject{{u"io.modelcontextprotocol/subscriptionId"_s, id}});
        m_call->notify(method, params);
    }

    ExchangeRef m_call;
    QJsonObject m_honoured;
};

// The answer of the one that gives its place ends.
void makeRoom(Common &common, const QString &newcomer)
{
    QList<CallerSlot> slots;
    for (const auto &each : common.listeners)
        slots.append({each->owner, true, each->since});
    const auto given = slotToFree(slots, newcomer);
    const auto waiting = given ? common.listeners.at(static_cast<std::size_t>(*given)) : nullptr;
    if (waiting)
        waiting->over.settle({});
}

} // namespace

// Ends when the client leaves or cancels it, or when another needs its place.
Task<QJsonObject> methods::listen(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    Common &common = connection->common();
    Listener listener{call, *common.news};
    const QString owner = call->client().owner;
    if (common.listeners.size() >= mcp_limits::listeners)
        makeRoom(common, owner);
    const auto own = std::make_shared<const Waiting>(
        Waiting{.owner = owner, .since = std::chrono::steady_clock::now()});
    call->whenCancelled([own] { own->over.settle({}); });
    common.listeners.push_back(own);
    listener.acknowledge();
    if (!call->isCancelled())
        co_await own->over;
    std::erase(common.listeners, own);
    co_return QJsonObject{};
}
