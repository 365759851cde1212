// All keys of the window, and of each of its panels.
#pragma once

#include "ui/base/window_actions.h"

#include <QDialog>

class QTreeWidget;

struct KeyGroup {
    QString name;
    QList<WindowAction> actions; // those without keys are left out
};

// The actions of that widget and what is in it, in their order.
QList<WindowAction> actionsIn(const QWidget &widget);

class KeyList : public QDialog {
    Q_OBJECT
public:
    KeyList(const QList<KeyGroup> &groups, QWidget *parent);
};
