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
    // `scheme` may be none.
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
    bool m_isDesktopPlain; // it dresses no app: ours are better than Qt's own greys
    QString m_worn; // ours; empty is what the desktop gave
};
