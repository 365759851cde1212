// Which profiles a person drives. Agents may look at those, and change nothing, until they are
// handed back.
#pragma once

#include <QObject>
#include <QSet>
#include <QString>

#include <optional>

class EventStream;

class HumanControl : public QObject {
    Q_OBJECT
public:
    explicit HumanControl(EventStream &events) : m_events(events) { }

    // No profile: all of them, also those that are still to come.
    void take(const std::optional<QString> &profile);

    // No profile: whatever was taken. One that is held because all are is let go by itself.
    void handBack(const std::optional<QString> &profile);

    // There is no such profile any more: another of its name is as any new one.
    void forget(const QString &profile);

    // An empty name is of none: true where all are held.
    bool isHeld(const QString &profile) const
    {
        return m_held.contains(profile) || (m_holdsAll && !m_letGo.contains(profile));
    }

Q_SIGNALS:
    // Of that profile, or, where none is named, of all.
    void turned(const QString &profile);

private:
    void tell(const QString &profile);

    EventStream &m_events;
    bool m_holdsAll = false;
    QSet<QString> m_held;
    QSet<QString> m_letGo; // while all others are held
};
