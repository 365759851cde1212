#include "ui/base/shelf.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

constexpr int gap = 8; // below each bar

Shelf::Shelf(const QList<QWidget *> &bars, QWidget *content, int margin)
    : m_bars(new QWidget{this}), m_content(content)
{
    content->setParent(this);
    content->installEventFilter(this);
    m_bars->setAutoFillBackground(true); // they may lie over the content
    auto *layout = new QVBoxLayout{m_bars};
    layout->setContentsMargins(margin, 0, margin, gap);
    layout->setSpacing(gap);
    layout->setSizeConstraint(QLayout::SetNoConstraint);
    for (QWidget *bar : bars) {
        bar->installEventFilter(this);
        layout->addWidget(bar);
    }
    m_bars->raise();
}

int Shelf::wantedRoom() const
{
    const QLayout *layout = m_bars->layout();
    const int hint = layout->sizeHint().height();
    if (hint <= layout->contentsMargins().bottom())
        return 0; // all are hidden
    return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width()) : hint;
}

QSize Shelf::sizeHint() const
{
    return m_content->sizeHint() + QSize{0, m_room};
}

// That of the bars does not count: they may lie over the content, and what one says must not widen
// the window.
QSize Shelf::minimumSizeHint() const
{
    return m_content->minimumSizeHint().expandedTo(m_content->minimumSize());
}

bool Shelf::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        place();
        updateGeometry();
    } else if (event->type() == QEvent::Leave || event->type() == QEvent::Show) {
        place();
    }
    return QWidget::event(event);
}

bool Shelf::eventFilter(QObject *watched, QEvent *event)
{
    const bool isBar = watched != m_content;
    if (event->type() == QEvent::Leave && !isBar)
        place();
    else if (isBar
        && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent))
        place();
    return QWidget::eventFilter(watched, event);
}

void Shelf::resizeEvent(QResizeEvent *event)
{
    place();
    QWidget::resizeEvent(event);
}

// What gives room back moves the content up to where the bars were: nothing may point there either.
void Shelf::place()
{
    const int wanted = wantedRoom();
    const bool isHeld = wanted > m_room ? m_content->underMouse() : underMouse();
    if (!isHeld)
        m_room = wanted;
    m_bars->setGeometry(0, 0, width(), wanted);
    m_bars->layout()->activate();
    m_content->setGeometry(0, m_room, width(), std::max(0, height() - m_room));
}
