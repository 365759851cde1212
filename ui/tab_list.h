// The open tabs in the window: double click or Enter brings one to the front, Delete closes it.
#pragma once

#include <QTableView>

class BrowserState;

class TabList : public QTableView {
    Q_OBJECT
public:
    explicit TabList(BrowserState &state, QWidget *parent = nullptr);

private:
    QAction *offer(const QString &text, const QList<QKeySequence> &keys);
    // Its id; empty where none is chosen.
    QString currentTab() const;

    BrowserState &m_state;
};
