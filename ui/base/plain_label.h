// Names, labels and sizes that the window's parts share. Labels show plain text, never markup: much
// of it comes from pages and callers.
#pragma once

#include <QLabel>

// For buttons and fields that stand alone, to be easy to hit.
constexpr int controlHeight = 28;

// `accessibleName` is what screen readers say.
template<typename Widget>
Widget *named(Widget *widget, const QString &objectName, const QString &accessibleName)
{
    widget->setObjectName(objectName);
    widget->setAccessibleName(accessibleName);
    return widget;
}

inline QLabel *plainLabel(const QString &objectName, const QString &accessibleName)
{
    auto *label = named(new QLabel, objectName, accessibleName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

// The same, larger and bold.
inline QLabel *titleLabel(const QString &objectName, const QString &accessibleName)
{
    auto *label = plainLabel(objectName, accessibleName);
    QFont large = label->font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setBold(true);
    label->setFont(large);
    return label;
}
