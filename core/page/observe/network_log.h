// A tab's network requests: the newest 1000, and which are still open.
#pragma once

#include "base/ring_buffer.h"
#include "base/waiters.h"
#include "core/page/observe/request_timing.h"
#include "core/page/observe/stream_messages.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>

class FrameDocuments;
class Session;

struct NetworkRequest {
    QString id; // "r1"
    quint64 count = 0; // the 1 of that
    QString timestamp; // ISO 8601 UTC
    QString method;
    QString url;
    QString resourceType; // "document", "xhr", "fetch" …
    std::optional<int> status{};
    QString failureText{};
    QJsonObject headers{};
    std::optional<QString> body{}; // of the request; none if absent or large
    QJsonObject responseHeaders{};
    QString statusText{};
    QString mimeType{};
    QString protocol{}; // "http/1.1", "h2"
    bool isDone = false;
    bool answersForEver = false; // an event stream, however requested
    double began = 0; // by Chrome's clock, in seconds
    std::optional<int> milliseconds{}; // its duration
    std::optional<qint64> size{}; // bytes received over the wire
    std::optional<RequestTiming> timing{};
    int messages = 0; // of a socket or an event stream, until now
    bool isNews = false; // changed, not yet published

    // To ask Chrome for the body.
    QString chromeId{};
    QPointer<Session> session{};

    // The document that asked for it, and its frame; Chrome gives a document's own request that id.
    QString loader{};
    QString frame{};
    bool isLeft = false; // that document has gone

    // 101: a socket was opened.
    bool isOk() const { return status && (*status == 101 || (*status >= 200 && *status < 400)); }
    // Open for as long as the page likes: not waited for.
    bool isStream() const;
    // Whatever document it asks for is yet to come.
    bool isForDocument() const { return !loader.isEmpty() && loader == chromeId; }
};

using NetworkRequestPtr = std::shared_ptr<NetworkRequest>;

// {id, timestamp, method, url, resourceType, status?, ok?, failureText?, ms?, size?}: a request in
// replies and events.
QJsonObject toJson(const NetworkRequest &request);

// {id, method, url}: to name a request.
QJsonObject shortRow(const NetworkRequest &request);

class NetworkLog : public QObject {
    Q_OBJECT
public:
    // For each session of the tab: its own, and those of out-of-process frames. `root`: the frame
    // that it is of.
    void attach(Session &session, const QString &root);

    const RingBuffer<NetworkRequestPtr> &requests() const { return m_requests; }
    const StreamMessages &messages() const { return m_messages; }
    // Keeps those that nobody has answered yet: what becomes of them is news.
    void clear();
    // With Chrome's id, which a redirect keeps; null where there is none such.
    NetworkRequestPtr newest(const QString &chromeId) const;

    // How many have begun in total, and those after the first `count`.
    quint64 begun() const { return m_count; }
    QList<NetworkRequestPtr> since(quint64 count) const;

    // Replaces that log: no id is given twice.
    void inherit(const NetworkLog &before) { m_count = before.m_count; }

    // Open requests without streams, oldest first. Those of a document that has gone are not
    // open, whatever Chrome tells of them, or does not.
    QList<NetworkRequestPtr> open() const;
    // With streams, but only those after the first `count`.
    QList<NetworkRequestPtr> openSince(quint64 count) const;

    // How long no request has been open, ignoring streams. Zero while one is.
    std::chrono::milliseconds quietTime() const;

    // Settled when a request begins, is answered or ends.
    Pending<Nothing> change(Deadline deadline, const Failure &late)
    {
        return m_waiters.join(deadline, late);
    }

Q_SIGNALS:
    // It began, was answered, or ended.
    void changed(const NetworkRequestPtr &request);

private:
    using Clock = std::chrono::steady_clock;
    void attachFrames(Session &session, const std::shared_ptr<FrameDocuments> &documents);
    void attachStreams(Session &session);
    void began(Session &session, const QJsonObject &event);
    void socketBegan(Session &session, const QJsonObject &event);
    void add(const NetworkRequestPtr &request);
    void answered(const NetworkRequestPtr &request, const QJsonObject &response);
    void ended(const QString &chromeId, double time, const QJsonValue &size = {});
    void forget(const Session *session);
    void noteFrame(const QJsonObject &event, bool isSent);
    void noteEvent(const QJsonObject &event);
    void note(NetworkRequest &request, StreamMessage message);
    // The open one that it tells of; null where there is none.
    NetworkRequestPtr openWith(const QJsonObject &event) const;
    static QString addressOf(const QJsonObject &asked);
    template<typename Is> void leave(const Is &isOfIt);
    void dropLeft();

    RingBuffer<NetworkRequestPtr> m_requests{1000};
    QHash<QString, NetworkRequestPtr> m_open; // by Chrome's id
    StreamMessages m_messages;
    quint64 m_count = 0;
    Clock::time_point m_lastChange = Clock::now();
    Waiters m_waiters;
};
