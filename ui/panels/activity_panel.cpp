#include "ui/panels/activity_panel.h"

#include "ui/base/shelf.h"
#include "ui/panels/activity_bar.h"
#include "ui/panels/call_details.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/scrubber.h"
#include "ui/panels/watchers_line.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

bool isOne(const CallRecord &call, const CallRecord &other)
{
    // The window and the record may have its time a little apart.
    return call.door == other.door && call.id == other.id
        && qAbs(call.time.msecsTo(other.time)) <= mostTimeApart;
}

} // namespace

ActivityPanel::ActivityPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_activity(events), m_pictures(door, events), m_exports(door),
      m_recorded(door, m_exports.notices()), m_bar(new ActivityBar{this}),
      m_watchers(new WatchersLine{door}), m_middle(new QStackedWidget), m_empty(new EmptyNote),
      m_table(new LogTable{tr("Calls")}), m_details(new CallDetails),
      m_scrubber(m_details->scrubber()), m_onlyTab(m_table->offer(tr("This tab only")))
{
    arrange();
    connectParts();
    offerActions();
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
    split->setSizes({370, 180});
    split->setStretchFactor(0, 1);
    layout->addWidget(m_bar);
    layout->addWidget(m_watchers);
    layout->addWidget(new Shelf{{new NoticeBar{m_exports.notices()}}, split}, 1);
}

void ActivityPanel::connectParts()
{
    connect(m_bar, &ActivityBar::filterChanged, this, &ActivityPanel::filter);
    connect(m_bar, &ActivityBar::exportWanted, this, &ActivityPanel::chooseFile);
    connect(m_table, &LogTable::counted, this, &ActivityPanel::follow);
    connect(m_table, &LogTable::currentRowChanged, this, [this] {
        if (!m_isReplaying)
            m_scrubber.pause();
        followCurrentRow();
        if (const CallRecord *call = current())
            Q_EMIT callChosen(*call);
    });
    connect(&m_activity, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex &first, const QModelIndex &last) {
            const int row = m_table->currentIndex().row();
            if (row >= first.row() && row <= last.row())
                followCurrentRow();
            m_replayRest.start();
        });
    connect(&m_activity, &Activity::callersChanged, this,
        [this] { m_bar->offerCallers(m_activity.callers()); });
    connect(&m_pictures, &ActPictures::changed, this, &ActivityPanel::followCurrentRow);
    connect(&m_recorded, &RecordedCalls::changed, this, &ActivityPanel::followCurrentRow);
    connect(&m_recorded, &RecordedCalls::loaded, this, &ActivityPanel::take);
    connect(&m_scrubber, &Scrubber::rowWanted, this, &ActivityPanel::replay);
    m_replayRest.setSingleShot(true);
    connect(&m_replayRest, &QTimer::timeout, this, &ActivityPanel::followReplay);
}

void ActivityPanel::offerActions()
{
    connect(m_onlyTab, &QAction::triggered, this, &ActivityPanel::turnTabFilter);
    connect(m_table->offer(tr("Copy"), QKeySequence::Copy), &QAction::triggered, this,
        &ActivityPanel::copy);
}

void ActivityPanel::showEvent(QShowEvent *event)
{
    m_pictures.setWatched(true);
    Panel::showEvent(event);
    load();
    followCurrentRow();
    m_replayRest.start();
}

void ActivityPanel::hideEvent(QHideEvent *event)
{
    m_pictures.setWatched(false);
    m_scrubber.pause();
    Panel::hideEvent(event);
}

void ActivityPanel::showProfile(const QString &profile)
{
    m_bar->showProfile(profile);
}

void ActivityPanel::find(const CallRecord &call, const QString &text)
{
    m_sought = call;
    m_bar->find(text, call.profile);
    choose(call);
}

void ActivityPanel::filter()
{
    m_activity.show(m_bar->filter());
    follow();
    load();
}

// Only what fits is asked for: older calls are among it then.
void ActivityPanel::load()
{
    if (!isVisible() || (m_hasLoaded && m_loaded == m_activity.shown()))
        return;
    m_hasLoaded = true;
    m_loaded = m_activity.shown();
    m_recorded.load(m_loaded);
}

void ActivityPanel::take(const QList<CallRecord> &calls, const QString &text)
{
    const CallRecord *chosen = current();
    const std::optional<CallRecord> before = chosen ? std::optional{*chosen} : std::nullopt;
    m_activity.takeRecorded(calls, text);
    if (before && !current())
        choose(*before);
    if (m_sought && text == m_bar->filter().text)
        choose(*std::exchange(m_sought, std::nullopt));
    follow();
}

const CallRecord *ActivityPanel::current() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? &m_activity.row(index) : nullptr;
}

void ActivityPanel::choose(const CallRecord &call)
{
    for (int row = 0; row < m_activity.rowCount(); ++row) {
        if (isOne(m_activity.row(row), call))
            return m_table->setCurrentIndex(m_activity.index(row, 0));
    }
}

void ActivityPanel::followCurrentRow()
{
    if (!isVisible())
        return;
    const CallRecord *call = current();
    showDetails(call);
    const bool isFiltered = !m_activity.shown().targetId.isEmpty();
    m_onlyTab->setText(isFiltered ? tr("All tabs") : tr("This tab only"));
    m_onlyTab->setEnabled(isFiltered || (call && !call->targetId.isEmpty()));
    m_replayRest.start();
}

void ActivityPanel::showDetails(const CallRecord *call)
{
    if (!call)
        return m_details->showCall(nullptr, {});
    CallRecord whole = *call;
    const bool mayBeKept = call->isAgentsAct() || call->number > 0;
    if (mayBeKept && !call->isRunning())
        m_recorded.seek(*call);
    whole.kept = m_recorded.wholeOf(*call);
    m_details->showCall(&whole, picturesOf(*call));
}

// Those that were taken for the window are the sooner there; where it hit only the record knows.
ActPictures::Pair ActivityPanel::picturesOf(const CallRecord &call) const
{
    ActPictures::Pair pictures = m_pictures.of(call);
    const ActPictures::Pair kept = m_recorded.of(call);
    pictures.hitBefore = kept.hitBefore;
    pictures.hitAfter = kept.hitAfter;
    if (pictures.before.isEmpty())
        pictures.before = kept.before;
    if (pictures.after.isEmpty())
        pictures.after = kept.after;
    return pictures;
}

void ActivityPanel::followReplay()
{
    if (!isVisible())
        return;
    QList<int> rows;
    for (int row = 0; row < m_activity.rowCount(); ++row) {
        const CallRecord &call = m_activity.row(row);
        if (call.hasPictures && !call.isRunning())
            rows.append(row);
    }
    m_scrubber.follow(rows, m_table->currentIndex().row());
}

void ActivityPanel::replay(int row)
{
    m_isReplaying = true;
    m_table->setCurrentIndex(m_activity.index(row, 0));
    m_isReplaying = false;
    followReplay();
}

void ActivityPanel::follow()
{
    const qsizetype held = m_activity.heldCount();
    const int shown = m_activity.rowCount();
    m_middle->setCurrentIndex(shown > 0 ? 1 : 0);
    m_details->setVisible(shown > 0);
    m_bar->showCount(shown, held);
    m_replayRest.start();
    if (held == 0)
        m_empty->say(tr("No calls yet"),
            tr("Everything agents and people ask of the browser is listed here. Let an agent call "
               "the API, or press Start."));
    else
        m_empty->say(tr("No call fits"),
            tr("Shorten the search, or choose all calls of all callers and profiles."));
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

void ActivityPanel::turnTabFilter()
{
    const CallRecord *call = current();
    const bool isFiltered = !m_activity.shown().targetId.isEmpty();
    const std::optional<CallRecord> chosen = call ? std::optional{*call} : std::nullopt;
    const QString tab = isFiltered || !chosen ? QString{} : chosen->targetId;
    m_bar->showTab(tab, m_activity.titleOf(tab));
    if (chosen)
        choose(*chosen);
}

QString ActivityPanel::chosenTab() const
{
    const CallRecord *call = current();
    return call && !call->targetId.isEmpty() ? call->targetId : m_activity.shown().targetId;
}

QJsonObject ActivityPanel::stretch() const
{
    QJsonObject stretch = m_activity.shown().arguments();
    const CallRecord &last = m_activity.row(m_activity.rowCount() - 1);
    insertStretch(stretch, m_activity.row(0).time, last.time);
    return stretch;
}

void ActivityPanel::chooseFile(const ActivityFormat &format)
{
    if (format.isScript && chosenTab().isEmpty())
        return m_exports.fail(tr("A script is of one tab"),
            tr("Choose a call that was made in the tab you mean, and export again."));
    auto *dialog = new QFileDialog{this, tr("Export the activity")};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"exportDialog"_s);
    dialog->setDirectory(QStandardPaths::writableLocation(QStandardPaths::HomeLocation));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(format.files);
    dialog->setDefaultSuffix(format.suffix);
    dialog->selectFile(u"clawdis-activity."_s + format.suffix);
    connect(dialog, &QFileDialog::fileSelected, this,
        [=, this](const QString &path) { exportTo(format, path); });
    dialog->open();
}

void ActivityPanel::exportTo(const ActivityFormat &format, const QString &path)
{
    if (m_activity.rowCount() == 0)
        return m_exports.fail(
            tr("No call is shown any more"), tr("Choose which calls to show, and export again."));
    if (format.name == u"jsonl")
        return m_exports.writeLines(m_activity.asJsonLines(), path);
    QJsonObject wanted = stretch();
    if (format.isScript)
        wanted.insert(u"targetId"_s, chosenTab());
    m_exports.write(format, wanted, path);
}
