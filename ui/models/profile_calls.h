// A person's actions on a profile, each a call of one command; failures become notices.
#pragma once

#include "ui/base/window_door.h"

#include <QColor>
#include <QSet>

#include <optional>

class Notices;

class ProfileCalls : public QObject {
    Q_OBJECT
public:
    // Nullopt, or why it failed.
    using Ended = std::function<void(const std::optional<Failure> &)>;

    ProfileCalls(WindowDoor &door, Notices &notices, QObject *parent = nullptr);

    void start(const QString &name);
    bool isStarting(const QString &name) const;
    void stop(const QString &name);
    void showWindow(const QString &name);
    void reset(const QString &name);
    // To the trash, with a notice that can restore it.
    void remove(const QString &name);
    void restore(const QString &name);
    // Agents' acts are refused until it is handed back. No name: every profile.
    void takeOver(const QString &name);
    void handBack(const QString &name);

    // Invalid colour: the app chooses. Empty url: a local profile. `ended` shows a failure next to
    // it the form.
    void create(const QString &name, const QColor &color, const QString &cdpUrl, Ended ended);

    // The topic of a notice about such a call.
    static QString topic(const QString &command, const QString &name);

Q_SIGNALS:
    void created(const QString &name);

private:
    void ask(const QString &command, const QJsonObject &arguments, const QString &name,
        std::function<void(const Reply &)> done = {});

    WindowDoor &m_door;
    Notices &m_notices;
    QSet<QString> m_underWay; // topics
};
