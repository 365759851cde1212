// The letters and measures that the window's parts share. A label takes no text for markup: pages
// and callers choose much of what is shown.
#pragma once

#include <QLabel>

// Of buttons and fields that stand alone, so that they are easy to hit.
constexpr int controlHeight = 28;

inline QLabel *plainLabel(const QString &objectName, const QString &accessibleName)
{
    auto *label = new QLabel;
    label->setObjectName(objectName);
    label->setAccessibleName(accessibleName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

// The same in larger letters.
inline QLabel *titleLabel(const QString &objectName, const QString &accessibleName)
{
    auto *label = plainLabel(objectName, accessibleName);
    QFont large = label->font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setBold(true);
    label->setFont(large);
    return label;
}
