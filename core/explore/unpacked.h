// What gzip has packed.
#pragma once

#include <QByteArray>

// The first `most` bytes of it, and what stands before any damage; what is not packed is left as it
// is, cut likewise.
QByteArray unpacked(const QByteArray &bytes, qsizetype most);
