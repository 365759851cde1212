// What agents ask a person, each with the answers that there are.
#pragma once

#include "ui/question_bar.h"

class OpenApprovals;
class OpenHandoffs;
class SecretQuestions;

// Asks a person whether an agent may do what a rule holds.
class ApprovalBar : public QuestionBar {
    Q_OBJECT
public:
    explicit ApprovalBar(OpenApprovals &approvals, QWidget *parent = nullptr);
};

// Shows a person what an agent asks them to do, and takes their answer.
class HandoffBar : public QuestionBar {
    Q_OBJECT
public:
    explicit HandoffBar(OpenHandoffs &handoffs, QWidget *parent = nullptr);
};

// Asks a person whether an agent may type a secret on a page.
class SecretBar : public QuestionBar {
    Q_OBJECT
public:
    explicit SecretBar(SecretQuestions &questions, QWidget *parent = nullptr);
};
