// The network requests of a profile's pages, and their outcomes; and the rules that they live by.
#pragma once

#include "ui/models/har_files.h"
#include "ui/models/request_feed.h"
#include "ui/models/request_repeat.h"
#include "ui/models/sorted_requests.h"
#include "ui/panels/panel.h"

#include <QPointer>

#include <map>
#include <memory>

class EmptyNote;
class LogTable;
class QComboBox;
class QFileDialog;
class QLabel;
class QPushButton;
class QStackedWidget;
class RequestDetails;
class RulesView;
class SearchField;
class Chips;
class TabChoice;
class TimeChip;

class NetworkPanel : public Panel {
    Q_OBJECT
public:
    NetworkPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;
    // Those with that text, of all tabs, kinds and times.
    void find(const QString &text);
    // Only what was asked for then.
    void narrowTo(ChosenTime &time);
    bool isSettled() const;

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    QLayout *bar();
    QWidget *list();
    void fillKinds();
    void fillHarMenu();
    void offerActions();
    // Asks nothing for a profile before it is shown.
    void look();
    void sizeColumns();
    void offerTabs();
    void filter();
    void follow();
    void followCurrentRow();
    void copyAsCurl();
    void repeat();
    void showOnlyItsTab();
    void offerRule();
    // The chosen tab, or that of the chosen request, or the only one. Empty: none.
    QString tabInHand() const;
    QFileDialog *harDialog(const QString &objectName, const QString &title);
    void chooseExport();
    void chooseAnswers();
    bool hasTabInHand();

    WindowDoor &m_door;
    EventStream &m_events;
    QString m_profile;
    std::map<QString, std::unique_ptr<RequestFeed>> m_feeds; // by profile
    RequestFeed *m_feed = nullptr;
    Notices m_notices;
    HarFiles m_har;
    RequestRepeat m_repeat;
    SortedRequests m_sorted;
    QTimer m_gatherTabs;
    Chips *m_kind;
    TabChoice *m_tab;
    SearchField *m_search;
    TimeChip *m_chip;
    QPointer<ChosenTime> m_time;
    QLabel *m_count;
    QPushButton *m_showRules;
    QPushButton *m_harMenu;
    QStackedWidget *m_pages;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
    RequestDetails *m_details;
    RulesView *m_rules;
};
