// The explorations of sites, asked for again and again while they are watched, and what a person
// does with them.
#pragma once

#include "ui/base/refresh.h"
#include "ui/models/exploration_list.h"
#include "ui/models/notices.h"

class WindowDoor;

class Explorations : public QObject {
    Q_OBJECT
public:
    explicit Explorations(WindowDoor &door, QObject *parent = nullptr);

    // While not watched it asks nothing.
    void setWatched(bool isWatched);
    bool isSettled() const { return m_refresh.isIdle(); }

    ExplorationList &list() { return m_list; }
    const ExplorationList &list() const { return m_list; }
    Notices &notices() { return m_notices; }

    // A typed address; without a scheme it is a web address.
    void begin(const QString &address);
    void pause(const QString &id);
    void resume(const QString &id);
    void cancel(const QString &id);
    // `format` as exportExploration names it.
    void write(const QString &id, const QString &format);

Q_SIGNALS:
    void changed();
    void begun(const QString &id);

private:
    void ask(const QString &command, const QJsonObject &arguments,
        std::function<void(const QJsonObject &)> answered);
    void turn(const QString &command, const QString &id);
    void read();

    WindowDoor &m_door;
    ExplorationList m_list;
    Notices m_notices;
    Refresh m_refresh;
    QTimer m_looks;
};
