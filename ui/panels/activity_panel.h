// What each caller did, in order, in earlier runs of the app too: door, outcome, duration, and how
// the page looked before and after each act.
#pragma once

#include "ui/models/act_pictures.h"
#include "ui/models/activity.h"
#include "ui/models/call_export.h"
#include "ui/models/recorded_calls.h"
#include "ui/panels/panel.h"

#include <QTimer>

class ActivityBar;
class CallDetails;
class EmptyNote;
class LogTable;
class QAction;
class QStackedWidget;
class Scrubber;
class WatchersLine;
class WindowDoor;

class ActivityPanel : public Panel {
    Q_OBJECT
public:
    ActivityPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;
    // It, among all calls with that text.
    void find(const CallRecord &call, const QString &text);
    // Writes what is shown to that file, and shows in the panel what became of it.
    void exportTo(const ActivityFormat &format, const QString &path);

Q_SIGNALS:
    // By a person, or as it is replayed.
    void callChosen(const CallRecord &call);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    void connectParts();
    void offerActions();
    void filter();
    void load();
    void take(const QList<CallRecord> &calls, const QString &text);
    void follow();
    void followCurrentRow();
    void followReplay();
    void replay(int row);
    const CallRecord *current() const;
    void choose(const CallRecord &call);
    void showDetails(const CallRecord *call);
    ActPictures::Pair picturesOf(const CallRecord &call) const;
    void copy();
    void turnTabFilter();
    // Of a script's tab: that of the current row, or the one whose calls are shown.
    QString chosenTab() const;
    QJsonObject stretch() const;
    void chooseFile(const ActivityFormat &format);

    Activity m_activity;
    ActPictures m_pictures;
    CallExport m_exports;
    RecordedCalls m_recorded;
    CallFilter m_loaded; // what was asked of the record
    bool m_hasLoaded = false;
    std::optional<CallRecord> m_sought; // until it is there
    bool m_isReplaying = false; // the current row changes by itself
    QTimer m_replayRest; // gathers changes
    ActivityBar *m_bar;
    WatchersLine *m_watchers;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
    CallDetails *m_details;
    Scrubber &m_scrubber;
    QAction *m_onlyTab;
};
