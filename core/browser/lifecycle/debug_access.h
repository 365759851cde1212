// One running browser for tools that speak Chrome's own protocol: what Chrome's debugging port
// would answer, and a channel to the browser or to one of its pages.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/cdp/channel.h"

#include <QJsonArray>
#include <QJsonObject>

#include <memory>

class Connection;

// A channel and its session, which ends with it.
class DebugChannel {
public:
    DebugChannel(std::shared_ptr<Connection> connection, QString owner, const QByteArray &session);
    ~DebugChannel();
    DebugChannel(const DebugChannel &) = delete;
    DebugChannel &operator=(const DebugChannel &) = delete;

    Channel &channel() { return *m_channel; }

private:
    std::shared_ptr<Connection> m_connection;
    QString m_owner;
    std::unique_ptr<Channel> m_channel;
};

class DebugAccess {
public:
    explicit DebugAccess(std::shared_ptr<Connection> connection);

    // All throw Chrome's refusal, Timeout or Disconnected.
    Task<QJsonObject> version(Deadline deadline) const; // as Browser.getVersion returns it
    Task<QJsonArray> targets(Deadline deadline) const; // as Target.getTargets returns them
    Task<QString> open(QString url, Deadline deadline) const; // a new page; its id
    Task<> activate(QString targetId, Deadline deadline) const;
    Task<> close(QString targetId, Deadline deadline) const;

    // To the browser itself if `targetId` is empty.
    Task<std::unique_ptr<DebugChannel>> channel(QString targetId, Deadline deadline) const;

private:
    std::shared_ptr<Connection> m_connection;
};
