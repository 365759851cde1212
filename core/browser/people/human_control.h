// Which profiles and sessions a person controls. Until they are handed back, agents may read them
// but change nothing.
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>

#include <optional>

class EventStream;

class HumanControl : public QObject {
    Q_OBJECT
public:
    explicit HumanControl(EventStream &events) : m_events(events) { }

    // No profile: all of them, and any made later.
    void take(const std::optional<QString> &profile);

    // No profile: all that were taken. One profile can be handed back while all are held.
    void handBack(const std::optional<QString> &profile);

    // While a person is asked to do something in the profile: counted, and apart from what they
    // take and hand back. Handing the profile back ends all of it.
    void ask(const QString &profile);
    void release(const QString &profile);

    // One person at a time works in a session. False if somebody does already.
    bool takeSession(const QString &session);
    void handBackSession(const QString &session) { m_sessions.remove(session); }
    bool isSessionControlled(const QString &session) const { return m_sessions.contains(session); }

    // The profile was removed: a new one of that name starts fresh.
    void forget(const QString &profile);

    // For an empty name: whether all are held.
    bool isControlled(const QString &profile) const
    {
        return isTaken(profile) || m_asked.contains(profile);
    }
    // The same without what a person is only asked to do there.
    bool isTaken(const QString &profile) const
    {
        return m_controlled.contains(profile) || (m_holdsAll && !m_letGo.contains(profile));
    }

Q_SIGNALS:
    // A person took a profile, all of them, or a session.
    void taken();
    // Control of that profile has changed; empty: of all.
    void turned(const QString &profile);

private:
    void announce(const QString &profile);

    EventStream &m_events;
    bool m_holdsAll = false;
    QSet<QString> m_controlled;
    QHash<QString, int> m_asked; // how often
    QSet<QString> m_sessions; // ids
    QSet<QString> m_letGo; // while all others are held
};
