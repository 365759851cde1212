// MCP over HTTP: one path for both eras.
#pragma once

#include "core/doors/http/http_service.h"
#include "core/doors/mcp/mcp_connection.h"
#include "core/doors/mcp/mcp_kept_streams.h"

#include <QHash>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace mcp {

class HttpOutlet;

// POST asks; GET listens, and DELETE ends, in the older era.
class Http : public QObject {
    Q_OBJECT
public:
    // What is offered to those who ask with this query: /mcp?caps=tabs. Throws an Error for an
    // unknown option.
    using OfferFor = std::function<std::shared_ptr<const Offer>(const QByteArray &query)>;

    // `news` outlives it.
    Http(OfferFor offerFor, News &news);
    ~Http() override;

    void serve(const HttpRequest &request, std::shared_ptr<HttpResponse> response);
    int sessions() const { return static_cast<int>(m_sessions.size()); }

private:
    struct Session {
        std::shared_ptr<Connection> connection;
        QString holder; // its address, and the name it calls itself by
        std::shared_ptr<KeptStreams> streams = std::make_shared<KeptStreams>();
        std::shared_ptr<HttpOutlet> listener{}; // the last that listened
        std::chrono::steady_clock::time_point used{};

        // Nothing is under way there, and nobody listens.
        bool isIdle() const;
    };

    void post(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet);
    void postStateless(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet);
    void initialize(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet);
    static void readOn(const HttpRequest &request, const Session &session, HttpOutlet &outlet);
    void listen(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet);
    Session *sessionOf(const HttpRequest &request, HttpOutlet &outlet);
    void endIdle();
    bool makesRoom(const QString &newcomer);
    void end(const QByteArray &id);

    OfferFor m_offerFor;
    std::shared_ptr<Common> m_common = std::make_shared<Common>();
    QHash<QByteArray, Session> m_sessions; // by id
    QTimer m_idle;
};

} // namespace mcp
