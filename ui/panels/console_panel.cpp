#include "ui/panels/console_panel.h"

#include "core/catalogue/outcome.h"
#include "ui/base/plain_label.h"
#include "ui/base/shelf.h"
#include "ui/base/window_door.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/object_tree.h"
#include "ui/panels/search_field.h"
#include "ui/panels/time_chip.h"
#include "ui/panels/trouble_line.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <numeric>

using namespace Qt::StringLiterals;

ConsolePanel::ConsolePanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_events(events), m_level(new QComboBox),
      m_search(new SearchField{tr("Search the console"), this}), m_chip(new TimeChip),
      m_count(new QLabel), m_trouble(new TroubleLine), m_middle(new QStackedWidget),
      m_empty(new EmptyNote), m_table(new LogTable{tr("Console lines")}),
      m_details(new QSplitter{Qt::Horizontal}), m_whole(new QPlainTextEdit),
      m_objects(new ObjectTree{door})
{
    arrange();
    offerActions();
    connect(m_level, &QComboBox::currentIndexChanged, this, &ConsolePanel::filter);
    connect(m_search, &SearchField::searched, this, &ConsolePanel::filter);
    connect(m_table, &LogTable::counted, this, &ConsolePanel::follow);
    connect(m_table, &LogTable::currentRowChanged, this, &ConsolePanel::followCurrentRow);
    follow();
}

void ConsolePanel::arrange()
{
    m_whole->setReadOnly(true);
    named(m_whole, u"wholeLine"_s, tr("The chosen line, whole"));
    m_whole->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_details->setChildrenCollapsible(false);
    m_details->addWidget(m_whole);
    m_details->addWidget(m_objects);
    m_details->setSizes({350, 500});
    m_details->hide();
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_table);
    auto *split = new QSplitter{Qt::Vertical};
    split->setChildrenCollapsible(false);
    split->addWidget(m_middle);
    split->addWidget(m_details);
    split->setSizes({400, 160});
    split->setStretchFactor(0, 1);
    auto *layout = new QVBoxLayout{this};
    layout->addLayout(bar());
    layout->addWidget(m_chip, 0, Qt::AlignLeft);
    layout->addWidget(new Shelf{{m_trouble}, split}, 1);
}

QLayout *ConsolePanel::bar()
{
    m_level->addItem(tr("All levels"), QVariant::fromValue(ConsoleLevel::Debug));
    m_level->addItem(tr("Info and above"), QVariant::fromValue(ConsoleLevel::Info));
    m_level->addItem(tr("Warnings and errors"), QVariant::fromValue(ConsoleLevel::Warning));
    m_level->addItem(tr("Errors only"), QVariant::fromValue(ConsoleLevel::Error));
    named(m_level, u"level"_s, tr("Least important lines to show"));
    m_count->setObjectName(u"count"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto *copyAll
        = named(new QPushButton{tr("&Copy")}, u"copy"_s, tr("Copy the chosen lines, or all"));
    copyAll->setToolTip(copyAll->accessibleName());
    connect(copyAll, &QPushButton::clicked, this, &ConsolePanel::copy);
    auto *empty = named(new QPushButton{tr("C&lear")}, u"clear"_s, tr("Clear the list"));
    empty->setToolTip(tr("Clears the list here; agents can still read the lines."));
    connect(empty, &QPushButton::clicked, this, &ConsolePanel::clear);
    auto *row = new QHBoxLayout;
    row->addWidget(m_level);
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    row->addWidget(copyAll);
    row->addWidget(empty);
    return row;
}

void ConsolePanel::offerActions()
{
    connect(m_table->offer(tr("Copy"), QKeySequence::Copy), &QAction::triggered, this,
        &ConsolePanel::copy);
    connect(m_table->offer(tr("Open the source in a tab"), QKeySequence::Open), &QAction::triggered,
        this, &ConsolePanel::openSource);
    connect(m_table->offer(tr("Unfold the objects"), Qt::Key_Right), &QAction::triggered, this,
        &ConsolePanel::unfold);
    connect(m_objects, &ObjectTree::left, this, [this] { m_table->setFocus(); });
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (index.column() == ConsoleLines::Source)
            openSource();
        else
            unfold();
    });
}

void ConsolePanel::showProfile(const QString &profile)
{
    if (profile == m_profile)
        return;
    m_profile = profile;
    if (isVisible())
        look();
}

void ConsolePanel::narrowTo(ChosenTime &time)
{
    m_time = &time;
    m_chip->follow(time);
    connect(&time, &ChosenTime::changed, this, &ConsolePanel::filter);
    filter();
}

void ConsolePanel::showEvent(QShowEvent *event)
{
    look();
    Panel::showEvent(event);
}

void ConsolePanel::look()
{
    if (m_profile.isEmpty())
        return;
    auto &feed = m_feeds[m_profile];
    if (!feed)
        feed = std::make_unique<ConsoleFeed>(m_door, m_events, m_profile);
    if (m_lines == &feed->lines())
        return;
    m_lines = &feed->lines();
    const bool isFirst = !m_table->model();
    filter();
    m_table->setModel(m_lines);
    if (!isFirst)
        return;
    QHeaderView *header = m_table->horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    header->resizeSection(ConsoleLines::Time, letter * 15);
    header->resizeSection(ConsoleLines::Level, letter * 10);
    header->resizeSection(ConsoleLines::Count, letter * 6);
    header->resizeSection(ConsoleLines::Source, letter * 22);
    header->resizeSection(ConsoleLines::Tab, letter * 22);
    m_table->keepRoomFor(ConsoleLines::Text,
        {ConsoleLines::Tab, ConsoleLines::Source, ConsoleLines::Count, ConsoleLines::Time});
}

void ConsolePanel::filter()
{
    if (!m_lines)
        return;
    m_lines->showFrom(m_level->currentData().value<ConsoleLevel>());
    m_lines->search(m_search->text());
    m_lines->showDuring(m_time ? m_time->stretch() : std::nullopt);
    follow();
}

void ConsolePanel::follow()
{
    const qsizetype held = m_lines ? m_lines->heldCount() : 0;
    const int shown = m_lines ? m_lines->rowCount() : 0;
    m_middle->setCurrentIndex(shown > 0 ? 1 : 0);
    if (shown < held)
        m_count->setText(tr("%L1 of %L2 lines").arg(shown).arg(held));
    else
        m_count->setText(held == 1 ? tr("1 line") : tr("%L1 lines").arg(held));
    m_count->setVisible(held > 0);
    if (held == 0)
        m_empty->say(tr("Nothing in the console"),
            tr("What pages write to their console appears here as they write it. Open a page in "
               "Tabs, or let an agent open one."));
    else
        m_empty->say(tr("No line fits"),
            m_chip->isHidden() ? tr("Shorten the search, or choose all levels.")
                               : tr("Nothing was written during the chosen call. Show all again."));
}

void ConsolePanel::followCurrentRow()
{
    const QModelIndex current = m_table->currentIndex();
    m_details->setVisible(current.isValid());
    showObjects(current.isValid() ? &m_lines->row(current) : nullptr);
    if (!current.isValid())
        return;
    const ConsoleLine &line = m_lines->row(current);
    m_whole->setPlainText(
        line.url.isEmpty() ? line.text : u"%1\n\n%2"_s.arg(line.text, line.wholeSource()));
}

void ConsolePanel::showObjects(const ConsoleLine *line)
{
    if (line)
        m_objects->showObjects(m_profile, line->targetId, line->objects);
    m_objects->setVisible(line && !line->objects.isEmpty());
}

void ConsolePanel::unfold()
{
    if (m_objects->isVisible())
        m_objects->enter();
}

void ConsolePanel::copy()
{
    if (!m_lines)
        return;
    QList<int> rows = m_table->chosenRows();
    if (rows.isEmpty()) {
        rows.resize(m_lines->rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    QStringList texts;
    for (const int row : rows)
        texts.append(m_lines->asText(row));
    QGuiApplication::clipboard()->setText(texts.join(u'\n'));
}

void ConsolePanel::clear()
{
    if (m_lines)
        m_lines->clear();
}

void ConsolePanel::openSource()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    const QUrl url{m_lines->row(current).url};
    if (url.scheme() != u"http"_s && url.scheme() != u"https"_s)
        return m_trouble->report(tr("This line names no source that a tab could show."));
    m_trouble->clear();
    m_door.ask(this, u"open"_s, {{u"profile"_s, m_profile}, {u"url"_s, url.toString()}},
        [this](const Outcome &outcome) {
            if (const auto failure = whyNotDone(outcome))
                m_trouble->report(*failure);
        });
}
