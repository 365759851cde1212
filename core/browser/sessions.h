// Isolated sessions: each is a browser context of one Chrome, with tabs, cookies and storage of its
// own. A session ends when it is closed, when no caller has used it for its time, or with its
// Chrome.
#pragma once

#include "base/caller.h"
#include "base/task.h"
#include "core/page/tab/context_options.h"
#include "core/page/tab/tab.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

class Browser;
class Contexts;
class EventStream;

struct OpenSession {
    QString id; // "s_" and 32 digits: nobody guesses it
    std::weak_ptr<Browser> browser;
    QString owner; // the name of the caller that created it, or its door
    std::chrono::milliseconds idleTime{}; // it ends when unused for so long
    std::chrono::steady_clock::time_point lastUsed{};
    int calls = 0; // that are at work in it
};

// For the length of a call: it does not end as unused meanwhile.
class SessionUse {
public:
    explicit SessionUse(std::shared_ptr<OpenSession> session);
    ~SessionUse();
    SessionUse(const SessionUse &) = delete;
    SessionUse &operator=(const SessionUse &) = delete;

    // Throws SESSION_NOT_FOUND.
    std::shared_ptr<Browser> browser() const;

private:
    std::shared_ptr<OpenSession> m_session;
};

class Sessions : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype most = 200; // open at once

    explicit Sessions(EventStream &events);

    struct Request {
        ContextOptions options;
        std::chrono::milliseconds idleTime;
        int mostOfOwner; // open at once
    };

    // With a blank tab. Throws TOO_MANY_SESSIONS and what is wrong with the options; then nothing
    // is left of it.
    Task<QString> create(
        std::shared_ptr<Browser> browser, Request request, Caller owner, Deadline deadline);

    // Throws SESSION_NOT_FOUND, and why it ended where that is known.
    std::shared_ptr<OpenSession> find(const QString &id) const;

    // With all its tabs. Throws SESSION_NOT_FOUND.
    Task<> close(QString id, Deadline deadline);

    // How many were not used in their time.
    quint64 endedUnused() const { return m_endedUnused; }

    // Oldest first.
    QList<std::shared_ptr<OpenSession>> all() const;

    // Why nothing may be done in an open session now, if so: its maker may be in doubt whether it
    // is still its own.
    using Refusal = std::function<std::optional<Failure>(const QString &session)>;
    void setRefusal(Refusal refusal) { m_refusal = std::move(refusal); }
    std::optional<Failure> refusal(const QString &session) const
    {
        return m_refusal && !session.isEmpty() ? m_refusal(session) : std::nullopt;
    }

Q_SIGNALS:
    // For a minute there has been none.
    void unused();

private:
    void requireRoom(const Request &request, const Caller &owner) const;
    void lookAfter();
    void endUnused(const std::shared_ptr<OpenSession> &session);
    Contexts *forget(const std::shared_ptr<OpenSession> &session, const QString &why);

    EventStream &m_events;
    QList<std::shared_ptr<OpenSession>> m_open; // oldest first
    QList<std::pair<QString, QString>> m_ended; // id and why, the latest last
    quint64 m_endedUnused = 0;
    QTimer m_clock;
    Refusal m_refusal;
    std::chrono::steady_clock::time_point m_lastSeen{}; // when there was one
};
