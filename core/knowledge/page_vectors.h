// The vectors of pages. Every function throws a Failure where they cannot be read or written; used
// by one thread at a time.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

// A page that has no vector yet.
struct LackingPage {
    qint64 id = 0;
    QByteArray hash; // of what it was when its text was read
    QString text;
};

class PageVectors {
public:
    virtual ~PageVectors() = default;

    // Vectors are of this model from now on: those of another are forgotten.
    virtual void use(const QString &model) = 0;

    // The first that have none, their texts cut to `size` characters.
    virtual QList<LackingPage> lacking(int most, qsizetype size) = 0;
    // A vector for each. Pages that have changed since go on lacking it. Vectors of another
    // dimension than those kept replace them all.
    virtual void put(const QList<LackingPage> &pages, const QList<QList<float>> &vectors) = 0;
    // It gets none until it changes.
    virtual void giveUp(qint64 page) = 0;

    // The nearest first; none where the vector is of another dimension.
    virtual QList<qint64> nearest(const QList<float> &vector, int most) = 0;

    virtual int count() = 0;
    virtual int countLacking() = 0;
};
