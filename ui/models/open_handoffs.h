// What agents ask the person to do, and the person's answers.
#pragma once

#include "ui/models/notices.h"
#include "ui/window_door.h"

#include <QList>

class EventStream;

class OpenHandoffs : public QObject {
    Q_OBJECT
public:
    struct Row {
        QString id;
        QString reason;
        QString caller;
        QString profile;
        QString session; // empty: the profile's own tabs
        QString targetId;
        QString url;
        bool isCleanSignIn = false;
    };

    OpenHandoffs(
        WindowDoor &door, Notices &notices, EventStream &events, QObject *parent = nullptr);

    // The oldest first.
    const QList<Row> &open() const { return m_open; }

    // Of the oldest; failures become notices. Taking over brings its tab to the front.
    void takeOver();
    void end(bool isDone);

    // For people, as a question and what to think of.
    static QString question(const Row &row);
    static QString advice(const Row &row);

Q_SIGNALS:
    void changed();
    // A new one, for a desktop notification.
    void asked(const QString &what, const QString &why);
    // The person acts in that tab now.
    void takenOver(const QString &profile, const QString &targetId);

private:
    void refresh();
    void take(const QJsonArray &rows);
    void report(const Outcome &outcome);

    WindowDoor &m_door;
    Notices &m_notices;
    QList<Row> m_open;
};
