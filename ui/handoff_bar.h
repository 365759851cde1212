// Shows a person what an agent asks them to do, and takes their answer.
#pragma once

#include "ui/question_bar.h"

class OpenHandoffs;

class HandoffBar : public QuestionBar {
    Q_OBJECT
public:
    explicit HandoffBar(OpenHandoffs &handoffs, QWidget *parent = nullptr);
};
