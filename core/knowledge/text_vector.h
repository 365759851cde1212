// The vector of a text: the mean of those of its words, in which frequent words count less. Pure
// functions.
#pragma once

#include "core/knowledge/word_vectors.h"

#include <QList>
#include <QString>

// The words of the text's beginning that have a vector, as they stand or in small letters, each as
// often as it is there; places in `words`.
QList<quint32> knownWords(const WordVectors &words, const QString &text);

// Of length 1; empty where no word of it has one.
QList<float> textVector(const WordVectors &words, const QString &text);
