// The windows that show one tab each. They go when this does.
#pragma once

#include "ui/live_window.h"

#include <QList>
#include <QObject>
#include <QPointer>

class Desk;

class LiveWindows : public QObject {
    Q_OBJECT
public:
    explicit LiveWindows(Desk &desk, QObject *parent = nullptr);
    ~LiveWindows() override;

    // Raises that of the tab if there is one. Eight at most: a notice says so.
    void open(const WatchedTab &tab);

private:
    Desk &m_desk;
    QList<QPointer<LiveWindow>> m_open;
};
