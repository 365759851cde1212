// A file that a person chose, written whole or not at all.
#pragma once

#include <QString>

class QByteArray;
class QIODevice;

// What is at `place` is replaced once all is written. Empty, or what went wrong.
QString writeFile(QIODevice &from, const QString &place);
QString writeFile(const QByteArray &content, const QString &place);
