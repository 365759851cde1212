// Lines of text about what a command answers; takes no space while there are none, and asks again
// and again only while it is visible.
#pragma once

#include "core/catalogue/call.h"

#include <QLabel>
#include <QTimer>

class WindowDoor;

class AskedLine : public QWidget {
    Q_OBJECT

protected:
    // `label`: it becomes part of this.
    AskedLine(WindowDoor &door, const QString &command, std::chrono::milliseconds betweenLooks,
        QLabel *label, QWidget *parent);

    virtual QStringList linesOf(const Reply &reply) = 0;
    QLabel &label() { return *m_label; }

    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void read();

    WindowDoor &m_door;
    QString m_command;
    QLabel *m_label;
    QTimer m_timer;
};
