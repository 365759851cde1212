// Refs drawn over the picture of a tab, as in pictures with labels that agents get.
#pragma once

#include "ui/models/seen_refs.h"

#include <QTransform>

class QPainter;

class RefLabels {
public:
    void show(const QList<SeenRef> &refs);
    // Of a point of the viewport; whether another one is meant now.
    bool hover(QPointF point);
    bool leave();
    // Null if none is.
    const SeenRef *hovered() const;

    void paint(QPainter &painter, const QTransform &toWidget) const;

private:
    void paintOne(QPainter &painter, const SeenRef &ref, const QTransform &toWidget) const;

    QList<SeenRef> m_refs;
    QString m_hovered; // its ref
};
