// Above the picture of a tab: which tab it is, whether it follows the agents, its address, and
// browser buttons for a person in control.
#pragma once

#include <QJsonArray>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QToolButton;
class TabChoice;

class LiveBar : public QWidget {
    Q_OBJECT
public:
    explicit LiveBar(QWidget *parent = nullptr);

    // Shows `wanted` if listed, else the chosen one, else the first. False, and no change, while
    // somebody is choosing.
    bool offer(const QJsonArray &tabs, const QString &wanted);
    // Does nothing if there is no such tab.
    void choose(const QString &targetId);
    QString chosenTab() const;
    QString chosenTitle() const;
    bool follows() const;
    void setFollows(bool follows);
    bool wantsRefs() const;
    void letDrive(bool canDrive);

    // "shop.example", or another short name of a page.
    static QString siteOf(const QString &url);

Q_SIGNALS:
    void tabChanged();
    void tabPicked(); // by hand
    void followTurned(bool follows); // by hand
    void refsTurned();
    void addressGiven(const QString &typed);
    void ownWindowWanted();
    void stepWanted(const QString &to); // "back", "forward", "reload"

protected:
    bool eventFilter(QObject *line, QEvent *event) override;

private:
    QLayout *upperRow();
    QLayout *lowerRow();
    void addStep(QLayout &row, const QString &to, const QString &sign, const QString &name);
    void showAddress();

    TabChoice *m_tabs;
    QCheckBox *m_follow;
    QCheckBox *m_refs;
    QToolButton *m_ownWindow;
    QList<QToolButton *> m_steps;
    QLabel *m_site;
    QLineEdit *m_address;
    bool m_canDrive = false;
};
