#include "ui/panels/storage_panel.h"

#include "ui/base/plain_label.h"
#include "ui/base/shelf.h"
#include "ui/base/window_actions.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/search_field.h"
#include "ui/panels/tab_choice.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

StoragePanel::StoragePanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_storage(door, events),
      m_tab(new TabChoice{tr("Tab whose cookies and storage to show")}), m_kind(new QComboBox),
      m_search(new SearchField{tr("Search names"), this}), m_count(new QLabel),
      m_show(new QPushButton{tr("S&how")}), m_copy(new QPushButton{tr("&Copy")}),
      m_delete(new QPushButton{tr("&Delete")}), m_middle(new QStackedWidget),
      m_empty(new EmptyNote), m_table(new LogTable{tr("Cookies and storage")})
{
    arrange();
    connect(&m_storage, &SiteStorage::changed, this, &StoragePanel::follow);
    connect(m_tab, &QComboBox::activated, this, [this] { m_storage.choose(m_tab->chosenTab()); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &StoragePanel::filter);
    connect(m_search, &SearchField::searched, this, &StoragePanel::filter);
    connect(m_table, &LogTable::counted, this, &StoragePanel::follow);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &StoragePanel::followChosen);
    connect(m_table->offer(tr("Show or hide the value"), Qt::Key_Space), &QAction::triggered, this,
        &StoragePanel::showOrHide);
    connect(m_table->offer(tr("Copy"), QKeySequence::Copy), &QAction::triggered, this,
        &StoragePanel::copy);
    connect(m_table->offer(tr("Delete"), QKeySequence::Delete), &QAction::triggered, this,
        &StoragePanel::remove);
    follow();
}

void StoragePanel::arrange()
{
    m_table->stayAtTheTop();
    m_table->setModel(&m_storage.table());
    sizeColumns();
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_table);
    auto *layout = new QVBoxLayout{this};
    layout->addLayout(tabLine());
    layout->addLayout(bar());
    layout->addWidget(new Shelf{{new NoticeBar{m_storage.notices()}}, m_middle}, 1);
}

QLayout *StoragePanel::tabLine()
{
    auto *label = new QLabel{tr("&Tab:")};
    label->setBuddy(m_tab);
    auto *again = new QAction{tr("Read cookies and storage again"), this};
    again->setShortcuts(QKeySequence::Refresh);
    again->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(again, &QAction::triggered, &m_storage, &SiteStorage::refresh);
    addAction(again);
    auto *button = named(new QPushButton{tr("&Refresh")}, u"refresh"_s, again->text());
    button->setToolTip(keysInWords(again->shortcuts()));
    connect(button, &QPushButton::clicked, &m_storage, &SiteStorage::refresh);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_tab, 1);
    row->addWidget(button);
    return row;
}

QLayout *StoragePanel::bar()
{
    using Kind = KeptItem::Kind;
    m_kind->addItem(tr("All that is kept"));
    m_kind->addItem(tr("Cookies"), QVariant::fromValue(Kind::Cookie));
    m_kind->addItem(tr("Local storage"), QVariant::fromValue(Kind::Local));
    m_kind->addItem(tr("Session storage"), QVariant::fromValue(Kind::Session));
    m_kind->addItem(tr("Databases (IndexedDB)"), QVariant::fromValue(Kind::Database));
    m_kind->addItem(tr("Downloads"), QVariant::fromValue(Kind::Download));
    m_kind->addItem(tr("Dialogs"), QVariant::fromValue(Kind::Dialog));
    named(m_kind, u"kind"_s, tr("What to show"));
    m_count->setObjectName(u"count"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_search->setObjectName(u"search"_s);
    m_show->setObjectName(u"show"_s);
    named(m_copy, u"copy"_s, tr("Copy the chosen rows with their values"));
    named(m_delete, u"delete"_s, tr("Delete the chosen rows from the browser"));
    for (QPushButton *each : {m_copy, m_delete})
        each->setToolTip(each->accessibleName());
    connect(m_show, &QPushButton::clicked, this, &StoragePanel::showOrHide);
    connect(m_copy, &QPushButton::clicked, this, &StoragePanel::copy);
    connect(m_delete, &QPushButton::clicked, this, &StoragePanel::remove);
    auto *row = new QHBoxLayout;
    row->addWidget(m_kind);
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    for (QPushButton *each : {m_show, m_copy, m_delete})
        row->addWidget(each);
    return row;
}

void StoragePanel::sizeColumns()
{
    QHeaderView *header = m_table->horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    header->resizeSection(KeptTable::What, letter * 18);
    header->resizeSection(KeptTable::Name, letter * 22);
    header->resizeSection(KeptTable::Domain, letter * 18);
    header->resizeSection(KeptTable::Path, letter * 8);
    header->resizeSection(KeptTable::Expires, letter * 19);
    header->resizeSection(KeptTable::Marks, letter * 24);
    m_table->keepRoomFor(
        KeptTable::Value, {KeptTable::Path, KeptTable::Domain, KeptTable::Expires});
}

void StoragePanel::showEvent(QShowEvent *event)
{
    m_storage.setWatched(true);
    Panel::showEvent(event);
}

void StoragePanel::hideEvent(QHideEvent *event)
{
    m_storage.setWatched(false);
    m_storage.table().hideValues();
    followChosen();
    Panel::hideEvent(event);
}

void StoragePanel::filter()
{
    const QVariant kind = m_kind->currentData();
    m_storage.table().showOnly(
        kind.isValid() ? std::optional{kind.value<KeptItem::Kind>()} : std::nullopt);
    m_storage.table().search(m_search->text());
    follow();
}

void StoragePanel::follow()
{
    m_tab->offer(m_storage.tabs(), m_storage.tab());
    const qsizetype held = m_storage.table().heldCount();
    const int shown = m_storage.table().rowCount();
    m_middle->setCurrentIndex(shown > 0 ? 1 : 0);
    if (shown != held)
        m_count->setText(tr("%L1 of %L2 entries").arg(shown).arg(held));
    else
        m_count->setText(held == 1 ? tr("1 entry") : tr("%L1 entries").arg(held));
    m_count->setVisible(held > 0);
    sayWhyEmpty();
    followChosen();
}

void StoragePanel::sayWhyEmpty()
{
    if (m_storage.tab().isEmpty())
        m_empty->say(tr("No tab is open"),
            tr("What a page keeps appears here. Open one in Tabs, or let an agent open one."));
    else if (!m_storage.isWebPage())
        m_empty->say(tr("This page keeps nothing"),
            tr("Only pages of the web have cookies and storage. Choose another tab."));
    else if (m_storage.table().heldCount() == 0)
        m_empty->say(tr("This page keeps nothing"),
            tr("It has no cookies, its storage and databases are empty, and it downloaded nothing. "
               "F5 looks again."));
    else
        m_empty->say(tr("Nothing fits"), tr("Shorten the search, or choose all kinds."));
}

void StoragePanel::followChosen()
{
    const QList<int> rows = m_table->chosenRows();
    const bool areRevealed = !rows.isEmpty() && m_storage.table().areRevealed(rows);
    m_show->setText(areRevealed ? tr("&Hide") : tr("S&how"));
    m_show->setAccessibleName(
        areRevealed ? tr("Hide the chosen values") : tr("Show the chosen values"));
    m_show->setToolTip(m_show->accessibleName());
    for (QPushButton *each : {m_show, m_copy})
        each->setEnabled(!rows.isEmpty());
    m_delete->setEnabled(!rows.isEmpty() && m_storage.table().canBeRemoved(rows));
}

void StoragePanel::showOrHide()
{
    const QList<int> rows = m_table->chosenRows();
    m_storage.table().reveal(rows, !m_storage.table().areRevealed(rows));
    followChosen();
}

void StoragePanel::copy()
{
    const QList<int> rows = m_table->chosenRows();
    if (!rows.isEmpty())
        QGuiApplication::clipboard()->setText(m_storage.table().asText(rows));
}

void StoragePanel::remove()
{
    m_storage.remove(m_table->chosenRows());
}
