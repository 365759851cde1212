// Shows a notice: what went wrong or was done, what to try next, and the undo.
#pragma once

#include "ui/base/arming.h"

#include <QFrame>

class Notices;
class QLabel;
class QPushButton;

class NoticeBar : public QFrame {
    Q_OBJECT
public:
    explicit NoticeBar(Notices &notices, QWidget *parent = nullptr);

    bool isArmed() const { return m_arming.isArmed(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void arrange();
    void follow();

    Notices &m_notices;
    QLabel *m_sign;
    QLabel *m_message;
    QLabel *m_hint;
    QPushButton *m_offer;
    Arming m_arming{this}; // of the offer
};
