// One tab, live, in a window of its own: to look at only. Watches while it is seen; when the tab
// ends it says so, and closes a moment later.
#pragma once

#include "ui/models/watched_tab.h"

#include <QJsonObject>
#include <QTimer>
#include <QWidget>

class EmptyNote;
class EventStream;
class LiveView;
class QStackedLayout;
class WindowDoor;
struct Event;

class LiveWindow : public QWidget {
    Q_OBJECT
public:
    LiveWindow(WindowDoor &door, EventStream &events, const WatchedTab &tab);

    bool isOf(const WatchedTab &tab) const;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void hear(const Event &event);
    void follow(const QString &title);
    void showNow();
    void ask(const QString &command, const QJsonObject &arguments = {});
    void end(const QString &why);

    WindowDoor &m_door;
    WatchedTab m_tab;
    bool m_hasEnded = false;
    QTimer m_closing;
    LiveView *m_view;
    EmptyNote *m_note;
    QStackedLayout *m_pages;
};
