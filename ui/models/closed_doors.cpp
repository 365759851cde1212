#include "ui/models/closed_doors.h"

using namespace Qt::StringLiterals;

namespace {

QString topicOfDoors()
{
    return u"doors"_s;
}

QString lineOf(const ShownDoor &door)
{
    return ClosedDoors::tr("%1 is not served: %2").arg(door.title, door.why->message);
}

QStringList linesOf(const QList<ShownDoor> &doors)
{
    QStringList lines;
    for (const ShownDoor &each : doors)
        lines.append(lineOf(each));
    return lines;
}

} // namespace

ClosedDoors::ClosedDoors(WindowDoor &door, BrowserStatus &status, QObject *parent)
    : QObject(parent), m_door(door), m_status(status)
{
    connect(&status, &BrowserStatus::changed, this, &ClosedDoors::follow);
}

// A dismissed notice comes back only if something else is closed, or closed for another reason.
void ClosedDoors::follow()
{
    QList<ShownDoor> closed = m_status.doors();
    closed.removeIf([](const ShownDoor &each) { return !each.why; });
    const bool isNews = linesOf(closed) != linesOf(m_closed);
    m_closed = closed;
    if (!isNews)
        return;
    m_tried = {};
    if (m_closed.isEmpty())
        return m_notices.settle(topicOfDoors());
    m_notices.announce(notice());
    Q_EMIT announced(m_notices.current()->message, m_notices.current()->hint);
}

Notice ClosedDoors::notice()
{
    QStringList hints;
    for (const ShownDoor &each : m_closed)
        hints.append(each.why->hint);
    hints.removeDuplicates();
    hints.append(m_tried.isValid()
            ? tr("Tried again at %1: it is still so.").arg(m_tried.toString(u"HH:mm:ss"_s))
            : tr("It is tried again by itself."));
    return {.message = linesOf(m_closed).join(u'\n'),
        .hint = hints.join(u'\n'),
        .about = topicOfDoors(),
        .isFailure = true,
        .isLasting = true,
        .offer = tr("&Try again"),
        .accept = [this] { retry(); }};
}

void ClosedDoors::retry()
{
    m_door.ask(this, u"retryDoors"_s, {}, [this](const Outcome &) {
        m_tried = QTime::currentTime();
        if (!m_closed.isEmpty())
            m_notices.announce(notice());
        m_status.refresh();
    });
}
