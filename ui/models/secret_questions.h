// The first uses of secrets that wait for a person, and the person's answers.
#pragma once

#include "ui/models/open_questions.h"

class SecretQuestions : public OpenQuestions {
    Q_OBJECT
public:
    SecretQuestions(
        WindowDoor &door, Notices &notices, EventStream &events, QObject *parent = nullptr);

    // The oldest.
    void answer(bool allows);
};
