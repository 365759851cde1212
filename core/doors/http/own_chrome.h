// Whether a connection comes from a Chrome of ours.
#pragma once

#include <QtGlobal>

// `inode`: of the socket at its other end. Only Linux can be asked; elsewhere, and where a Chrome's
// files may not be looked at, it is false.
bool isOfOwnChrome(quint64 inode);
