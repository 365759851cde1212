// Light or dark: as the settings say, else as the desktop does.
#pragma once

#include <QObject>
#include <QPalette>

class EventStream;
class WindowDoor;

class Appearance : public QObject {
    Q_OBJECT
public:
    Appearance(WindowDoor &door, EventStream &events, QObject *parent = nullptr);

    // "light", "dark"; anything else is the desktop's own.
    void wear(const QString &name);

private:
    void ask();

    WindowDoor &m_door;
    QPalette m_ofDesktop;
    QString m_styleOfDesktop;
    bool m_isDesktopPlain; // it dresses no app: ours are better than Qt's own greys
    QString m_worn;
};
