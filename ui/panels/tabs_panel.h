// The open tabs of a profile: what each shows, who opened it and its last action; opens, focuses
// and closes tabs.
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
    // The line for an address has the focus.
    void askForPage();
    // It has listed the tabs, and asks nothing more until an event.
    bool isSettled() const { return m_tabs.isSettled() && m_status.isSettled(); }

Q_SIGNALS:
    void watchWanted(const QString &targetId);
    void settingsWanted();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    QWidget *openLine();
    void offerActions();
    void offer(const QString &text, const QList<QKeySequence> &keys, std::function<void()> act);
    QString chosen() const;
    void withEach(const std::function<void(const QString &targetId)> &act);
    void choose(const QString &targetId);
    void chooseRow(int row);
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
    QString m_awaited; // opened here, not listed yet
    bool m_hasStirred = false;
    QTimer m_tick; // updates "2 s ago"
};
