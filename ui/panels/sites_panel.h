// Explorations of sites: how far each is, a map of what it has found, and a search over all that is
// known.
#pragma once

#include "ui/models/explorations.h"
#include "ui/models/found_pages.h"
#include "ui/panels/panel.h"

class EmptyNote;
class EventStream;
class ExplorationDetails;
class QLineEdit;
class QListView;
class QPushButton;
class QStackedWidget;
class SearchField;

class SitesPanel : public Panel {
    Q_OBJECT
public:
    SitesPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override { m_profile = profile; }
    bool isSettled() const;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    QWidget *topLine();
    QWidget *jobs();
    QLayout *buttons();
    void offerActions();
    void offer(
        QListView *list, const QString &text, const QKeySequence &key, std::function<void()> act);
    const ShownExploration *chosen() const;
    QString chosenId() const;
    void pauseOrResume();
    void followChosen();
    void followList();
    void followSearch();
    void openPage(const QString &url);

    WindowDoor &m_door;
    QString m_profile;
    Explorations m_explorations;
    FoundPages m_pages;
    QString m_awaited; // begun here, not listed yet
    QLineEdit *m_address;
    SearchField *m_search;
    QListView *m_list;
    QPushButton *m_pause;
    QPushButton *m_cancel;
    QPushButton *m_export;
    ExplorationDetails *m_details;
    QWidget *m_jobs; // list, buttons and details
    QListView *m_found;
    EmptyNote *m_empty;
    QStackedWidget *m_middle;
};
