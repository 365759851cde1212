// Above the picture of a tab: which tab it is, its address, and browser buttons for a person in
// control; and apart from those, how it is watched.
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
    // What is chosen once and stays: shown beside who is in control.
    QWidget *tools() { return m_tools; }
    void showFullWindow(bool isFull);
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
    void actualSizeTurned(bool isWanted);
    void fullWindowTurned(bool isWanted);
    void stepWanted(const QString &to); // "back", "forward", "reload"

protected:
    bool eventFilter(QObject *line, QEvent *event) override;

private:
    void arrange();
    void fillTools();
    QToolButton *tool(const QString &name, const QString &sign, const QString &words);
    void addStep(QLayout &row, const QString &to, const QString &sign, const QString &name);
    void showAddress();

    TabChoice *m_tabs;
    QCheckBox *m_follow;
    QCheckBox *m_refs;
    QWidget *m_tools;
    QToolButton *m_actualSize;
    QToolButton *m_ownWindow;
    QToolButton *m_fullWindow;
    QList<QToolButton *> m_steps;
    QLabel *m_site;
    QLineEdit *m_address;
    bool m_canDrive = false;
};
