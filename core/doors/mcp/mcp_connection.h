// One client: what it may ask, how it is answered, what it is sent unasked.
#pragma once

#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/jsonrpc/rpc_outgoing.h"
#include "core/doors/mcp/mcp_limits.h"
#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp/mcp_seal.h"
#include "core/doors/mcp/mcp_tasks.h"

#include <QObject>
#include <QSet>

#include <chrono>
#include <memory>
#include <vector>

namespace mcp {

// A stream that waits for news.
struct Waiting {
    QString owner;
    std::chrono::steady_clock::time_point since;
    Pending<Nothing> over{};
};

// What all clients share.
struct Common {
    Seal seal{};
    LongTasks tasks{};
    News *news = nullptr; // outlives all
    std::vector<std::shared_ptr<const Waiting>> listeners{}; // 64 at most
};

// Over stdio it is the process at the other end, over HTTP a session; requests of the stateless era
// each say who they are, and can do without. Held by what it answers.
class Connection : public QObject, public std::enable_shared_from_this<Connection> {
    Q_OBJECT
public:
    // `owner` names the client among all.
    Connection(std::shared_ptr<const Offer> offer, std::shared_ptr<Common> common, QString owner);
    ~Connection() override;

    // One message or an array of them. Answered through `outlet`, later perhaps.
    void take(const QByteArray &bytes, std::shared_ptr<Outlet> outlet);

    // Where it is sent what it did not ask for; null: nowhere.
    void setOutlet(std::shared_ptr<Outlet> outlet) { m_unasked = std::move(outlet); }
    // It says no more: nothing can be asked of it, and it needs no news.
    void hearNoMore();
    // It is gone: cancel what runs. Others may be there under its name, and stay.
    enum class Others { None, Stay };
    void leave(Others others = Others::None);

    const Offer &offer() const { return *m_offer; }
    Common &common() const { return *m_common; }
    Client &client() { return m_client; } // as it said in `initialize`
    bool isInitialized() const { return !m_client.version.isEmpty(); }
    // Every request must be of the stateless era.
    void haveNoSession() { m_hasSession = false; }
    int running() const { return static_cast<int>(m_running.size()); }

    void subscribe(const QString &uri);
    void unsubscribe(const QString &uri) { m_subscribed.remove(uri); }

private:
    struct Running {
        QByteArray id;
        std::weak_ptr<Exchange> call;
    };

    static Task<> answer(std::shared_ptr<Connection> self, ExchangeRef call, QByteArray id);
    static Task<Answers> askBySending(
        std::weak_ptr<Connection> self, std::shared_ptr<Outlet> outlet, Questions questions);
    void takeOne(
        const QJsonObject &object, const RpcMessage &message, std::shared_ptr<Outlet> outlet);
    void takeRequest(const RpcRequest &request, std::shared_ptr<Outlet> outlet);
    void takeNotification(const RpcRequest &request);
    Client clientOf(const RpcRequest &request) const;
    void prepare(const ExchangeRef &call);
    void failQuestions();
    void notify(const QString &method, const QJsonObject &params = {});

    std::shared_ptr<const Offer> m_offer;
    std::shared_ptr<Common> m_common;
    Client m_client;
    bool m_hasSession = true;
    bool m_hasLeft = false;
    std::shared_ptr<Outlet> m_unasked;
    std::vector<Running> m_running;
    QMap<QString, Pending<QJsonObject>> m_questions; // asked and not answered, by id
    quint64 m_asked = 0;
    QSet<QString> m_subscribed;
};

} // namespace mcp
