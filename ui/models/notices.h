// A message in the window: a failure of what a person asked for, or news with an undo. One at a
// time; it stays until dismissed, replaced or no longer true.
#pragma once

#include "base/failure.h"

#include <QObject>

#include <functional>
#include <optional>

struct Notice {
    QString message;
    QString hint{};
    QString about{}; // its topic, to withdraw it when that has changed
    bool isFailure = false;
    bool isLasting = false; // accepting what it offers does not dismiss it
    QString offer{}; // the text of its button; empty for none
    std::function<void()> accept{};

    static Notice of(const Failure &failure, const QString &about);
};

class Notices : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const std::optional<Notice> &current() const { return m_current; }
    bool hasFailure() const { return m_current && m_current->isFailure; }

    void announce(const Notice &notice);
    void dismiss();
    // Dismisses the notice on that topic only.
    void settle(const QString &about);
    // Does what the notice offers, and dismisses it.
    void accept();

Q_SIGNALS:
    void changed();

private:
    std::optional<Notice> m_current;
};
