// Holds buttons back for a moment after what they answer has come, and after their window became
// the active one: a click or a key that was meant for something else must not answer.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

class QAbstractButton;

class Arming : public QObject {
    Q_OBJECT
public:
    explicit Arming(QObject *parent);

    void add(QAbstractButton &button);
    // They answer after that moment. They keep the focus meanwhile, and look faint.
    void begin();
    bool isArmed() const { return !m_moment.isActive(); }

protected:
    bool eventFilter(QObject *button, QEvent *event) override;

private:
    void show();

    QTimer m_moment;
    QList<QPointer<QAbstractButton>> m_buttons;
};
