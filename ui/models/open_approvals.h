// What rules hold until the person says yes, and the person's answers.
#pragma once

#include "ui/models/notices.h"
#include "ui/window_door.h"

#include <QList>

class EventStream;

class OpenApprovals : public QObject {
    Q_OBJECT
public:
    struct Row {
        QString id;
        QString what;
        QString address;
        QString rule;
        QString caller;
        QString profile;
    };

    OpenApprovals(
        WindowDoor &door, Notices &notices, EventStream &events, QObject *parent = nullptr);

    // The oldest first.
    const QList<Row> &open() const { return m_open; }

    // The oldest; failures become notices.
    void answer(bool allows);

    // For people, as a question and what to think of.
    static QString question(const Row &row);
    static QString advice(const Row &row);

Q_SIGNALS:
    void changed();
    // A new one, for a desktop notification.
    void asked(const QString &what, const QString &why);

private:
    void refresh();
    void take(const QJsonArray &rows);

    WindowDoor &m_door;
    Notices &m_notices;
    QList<Row> m_open;
};
