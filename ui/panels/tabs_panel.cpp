#include "ui/panels/tabs_panel.h"

#include "ui/base/plain_label.h"
#include "ui/base/shelf.h"
#include "ui/panels/empty_page.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/search_field.h"
#include "ui/panels/tab_details.h"
#include "ui/panels/tab_row.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

TabsPanel::TabsPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_tabs(door, events), m_icons(door), m_status(door, events),
      m_address(new QLineEdit), m_search(new SearchField{tr("Search tabs"), this}),
      m_list(new QListView), m_details(new TabDetails{door, m_tabs}), m_full(new QWidget),
      m_empty(new EmptyPage{m_status})
{
    arrange();
    connect(m_empty, &EmptyPage::settingsWanted, this, &TabsPanel::settingsWanted);
    offerActions();
    m_tick.setInterval(1s);
    connect(&m_tick, &QTimer::timeout, this, &TabsPanel::tick);
    connect(&m_tabs, &OpenTabs::stirred, this, [this] { m_hasStirred = true; });
    connect(&m_tabs, &OpenTabs::changed, this, &TabsPanel::follow);
    connect(&m_tabs.table(), &TabTable::dataChanged, this, &TabsPanel::filter);
    connect(m_search, &SearchField::searched, this, &TabsPanel::filter);
    connect(&m_icons, &TabIcons::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    connect(&m_tabs, &OpenTabs::opened, this, [this](const QString &targetId) {
        m_address->clear();
        m_awaited = targetId;
        follow();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this] { m_details->showTab(chosen()); });
    follow();
}

void TabsPanel::arrange()
{
    named(m_list, u"tabs"_s, tr("Open tabs"));
    m_list->setModel(&m_tabs.table());
    m_list->setItemDelegate(new TabRow{m_tabs.table(), m_icons, m_list});
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setUniformItemSizes(true);
    m_list->viewport()->setAutoFillBackground(false);
    auto *halves = new QHBoxLayout{m_full};
    halves->setContentsMargins({});
    halves->setSpacing(14);
    halves->addWidget(m_list, 1);
    halves->addWidget(m_details);

    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(10);
    layout->addWidget(openLine());
    auto *pages = new QWidget;
    auto *either = new QVBoxLayout{pages};
    either->setContentsMargins({});
    either->addWidget(m_full, 1);
    either->addWidget(m_empty, 1);
    layout->addWidget(new Shelf{{new NoticeBar{m_tabs.notices()}}, pages}, 1);
}

QWidget *TabsPanel::openLine()
{
    named(m_address, u"address"_s, tr("Address to open"));
    m_address->setPlaceholderText(tr("Open a page…  (Ctrl+L)"));
    m_address->setClearButtonEnabled(true);
    m_address->setMinimumHeight(controlHeight);
    auto *open = named(new QPushButton{tr("&Open")}, u"open"_s, tr("Open the page"));
    open->setEnabled(false);
    open->setMinimumHeight(controlHeight);
    connect(m_address, &QLineEdit::textChanged, open,
        [open](const QString &text) { open->setEnabled(!text.trimmed().isEmpty()); });
    connect(m_address, &QLineEdit::returnPressed, this, &TabsPanel::openTyped);
    connect(open, &QPushButton::clicked, this, &TabsPanel::openTyped);
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout{line};
    layout->setContentsMargins({});
    layout->setSpacing(8);
    m_search->setObjectName(u"search"_s);
    m_search->setMinimumHeight(controlHeight);
    layout->addWidget(m_address, 3);
    layout->addWidget(open);
    layout->addWidget(m_search, 1);
    return line;
}

void TabsPanel::offerActions()
{
    const auto focus = [this] { m_tabs.focus(chosen()); };
    offer(tr("Bring to front"), {Qt::Key_Return, Qt::Key_Enter}, focus);
    offer(tr("Watch live"), {Qt::CTRL | Qt::Key_Return}, [this] {
        if (!chosen().isEmpty())
            Q_EMIT watchWanted(chosen());
    });
    offer(tr("Reload"), {QKeySequence::Refresh},
        [this] { withEach([this](const QString &tab) { m_tabs.reload(tab); }); });
    offer(tr("Copy address"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C}, [this] {
        const int row = m_tabs.table().rowOf(chosen());
        if (row >= 0)
            QApplication::clipboard()->setText(
                m_tabs.table().row(m_tabs.table().index(row, 0)).url);
    });
    offer(tr("Keep agents out"), {},
        [this] { withEach([this](const QString &tab) { m_tabs.take(tab, false); }); });
    offer(tr("Let agents in"), {},
        [this] { withEach([this](const QString &tab) { m_tabs.take(tab, true); }); });
    offer(tr("Copy target id"), {QKeySequence::Copy}, [this] { m_details->copyId(); });
    offer(tr("Close tab"), {QKeySequence::Delete, Qt::Key_Backspace},
        [this] { withEach([this](const QString &tab) { m_tabs.close(tab); }); });
    connect(m_list, &QListView::doubleClicked, this, focus);
    auto *toAddress = new QAction{tr("Open a page"), this};
    toAddress->setShortcut(Qt::CTRL | Qt::Key_L);
    toAddress->setShortcutContext(Qt::WindowShortcut);
    connect(toAddress, &QAction::triggered, this, &TabsPanel::askForPage);
    addAction(toAddress);
}

void TabsPanel::askForPage()
{
    m_address->setFocus(Qt::ShortcutFocusReason);
    m_address->selectAll();
}

void TabsPanel::offer(
    const QString &text, const QList<QKeySequence> &keys, std::function<void()> act)
{
    auto *action = new QAction{text, m_list};
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setShortcutVisibleInContextMenu(true);
    connect(action, &QAction::triggered, this, [act = std::move(act)] { act(); });
    m_list->addAction(action);
}

void TabsPanel::showProfile(const QString &profile)
{
    m_status.follow(profile);
    m_tabs.follow(profile);
    m_empty->showProfile(profile);
}

void TabsPanel::showEvent(QShowEvent *event)
{
    m_tabs.setWatched(true);
    m_tick.start();
    Panel::showEvent(event);
}

void TabsPanel::hideEvent(QHideEvent *event)
{
    m_tabs.setWatched(false);
    m_tick.stop();
    Panel::hideEvent(event);
}

QString TabsPanel::chosen() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_tabs.table().row(index).targetId : QString{};
}

// All that are chosen and shown; the list may change with the first.
void TabsPanel::withEach(const std::function<void(const QString &targetId)> &act)
{
    QStringList tabs;
    const QModelIndexList rows = m_list->selectionModel()->selectedIndexes();
    for (const QModelIndex &each : rows) {
        const bool isShown
            = each.column() == m_list->modelColumn() && !m_list->isRowHidden(each.row());
        if (isShown)
            tabs.append(m_tabs.table().row(each).targetId);
    }
    for (const QString &each : std::as_const(tabs))
        act(each);
}

void TabsPanel::choose(const QString &targetId)
{
    const int row = m_tabs.table().rowOf(targetId);
    if (row >= 0)
        chooseRow(row);
}

// It alone, whatever keys are held down.
void TabsPanel::chooseRow(int row)
{
    m_list->selectionModel()->setCurrentIndex(
        m_tabs.table().index(row, 0), QItemSelectionModel::ClearAndSelect);
}

void TabsPanel::openTyped()
{
    m_tabs.open(m_address->text());
}

// Chrome does not report a title that a page sets late.
void TabsPanel::tick()
{
    m_list->viewport()->update();
    if (std::exchange(m_hasStirred, false))
        m_tabs.refresh();
    lookForIcons();
}

// A few at a time: each is a call to a page.
void TabsPanel::lookForIcons()
{
    int left = 4;
    for (int i = 0; i < m_tabs.count() && left > 0; ++i) {
        const auto &tab = m_tabs.table().row(m_tabs.table().index(i, 0));
        if (m_icons.look(m_tabs.profile(), tab.targetId, tab.url, tab.title))
            --left;
    }
}

// By title and address. If the chosen one is filtered out, chooses the first.
void TabsPanel::filter()
{
    const TabTable &table = m_tabs.table();
    int first = -1;
    for (int i = 0; i < m_tabs.count(); ++i) {
        const TabTable::Row &tab = table.row(table.index(i, 0));
        const bool fits = tab.shownTitle().contains(m_search->text(), Qt::CaseInsensitive)
            || tab.url.contains(m_search->text(), Qt::CaseInsensitive);
        m_list->setRowHidden(i, !fits);
        if (fits && first < 0)
            first = i;
    }
    const QModelIndex current = m_list->currentIndex();
    if (current.isValid() && m_list->isRowHidden(current.row()) && first >= 0)
        chooseRow(first);
}

void TabsPanel::follow()
{
    const bool hasTabs = m_tabs.count() > 0;
    m_full->setVisible(hasTabs);
    m_empty->setVisible(!hasTabs);
    m_search->setVisible(hasTabs);
    filter();
    if (m_tabs.table().rowOf(m_awaited) >= 0)
        choose(std::exchange(m_awaited, {}));
    else if (hasTabs && !m_list->currentIndex().isValid())
        chooseRow(0);
    m_details->showTab(chosen());
}
