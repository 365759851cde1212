// What a browser that we start is told of our environment: only what a desktop program needs to
// find its user, folders, language, display, sound and network. Tokens and passwords of ours and of
// others, whatever their names are, stay with us.
#pragma once

#include <QByteArray>
#include <QList>

// "NAME=value", as the system keeps them.
QList<QByteArray> childEnvironment();
