// The files of commands that are being run, and how far each is.
#pragma once

#include "ui/panels/asked_line.h"

class WatchersLine : public AskedLine {
    Q_OBJECT
public:
    explicit WatchersLine(WindowDoor &door, QWidget *parent = nullptr);

private:
    QStringList linesOf(const Reply &reply) override;
};
