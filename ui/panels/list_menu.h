// The options of a page's <select>, as a menu over its picture.
#pragma once

#include <QJsonObject>

#include <functional>

class QMenu;
class QWidget;

// {ref, options: [{label, value, group, isChosen, isDisabled}]}. Deletes itself on choice or close.
QMenu *listMenu(const QJsonObject &list, QWidget *parent,
    const std::function<void(const QString &value)> &choose);
