// Asks a person whether an agent may type a secret on a page.
#pragma once

#include "ui/question_bar.h"

class SecretQuestions;

class SecretBar : public QuestionBar {
    Q_OBJECT
public:
    explicit SecretBar(SecretQuestions &questions, QWidget *parent = nullptr);
};
