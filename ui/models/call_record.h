// One call as the activity list shows it, from its beginning to its end.
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <optional>

struct Event;

struct CallDetail {
    enum class Kind { Text, Rows, Json };

    QString name;
    QString text; // Rows: one a line
    Kind kind = Kind::Text;
};

struct CallRecord {
    QString id; // of its door
    QString door;
    QString command;
    QString about; // its target: button "Send", or from its arguments; no secrets
    QString profile;
    QString targetId;
    QDateTime time; // of its beginning
    QString result{}; // "ok", or the name of the failure; empty while it runs
    QString message{}; // of the failure
    std::optional<qint64> milliseconds{};
    QString caller{}; // the name it gives itself
    bool isAct = false; // it may change a browser
    bool readsOnly = false; // it changes nothing
    bool showsInPage = false; // its effect is visible in its tab
    bool hasPictures = false; // in the record; of one that was heard of: most likely
    QJsonObject arguments{}; // those that may be shown
    QJsonObject hit{}; // {ref, role, name, box} of what was acted on, once known
    QString hint{}; // of the failure
    QJsonObject kept{}; // all that the record has of it, where it was asked
    qint64 number = 0; // in the record; 0 where it was heard of otherwise

    bool isRunning() const { return result.isEmpty(); }
    bool isFailed() const;
    const QString &who() const { return caller.isEmpty() ? door : caller; }
    // Calls that windows make only to show something.
    bool isHousekeeping() const;
    // An act on a page, not by the window.
    bool isAgentsAct() const;
    // For a line of a JSON Lines file.
    QJsonObject toJson() const;
    // "click button "Send""
    QString heading() const;
    // "ok, after 41 ms"
    QString ending() const;
    // All the rest, in the order in which it is read.
    QList<CallDetail> details() const;
};

// From a callBegan or callEnded event.
CallRecord readCallRecord(const Event &event);
// From a row of `recorder`.
CallRecord readRecordedCall(const QJsonObject &row);
