// Whether everything focusable has an accessible name.
#pragma once

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QTabBar>

// The classes of those without one; empty if all have one.
inline QStringList namelessControls(const QWidget &panel)
{
    QStringList nameless;
    const auto widgets = panel.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const auto *parent = widget->parentWidget();
        const bool isInside = qobject_cast<const QAbstractScrollArea *>(parent)
            || qobject_cast<const QComboBox *>(parent) || widget->inherits("QComboBoxListView")
            || qobject_cast<const QTabBar *>(widget)
            || widget->objectName().startsWith(QStringLiteral("qt_"));
        if (widget->focusPolicy() != Qt::NoFocus && !isInside && !widget->focusProxy()
            && widget->accessibleName().isEmpty())
            nameless.append(QString::fromLatin1(widget->metaObject()->className()));
    }
    return nameless;
}
