// The top of the window: whose browser it is, what it is doing, and the button that starts or
// stops it.
#pragma once

#include <QPointer>
#include <QWidget>

class BrowserState;
class QLabel;
class QPushButton;
class Swatch;

class Header : public QWidget {
    Q_OBJECT
public:
    explicit Header(BrowserState &state, QWidget *parent = nullptr);

private:
    void follow();
    void enableSwitch(bool enabled);

    BrowserState &m_state;
    Swatch *m_swatch;
    QLabel *m_name;
    QLabel *m_words;
    QPushButton *m_switch;
    QPointer<QWidget> m_focusMeanwhile; // where focus went when the button was disabled under it
};
