// A line to type, and what is found by its words: commands, tabs, settings, calls, requests. Enter
// goes to the chosen one.
#pragma once

#include "ui/models/finder.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

class Palette : public QDialog {
    Q_OBJECT
public:
    // Takes the finder.
    Palette(Finder *finder, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrange();
    void follow();
    void accept() override;

    Finder &m_finder;
    QLineEdit *m_line;
    QListWidget *m_list;
};
