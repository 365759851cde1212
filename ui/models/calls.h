// The calls of every door except the window's own.
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
        QString caller; // the name it gives itself, else its door
        QString command;
        QString about; // its target in words; "" if none
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
    // One is under way, or ended a moment ago.
    bool isBusy() const { return underWay() > 0 || m_fade.isActive(); }
    const std::optional<Ended> &last() const { return m_last; }

Q_SIGNALS:
    // underWay() or isBusy() has changed.
    void changed();
    void ended();

private:
    void hear(const Event &event);

    QHash<QString, QString> m_underWay; // commands, by door and id
    std::optional<Ended> m_last;
    QTimer m_fade;
};
