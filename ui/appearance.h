// Light or dark: as the settings say, else as the desktop does.
#pragma once

#include <QObject>
#include <QPalette>

class ColorScheme;
class EventStream;
class WindowDoor;

class Appearance : public QObject {
    Q_OBJECT
public:
    // `scheme` may be null.
    Appearance(WindowDoor &door, EventStream &events, ColorScheme *scheme = nullptr,
        QObject *parent = nullptr);

    // "light", "dark"; anything else is the desktop's own.
    void wear(const QString &name);

private:
    void ask();
    QString ofTheDesktop() const;

    WindowDoor &m_door;
    ColorScheme *m_scheme;
    QString m_asked; // what the settings say
    QPalette m_ofDesktop;
    QString m_styleOfDesktop;
    bool m_isDesktopPlain; // it has no theme: ours is better than Qt's greys
    QString m_worn; // our theme; empty: the desktop's own
};
