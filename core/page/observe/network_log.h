// What a tab asked the network for: the newest 1000 requests, and which are still open.
#pragma once

#include "base/ring_buffer.h"
#include "base/waiters.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>

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
    std::optional<QString> body{}; // of the request; none where it has none, or a large one
    QJsonObject responseHeaders{};
    QString statusText{};
    QString mimeType{};
    QString protocol{}; // "http/1.1", "h2"
    bool isDone = false;
    bool answersForEver = false; // a stream of events, however it was asked for
    double began = 0; // by Chrome's clock, in seconds
    std::optional<int> milliseconds{}; // to its end
    std::optional<qint64> size{}; // bytes that came over the wire
    bool isNews = false; // it changed, and that waits to be told

    // To ask Chrome for the body.
    QString chromeId{};
    QPointer<Session> session{};

    bool isOk() const { return status && *status >= 200 && *status < 400; }
    // Open for as long as the page likes: nobody waits for its end.
    bool isStream() const;
};

using NetworkRequestPtr = std::shared_ptr<NetworkRequest>;

// {id, timestamp, method, url, resourceType, status?, ok?, failureText?, ms?, size?}: a request as
// replies and events show it.
QJsonObject toJson(const NetworkRequest &request);

// {id, method, url}: where it is told which one is meant.
QJsonObject shortRow(const NetworkRequest &request);

class NetworkLog : public QObject {
    Q_OBJECT
public:
    // Every session of the tab: its own, and those of its frames in other processes.
    void attach(Session &session);

    const RingBuffer<NetworkRequestPtr> &requests() const { return m_requests; }
    void clear() { m_requests.clear(); }

    // How many have begun in all, and those of them that began after the first so many.
    quint64 begun() const { return m_count; }
    QList<NetworkRequestPtr> since(quint64 count) const;

    // It takes the place of that one: no id is given twice.
    void inherit(const NetworkLog &before) { m_count = before.m_count; }

    // What is on its way; streams do not count. The oldest first.
    QList<NetworkRequestPtr> open() const;
    // Streams too, and of those only that began after the first so many.
    QList<NetworkRequestPtr> openSince(quint64 count) const;

    // How long nothing has been on its way; streams do not count. Zero while something is.
    std::chrono::milliseconds quietTime() const;

    // The next time a request begins, is answered or ends.
    Pending<Nothing> change(Deadline deadline, const Failure &late)
    {
        return m_waiters.join(deadline, late);
    }

Q_SIGNALS:
    // It began, was answered, or ended.
    void changed(const NetworkRequestPtr &request);

private:
    using Clock = std::chrono::steady_clock;
    void began(Session &session, const QJsonObject &event);
    void answered(const NetworkRequestPtr &request, const QJsonObject &response);
    void ended(const QString &chromeId, double time, const QJsonValue &size = {});
    void forget(const Session *session);

    RingBuffer<NetworkRequestPtr> m_requests{1000};
    QHash<QString, NetworkRequestPtr> m_open; // by Chrome's id
    quint64 m_count = 0;
    Clock::time_point m_lastChange = Clock::now();
    Waiters m_waiters;
};
