// Says in place what went wrong with something asked for in the window, and what to try next.
#pragma once

#include <QFrame>

class BrowserState;
class QLabel;

class Notice : public QFrame {
    Q_OBJECT
public:
    explicit Notice(BrowserState &state, QWidget *parent = nullptr);

private:
    void follow();

    BrowserState &m_state;
    QLabel *m_message;
    QLabel *m_hint;
};
