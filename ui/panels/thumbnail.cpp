#include "ui/panels/thumbnail.h"

#include "ui/base/tone.h"
#include "ui/base/window_door.h"

#include <QPainter>
#include <QPainterPath>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

constexpr auto restTime = 2s;
constexpr int askedWidth = 640; // sharp on dense screens, too
constexpr qreal usualShape = 10.0 / 16.0; // height by width
constexpr int usualWidth = 264;

Thumbnail::Thumbnail(WindowDoor &door, QWidget *parent) : QWidget(parent), m_door(door)
{
    setObjectName(u"thumbnail"_s);
    setAccessibleName(tr("Picture of the tab"));
    QSizePolicy shape{QSizePolicy::Preferred, QSizePolicy::Fixed};
    shape.setHeightForWidth(true);
    setSizePolicy(shape);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restTime);
    connect(&m_rest, &QTimer::timeout, this, &Thumbnail::ask);
}

int Thumbnail::heightForWidth(int width) const
{
    return qRound(width * usualShape);
}

QSize Thumbnail::sizeHint() const
{
    return {usualWidth, heightForWidth(usualWidth)};
}

void Thumbnail::showTab(const QJsonObject &tab)
{
    if (tab == m_tab)
        return;
    m_tab = tab;
    m_picture = {};
    m_rest.stop(); // A newly chosen tab does not wait.
    update();
    want();
}

void Thumbnail::stir(const QString &targetId)
{
    if (m_tab.value(u"targetId") == targetId)
        want();
}

void Thumbnail::showEvent(QShowEvent *event)
{
    want();
    QWidget::showEvent(event);
}

void Thumbnail::want()
{
    m_isWanted = !m_tab.isEmpty();
    if (!m_rest.isActive())
        ask();
}

void Thumbnail::ask()
{
    if (!m_isWanted || m_askedFor == m_tab || visibleRegion().isEmpty())
        return;
    m_isWanted = false;
    m_askedFor = m_tab;
    m_rest.start();
    QJsonObject arguments = m_tab;
    arguments.insert(u"width"_s, askedWidth);
    m_door.ask(this, u"thumbnail"_s, arguments, [this, tab = m_tab](const Outcome &outcome) {
        if (m_askedFor == tab)
            m_askedFor = {};
        const auto *reply = std::get_if<Reply>(&outcome);
        if (reply && m_tab == tab)
            read(reply->value(u"jpeg").toString().toLatin1());
        if (m_isWanted && !m_rest.isActive())
            ask();
    });
}

void Thumbnail::read(const QByteArray &jpeg)
{
    QPixmap picture;
    if (picture.loadFromData(QByteArray::fromBase64(jpeg), "JPEG"))
        m_picture = picture;
    update();
}

void Thumbnail::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QRectF frame = QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath shape;
    shape.addRoundedRect(frame, 6, 6);
    const QColor ink = palette().color(QPalette::WindowText);
    painter.fillPath(shape, tone::thinned(ink, 0.06F));
    if (m_picture.isNull()) {
        painter.setPen(tone::thinned(ink, 0.45F));
        painter.drawText(rect(), Qt::AlignCenter, tr("No picture yet"));
    } else {
        painter.setClipPath(shape);
        const qreal scale = width() / static_cast<qreal>(m_picture.width());
        const QRectF place{0, 0, static_cast<qreal>(width()), m_picture.height() * scale};
        painter.drawPixmap(place, m_picture, m_picture.rect());
        painter.setClipping(false);
    }
    painter.setPen(tone::thinned(ink, 0.2F));
    painter.drawPath(shape);
}
