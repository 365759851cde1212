// Above the activity: which calls are shown, how many, and a menu that exports them.
#pragma once

#include "ui/models/call_export.h"
#include "ui/models/call_filter.h"

#include <QWidget>

class ElidingLabel;
class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class SearchField;

class ActivityBar : public QWidget {
    Q_OBJECT
public:
    // The search is reached from anywhere in the panel.
    explicit ActivityBar(QWidget *panel);

    CallFilter filter() const;
    void showProfile(const QString &profile);
    void offerCallers(const QStringList &names);
    // Only calls in this tab; of any if the id is empty.
    void showTab(const QString &targetId, const QString &title);
    // All calls with that text: those of the shown profile, unless it is of another.
    void find(const QString &text, const QString &profile);
    void showCount(qsizetype shown, qsizetype held);

Q_SIGNALS:
    void filterChanged();
    void exportWanted(const ActivityFormat &format);

private:
    QLayout *choices();
    QLayout *tabLine();
    void fillExports();

    QString m_profile;
    QString m_tab; // its target id
    QComboBox *m_scope;
    QComboBox *m_kind;
    QComboBox *m_caller;
    SearchField *m_search;
    QLabel *m_count;
    QPushButton *m_export;
    ElidingLabel *m_tabName;
    QPushButton *m_anyTab;
};
