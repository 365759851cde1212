// A line to type, and the actions whose names hold all its words: Enter does the chosen one.
#pragma once

#include "ui/base/window_actions.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

class Palette : public QDialog {
    Q_OBJECT
public:
    Palette(const QList<WindowAction> &actions, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrange();
    void filter();
    void accept() override;

    QList<WindowAction> m_actions;
    QLineEdit *m_line;
    QListWidget *m_list;
};
