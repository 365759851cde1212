// The consoles of a profile's pages, live.
#pragma once

#include "ui/models/console_feed.h"
#include "ui/panels/panel.h"

#include <QPointer>

#include <map>
#include <memory>

class EmptyNote;
class LogTable;
class ObjectTree;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QSplitter;
class QStackedWidget;
class SearchField;
class TimeChip;
class TroubleLine;

class ConsolePanel : public Panel {
    Q_OBJECT
public:
    ConsolePanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;
    // Only what was written then.
    void narrowTo(ChosenTime &time);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void arrange();
    QLayout *bar();
    void offerActions();
    // Asks nothing for a profile before it is shown.
    void look();
    void filter();
    void follow();
    void followCurrentRow();
    void showObjects(const ConsoleLine *line);
    void unfold();
    void copy();
    void clear();
    void openSource();

    WindowDoor &m_door;
    EventStream &m_events;
    QString m_profile;
    std::map<QString, std::unique_ptr<ConsoleFeed>> m_feeds; // by profile
    ConsoleLines *m_lines = nullptr;
    QComboBox *m_level;
    SearchField *m_search;
    TimeChip *m_chip;
    QPointer<ChosenTime> m_time;
    QLabel *m_count;
    TroubleLine *m_trouble;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
    QSplitter *m_details; // of the current line
    QPlainTextEdit *m_whole;
    ObjectTree *m_objects;
};
