// The commands in the order and under the titles in which every document shows them.
#pragma once

#include "core/catalogue/command.h"

struct CommandGroup {
    QString name; // the folder of the commands
    QString title;
    QString meaning; // one sentence
    QList<Command> commands;
};

// Known groups first, as a reader needs them; then any others, by name. None is empty.
QList<CommandGroup> groupsOf(const QList<Command> &commands);

// An act's kind, or the name: what the command is called by.
QString headingOf(const Command &command);
