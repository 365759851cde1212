// Where a page's acts get named secrets from. Below the browser, which knows how they are kept and
// who says that they may be typed.
#pragma once

#include "base/caller.h"
#include "base/deadline.h"
#include "base/task.h"

#include <QString>
#include <QStringList>

// What is asked for: a secret, to be typed into a frame.
struct SecretWanted {
    QString name;
    QStringList
        place{}; // the origins of the frame and of those around it, each once, its own first
    bool isAnyCertificate = false; // https proves nothing there
    QString targetId{};
    Caller caller{};
};

class SecretSource {
public:
    virtual ~SecretSource() = default;

    // What to type now. Throws SECRET_NOT_FOUND, SECRET_ORIGIN where it may not be typed there,
    // SECRET_NOT_CONFIRMED where a person was asked and has not said yes before the deadline, and
    // SECRETS_UNAVAILABLE. From now on no reply, event or line of the log shows it.
    virtual Task<QString> take(SecretWanted wanted, Deadline deadline) = 0;

    // It was typed there. Never throws.
    virtual Task<> wasTyped(SecretWanted wanted) = 0;
};
