#include "ui/panels/network_panel.h"

#include "ui/base/chips.h"
#include "ui/base/plain_label.h"
#include "ui/base/shelf.h"
#include "ui/base/window_door.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/request_details.h"
#include "ui/panels/row_delegate.h"
#include "ui/panels/rules_view.h"
#include "ui/panels/search_field.h"
#include "ui/panels/tab_choice.h"
#include "ui/panels/time_chip.h"
#include "ui/panels/waterfall.h"

#include <QAction>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QVBoxLayout>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

constexpr int lettersOfTab = 10;
constexpr int lettersForTheCount = 100; // of the panel: else the search needs the room

NetworkPanel::NetworkPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_events(events), m_har(door, m_notices),
      m_repeat(door, m_notices), m_kind(new Chips{u"kind"_s, tr("Which requests to show")}),
      m_tab(new TabChoice{tr("Requests of which tab to show")}),
      m_search(new SearchField{tr("Search addresses"), this}), m_chip(new TimeChip),
      m_count(new QLabel), m_showRules(new QPushButton{tr("&Rules")}),
      m_harMenu(new QPushButton{tr("&HAR")}), m_pages(new QStackedWidget),
      m_middle(new QStackedWidget), m_empty(new EmptyNote), m_table(new LogTable{tr("Requests")}),
      m_details(new RequestDetails{door}), m_rules(new RulesView{door, m_notices})
{
    arrange();
    offerActions();
    m_gatherTabs.setSingleShot(true);
    m_gatherTabs.setInterval(100ms);
    connect(&m_gatherTabs, &QTimer::timeout, this, &NetworkPanel::offerTabs);
    connect(m_kind, &Chips::changed, this, &NetworkPanel::filter);
    connect(m_tab, &QComboBox::currentIndexChanged, this, &NetworkPanel::filter);
    connect(m_search, &SearchField::searched, this, &NetworkPanel::filter);
    connect(m_table, &LogTable::counted, this, &NetworkPanel::follow);
    connect(m_table, &LogTable::currentRowChanged, this, &NetworkPanel::followCurrentRow);
    connect(&m_sorted, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex &from, const QModelIndex &to) {
            const int current = m_table->currentIndex().row();
            if (current >= from.row() && current <= to.row())
                followCurrentRow();
            m_rules->refreshSoon();
        });
    connect(&m_har, &HarFiles::answering, m_rules, &RulesView::refreshSoon);
    follow();
}

void NetworkPanel::arrange()
{
    m_tab->beginWithAll();
    m_tab->setMinimumContentsLength(lettersOfTab);
    m_tab->offer({}, {});
    m_pages->addWidget(list());
    m_pages->addWidget(m_rules);
    auto *layout = new QVBoxLayout{this};
    layout->addLayout(bar());
    layout->addWidget(m_kind);
    layout->addWidget(m_chip, 0, Qt::AlignLeft);
    layout->addWidget(new Shelf{{new NoticeBar{m_notices}}, m_pages}, 1);
}

QWidget *NetworkPanel::list()
{
    m_table->setObjectName(u"requests"_s);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(
        RequestTable::Name, new RowDelegate{m_table, Qt::ElideMiddle});
    m_table->setItemDelegateForColumn(RequestTable::Waterfall, new Waterfall{*m_table});
    m_details->hide();
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_table);
    auto *split = new QSplitter{Qt::Vertical};
    split->setChildrenCollapsible(false);
    split->addWidget(m_middle);
    split->addWidget(m_details);
    split->setSizes({300, 280});
    split->setStretchFactor(0, 1);
    return split;
}

void NetworkPanel::fillKinds()
{
    using Kind = RequestTable::Kind;
    const auto add = [this](const QString &text, Kind kind, const QString &toolTip) {
        m_kind->add(text, static_cast<int>(kind), toolTip);
    };
    add(tr("All"), Kind::All, tr("All requests"));
    add(tr("API"), Kind::Api, tr("API calls (xhr, fetch)"));
    add(tr("Pages"), Kind::Documents, tr("Pages and frames"));
    add(tr("Scripts"), Kind::Scripts, {});
    add(tr("Styles"), Kind::Styles, tr("Styles and fonts"));
    add(tr("Media"), Kind::Media, tr("Pictures, sound and films"));
    add(tr("Streams"), Kind::Streams, tr("Sockets and event streams"));
    add(tr("Failed"), Kind::Failed, tr("Those that failed"));
    add(tr("Pending"), Kind::Pending, tr("Those that are not answered yet"));
}

void NetworkPanel::fillHarMenu()
{
    named(m_harMenu, u"har"_s, tr("HAR files"));
    auto *menu = new QMenu{m_harMenu};
    menu->setAccessibleName(m_harMenu->accessibleName());
    QAction *exporting = menu->addAction(tr("&Export as HAR…"));
    exporting->setObjectName(u"exportHar"_s);
    connect(exporting, &QAction::triggered, this, &NetworkPanel::chooseExport);
    QAction *answering = menu->addAction(tr("&Answer from HAR…"));
    answering->setObjectName(u"answerFromHar"_s);
    connect(answering, &QAction::triggered, this, &NetworkPanel::chooseAnswers);
    m_harMenu->setMenu(menu);
}

QLayout *NetworkPanel::bar()
{
    fillKinds();
    fillHarMenu();
    m_count->setObjectName(u"count"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_showRules->setObjectName(u"showRules"_s);
    m_showRules->setCheckable(true);
    m_showRules->setAccessibleName(tr("Show the rules in place of the requests"));
    m_showRules->setToolTip(tr("Refuse, answer or delay what a page asks for."));
    connect(m_showRules, &QPushButton::toggled, this, [this](bool isWanted) {
        m_pages->setCurrentIndex(isWanted ? 1 : 0);
        m_rules->showTab(m_profile, tabInHand());
    });
    auto *empty = named(new QPushButton{tr("C&lear")}, u"clear"_s, tr("Clear the list"));
    empty->setToolTip(tr("Clears the list here; agents can still read the requests."));
    connect(empty, &QPushButton::clicked, this, [this] {
        if (m_feed)
            m_feed->requests().clear();
    });
    auto *row = new QHBoxLayout;
    row->addWidget(m_tab);
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    for (QPushButton *each : {m_showRules, m_harMenu, empty})
        row->addWidget(each);
    return row;
}

void NetworkPanel::offerActions()
{
    const auto offer = [this](const QString &text, auto does, const QKeySequence &key = {}) {
        connect(m_table->offer(text, key), &QAction::triggered, this, does);
    };
    offer(tr("Copy as cURL"), &NetworkPanel::copyAsCurl, QKeySequence::Copy);
    offer(tr("Repeat"), &NetworkPanel::repeat, Qt::CTRL | Qt::Key_Return);
    offer(tr("Show only its tab"), &NetworkPanel::showOnlyItsTab);
    offer(tr("New rule for its address…"), &NetworkPanel::offerRule);
    connect(m_details, &RequestDetails::repeatWanted, this, &NetworkPanel::repeat);
}

void NetworkPanel::showProfile(const QString &profile)
{
    if (profile == m_profile)
        return;
    m_profile = profile;
    m_notices.dismiss();
    if (isVisible())
        look();
}

void NetworkPanel::find(const QString &text)
{
    if (m_time)
        m_time->clear();
    m_showRules->setChecked(false);
    m_kind->choose(static_cast<int>(RequestTable::Kind::All));
    m_tab->setCurrentIndex(0);
    m_search->setText(text);
    m_search->setFocus();
}

void NetworkPanel::narrowTo(ChosenTime &time)
{
    m_time = &time;
    m_chip->follow(time);
    connect(&time, &ChosenTime::changed, this, &NetworkPanel::filter);
    filter();
}

bool NetworkPanel::isSettled() const
{
    return m_details->isSettled() && m_rules->isSettled() && !m_gatherTabs.isActive();
}

void NetworkPanel::showEvent(QShowEvent *event)
{
    look();
    offerTabs();
    Panel::showEvent(event);
}

void NetworkPanel::resizeEvent(QResizeEvent *event)
{
    follow();
    Panel::resizeEvent(event);
}

void NetworkPanel::look()
{
    if (m_profile.isEmpty())
        return;
    auto &feed = m_feeds[m_profile];
    if (!feed) {
        feed = std::make_unique<RequestFeed>(m_door, m_events, m_profile);
        connect(feed.get(), &RequestFeed::tabsChanged, this, [this] {
            if (isVisible())
                m_gatherTabs.start();
        });
    }
    if (m_feed == feed.get())
        return;
    const bool isFirst = !m_feed;
    m_feed = feed.get();
    offerTabs();
    m_sorted.showTable(m_feed->requests());
    if (!isFirst)
        return;
    m_table->setModel(&m_sorted);
    m_table->letSort();
    sizeColumns();
}

void NetworkPanel::sizeColumns()
{
    QHeaderView *header = m_table->horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    using Table = RequestTable;
    const QList<std::pair<int, int>> widths{{Table::Method, 9}, {Table::Status, 9},
        {Table::Type, 12}, {Table::Site, 22}, {Table::Size, 11}, {Table::Time, 11},
        {Table::Waterfall, 28}, {Table::Tab, 20}};
    for (const auto &[column, letters] : widths)
        header->resizeSection(column, letter * letters);
    m_table->keepRoomFor(RequestTable::Name,
        {RequestTable::Tab, RequestTable::Site, RequestTable::Waterfall, RequestTable::Size,
            RequestTable::Type, RequestTable::Time});
}

// One that was closed stays as long as it is chosen.
void NetworkPanel::offerTabs()
{
    if (!m_feed)
        return;
    const QString chosen = m_tab->chosenTab();
    const TabTitles &titles = m_feed->titles();
    QJsonArray tabs = m_feed->tabs();
    if (!chosen.isEmpty() && !m_feed->isOpen(chosen) && titles.knows(chosen))
        tabs.append(QJsonObject{{u"targetId"_s, chosen}, {u"title"_s, titles.of(chosen)}});
    if (!m_tab->offer(tabs, chosen))
        m_gatherTabs.start();
    filter();
}

void NetworkPanel::filter()
{
    if (!m_feed)
        return;
    m_feed->requests().showOnly(static_cast<RequestTable::Kind>(m_kind->chosen()));
    m_feed->requests().showTab(m_tab->chosenTab());
    m_feed->requests().search(m_search->text());
    m_feed->requests().showDuring(m_time ? m_time->stretch() : std::nullopt);
    m_rules->showTab(m_profile, tabInHand());
    follow();
}

void NetworkPanel::follow()
{
    const qsizetype held = m_feed ? m_feed->requests().heldCount() : 0;
    const int shown = m_feed ? m_feed->requests().rowCount() : 0;
    m_middle->setCurrentIndex(shown > 0 ? 1 : 0);
    m_count->setText(shown == held ? tr("%L1 requests").arg(held)
                                   : tr("%L1 of %L2 requests").arg(shown).arg(held));
    const bool hasRoom = width() >= fontMetrics().averageCharWidth() * lettersForTheCount;
    m_count->setVisible(held > 0 && hasRoom);
    if (held == 0)
        m_empty->say(tr("No requests"),
            tr("What pages ask the network for appears here as they ask. Open a page in Tabs, or "
               "let an agent open one."));
    else
        m_empty->say(
            tr("No request fits"), tr("Shorten the search, or choose all requests of all tabs."));
}

void NetworkPanel::followCurrentRow()
{
    const QModelIndex current = m_table->currentIndex();
    m_details->setVisible(current.isValid());
    if (!current.isValid())
        return;
    const SeenRequest &request = m_sorted.request(current.row());
    m_details->letAsk([this, tab = request.targetId] { return m_feed->isOpen(tab); });
    m_details->showRequest(m_profile, request, m_feed->titles().of(request.targetId));
}

void NetworkPanel::copyAsCurl()
{
    if (m_table->currentIndex().isValid())
        m_details->copyAsCurl();
}

void NetworkPanel::repeat()
{
    if (!m_table->currentIndex().isValid())
        return;
    const SeenRequest request = m_details->request();
    if (m_feed->isOpen(request.targetId))
        m_repeat.repeat(m_profile, request, m_details->known());
    else
        m_repeat.miss(tr("Its tab is closed."));
}

void NetworkPanel::showOnlyItsTab()
{
    if (!m_table->currentIndex().isValid())
        return;
    const QString tab = m_details->request().targetId;
    m_tab->offer({QJsonObject{{u"targetId"_s, tab}}}, tab);
    offerTabs();
}

void NetworkPanel::offerRule()
{
    if (!m_table->currentIndex().isValid())
        return;
    const QString address = m_details->request().url.section(u'?', 0, 0);
    m_showRules->setChecked(true);
    m_rules->offerAddress(address);
}

QString NetworkPanel::tabInHand() const
{
    if (const QString chosen = m_tab->chosenTab(); !chosen.isEmpty() || !m_feed)
        return chosen;
    if (m_table->currentIndex().isValid() && m_feed->isOpen(m_details->request().targetId))
        return m_details->request().targetId;
    const QJsonArray tabs = m_feed->tabs();
    return tabs.size() == 1 ? tabs[0][u"targetId"].toString() : QString{};
}

bool NetworkPanel::hasTabInHand()
{
    const bool hasTab = !tabInHand().isEmpty();
    if (!hasTab)
        m_har.missTab();
    return hasTab;
}

QFileDialog *NetworkPanel::harDialog(const QString &objectName, const QString &title)
{
    auto *dialog = named(new QFileDialog{this, title}, objectName, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setDirectory(QStandardPaths::writableLocation(QStandardPaths::DownloadLocation));
    dialog->setNameFilter(tr("HAR files (*.har)"));
    return dialog;
}

void NetworkPanel::chooseExport()
{
    if (!hasTabInHand())
        return;
    auto *dialog = harDialog(u"exportHarDialog"_s, tr("Export as HAR"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"har"_s);
    dialog->selectFile(u"requests.har"_s);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, profile = m_profile, tab = tabInHand()](
            const QString &path) { m_har.write(profile, tab, path); });
    dialog->open();
}

void NetworkPanel::chooseAnswers()
{
    if (!hasTabInHand())
        return;
    auto *dialog = harDialog(u"answerHarDialog"_s, tr("Answer from HAR"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, profile = m_profile, tab = tabInHand()](
            const QString &path) { m_har.answerFrom(profile, tab, path); });
    dialog->open();
}
