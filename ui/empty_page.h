// What the window shows while there is no tab: the next step, and the command for it.
#pragma once

#include <QWidget>

class BrowserState;
class QLabel;

class EmptyPage : public QWidget {
    Q_OBJECT
public:
    explicit EmptyPage(BrowserState &state, QWidget *parent = nullptr);

private:
    void arrange();
    void follow();

    BrowserState &m_state;
    QLabel *m_title;
    QLabel *m_advice;
    QWidget *m_panel; // around the command
    QLabel *m_command;
};
