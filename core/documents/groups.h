// The commands, grouped and ordered as every document shows them.
#pragma once

#include "core/catalogue/command.h"

struct CommandGroup {
    QString name; // the folder of the commands
    QString title;
    QString meaning; // one sentence
    QList<Command> commands;
};

// Known groups first, in reading order; then others by name. None is empty.
QList<CommandGroup> groupsOf(const QList<Command> &commands);

// The title of a command: an act's kind, or its name.
QString headingOf(const Command &command);
