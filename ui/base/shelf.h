// Bars above a content that does not move under the pointer: a bar that comes while the pointer is
// there lies over the content. It gets room once the pointer is elsewhere, and gives it back then.
#pragma once

#include <QWidget>

class Shelf : public QWidget {
    Q_OBJECT
public:
    // Hidden bars take no room. `margin` is at their left and right.
    Shelf(const QList<QWidget *> &bars, QWidget *content, int margin = 0);

    QWidget *bars() const { return m_bars; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int wantedRoom() const;
    void place();

    QWidget *m_bars;
    QWidget *m_content;
    int m_room = 0; // that the bars have
};
