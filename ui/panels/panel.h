// One page of the window's tab bar. It shows one profile at a time; what is hidden rests: it asks
// and draws nothing until it is shown again.
#pragma once

#include <QWidget>

// A panel is made with the door it calls through and the events it follows:
//     XPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr)
class Panel : public QWidget {
public:
    using QWidget::QWidget;

    // Called with the profile's own name, never empty; again with the same one changes nothing.
    virtual void showProfile(const QString &profile) = 0;
};
