// A tab's picture, scaled to fit. While a person is in control, mouse and keys on it become input
// for the tab; moves and wheel turns are merged to at most thirty a second.
#pragma once

#include "ui/panels/ref_labels.h"

#include <QImage>
#include <QJsonObject>
#include <QTimer>
#include <QWidget>

class LiveView : public QWidget {
    Q_OBJECT
public:
    explicit LiveView(QWidget *parent = nullptr);

    // `viewport` is in CSS pixels.
    void showPicture(const QImage &picture, QSize viewport);
    void clear();
    QSize viewport() const { return m_viewport; }
    bool hasPicture() const { return !m_picture.isNull(); }
    void letDrive(bool canDrive);
    // Briefly marks what an agent has just acted on; a box of the viewport in CSS pixels.
    void mark(const QRectF &box);
    bool isMarked() const { return m_marked.isActive(); }
    // Until others are shown; whichever the mouse is on is named.
    void showRefs(const QList<SeenRef> &refs);
    const SeenRef *hoveredRef() const { return m_refs.hovered(); }

    // Where the picture is in the widget.
    QRectF pictureRect() const;
    // CSS pixels of the viewport, clamped to it.
    QPointF toPage(QPointF point) const;

Q_SIGNALS:
    void viewportChanged();
    void inputMade(const QJsonObject &input);
    // The person left the page by keyboard.
    void leftByKey();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;

private:
    bool takes(const QMouseEvent &event) const;
    void paintMark(QPainter &painter) const;
    void nameRef(const QMouseEvent &event);
    // From the viewport to the widget.
    QTransform toWidget() const;
    void gather();
    // Sends the merged input, before what follows it.
    void flush();

    QImage m_picture;
    QSize m_viewport;
    bool m_canDrive = false;
    int m_clicks = 1;
    QTimer m_gather;
    QTimer m_marked; // active while it shows
    QRectF m_mark;
    RefLabels m_refs;
    bool m_hasMoved = false;
    QPointF m_pointer;
    QPointF m_turned;
};
