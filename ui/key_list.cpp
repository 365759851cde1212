#include "ui/key_list.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr QSize keyListSize{560, 520};

void addGroup(QTreeWidget &tree, const KeyGroup &group)
{
    auto *above = new QTreeWidgetItem{{group.name}};
    for (const WindowAction &each : group.actions) {
        if (!each.keys.isEmpty())
            new QTreeWidgetItem{above, {each.name, keysInWords(each.keys)}};
    }
    if (above->childCount() == 0) {
        delete above;
        return;
    }
    QFont bold = tree.font();
    bold.setBold(true);
    above->setFont(0, bold);
    tree.addTopLevelItem(above);
    above->setFirstColumnSpanned(true);
    above->setExpanded(true);
}

} // namespace

QList<WindowAction> actionsIn(const QWidget &widget)
{
    QList<WindowAction> all;
    const auto found = widget.findChildren<QAction *>();
    for (const QAction *each : found) {
        if (!each->text().isEmpty() && !each->shortcut().isEmpty())
            all.append({QString{each->text()}.remove(u'&'), each->shortcuts(), {}});
    }
    return all;
}

KeyList::KeyList(const QList<KeyGroup> &groups, QWidget *parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"keyList"_s);
    setWindowTitle(tr("Keys"));
    auto *tree = new QTreeWidget;
    tree->setObjectName(u"keys"_s);
    tree->setAccessibleName(tr("Keys"));
    tree->setHeaderLabels({tr("What it does"), tr("Keys")});
    tree->setRootIsDecorated(false);
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    for (const KeyGroup &group : groups)
        addGroup(*tree, group);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree->header()->setStretchLastSection(false);
    tree->setCurrentItem(tree->topLevelItem(0));
    auto *buttons = new QDialogButtonBox{QDialogButtonBox::Close};
    buttons->button(QDialogButtonBox::Close)->setAccessibleName(tr("Close the list of keys"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout{this};
    layout->addWidget(tree, 1);
    layout->addWidget(buttons);
    resize(keyListSize.boundedTo(parent->size() * 0.95));
}
