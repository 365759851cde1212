#include "ui/models/chosen_time.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace {

// What an act set off is reported a little later.
constexpr qint64 afterglow = 250;

} // namespace

void ChosenTime::choose(const CallRecord &call)
{
    const qint64 from = call.time.toMSecsSinceEpoch();
    const QString key = u"%1 %2 %3 %4"_s.arg(
        call.door, call.id, QString::number(from), call.isRunning() ? u"runs"_s : QString{});
    if (key == m_call)
        return;
    m_call = key;
    const qint64 to = call.milliseconds ? from + *call.milliseconds + afterglow
                                        : std::numeric_limits<qint64>::max();
    m_stretch = Stretch{from, to};
    m_heading = call.heading();
    Q_EMIT changed();
}

void ChosenTime::clear()
{
    if (!m_stretch)
        return;
    m_stretch.reset();
    Q_EMIT changed();
}
