// One page of the window's tab bar. It shows one profile at a time; while hidden it asks and draws
// nothing.
#pragma once

#include <QWidget>

// A panel is made with the door it calls through and the events it follows:
//     XPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr)
class Panel : public QWidget {
public:
    using QWidget::QWidget;

    // The name is never empty; the same one again changes nothing.
    virtual void showProfile(const QString &profile) = 0;
};
