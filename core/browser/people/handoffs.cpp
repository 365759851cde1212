#include "core/browser/people/handoffs.h"

#include "core/browser/people/human_control.h"
#include "core/events/event_stream.h"

#include <QTimer>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostOpenHandoffs = 20;
constexpr qsizetype mostEndedHandoffs = 200;
constexpr std::chrono::minutes timeOfEndedHandoff{10};

bool isOpen(const Handoff &handoff)
{
    return handoff.state == HandoffState::Waiting;
}

bool isSameRequest(const Handoff &one, const Handoff &other)
{
    return one.profile == other.profile && one.session == other.session
        && one.targetId == other.targetId && one.reason == other.reason
        && one.caller.key() == other.caller.key() && one.isCleanSignIn == other.isCleanSignIn;
}

Failure notFound(const QString &id)
{
    return {Code::HandoffNotFound, u"there is no handoff %1"_s.arg(id),
        u"Ask again; what became of one is known for ten minutes."_s};
}

} // namespace

Handoffs::Handoffs(HumanControl &control, EventStream &events, std::chrono::milliseconds patience)
    : m_control(control), m_events(events), m_patience(patience)
{
    connect(&events, &EventStream::stateChanged, this, [this](const Event &event) {
        if (event.kind != Event::Kind::BrowserStopped)
            return;
        const auto all = open();
        for (const Handoff &each : all) {
            if (each.profile == event.profile && !each.isCleanSignIn)
                end(each.id, HandoffState::Stopped);
        }
    });
}

void Handoffs::requirePeople() const
{
    if (!m_asksPeople)
        throw Failure{Code::NotSupported, u"there is no window in which a person could be asked"_s,
            u"The app runs as a service: start it on a desktop."_s};
}

QList<Handoff> Handoffs::open() const
{
    QList<Handoff> all;
    for (const Kept &each : m_kept) {
        if (isOpen(each.handoff))
            all.append(each.handoff);
    }
    return all;
}

Handoffs::Kept *Handoffs::find(const QString &id)
{
    const auto found = std::find_if(
        m_kept.begin(), m_kept.end(), [&id](const Kept &each) { return each.handoff.id == id; });
    return found == m_kept.end() ? nullptr : &*found;
}

QString Handoffs::sessionOf(const QString &id) const
{
    const Handoff handoff = known(id);
    return isOpen(handoff) ? handoff.session : QString{};
}

void Handoffs::announce()
{
    m_events.publish(
        {Event::Kind::HandoffsChanged, {}, {{u"handoffs"_s, static_cast<int>(open().size())}}});
}

QString Handoffs::ask(Handoff wanted, std::chrono::milliseconds time)
{
    requirePeople();
    const auto all = open();
    for (const Handoff &each : all) {
        if (isSameRequest(each, wanted))
            return each.id;
    }
    if (all.size() >= mostOpenHandoffs)
        throw Failure{Code::TooBusy,
            u"a person has %1 handoffs open already"_s.arg(mostOpenHandoffs),
            u"Ask again when some of them have ended."_s};
    wanted.id = u"h_"_s + QUuid::createUuid().toString(QUuid::Id128);
    wanted.until = QDateTime::currentDateTimeUtc().addMSecs(time.count());
    const QString id = wanted.id;
    m_kept.append({.handoff = wanted, .wasTaken = m_control.isTaken(wanted.profile)});
    m_control.ask(wanted.profile);
    QTimer::singleShot(time, this, [this, id] { end(id, HandoffState::TimedOut); });
    lookAgain(id);
    announce();
    return id;
}

// But no window is closed while a person signs in there.
void Handoffs::giveUp(const QString &id)
{
    if (!find(id)->handoff.isCleanSignIn)
        end(id, HandoffState::Cancelled);
}

// Where nobody waits for it meanwhile, nobody wants it any more.
void Handoffs::lookAgain(const QString &id)
{
    const int turns = ++find(id)->turns;
    QTimer::singleShot(m_patience, this, [this, id, turns] {
        const Kept *kept = find(id);
        if (kept && kept->turns == turns && kept->waiting.isEmpty())
            giveUp(id);
    });
}

Task<Handoff> Handoffs::wait(QString id, Deadline deadline)
{
    forgetEnded();
    Kept *kept = find(id);
    if (!kept)
        throw notFound(id);
    if (!kept->isFinished) {
        const Pending<Nothing> over;
        ++kept->turns;
        kept->waiting.append(over);
        deadline.whenPassed(this, [over] { over.settle({}); });
        co_await over;
        kept = find(id);
        if (!kept)
            throw notFound(id);
    }
    if (!kept->isFinished) {
        kept->waiting.removeIf([](const Pending<Nothing> &each) { return each.isSettled(); });
        if (kept->waiting.isEmpty() && deadline.isStopped())
            giveUp(id);
        else if (kept->waiting.isEmpty())
            lookAgain(id);
    }
    Handoff now = find(id)->handoff;
    if (!find(id)->isFinished)
        now.state = HandoffState::Waiting;
    co_return Handoff{now};
}

bool Handoffs::end(const QString &id, HandoffState state, const QString &trouble)
{
    Kept *kept = find(id);
    if (!kept || !isOpen(kept->handoff))
        return false;
    kept->handoff.state = state;
    kept->handoff.trouble = trouble;
    kept->handoff.until = QDateTime::currentDateTimeUtc();
    const Handoff handoff = kept->handoff;
    if (handoff.isCleanSignIn)
        announce();
    else
        settle(*kept);
    QMetaObject::invokeMethod(
        this, [this, handoff] { Q_EMIT ended(handoff); }, Qt::QueuedConnection);
    return true;
}

void Handoffs::settle(Kept &kept)
{
    kept.isFinished = true;
    const Handoff handoff = kept.handoff;
    const bool wasTaken = kept.wasTaken;
    const auto waiting = std::exchange(kept.waiting, {});
    m_control.release(handoff.profile);
    // They took it over for this, unless there is more of it.
    const bool saidSo
        = handoff.state == HandoffState::Done || handoff.state == HandoffState::Refused;
    const auto others = open();
    const bool isLast = std::none_of(others.begin(), others.end(),
        [&handoff](const Handoff &each) { return each.profile == handoff.profile; });
    if (saidSo && isLast && !wasTaken)
        m_control.handBack(handoff.profile);
    announce();
    for (const Pending<Nothing> &each : waiting)
        each.settle({});
}

void Handoffs::finish(const QString &id, const QString &trouble)
{
    Kept *kept = find(id);
    if (!kept || kept->isFinished)
        return;
    if (!trouble.isEmpty())
        kept->handoff.trouble = trouble;
    kept->handoff.until = QDateTime::currentDateTimeUtc();
    settle(*kept);
}

void Handoffs::place(const QString &id, const QString &targetId)
{
    if (Kept *kept = find(id))
        kept->handoff.targetId = targetId;
}

Handoff Handoffs::known(const QString &id) const
{
    const auto found = std::find_if(
        m_kept.begin(), m_kept.end(), [&id](const Kept &each) { return each.handoff.id == id; });
    return found == m_kept.end() ? Handoff{.state = HandoffState::Stopped} : found->handoff;
}

void Handoffs::endAll()
{
    const auto all = open();
    for (const Handoff &each : all)
        end(each.id, HandoffState::Stopped);
}

void Handoffs::forgetEnded()
{
    const QDateTime last = QDateTime::currentDateTimeUtc().addMSecs(
        -std::chrono::milliseconds{timeOfEndedHandoff}.count());
    const auto isOld
        = [&last](const Kept &each) { return each.isFinished && each.handoff.until < last; };
    m_kept.removeIf(isOld);
    while (m_kept.size() > mostOpenHandoffs + mostEndedHandoffs) {
        const auto first = std::find_if(
            m_kept.begin(), m_kept.end(), [](const Kept &each) { return each.isFinished; });
        m_kept.erase(first);
    }
}
