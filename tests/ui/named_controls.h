// Whether everything that takes the keyboard's focus has a name for those who do not see it.
#pragma once

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QTabBar>

// What has none, by its class; empty where all do.
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
