// The rooms of agents in the automation service, each with its picture.
#pragma once

#include "ui/panels/panel.h"
#include "ui/refresh.h"

#include <QJsonArray>
#include <QList>
#include <QTimer>

class EmptyNote;
class EventStream;
class QGridLayout;
class QScrollArea;
class RoomCard;
class TroubleLine;
class WindowDoor;
struct Event;

class RoomsPanel : public Panel {
    Q_OBJECT
public:
    RoomsPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    // Rooms belong to no profile.
    void showProfile(const QString &) override { }
    bool isSettled() const { return m_refresh.isIdle(); }

Q_SIGNALS:
    // In the person's own browser.
    void pageWanted(const QString &url);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void hear(const Event &event);
    void read();
    void showRooms(const QJsonArray &rooms);
    void arrange();
    void watch(const QString &room);

    WindowDoor &m_door;
    Refresh m_refresh;
    QTimer m_looks; // at the pictures, while visible
    QList<RoomCard *> m_cards;
    EmptyNote *m_empty;
    QScrollArea *m_scroll;
    QGridLayout *m_grid;
    TroubleLine *m_trouble;
};
