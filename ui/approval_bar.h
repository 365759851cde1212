// Asks a person whether an agent may do what a rule holds.
#pragma once

#include "ui/question_bar.h"

class OpenApprovals;

class ApprovalBar : public QuestionBar {
    Q_OBJECT
public:
    explicit ApprovalBar(OpenApprovals &approvals, QWidget *parent = nullptr);
};
