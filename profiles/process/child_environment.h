// The environment of a browser that we start: only what a desktop program needs to find its user,
// folders, language, display, sound and network. No tokens or passwords, whatever their names.
#pragma once

#include <QByteArray>
#include <QList>

// "NAME=value", as in environ.
QList<QByteArray> childEnvironment();
