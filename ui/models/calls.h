// What the callers are doing: the calls of every door but the window's own.
#pragma once

#include "core/events/event.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <optional>

class EventStream;

class Calls : public QObject {
    Q_OBJECT
public:
    struct Ended {
        QString caller; // as it calls itself, else its door
        QString command;
        QString about; // what it was done to, in words; "" where nothing is named
        QString result; // "ok", or the name of the failure
        qint64 milliseconds = 0;
        QDateTime time;

        static Ended read(const Event &event);
        // "click e5", or the command alone
        QString what() const { return about.isEmpty() ? command : command + u' ' + about; }
    };

    explicit Calls(EventStream &events, QObject *parent = nullptr);

    // Begun and not ended.
    int underWay() const { return static_cast<int>(m_underWay.size()); }
    // Some are, or one ended a moment ago.
    bool isBusy() const { return underWay() > 0 || m_fade.isActive(); }
    const std::optional<Ended> &last() const { return m_last; }

Q_SIGNALS:
    // How many are under way, or whether it is busy.
    void changed();
    void ended();

private:
    void hear(const Event &event);

    QHash<QString, QString> m_underWay; // commands, by door and id
    std::optional<Ended> m_last;
    QTimer m_fade;
};
