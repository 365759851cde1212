// Several lists of the same things, each in its order, joined to one. Pure functions.
#pragma once

#include <QList>

// One place in the joined list.
struct Fused {
    qint64 id = 0;
    double score = 0;
    QList<int> places{}; // in each list, from 1; 0: it is not there
};

struct RankedList {
    QList<qint64> ids;
    double weight = 1;
};

// By reciprocal rank: each list gives weight / (5 + place). The best first; ties as they came.
QList<Fused> fused(const QList<RankedList> &lists);
