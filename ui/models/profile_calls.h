// What a person may ask of a profile, each a call of one command; what fails is told as a notice.
#pragma once

#include "ui/window_door.h"

#include <QColor>

#include <optional>

class Notices;

class ProfileCalls : public QObject {
    Q_OBJECT
public:
    // How it ended: nothing, or why not.
    using Ended = std::function<void(const std::optional<Failure> &)>;

    ProfileCalls(WindowDoor &door, Notices &notices, QObject *parent = nullptr);

    void start(const QString &name);
    void stop(const QString &name);
    void showWindow(const QString &name);
    void recolor(const QString &name, const QColor &color);
    void reset(const QString &name);
    // To the trash, with a notice that brings it back.
    void remove(const QString &name);
    void restore(const QString &name);
    // Agents' acts are refused until it is handed back. No name is every profile.
    void takeOver(const QString &name);
    void handBack(const QString &name);

    // An invalid colour leaves the choice to the app, an empty url makes one of our own. A failure
    // is for `ended` to show, beside what was filled in.
    void create(const QString &name, const QColor &color, const QString &cdpUrl, Ended ended);

    // What a notice about a start or the like is about.
    static QString topic(const QString &command, const QString &name);

Q_SIGNALS:
    void created(const QString &name);

private:
    void ask(const QString &command, const QJsonObject &arguments, const QString &name,
        std::function<void(const Reply &)> done = {});

    WindowDoor &m_door;
    Notices &m_notices;
};
