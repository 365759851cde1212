#include "ui/panels/log_table.h"

#include "ui/base/look.h"
#include "ui/panels/row_delegate.h"

#include <QAction>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

LogTable::LogTable(const QString &accessibleName, QWidget *parent) : QTableView(parent)
{
    setAccessibleName(accessibleName);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setItemDelegate(new RowDelegate{this});
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * look::rowPadding);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(28);
    QScrollBar *bar = verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this, [this, bar](int value) {
        m_follows = m_isLosingRows ? m_follows : m_isStream && value >= bar->maximum();
    });
    m_toTheEnd.setSingleShot(true);
    connect(&m_toTheEnd, &QTimer::timeout, this, [this] {
        if (m_follows)
            scrollToBottom();
    });
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int, int most) {
        if (m_follows)
            bar->setValue(most);
    });
}

void LogTable::setModel(QAbstractItemModel *model)
{
    if (this->model())
        disconnect(this->model(), nullptr, this, nullptr);
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::rowsInserted, this, &LogTable::counted);
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] {
        m_isLosingRows = false;
        Q_EMIT counted();
    });
    connect(model, &QAbstractItemModel::modelReset, this, &LogTable::counted);
    toTheStart();
    Q_EMIT counted();
    Q_EMIT currentRowChanged();
}

void LogTable::reset()
{
    QTableView::reset();
    toTheStart();
    Q_EMIT currentRowChanged();
}

void LogTable::stayAtTheTop()
{
    m_isStream = false;
    m_follows = false;
}

void LogTable::toTheStart()
{
    m_follows = m_isStream;
    if (m_isStream)
        scrollToBottom();
}

QList<int> LogTable::chosenRows() const
{
    QList<int> rows;
    const QModelIndexList chosen = selectionModel()->selectedRows();
    for (const QModelIndex &index : chosen)
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

void LogTable::keepRoomFor(int column, const QList<int> &givingWay)
{
    m_roomy = column;
    m_givingWay = givingWay;
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    makeRoom();
}

void LogTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    makeRoom();
}

void LogTable::makeRoom()
{
    constexpr int leastLetters = 24;
    if (m_roomy < 0 || !model())
        return;
    for (const int column : std::as_const(m_givingWay))
        setColumnHidden(column, false);
    int taken = fontMetrics().averageCharWidth() * leastLetters;
    for (int column = 0; column < model()->columnCount(); ++column)
        taken += column == m_roomy ? 0 : columnWidth(column);
    for (const int column : std::as_const(m_givingWay)) {
        if (taken <= viewport()->width())
            break;
        taken -= columnWidth(column);
        setColumnHidden(column, true);
    }
}

void LogTable::letSort()
{
    QHeaderView *header = horizontalHeader();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        m_isStream = column < 0;
        m_follows = m_isStream && m_follows;
        if (currentIndex().isValid())
            scrollTo(currentIndex());
    });
}

QAction *LogTable::offer(const QString &text, const QKeySequence &key)
{
    auto *action = new QAction{text, this};
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setShortcutVisibleInContextMenu(true);
    addAction(action);
    return action;
}

void LogTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    Q_EMIT currentRowChanged();
}

// Qt keeps the visible rows in place by moving the scroll bar: nobody has scrolled.
void LogTable::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    m_isLosingRows = true;
    QTableView::rowsAboutToBeRemoved(parent, first, last);
}

void LogTable::rowsInserted(const QModelIndex &parent, int first, int last)
{
    QTableView::rowsInserted(parent, first, last);
    if (m_follows)
        m_toTheEnd.start();
}
