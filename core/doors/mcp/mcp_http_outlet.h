// The answer to one HTTP request: JSON, or a stream of events where there is more to send.
#pragma once

#include "core/doors/http/http_head.h"
#include "core/doors/http/http_response.h"
#include "core/doors/http/http_stream.h"
#include "core/doors/mcp/mcp_kept_streams.h"
#include "core/doors/mcp/mcp_outlet.h"

#include <QTimer>

#include <memory>

namespace mcp {

class HttpOutlet final : public Outlet {
public:
    HttpOutlet(const HttpHead &head, std::shared_ptr<HttpResponse> response);
    ~HttpOutlet() override;

    // Sent with the answer.
    void addHeader(const QByteArray &name, const QByteArray &value);
    // Its stream is kept among these. Where the answer takes long it becomes one, so that a client
    // whose connection breaks can read it after all.
    void keepIn(std::shared_ptr<KeptStreams> streams);
    // From now on the answer is a stream. False if the client takes none.
    bool beginStream();
    // Somebody reads its stream now.
    bool isRead() const;
    // What a kept stream holds, from there on, and goes on. False if it is no more.
    bool readOn(const KeptStreams::Place &place);
    void refuse(const Error &error, int status);
    void done(int status); // without a body

    bool send(const QByteArray &message) override;
    void answer(const QByteArray &message, const Error *error) override;
    void finish() override { done(202); }
    void whenLeft(std::function<void()> callback) override;

private:
    void leave();
    std::unique_ptr<HttpStream> openStream();

    std::shared_ptr<HttpResponse> m_response;
    QList<std::pair<QByteArray, QByteArray>> m_headers;
    bool m_takesStream;
    std::unique_ptr<HttpStream> m_stream;
    std::function<void()> m_whenLeft;
    QTimer m_keepAlive;
    QTimer m_soon;
    std::shared_ptr<KeptStreams> m_keptStreams;
    std::shared_ptr<KeptStream> m_kept;
};

} // namespace mcp
