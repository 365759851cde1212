// What a person is to be told in place: a failure of what they asked for, or news with a way back.
// One at a time; it stays until it is dismissed, replaced or no longer true.
#pragma once

#include "base/failure.h"

#include <QObject>

#include <functional>
#include <optional>

struct Notice {
    QString message;
    QString hint;
    QString about; // names what it is about, to take it back when that has changed
    bool isFailure = false;
    QString offer; // what the button beside it says; empty for none
    std::function<void()> accept;

    static Notice of(const Failure &failure, const QString &about);
};

class Notices : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const std::optional<Notice> &current() const { return m_current; }
    bool hasFailure() const { return m_current && m_current->isFailure; }

    void tell(const Notice &notice);
    void dismiss();
    // Dismisses what is about that, and nothing else.
    void settle(const QString &about);
    // Does what the notice offers, and dismisses it.
    void accept();

Q_SIGNALS:
    void changed();

private:
    std::optional<Notice> m_current;
};
