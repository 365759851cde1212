// The rules for requests of one tab, with a form for another one.
#pragma once

#include "ui/models/tab_rules.h"

#include <QTimer>
#include <QWidget>

class EmptyNote;
class LogTable;
class QPushButton;
class QStackedWidget;
class RuleForm;

class RulesView : public QWidget {
    Q_OBJECT
public:
    RulesView(WindowDoor &door, Notices &notices, QWidget *parent = nullptr);

    // Empty: none is chosen. Asks only while it is shown.
    void showTab(const QString &profile, const QString &tab);
    // What they were applied to may have changed.
    void refreshSoon();
    void offerAddress(const QString &address);
    bool isSettled() const { return m_rules.isSettled(); }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QLayout *line();
    void follow();
    void remove();

    TabRules m_rules;
    QString m_profile;
    QString m_tab;
    QTimer m_rest;
    RuleForm *m_form;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
    QPushButton *m_remove;
};
