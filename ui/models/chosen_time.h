// The time of the call that a person has chosen in the activity: other panels show what happened in
// it alone, until that is cleared.
#pragma once

#include "ui/models/call_record.h"

#include <QObject>

#include <optional>

// In milliseconds since the epoch, both included.
struct Stretch {
    qint64 from = 0;
    qint64 to = 0;

    bool operator==(const Stretch &) const = default;
    bool holds(qint64 time) const { return time >= from && time <= to; }
};

class ChosenTime : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // The same one again changes nothing, also where its time was cleared.
    void choose(const CallRecord &call);
    void clear();

    const std::optional<Stretch> &stretch() const { return m_stretch; }
    // Of the call: "click button "Send"".
    const QString &heading() const { return m_heading; }

Q_SIGNALS:
    void changed();

private:
    std::optional<Stretch> m_stretch;
    QString m_heading;
    QString m_call; // by its door, id and time
};
