// One call as the activity list shows it, from its beginning to its end.
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

struct Event;
class QJsonObject;

struct CallRecord {
    QString id; // of its door
    QString door;
    QString command;
    QString about; // what it is done to, in a few words; holds no secrets
    QString profile;
    QString targetId;
    QDateTime time; // of its beginning
    QString result{}; // "ok", or the name of the failure; empty while it runs
    QString message{}; // of the failure
    std::optional<qint64> milliseconds{};

    bool isRunning() const { return result.isEmpty(); }
    bool isFailed() const { return !isRunning() && result != QStringLiteral("ok"); }
    // What windows ask only to show something is nobody's doing.
    bool isHousekeeping() const;
    // Somebody else than the window does something to a page.
    bool isAgentsAct() const;
    // For a line of a JSON Lines file.
    QJsonObject toJson() const;
};

// What callBegan or callEnded tells.
CallRecord readCallRecord(const Event &event);
