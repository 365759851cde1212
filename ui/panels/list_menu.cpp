#include "ui/panels/list_menu.h"

#include "ui/base/menu_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace {

constexpr int widestOption = 480;

QString fitting(const QMenu &menu, const QString &label)
{
    return menuText(
        menu.fontMetrics().elidedText(label.simplified(), Qt::ElideRight, widestOption));
}

} // namespace

QMenu *listMenu(const QJsonObject &list, QWidget *parent,
    const std::function<void(const QString &value)> &choose)
{
    auto *menu = new QMenu{parent};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"list"_s);
    QString group;
    const QJsonArray options = list.value(u"options").toArray();
    for (const QJsonValue &option : options) {
        const QString itsGroup = option[u"group"].toString();
        if (itsGroup != group && !itsGroup.isEmpty())
            menu->addAction(fitting(*menu, itsGroup))->setEnabled(false);
        group = itsGroup;
        const QString indent = group.isEmpty() ? QString{} : u"    "_s;
        QAction *entry = menu->addAction(indent + fitting(*menu, option[u"label"].toString()));
        entry->setCheckable(true);
        entry->setChecked(option[u"isChosen"].toBool());
        entry->setEnabled(!option[u"isDisabled"].toBool());
        QObject::connect(entry, &QAction::triggered, menu,
            [choose, value = option[u"value"].toString()] { choose(value); });
        if (entry->isChecked())
            menu->setActiveAction(entry);
    }
    if (options.isEmpty())
        menu->addAction(QCoreApplication::translate("ListMenu", "The list is empty"))
            ->setEnabled(false);
    return menu;
}
