// What turns texts into vectors, of which near ones mean the same.
#pragma once

#include "base/task.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <chrono>

class Embedder {
public:
    virtual ~Embedder() = default;

    // Vectors of one model are never compared with those of another.
    virtual QString model() const = 0;

    // A vector for each text, all of one length, within that time; an empty one for a text of which
    // it knows no meaning. Throws INVALID_VALUE where the texts are refused, as too long, and
    // DISCONNECTED where it does not answer as it should.
    virtual Task<QList<QList<float>>> embed(QStringList texts, std::chrono::milliseconds time) = 0;
};
