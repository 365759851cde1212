// The objects that a page wrote to its console, for as long as Chrome is to keep them: those of the
// newest 100 messages that have any, until their page is left. Chrome would keep all.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QPointer>
#include <QString>

#include <map>

class Session;

struct ConsoleObject {
    QString name; // "o12.0"
    QString text; // as on the line, shortened
};

class ConsoleObjects {
public:
    ConsoleObjects() = default;
    Q_DISABLE_COPY_MOVE(ConsoleObjects)

    // Of one message: Chrome's RemoteObjects. What cannot be unfolded is let go.
    QList<ConsoleObject> add(Session &session, const QJsonArray &arguments);
    bool has(const QString &name) const { return find(name) != nullptr; }

    // {text, properties: [{name, text, object?, getter?, hidden?}], truncated?}: what it holds now;
    // no getter is called. Throws INVALID_VALUE if Chrome no longer has it. The caller must keep
    // this alive.
    Task<QJsonObject> unfold(QString name, Deadline deadline);

    void clear();
    // Chrome has let its objects go.
    void forget(const Session &session);

private:
    struct Kept {
        QPointer<Session> session;
        QString chromeId;
        bool isProxy = false; // whose traps would run
        QString text{};
    };
    struct Written {
        int roots = 0; // its own; the others are parts of them
        int next = 0;
        std::map<int, Kept> objects{};
    };

    const Kept *find(const QString &name) const;
    static Task<QString> fewOfMany(Kept whole, Deadline deadline);
    // A part of a message's object; empty if the message is gone meanwhile.
    QString keepPart(qint64 message, Kept part);
    QJsonObject report(qint64 message, const Kept &whole, const QJsonObject &chromes);
    static void release(const Kept &object);
    static void release(const Written &message);

    qint64 m_next = 0;
    std::map<qint64, Written> m_written; // by message
};
