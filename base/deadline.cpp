#include "base/deadline.h"

#include <QAbstractEventDispatcher>
#include <QTimer>

void Deadline::whenPassed(QObject *context, std::function<void()> call) const
{
    constexpr std::chrono::seconds longestPrecise{2};
    auto *timer = new QTimer{context ? context : QAbstractEventDispatcher::instance()};
    timer->setSingleShot(true);
    timer->setTimerType(remaining() > longestPrecise ? Qt::CoarseTimer : Qt::PreciseTimer);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, call = std::move(call)] {
        timer->deleteLater();
        call();
    });
    if (m_stop)
        QObject::connect(
            m_stop.get(), &CancelSource::cancelled, timer, [timer] { timer->start(0); });
    timer->start(remaining());
}
