#include "ui/key_list.h"

#include "ui/base/plain_label.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

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
        const QString name = QString{each->text()}.remove(u'&');
        const auto isSame = [&](const WindowAction &known) {
            return known.name == name && known.keys == each->shortcuts();
        };
        // Lists of one panel may offer the same.
        const bool isKnown = std::any_of(all.begin(), all.end(), isSame);
        if (!name.isEmpty() && !each->shortcut().isEmpty() && !isKnown)
            all.append({name, each->shortcuts(), {}});
    }
    return all;
}

QList<KeyGroup> keyGroups(const QList<WindowAction> &everywhere, const QTabWidget &panels)
{
    QList<KeyGroup> groups{{KeyList::tr("Everywhere"), everywhere}};
    for (int i = 0; i < panels.count(); ++i) {
        QList<WindowAction> actions = actionsIn(*panels.widget(i));
        if (panels.widget(i)->objectName() == u"live"_s)
            actions.append(
                {KeyList::tr("Leave the page that you drive"), {Qt::SHIFT | Qt::Key_Escape}, {}});
        groups.append({panels.tabText(i), actions});
    }
    return groups;
}

KeyList::KeyList(const QList<KeyGroup> &groups, QWidget *parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"keyList"_s);
    setWindowTitle(tr("Keys"));
    auto *tree = named(new QTreeWidget, u"keys"_s, tr("Keys"));
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
