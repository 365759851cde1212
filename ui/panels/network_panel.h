// The network requests of a profile's pages, and their outcomes.
#pragma once

#include "ui/models/request_feed.h"
#include "ui/panels/panel.h"

#include <map>
#include <memory>

class EmptyNote;
class LogTable;
class QComboBox;
class QLabel;
class QStackedWidget;
class RequestDetails;
class SearchField;

class NetworkPanel : public Panel {
    Q_OBJECT
public:
    NetworkPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void arrange();
    QLayout *bar();
    // Asks nothing for a profile before it is shown.
    void look();
    void sizeColumns();
    void filter();
    void follow();
    void followCurrentRow();
    void copyAsCurl();

    WindowDoor &m_door;
    EventStream &m_events;
    QString m_profile;
    std::map<QString, std::unique_ptr<RequestFeed>> m_feeds; // by profile
    RequestFeed *m_feed = nullptr;
    QComboBox *m_kind;
    SearchField *m_search;
    QLabel *m_count;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
    RequestDetails *m_details;
};
