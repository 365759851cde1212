// What the page of one tab keeps: cookies, storage, databases, downloads, dialogs.
#pragma once

#include "ui/models/site_storage.h"
#include "ui/panels/panel.h"

class EmptyNote;
class LogTable;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class SearchField;
class TabChoice;

class StoragePanel : public Panel {
    Q_OBJECT
public:
    StoragePanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override { m_storage.follow(profile); }
    bool isSettled() const { return m_storage.isSettled(); }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    QLayout *tabLine();
    QLayout *bar();
    void sizeColumns();
    void filter();
    void follow();
    void sayWhyEmpty();
    void followChosen();
    void showOrHide();
    void copy();
    void remove();

    SiteStorage m_storage;
    TabChoice *m_tab;
    QComboBox *m_kind;
    SearchField *m_search;
    QLabel *m_count;
    QPushButton *m_show;
    QPushButton *m_copy;
    QPushButton *m_delete;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
};
