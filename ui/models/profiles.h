// All profiles and the states of their browsers, from the command `profiles` and events. A new list
// changes only rows that differ, so that a selection stays on its profile.
#pragma once

#include "ui/base/refresh.h"
#include "ui/base/window_door.h"

#include <QAbstractListModel>
#include <QColor>
#include <QJsonArray>

class EventStream;
struct Event;

class Profiles : public QAbstractListModel {
    Q_OBJECT
public:
    enum class Phase { Off, Starting, Running, Stopping };

    struct Row {
        QString name;
        QColor color;
        int cdpPort = 0;
        QString cdpUrl;
        Phase phase = Phase::Off;
        int tabCount = 0;
        qint64 memoryBytes = 0;
        qint64 diskBytes = 0;
        bool isDefault = false;
        bool isRemote = false; // connected to, never launched
        bool isControlled = false; // a person has taken over
        int refused = 0; // calls refused since the person took it
        QString silence; // why it does not respond, as in "it is suspended"; empty while it does

        bool operator==(const Row &) const = default;
        bool isOn() const { return phase == Phase::Starting || phase == Phase::Running; }
        bool isOnItsWay() const { return phase == Phase::Starting || phase == Phase::Stopping; }
    };

    Profiles(WindowDoor &door, EventStream &events, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    const QList<Row> &rows() const { return m_rows; }
    // -1 and null if there is none of that name.
    int rowOf(const QString &name) const;
    const Row *find(const QString &name) const;
    // Null until the list is read.
    const Row *defaultProfile() const;
    // A person has taken over all profiles at once.
    bool areAllControlled() const { return m_areAllControlled; }

    void refresh() { m_refresh.request(); }
    // Only while watched does it poll for what no event reports.
    void setWatched(bool isWatched);
    bool isSettled() const { return m_refresh.isIdle(); }

Q_SIGNALS:
    // In any way.
    void changed();
    void hasStarted(const QString &name);

private:
    void ask();
    void show(const QJsonArray &profiles);
    void put(int position, const Row &now);
    void replace(int position, const Row &now);
    void hear(const Event &event);
    void hearEndOfCall(const Event &event);
    void turn(const QString &name, Phase phase);
    void hold(const QString &name, bool isControlled);
    void noteRefusal(const QString &name);
    void rest();

    WindowDoor &m_door;
    QList<Row> m_rows;
    bool m_areAllControlled = false;
    bool m_isWatched = false;
    Refresh m_refresh;
    QTimer m_memoryRest; // between two memory readings
    QTimer m_lookAgain;
};
