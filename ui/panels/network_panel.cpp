#include "ui/panels/network_panel.h"

#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/request_details.h"
#include "ui/panels/search_field.h"
#include "ui/panels/waterfall.h"
#include "ui/window_door.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

NetworkPanel::NetworkPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_events(events), m_kind(new QComboBox),
      m_search(new SearchField{tr("Search addresses"), this}), m_count(new QLabel),
      m_middle(new QStackedWidget), m_empty(new EmptyNote), m_table(new LogTable{tr("Requests")}),
      m_details(new RequestDetails{door})
{
    arrange();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &NetworkPanel::filter);
    connect(m_search, &SearchField::searched, this, &NetworkPanel::filter);
    connect(m_table, &LogTable::counted, this, &NetworkPanel::follow);
    connect(m_table, &LogTable::currentRowChanged, this, &NetworkPanel::followCurrentRow);
    connect(m_table->offer(tr("Copy as cURL"), QKeySequence::Copy), &QAction::triggered, this,
        &NetworkPanel::copyAsCurl);
    follow();
}

void NetworkPanel::arrange()
{
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(RequestTable::Waterfall, new Waterfall{*m_table});
    m_details->hide();
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_table);
    auto *split = new QSplitter{Qt::Vertical};
    split->setChildrenCollapsible(false);
    split->addWidget(m_middle);
    split->addWidget(m_details);
    split->setSizes({320, 220});
    split->setStretchFactor(0, 1);
    auto *layout = new QVBoxLayout{this};
    layout->addLayout(bar());
    layout->addWidget(split, 1);
}

QLayout *NetworkPanel::bar()
{
    using Kind = RequestTable::Kind;
    m_kind->addItem(tr("All requests"), QVariant::fromValue(Kind::All));
    m_kind->addItem(tr("Failed"), QVariant::fromValue(Kind::Failed));
    m_kind->addItem(tr("Pending"), QVariant::fromValue(Kind::Pending));
    m_kind->addItem(tr("API calls (xhr, fetch)"), QVariant::fromValue(Kind::Api));
    m_kind->setObjectName(u"kind"_s);
    m_kind->setAccessibleName(tr("Which requests to show"));
    m_count->setObjectName(u"count"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto *empty = new QPushButton{tr("C&lear")};
    empty->setObjectName(u"clear"_s);
    empty->setAccessibleName(tr("Clear the list"));
    empty->setToolTip(tr("Clears the list here; agents can still read the requests."));
    connect(empty, &QPushButton::clicked, this, [this] {
        if (m_feed)
            m_feed->requests().clear();
    });
    auto *row = new QHBoxLayout;
    row->addWidget(m_kind);
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    row->addWidget(empty);
    return row;
}

void NetworkPanel::showProfile(const QString &profile)
{
    if (profile == m_profile)
        return;
    m_profile = profile;
    if (isVisible())
        look();
}

void NetworkPanel::showEvent(QShowEvent *event)
{
    look();
    Panel::showEvent(event);
}

void NetworkPanel::look()
{
    if (m_profile.isEmpty())
        return;
    auto &feed = m_feeds[m_profile];
    if (!feed) {
        feed = std::make_unique<RequestFeed>(m_door, m_events, m_profile);
        connect(&feed->requests(), &QAbstractItemModel::dataChanged, this,
            [this, requests = &feed->requests()](const QModelIndex &from, const QModelIndex &to) {
                const int current = m_table->currentIndex().row();
                if (requests == m_table->model() && current >= from.row() && current <= to.row())
                    followCurrentRow();
            });
    }
    if (m_feed == feed.get())
        return;
    const bool isFirst = !m_feed;
    m_feed = feed.get();
    filter();
    m_table->setModel(&m_feed->requests());
    if (isFirst)
        sizeColumns();
}

void NetworkPanel::sizeColumns()
{
    QHeaderView *header = m_table->horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    header->resizeSection(RequestTable::Method, letter * 12);
    header->resizeSection(RequestTable::Status, letter * 11);
    header->resizeSection(RequestTable::Type, letter * 14);
    header->resizeSection(RequestTable::Size, letter * 12);
    header->resizeSection(RequestTable::Time, letter * 12);
    header->resizeSection(RequestTable::Waterfall, letter * 28);
    header->resizeSection(RequestTable::Tab, letter * 22);
    m_table->keepRoomFor(RequestTable::Address,
        {RequestTable::Tab, RequestTable::Waterfall, RequestTable::Size, RequestTable::Type,
            RequestTable::Time});
}

void NetworkPanel::filter()
{
    if (!m_feed)
        return;
    m_feed->requests().showOnly(m_kind->currentData().value<RequestTable::Kind>());
    m_feed->requests().search(m_search->text());
    follow();
}

void NetworkPanel::follow()
{
    const qsizetype held = m_feed ? m_feed->requests().heldCount() : 0;
    const int shown = m_feed ? m_feed->requests().rowCount() : 0;
    m_middle->setCurrentIndex(shown > 0 ? 1 : 0);
    m_count->setText(shown == held ? tr("%L1 requests").arg(held)
                                   : tr("%L1 of %L2 requests").arg(shown).arg(held));
    m_count->setVisible(held > 0);
    if (held == 0)
        m_empty->say(tr("No requests"),
            tr("What pages ask the network for appears here as they ask. Open a page in Tabs, or "
               "let an agent open one."));
    else
        m_empty->say(tr("No request fits"), tr("Shorten the search, or choose all requests."));
}

void NetworkPanel::followCurrentRow()
{
    const QModelIndex current = m_table->currentIndex();
    m_details->setVisible(current.isValid());
    if (!current.isValid())
        return;
    const SeenRequest &request = m_feed->requests().row(current);
    m_details->letAsk([this, tab = request.targetId] { return m_feed->isOpen(tab); });
    m_details->showRequest(m_profile, request, m_feed->titles().of(request.targetId));
}

void NetworkPanel::copyAsCurl()
{
    if (m_table->currentIndex().isValid())
        m_details->copyAsCurl();
}
