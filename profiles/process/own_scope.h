// A scope of systemd: what is in it does not end with the unit of whatever started it.
#pragma once

#include <QString>

// Moves the process, and so all that it starts from now on, into a scope of its own, named for its
// pid. Does not wait. Where no user manager of systemd runs, or it refuses, the process
// stays where it is, and the log says why.
void giveOwnScope(qint64 pid, const QString &program);
