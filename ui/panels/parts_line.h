// What the automation service uses besides itself, Redis and the like, and whether it can.
#pragma once

#include "ui/panels/asked_line.h"

class PartsLine : public AskedLine {
    Q_OBJECT
public:
    explicit PartsLine(WindowDoor &door, QWidget *parent = nullptr);

private:
    QStringList linesOf(const Reply &reply) override;
};
