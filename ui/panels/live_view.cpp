#include "ui/panels/live_view.h"

#include "ui/base/hit_mark.h"
#include "ui/panels/live_input.h"

#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

constexpr auto markTime = 1200ms;

LiveView::LiveView(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("The tab as the agent sees it"));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(160, 120);
    m_gather.setSingleShot(true);
    m_gather.setInterval(34ms);
    connect(&m_gather, &QTimer::timeout, this, &LiveView::flush);
    m_marked.setSingleShot(true);
    m_marked.setInterval(markTime);
    connect(&m_marked, &QTimer::timeout, this, qOverload<>(&QWidget::update));
}

void LiveView::showPicture(const QImage &picture, QSize viewport)
{
    m_picture = picture;
    if (std::exchange(m_viewport, viewport) != viewport)
        Q_EMIT viewportChanged();
    update();
}

void LiveView::clear()
{
    m_picture = {};
    m_marked.stop();
    update();
}

void LiveView::mark(const QRectF &box)
{
    m_mark = box;
    m_marked.start();
    update();
}

void LiveView::showRefs(const QList<SeenRef> &refs)
{
    m_refs.show(refs);
    update();
}

void LiveView::letDrive(bool canDrive)
{
    if (canDrive == m_canDrive)
        return;
    m_canDrive = canDrive;
    setFocusPolicy(canDrive ? Qt::StrongFocus : Qt::NoFocus);
    setAttribute(Qt::WA_InputMethodEnabled, canDrive);
    setAccessibleDescription(
        canDrive ? tr("Mouse and keys go to the page; Shift+Escape leaves it.") : QString{});
    m_gather.stop();
    m_hasMoved = false;
    m_turned = {};
    update();
}

QRectF LiveView::pictureRect() const
{
    if (m_viewport.isEmpty())
        return {};
    const QSizeF fit = QSizeF{m_viewport}.scaled(size(), Qt::KeepAspectRatio);
    return {QPointF{(width() - fit.width()) / 2, (height() - fit.height()) / 2}, fit};
}

QPointF LiveView::toPage(QPointF point) const
{
    const QRectF picture = pictureRect();
    if (picture.isEmpty())
        return {};
    const qreal scale = m_viewport.width() / picture.width();
    const QPointF at = (point - picture.topLeft()) * scale;
    return {qBound<qreal>(0, at.x(), m_viewport.width() - 1),
        qBound<qreal>(0, at.y(), m_viewport.height() - 1)};
}

// Every key goes to the page, even those that move the focus or are window shortcuts.
bool LiveView::event(QEvent *event)
{
    if (!m_canDrive
        || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return QWidget::event(event);
    if (event->type() == QEvent::KeyPress)
        keyPressEvent(static_cast<QKeyEvent *>(event));
    event->accept();
    return true;
}

void LiveView::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    if (m_picture.isNull())
        return;
    const QRectF place = pictureRect();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, m_picture);
    const bool isDriven = m_canDrive && hasFocus();
    QColor rim = palette().color(isDriven ? QPalette::Highlight : QPalette::WindowText);
    if (!isDriven)
        rim.setAlphaF(0.2F);
    painter.setPen(QPen{rim, isDriven ? 2.0 : 1.0});
    painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setClipRect(place);
    m_refs.paint(painter, toWidget());
    if (m_marked.isActive())
        paintMark(painter);
}

void LiveView::paintMark(QPainter &painter) const
{
    constexpr qreal ring = 12; // radius
    paintHitMark(painter, toWidget().mapRect(m_mark), ring);
}

QTransform LiveView::toWidget() const
{
    const QRectF picture = pictureRect();
    const qreal scale = picture.width() / m_viewport.width();
    return QTransform::fromTranslate(picture.left(), picture.top()).scale(scale, scale);
}

void LiveView::nameRef(const QMouseEvent &event)
{
    const bool isOnPicture = hasPicture() && pictureRect().contains(event.position());
    if (!(isOnPicture ? m_refs.hover(toPage(event.position())) : m_refs.leave()))
        return;
    update();
    if (const SeenRef *meant = m_refs.hovered())
        QToolTip::showText(event.globalPosition().toPoint(),
            u"<qt>%1</qt>"_s.arg(meant->inWords().toHtmlEscaped()), this);
    else
        QToolTip::hideText();
}

void LiveView::leaveEvent(QEvent *event)
{
    if (m_refs.leave())
        update();
    QWidget::leaveEvent(event);
}

bool LiveView::takes(const QMouseEvent &event) const
{
    return m_canDrive && hasPicture() && pictureRect().contains(event.position());
}

void LiveView::mousePressEvent(QMouseEvent *event)
{
    if (!takes(*event))
        return QWidget::mousePressEvent(event);
    flush();
    m_clicks = 1;
    Q_EMIT inputMade(live_input::mouse(u"down"_s, toPage(event->position()), *event, m_clicks));
}

void LiveView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!takes(*event))
        return QWidget::mouseDoubleClickEvent(event);
    flush();
    m_clicks = 2;
    Q_EMIT inputMade(live_input::mouse(u"down"_s, toPage(event->position()), *event, m_clicks));
}

// Also outside the picture: a button pressed in the page must be released.
void LiveView::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_canDrive || !hasPicture())
        return QWidget::mouseReleaseEvent(event);
    flush();
    Q_EMIT inputMade(live_input::mouse(u"up"_s, toPage(event->position()), *event, m_clicks));
}

void LiveView::mouseMoveEvent(QMouseEvent *event)
{
    nameRef(*event);
    if (!m_canDrive || !hasPicture() || (!takes(*event) && event->buttons() == Qt::NoButton))
        return QWidget::mouseMoveEvent(event);
    m_pointer = toPage(event->position());
    m_hasMoved = true;
    gather();
}

void LiveView::wheelEvent(QWheelEvent *event)
{
    if (!m_canDrive || !hasPicture() || !pictureRect().contains(event->position()))
        return QWidget::wheelEvent(event);
    m_pointer = toPage(event->position());
    m_turned += event->pixelDelta().isNull() ? event->angleDelta() : event->pixelDelta();
    event->accept();
    gather();
}

void LiveView::keyPressEvent(QKeyEvent *event)
{
    if (!m_canDrive)
        return QWidget::keyPressEvent(event);
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::ShiftModifier) {
        Q_EMIT leftByKey();
        return;
    }
    flush();
    if (const auto input = live_input::key(*event))
        Q_EMIT inputMade(*input);
}

void LiveView::inputMethodEvent(QInputMethodEvent *event)
{
    if (m_canDrive && !event->commitString().isEmpty())
        Q_EMIT inputMade(live_input::text(event->commitString()));
    event->accept();
}

void LiveView::gather()
{
    if (!m_gather.isActive())
        m_gather.start();
}

void LiveView::flush()
{
    m_gather.stop();
    if (std::exchange(m_hasMoved, false))
        Q_EMIT inputMade(live_input::move(m_pointer));
    if (const QPointF turned = std::exchange(m_turned, {}); !turned.isNull())
        Q_EMIT inputMade(live_input::wheel(m_pointer, turned));
}
