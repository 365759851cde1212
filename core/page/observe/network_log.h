// A tab's network requests: the newest 1000, and which are still open.
#pragma once

#include "base/ring_buffer.h"
#include "base/waiters.h"
#include "core/page/observe/network_request.h"
#include "core/page/observe/stream_messages.h"
#include "core/policy/proxy_errors.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>

#include <chrono>
#include <memory>

class FrameDocuments;
class Session;

class NetworkLog : public QObject {
    Q_OBJECT
public:
    // For each session of the tab: its own, and those of out-of-process frames. `root`: the frame
    // that it is of.
    void attach(Session &session, const QString &root);

    // A proxy of ours knows better than Chrome why it did not reach something. Null: there is none.
    void explainBy(std::shared_ptr<const ProxyErrors> errors) { m_proxyErrors = std::move(errors); }
    QString explained(const QString &error, const QString &url) const
    {
        return m_proxyErrors ? m_proxyErrors->knownFor(error, url) : error;
    }

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
    // open, whatever Chrome reports of them, or does not.
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
    void note(const QJsonObject &event, std::optional<StreamMessage> message);
    // The open one that it reports; null where there is none.
    NetworkRequestPtr openWith(const QJsonObject &event) const;
    static QString addressOf(const QJsonObject &asked);
    template<typename Is> void leave(const Is &isOfIt);
    void dropLeft();

    RingBuffer<NetworkRequestPtr> m_requests{1000};
    QHash<QString, NetworkRequestPtr> m_open; // by Chrome's id
    StreamMessages m_messages;
    std::shared_ptr<const ProxyErrors> m_proxyErrors;
    quint64 m_count = 0;
    Clock::time_point m_lastChange = Clock::now();
    Waiters m_waiters;
};
