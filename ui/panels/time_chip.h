// Says that only what happened during a chosen call is shown; a press shows all again. Hidden while
// all is shown.
#pragma once

#include <QPointer>
#include <QPushButton>

class ChosenTime;

class TimeChip : public QPushButton {
    Q_OBJECT
public:
    explicit TimeChip(QWidget *parent = nullptr);

    void follow(ChosenTime &time);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void show();
    void fit();

    QPointer<ChosenTime> m_time;
    QString m_whole;
};
