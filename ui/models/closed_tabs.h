// Which pages the tabs of each profile show, and which those showed that have gone: to open them
// again. Pages of the web only; none of sessions, which are to leave nothing.
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QStringList>
#include <QVariantMap>

#include <optional>

class EventStream;
struct Event;

class ClosedTabs : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype mostClosed = 25; // of a profile
    static constexpr qsizetype mostOpen = 200;

    explicit ClosedTabs(EventStream &events, QObject *parent = nullptr);

    // The address of the tab that was closed last, which is forgotten then.
    std::optional<QString> takeLast(const QString &profile);

    // By profile: what is open, or was when it stopped. `recall` knows it from an earlier run of
    // the app, until the profile starts.
    QVariantMap lastOpen() const;
    void recall(const QVariantMap &lastOpen);

Q_SIGNALS:
    // What lastOpen() gives.
    void changed();
    // These were open in it when the app, or the browser, ended.
    void hasComeBack(const QString &profile, const QStringList &addresses);

private:
    struct Tab {
        QString targetId;
        QString address;
    };

    void hear(const Event &event);
    void note(const Event &event);
    void forget(const QString &profile, const QString &targetId);
    void leave(const QString &profile);
    QStringList addressesIn(const QString &profile) const;

    QHash<QString, QList<Tab>> m_open; // in the order of their opening
    QHash<QString, QStringList> m_closed; // the last one is the newest
    QHash<QString, QStringList> m_left; // of profiles that are not running
};
