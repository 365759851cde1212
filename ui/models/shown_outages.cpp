#include "ui/models/shown_outages.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostLines = 6; // of a notice

QString topicOfOutages()
{
    return u"outages"_s;
}

QString linesOf(const QList<ShownOutage> &outages)
{
    QStringList lines;
    for (const ShownOutage &each : outages.first(std::min(outages.size(), mostLines)))
        lines.append(each.words);
    if (outages.size() > mostLines)
        lines.append(ShownOutages::tr("And %1 more.").arg(outages.size() - mostLines));
    return lines.join(u'\n');
}

} // namespace

ShownOutages::ShownOutages(WindowDoor &door, BrowserStatus &status, QObject *parent)
    : QObject(parent), m_door(door), m_status(status)
{
    connect(&status, &BrowserStatus::changed, this, &ShownOutages::follow);
}

// A dismissed notice comes back only if something else does not work, or for another reason.
void ShownOutages::follow()
{
    const bool isNews = linesOf(m_status.outages()) != linesOf(m_shown);
    m_shown = m_status.outages();
    if (!isNews)
        return;
    m_tried = {};
    if (m_shown.isEmpty())
        return m_notices.settle(topicOfOutages());
    m_notices.announce(notice());
    Q_EMIT announced(m_notices.current()->message, m_notices.current()->hint);
}

Notice ShownOutages::notice()
{
    QStringList hints;
    for (const ShownOutage &each : m_shown) {
        if (!each.hint.isEmpty())
            hints.append(each.hint);
    }
    hints.removeDuplicates();
    hints = hints.first(std::min(hints.size(), mostLines));
    if (m_isTrying)
        hints.append(tr("Being tried again …"));
    else if (m_tried.isValid())
        hints.append(tr("Tried again at %1: it is still so.").arg(m_tried.toString(u"HH:mm:ss"_s)));
    else
        hints.append(tr("It is tried again by itself."));
    return {.message = linesOf(m_shown),
        .hint = hints.join(u'\n'),
        .about = topicOfOutages(),
        .isFailure = true,
        .isLasting = true,
        .offer = tr("&Try again"),
        .accept = [this] { retry(); }};
}

void ShownOutages::retry()
{
    if (std::exchange(m_isTrying, true))
        return;
    m_notices.announce(notice());
    m_door.ask(this, u"retry"_s, {}, [this](const Outcome &) {
        m_isTrying = false;
        m_tried = QTime::currentTime();
        if (!m_shown.isEmpty())
            m_notices.announce(notice());
        m_status.refresh();
    });
}
