// What agents ask the person, of one kind, as long as it waits for an answer.
#pragma once

#include "core/events/event.h"
#include "ui/base/window_door.h"
#include "ui/models/notices.h"

#include <QJsonObject>
#include <QList>

class EventStream;

class OpenQuestions : public QObject {
    Q_OBJECT
public:
    // The rows, as the command that lists them reports them; the oldest first.
    const QList<QJsonObject> &open() const { return m_open; }

    // Of the oldest, for people; empty where nothing is asked.
    QString question() const;
    QString advice() const;

Q_SIGNALS:
    void changed();
    // A new one, for a desktop notification.
    void asked(const QString &what, const QString &why);

protected:
    struct Kind {
        Event::Kind changed;
        QString list; // the command, and the field of its reply
        QString rows;
        QString topic; // of notices
        QString (*question)(const QJsonObject &row);
        QString (*advice)(const QJsonObject &row);
    };
    OpenQuestions(
        WindowDoor &door, Notices &notices, EventStream &events, Kind kind, QObject *parent);

    WindowDoor &door() { return m_door; }
    // Of the oldest; failures become notices.
    void answer(const QString &command, const QString &argument, bool value);
    void report(const Outcome &outcome);

private:
    void refresh();
    void take(const QJsonArray &rows);

    WindowDoor &m_door;
    Notices &m_notices;
    const Kind m_kind;
    QList<QJsonObject> m_open;
};
