// All keys of the window, and of each of its panels.
#pragma once

#include "ui/base/window_actions.h"

#include <QDialog>

class QTabWidget;
class QTreeWidget;

struct KeyGroup {
    QString name;
    QList<WindowAction> actions; // those without keys are left out
};

// The actions of that widget and what is in it, in their order.
QList<WindowAction> actionsIn(const QWidget &widget);

// Those of the whole window, and of each panel.
QList<KeyGroup> keyGroups(const QList<WindowAction> &everywhere, const QTabWidget &panels);

class KeyList : public QDialog {
    Q_OBJECT
public:
    KeyList(const QList<KeyGroup> &groups, QWidget *parent);
};
