#include "ui/panels/activity_panel.h"

#include "ui/panels/call_details.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/search_field.h"
#include "ui/panels/trouble_line.h"
#include "ui/panels/watchers_line.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

ActivityPanel::ActivityPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_activity(events), m_pictures(door, events), m_recorded(door),
      m_scope(new QComboBox), m_kind(new QComboBox),
      m_search(new SearchField{tr("Search the activity"), this}), m_count(new QLabel),
      m_export(new QPushButton{tr("&Export…")}), m_trouble(new TroubleLine),
      m_watchers(new WatchersLine{door}), m_middle(new QStackedWidget), m_empty(new EmptyNote),
      m_table(new LogTable{tr("Calls")}), m_details(new CallDetails)
{
    arrange();
    connect(m_scope, &QComboBox::currentIndexChanged, this, &ActivityPanel::filter);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ActivityPanel::filter);
    connect(m_search, &SearchField::searched, this, &ActivityPanel::filter);
    connect(m_table, &LogTable::counted, this, &ActivityPanel::follow);
    connect(m_table, &LogTable::currentRowChanged, this, &ActivityPanel::followCurrentRow);
    connect(&m_pictures, &ActPictures::changed, this, &ActivityPanel::followCurrentRow);
    connect(&m_recorded, &RecordedCalls::changed, this, &ActivityPanel::followCurrentRow);
    connect(&m_recorded, &RecordedCalls::loaded, this, [this](const QList<CallRecord> &calls) {
        m_activity.takeRecorded(calls);
        follow();
    });
    connect(m_search, &SearchField::searched, this, [this] {
        if (!m_search->text().isEmpty())
            m_recorded.load(m_search->text());
    });
    connect(m_table->offer(tr("Copy"), QKeySequence::Copy), &QAction::triggered, this,
        &ActivityPanel::copy);
    connect(&m_activity, &QAbstractItemModel::dataChanged, this, &ActivityPanel::followCurrentRow);
    m_table->setModel(&m_activity);
    QHeaderView *header = m_table->horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    header->resizeSection(Activity::Time, letter * 15);
    header->resizeSection(Activity::Caller, letter * 11);
    header->resizeSection(Activity::Command, letter * 18);
    header->resizeSection(Activity::Where, letter * 30);
    header->resizeSection(Activity::Result, letter * 22);
    header->resizeSection(Activity::Duration, letter * 13);
    m_table->keepRoomFor(
        Activity::About, {Activity::Where, Activity::Caller, Activity::Duration, Activity::Time});
    follow();
    m_recorded.load();
}

void ActivityPanel::arrange()
{
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_table);
    auto *layout = new QVBoxLayout{this};
    auto *split = new QSplitter{Qt::Vertical};
    split->setChildrenCollapsible(false);
    split->addWidget(m_middle);
    // Always shown with rows: if a click opened it, the row under the pointer would move.
    split->addWidget(m_details);
    split->setSizes({400, 150});
    split->setStretchFactor(0, 1);
    layout->addLayout(bar());
    layout->addWidget(m_trouble);
    layout->addWidget(m_watchers);
    layout->addWidget(split, 1);
}

void ActivityPanel::showEvent(QShowEvent *event)
{
    m_pictures.setWatched(true);
    Panel::showEvent(event);
    followCurrentRow();
}

void ActivityPanel::hideEvent(QHideEvent *event)
{
    m_pictures.setWatched(false);
    Panel::hideEvent(event);
}

void ActivityPanel::followCurrentRow()
{
    if (!isVisible())
        return;
    const QModelIndex current = m_table->currentIndex();
    const CallRecord *call = current.isValid() ? &m_activity.row(current) : nullptr;
    m_details->showCall(call, call ? picturesOf(*call) : ActPictures::Pair{});
}

// Those that were taken for the window are the sooner there.
ActPictures::Pair ActivityPanel::picturesOf(const CallRecord &call)
{
    const ActPictures::Pair own = m_pictures.of(call);
    const bool isWhole = !own.before.isEmpty() && !own.after.isEmpty();
    if (isWhole || call.isRunning() || !call.isAgentsAct())
        return own;
    const ActPictures::Pair kept = m_recorded.of(call);
    m_recorded.seek(call);
    return {own.before.isEmpty() ? kept.before : own.before,
        own.after.isEmpty() ? kept.after : own.after};
}

QLayout *ActivityPanel::bar()
{
    m_scope->addItem(tr("This profile"));
    m_scope->addItem(tr("All profiles"));
    m_scope->setObjectName(u"scope"_s);
    m_scope->setAccessibleName(tr("Whose calls to show"));
    using Kind = Activity::Kind;
    m_kind->addItem(tr("All calls"), QVariant::fromValue(Kind::All));
    m_kind->addItem(tr("Acts"), QVariant::fromValue(Kind::Acts));
    m_kind->addItem(tr("Failures"), QVariant::fromValue(Kind::Failures));
    m_kind->setObjectName(u"kind"_s);
    m_kind->setAccessibleName(tr("Which calls to show"));
    m_kind->setToolTip(tr("Acts may change what is in a browser; the others only look."));
    m_count->setObjectName(u"count"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_export->setObjectName(u"export"_s);
    m_export->setAccessibleName(tr("Export the shown calls to a file"));
    m_export->setToolTip(tr("Writes the shown calls to a file, one JSON object a line."));
    connect(m_export, &QPushButton::clicked, this, &ActivityPanel::chooseFile);
    auto *row = new QHBoxLayout;
    row->addWidget(m_scope);
    row->addWidget(m_kind);
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    row->addWidget(m_export);
    return row;
}

void ActivityPanel::showProfile(const QString &profile)
{
    m_profile = profile;
    filter();
}

void ActivityPanel::filter()
{
    m_activity.showProfile(m_scope->currentIndex() == 0 ? m_profile : QString{});
    m_activity.showOnly(m_kind->currentData().value<Activity::Kind>());
    m_activity.search(m_search->text());
    follow();
}

void ActivityPanel::follow()
{
    const qsizetype held = m_activity.heldCount();
    const int shown = m_activity.rowCount();
    m_middle->setCurrentIndex(shown > 0 ? 1 : 0);
    m_details->setVisible(shown > 0);
    if (shown != held)
        m_count->setText(tr("%L1 of %L2 calls").arg(shown).arg(held));
    else
        m_count->setText(held == 1 ? tr("1 call") : tr("%L1 calls").arg(held));
    m_count->setVisible(held > 0);
    m_export->setEnabled(shown > 0);
    if (held == 0)
        m_empty->say(tr("No calls yet"),
            tr("Everything agents and people ask of the browser is listed here. Let an agent call "
               "the API, or press Start."));
    else
        m_empty->say(
            tr("No call fits"), tr("Shorten the search, or choose all calls of all profiles."));
}

void ActivityPanel::copy()
{
    QStringList lines;
    const QList<int> rows = m_table->chosenRows();
    for (const int row : rows) {
        QStringList cells;
        for (int column = 0; column < Activity::ColumnCount; ++column)
            cells.append(m_activity.index(row, column).data().toString());
        lines.append(cells.join(u'\t'));
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void ActivityPanel::chooseFile()
{
    auto *dialog = new QFileDialog{this, tr("Export the activity")};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("JSON Lines (*.jsonl)"));
    dialog->setDefaultSuffix(u"jsonl"_s);
    dialog->selectFile(u"clawdis-activity.jsonl"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &ActivityPanel::exportTo);
    dialog->open();
}

bool ActivityPanel::exportTo(const QString &path)
{
    m_trouble->hush();
    QSaveFile file{path};
    const QByteArray lines = m_activity.asJsonLines();
    // commit() alone misses a failed write of buffered data.
    if (file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size() && file.flush()
        && file.commit())
        return true;
    m_trouble->tell(tr("%1 cannot be written: %2").arg(path, file.errorString()));
    return false;
}
