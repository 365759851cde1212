// JSON whose texts hold no half of a surrogate pair: scripts may split one, and no UTF-8 has it.
#pragma once

#include <QByteArray>

// Each half becomes U+FFFD.
QByteArray withWholeCharacters(QByteArray json);
