// The options of a page's list, to be chosen from where the page is only a picture.
#pragma once

#include <QJsonObject>

#include <functional>

class QMenu;
class QWidget;

// {ref, options: [{label, value, group, isChosen, isDisabled}]}. It ends with what is chosen, or
// closed.
QMenu *listMenu(const QJsonObject &list, QWidget *parent,
    const std::function<void(const QString &value)> &choose);
