#include "ui/panels/sites_panel.h"

#include "core/catalogue/outcome.h"
#include "ui/base/plain_label.h"
#include "ui/base/row_paint.h"
#include "ui/base/shelf.h"
#include "ui/base/window_door.h"
#include "ui/models/found_pages.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/exploration_details.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/search_field.h"
#include "ui/panels/site_row.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr int foundInset = 12;
constexpr int widestFound = 320;

// Paints a page that a search found: its title, its address, and what it says of the words.
class FoundRow : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override
    {
        const RowPaint row{*painter, option};
        QRect inner = row.card().adjusted(foundInset, 0, -foundInset, 0);
        const QString url = index.data(FoundPages::Url).toString();
        const int width = std::min({row.quietWidth(url), widestFound, inner.width() / 2});
        QRect right = inner;
        right.setLeft(inner.right() - width);
        row.quietLines(right, url, {}, Qt::AlignRight);
        // The second line is all the snippet's.
        QRect title = inner;
        title.setRight(right.left() - foundInset);
        row.twoLines(title, index.data().toString(), {});
        row.twoLines(inner, {}, index.data(FoundPages::Snippet).toString());
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {240, RowPaint::heightOf(option)};
    }
};

constexpr int longestSearch = 500; // characters

QListView *plainList(const QString &name, const QString &accessibleName)
{
    auto *list = named(new QListView, name, accessibleName);
    list->setFrameShape(QFrame::NoFrame);
    list->setMouseTracking(true);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setContextMenuPolicy(Qt::ActionsContextMenu);
    list->setUniformItemSizes(true);
    list->viewport()->setAutoFillBackground(false);
    return list;
}

QPushButton *namedButton(const QString &name, const QString &text, const QString &accessibleName)
{
    return named(new QPushButton{text}, name, accessibleName);
}

} // namespace

SitesPanel::SitesPanel(WindowDoor &door, EventStream &, QWidget *parent)
    : Panel(parent), m_door(door), m_explorations(door), m_pages(door), m_address(new QLineEdit),
      m_search(new SearchField{tr("Search what was found"), this}),
      m_list(plainList(u"explorations"_s, tr("Explorations"))),
      m_pause(
          namedButton(u"pauseExploration"_s, tr("&Pause"), tr("Pause the exploration, or go on"))),
      m_cancel(namedButton(u"cancelExploration"_s, tr("&Cancel"), tr("End the exploration"))),
      m_export(namedButton(
          u"exportExploration"_s, tr("&Export"), tr("Write what it has found to files"))),
      m_details(new ExplorationDetails{door}), m_jobs(jobs()),
      m_found(plainList(u"found"_s, tr("Pages found"))), m_empty(new EmptyNote),
      m_middle(new QStackedWidget)
{
    arrange();
    offerActions();
    connect(&m_explorations, &Explorations::changed, this, &SitesPanel::followList);
    connect(&m_explorations, &Explorations::begun, this, [this](const QString &id) {
        m_address->clear();
        m_search->clear();
        m_awaited = id;
    });
    connect(m_search, &SearchField::searched, &m_pages, &FoundPages::search);
    connect(&m_pages, &FoundPages::found, this, &SitesPanel::followSearch);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        &SitesPanel::followChosen);
    connect(m_details, &ExplorationDetails::pageWanted, this, &SitesPanel::openPage);
    followList();
}

void SitesPanel::arrange()
{
    m_found->setModel(&m_pages);
    m_found->setItemDelegate(new FoundRow{m_found});
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_jobs);
    m_middle->addWidget(m_found);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(10);
    layout->addWidget(topLine());
    layout->addWidget(new Shelf{{new NoticeBar{m_explorations.notices()}}, m_middle}, 1);
}

QWidget *SitesPanel::topLine()
{
    named(m_address, u"address"_s, tr("Site to explore"));
    m_address->setPlaceholderText(tr("Explore a site…  (Ctrl+L)"));
    m_address->setClearButtonEnabled(true);
    m_address->setMinimumHeight(controlHeight);
    auto *begin = namedButton(u"explore"_s, tr("E&xplore"), tr("Explore the site"));
    begin->setEnabled(false);
    begin->setMinimumHeight(controlHeight);
    const auto explore = [this] { m_explorations.begin(m_address->text()); };
    connect(m_address, &QLineEdit::textChanged, begin,
        [begin](const QString &text) { begin->setEnabled(!text.trimmed().isEmpty()); });
    connect(m_address, &QLineEdit::returnPressed, this, explore);
    connect(begin, &QPushButton::clicked, this, explore);
    m_search->setObjectName(u"search"_s);
    m_search->setMaxLength(longestSearch);
    m_search->setMinimumHeight(controlHeight);
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout{line};
    layout->setContentsMargins({});
    layout->setSpacing(8);
    layout->addWidget(m_address, 1);
    layout->addWidget(begin);
    layout->addWidget(m_search, 1);
    return line;
}

QWidget *SitesPanel::jobs()
{
    m_list->setModel(&m_explorations.list());
    m_list->setItemDelegate(new SiteRow{m_explorations.list(), m_list});
    auto *above = new QWidget;
    auto *upper = new QVBoxLayout{above};
    upper->setContentsMargins({});
    upper->addWidget(m_list, 1);
    upper->addLayout(buttons());
    auto *split = new QSplitter{Qt::Vertical};
    split->setChildrenCollapsible(false);
    split->addWidget(above);
    split->addWidget(m_details);
    split->setSizes({260, 240});
    return split;
}

QLayout *SitesPanel::buttons()
{
    auto *formats = new QMenu{m_export};
    const auto add = [this, formats](const QString &text, const QString &format) {
        connect(formats->addAction(text), &QAction::triggered, this,
            [this, format] { m_explorations.write(chosenId(), format); });
    };
    add(tr("A folder of &Markdown"), u"markdown"_s);
    add(tr("&JSON Lines"), u"jsonl"_s);
    add(tr("An &llms.txt"), u"llms"_s);
    m_export->setMenu(formats);
    connect(m_pause, &QPushButton::clicked, this, &SitesPanel::pauseOrResume);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_explorations.cancel(chosenId()); });
    auto *row = new QHBoxLayout;
    row->addWidget(m_pause);
    row->addWidget(m_cancel);
    row->addStretch(1);
    row->addWidget(m_export);
    return row;
}

void SitesPanel::offerActions()
{
    offer(m_list, tr("Pause, or go on"), Qt::Key_Space, [this] { pauseOrResume(); });
    offer(
        m_list, tr("Cancel"), QKeySequence::Delete, [this] { m_explorations.cancel(chosenId()); });
    offer(m_list, tr("Export…"), Qt::CTRL | Qt::Key_E, [this] { m_export->showMenu(); });
    connect(m_found, &QListView::activated, this,
        [this](const QModelIndex &index) { openPage(index.data(FoundPages::Url).toString()); });
    auto *toAddress = new QAction{tr("Explore a site"), this};
    toAddress->setShortcut(Qt::CTRL | Qt::Key_L);
    toAddress->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(toAddress, &QAction::triggered, this, [this] {
        m_address->setFocus(Qt::ShortcutFocusReason);
        m_address->selectAll();
    });
    addAction(toAddress);
}

void SitesPanel::offer(
    QListView *list, const QString &text, const QKeySequence &key, std::function<void()> act)
{
    auto *action = new QAction{text, list};
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setShortcutVisibleInContextMenu(true);
    connect(action, &QAction::triggered, this, [act = std::move(act)] { act(); });
    list->addAction(action);
}

bool SitesPanel::isSettled() const
{
    return m_explorations.isSettled() && m_pages.isSettled() && m_details->isSettled();
}

void SitesPanel::showEvent(QShowEvent *event)
{
    m_explorations.setWatched(true);
    Panel::showEvent(event);
}

void SitesPanel::hideEvent(QHideEvent *event)
{
    m_explorations.setWatched(false);
    Panel::hideEvent(event);
}

const ShownExploration *SitesPanel::chosen() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? &m_explorations.list().row(index.row()) : nullptr;
}

QString SitesPanel::chosenId() const
{
    const ShownExploration *shown = chosen();
    return shown ? shown->id : QString{};
}

void SitesPanel::pauseOrResume()
{
    const ShownExploration *shown = chosen();
    if (!shown || shown->isEnded())
        return;
    if (shown->isGoing())
        m_explorations.pause(shown->id);
    else
        m_explorations.resume(shown->id);
}

void SitesPanel::followChosen()
{
    const ShownExploration *shown = chosen();
    const bool canGo = shown && !shown->isEnded();
    m_pause->setEnabled(canGo);
    m_pause->setText(canGo && !shown->isGoing() ? tr("&Go on") : tr("&Pause"));
    m_cancel->setEnabled(canGo);
    m_export->setEnabled(shown && shown->completed > 0);
    m_details->showExploration(chosenId());
}

void SitesPanel::followList()
{
    const ExplorationList &list = m_explorations.list();
    const int awaited = list.rowOf(m_awaited);
    if (awaited >= 0) {
        m_awaited.clear();
        m_list->setCurrentIndex(list.index(awaited));
    } else if (!m_list->currentIndex().isValid() && list.rowCount() > 0) {
        m_list->setCurrentIndex(list.index(0));
    }
    followChosen();
    followSearch();
}

void SitesPanel::followSearch()
{
    const bool isSearch = !m_pages.words().isEmpty();
    const int found = m_pages.rowCount();
    if (isSearch && found > 0) {
        if (!m_found->currentIndex().isValid())
            m_found->setCurrentIndex(m_pages.index(0));
        m_middle->setCurrentWidget(m_found);
        return;
    }
    const bool hasJobs = m_explorations.list().rowCount() > 0;
    m_middle->setCurrentWidget(!isSearch && hasJobs ? m_jobs : m_empty);
    if (const auto &failure = m_pages.failure(); isSearch && failure)
        m_empty->say(failure->message, failure->hint);
    else if (isSearch)
        m_empty->say(tr("Nothing found"), tr("Try other words, or explore the site that has it."));
    else
        m_empty->say(tr("No site was explored yet"),
            tr("Type the address of a site, and its pages are visited one after the other, as "
               "its robots.txt allows. What stands there can be searched here, and by agents."));
}

void SitesPanel::openPage(const QString &url)
{
    m_door.ask(this, u"open"_s, {{u"url"_s, url}, {u"profile"_s, m_profile}},
        [this](const Outcome &outcome) {
            if (const auto failure = whyNotDone(outcome))
                m_explorations.notices().announce(Notice::of(*failure, u"open"_s));
            else
                m_explorations.notices().settle(u"open"_s);
        });
}
