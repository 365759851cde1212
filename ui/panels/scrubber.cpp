#include "ui/panels/scrubber.h"

#include "ui/base/drawn.h"
#include "ui/base/plain_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

// In a colour of the theme, which the icons of the style do not follow.
QIcon signOf(bool isPlaying, const QColor &ink, qreal density)
{
    constexpr int side = 16;
    return drawn(side, density, [&](QPainter &painter) {
        painter.setBrush(ink);
        if (isPlaying) {
            painter.drawRect(3, 2, 4, 12);
            painter.drawRect(9, 2, 4, 12);
        } else {
            painter.drawPolygon(QPolygonF{QPointF{3, 2}, QPointF{14, 8}, QPointF{3, 14}});
        }
    });
}

} // namespace

Scrubber::Scrubber(QWidget *parent)
    : QWidget(parent), m_play(new QToolButton), m_slider(new QSlider{Qt::Horizontal}),
      m_place(plainLabel(u"replayPlace"_s, tr("Place in the replay")))
{
    arrange();
    m_beat.setInterval(1s);
    connect(&m_beat, &QTimer::timeout, this, &Scrubber::step);
    connect(m_play, &QToolButton::clicked, this, &Scrubber::playOrPause);
    connect(m_slider, &QSlider::valueChanged, this, [this](int place) {
        pause();
        goTo(place);
    });
    follow({}, -1);
}

void Scrubber::arrange()
{
    m_play->setObjectName(u"play"_s);
    m_play->setAutoRaise(true);
    m_play->setFocusPolicy(Qt::StrongFocus);
    named(m_slider, u"replay"_s, tr("Replay: the calls that have pictures"));
    m_slider->setPageStep(10);
    auto *row = new QHBoxLayout{this};
    row->setContentsMargins({});
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_place);
}

void Scrubber::follow(const QList<int> &rows, int current)
{
    m_rows = rows;
    const auto after = std::upper_bound(rows.begin(), rows.end(), current);
    const int place = static_cast<int>(after - rows.begin()) - 1;
    const QSignalBlocker quiet{m_slider};
    m_slider->setRange(0, qMax(0, static_cast<int>(rows.size()) - 1));
    m_slider->setValue(qMax(0, place));
    if (rows.isEmpty())
        m_beat.stop();
    announce();
}

void Scrubber::announce()
{
    const bool hasRows = !m_rows.isEmpty();
    m_play->setEnabled(hasRows);
    m_slider->setEnabled(hasRows);
    const QString name = isPlaying() ? tr("Pause the replay") : tr("Replay, one call a second");
    m_play->setIcon(
        signOf(isPlaying(), palette().color(QPalette::ButtonText), devicePixelRatioF()));
    m_play->setToolTip(name);
    m_play->setAccessibleName(name);
    const QString place = tr("%L1 of %L2").arg(m_slider->value() + 1).arg(m_rows.size());
    m_place->setText(hasRows ? place : tr("No pictures"));
    m_slider->setAccessibleDescription(m_place->text());
}

void Scrubber::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        announce();
    QWidget::changeEvent(event);
}

void Scrubber::playOrPause()
{
    if (isPlaying())
        pause();
    else
        play();
}

// From the end it begins again.
void Scrubber::play()
{
    m_beat.start();
    const bool isAtEnd = m_slider->value() == m_slider->maximum();
    goTo(isAtEnd ? 0 : m_slider->value());
}

void Scrubber::pause()
{
    m_beat.stop();
    announce();
}

void Scrubber::step()
{
    const int next = m_slider->value() + 1;
    goTo(next);
    if (next >= m_slider->maximum())
        pause();
}

void Scrubber::goTo(int place)
{
    if (place >= m_rows.size())
        return;
    const QSignalBlocker quiet{m_slider};
    m_slider->setValue(place);
    announce();
    Q_EMIT rowWanted(m_rows.at(place));
}
