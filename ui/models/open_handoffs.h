// What agents ask the person to do, and the person's answers.
#pragma once

#include "ui/models/open_questions.h"

class OpenHandoffs : public OpenQuestions {
    Q_OBJECT
public:
    OpenHandoffs(
        WindowDoor &door, Notices &notices, EventStream &events, QObject *parent = nullptr);

    // The oldest is a sign-in in a window of Chrome's own.
    bool isCleanSignIn() const;

    // Of the oldest. Taking over brings its tab to the front.
    void takeOver();
    void end(bool isDone);

Q_SIGNALS:
    // The person acts in that tab now.
    void takenOver(const QString &profile, const QString &targetId);
};
