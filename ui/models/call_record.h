// One call as the activity list shows it, from its beginning to its end.
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <optional>

struct Event;

struct CallRecord {
    QString id; // of its door
    QString door;
    QString command;
    QString about; // what it is done to: button "Send", or as its arguments say; holds no secrets
    QString profile;
    QString targetId;
    QDateTime time; // of its beginning
    QString result{}; // "ok", or the name of the failure; empty while it runs
    QString message{}; // of the failure
    std::optional<qint64> milliseconds{};
    QString caller{}; // as it calls itself
    bool isAct = false; // it may change what is in a browser
    bool readsOnly = false; // it changes nothing
    bool showsInPage = false; // what it does is seen in its tab
    QJsonObject arguments{}; // those that may be shown
    QJsonObject hit{}; // {ref, role, name, box} of what was acted on, once that is known
    QString hint{}; // of the failure

    bool isRunning() const { return result.isEmpty(); }
    bool isFailed() const { return !isRunning() && result != QStringLiteral("ok"); }
    const QString &who() const { return caller.isEmpty() ? door : caller; }
    // What windows ask only to show something is nobody's doing.
    bool isHousekeeping() const;
    // Somebody else than the window does something to a page.
    bool isAgentsAct() const;
    // For a line of a JSON Lines file.
    QJsonObject toJson() const;
    // All there is to say of it, a line each.
    QString inFull() const;
};

// What callBegan or callEnded tells.
CallRecord readCallRecord(const Event &event);
