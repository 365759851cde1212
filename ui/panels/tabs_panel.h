// The open tabs of a profile: what each shows, who opened it and what was done to it last; opens,
// brings to the front, closes.
#pragma once

#include "ui/models/browser_status.h"
#include "ui/models/open_tabs.h"
#include "ui/models/tab_icons.h"
#include "ui/panels/panel.h"

class EmptyPage;
class SearchField;
class QLineEdit;
class QListView;
class TabDetails;

class TabsPanel : public Panel {
    Q_OBJECT
public:
    TabsPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;
    // It has listed the tabs, and asks no more before there is news.
    bool isSettled() const { return m_tabs.isSettled() && m_status.isSettled(); }

Q_SIGNALS:
    void watchWanted(const QString &targetId);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    QWidget *openLine();
    void offerActions();
    void offer(const QString &text, const QList<QKeySequence> &keys, std::function<void()> act);
    QString chosen() const;
    void choose(const QString &targetId);
    void openTyped();
    void tick();
    void lookForIcons();
    void follow();
    void filter();

    OpenTabs m_tabs;
    TabIcons m_icons;
    BrowserStatus m_status;
    QLineEdit *m_address;
    SearchField *m_search;
    QListView *m_list;
    TabDetails *m_details;
    QWidget *m_full; // list and details
    EmptyPage *m_empty;
    QString m_awaited; // opened here, not yet listed
    bool m_hasStirred = false;
    QTimer m_tick; // what happened some seconds ago ages
};
