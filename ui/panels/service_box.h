// The automation service: how a client learns of it, and what it uses besides itself.
#pragma once

#include <QWidget>

class TeachCommand;
class WindowDoor;

class ServiceBox : public QWidget {
    Q_OBJECT
public:
    explicit ServiceBox(WindowDoor &door, QWidget *parent = nullptr);

    // Empty: it is not served, and nothing is shown.
    void showAddress(const QString &address);
    // It is shown where the service is served.
    void follow();

private:
    TeachCommand *m_command;
    bool m_isServed = false;
};
