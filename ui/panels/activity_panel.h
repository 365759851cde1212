// What each caller did, in order, in earlier runs of the app too: door, outcome, duration, and how
// the page looked before and after each act.
#pragma once

#include "ui/models/act_pictures.h"
#include "ui/models/activity.h"
#include "ui/models/recorded_calls.h"
#include "ui/panels/panel.h"

class CallDetails;
class EmptyNote;
class LogTable;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class SearchField;
class TroubleLine;
class WatchersLine;
class WindowDoor;

class ActivityPanel : public Panel {
    Q_OBJECT
public:
    ActivityPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;
    // Writes what is shown as JSON Lines; false, with a message shown, if it cannot.
    bool exportTo(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    QLayout *bar();
    void filter();
    void follow();
    void followCurrentRow();
    ActPictures::Pair picturesOf(const CallRecord &call);
    void copy();
    void chooseFile();

    Activity m_activity;
    ActPictures m_pictures;
    RecordedCalls m_recorded;
    QString m_profile;
    QComboBox *m_scope;
    QComboBox *m_kind;
    SearchField *m_search;
    QLabel *m_count;
    QPushButton *m_export;
    TroubleLine *m_trouble;
    WatchersLine *m_watchers;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
    CallDetails *m_details;
};
