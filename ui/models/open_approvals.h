// What rules hold until the person says yes, and the person's answers.
#pragma once

#include "ui/models/open_questions.h"

class OpenApprovals : public OpenQuestions {
    Q_OBJECT
public:
    OpenApprovals(
        WindowDoor &door, Notices &notices, EventStream &events, QObject *parent = nullptr);

    // The oldest.
    void answer(bool allows);
};
