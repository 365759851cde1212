#include "ui/tab_list.h"

#include "ui/browser_state.h"

#include <QAction>
#include <QHeaderView>

TabList::TabList(BrowserState &state, QWidget *parent) : QTableView(parent), m_state(state)
{
    setModel(&state.tabs());
    setAccessibleName(tr("Open tabs"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->resizeSection(TabTable::Title, 220);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto *focus = offer(tr("Bring to front"), {Qt::Key_Return, Qt::Key_Enter});
    const auto *close = offer(tr("Close tab"), {QKeySequence::Delete, Qt::Key_Backspace});
    const auto focusCurrent = [this] { m_state.focusTab(currentTab()); };
    connect(focus, &QAction::triggered, this, focusCurrent);
    connect(this, &QTableView::doubleClicked, this, focusCurrent);
    connect(close, &QAction::triggered, this, [this] { m_state.closeTab(currentTab()); });
}

QAction *TabList::offer(const QString &text, const QList<QKeySequence> &keys)
{
    auto *action = new QAction{text, this};
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setShortcutVisibleInContextMenu(true);
    addAction(action);
    return action;
}

QString TabList::currentTab() const
{
    const QModelIndex index = currentIndex();
    return index.isValid() ? m_state.tabs().row(index).targetId : QString{};
}
