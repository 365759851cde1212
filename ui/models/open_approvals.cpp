#include "ui/models/open_approvals.h"

#include "core/events/event_stream.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

OpenApprovals::Row approvalIn(const QJsonValue &row)
{
    return {row[u"id"_s].toString(), row[u"what"_s].toString(), row[u"address"_s].toString(),
        row[u"rule"_s].toString(), row[u"caller"_s].toString(), row[u"profile"_s].toString()};
}

} // namespace

OpenApprovals::OpenApprovals(
    WindowDoor &door, Notices &notices, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        if (event.kind == Event::Kind::ApprovalsAsked)
            refresh();
    });
    refresh();
}

void OpenApprovals::refresh()
{
    m_door.ask(this, u"approvals"_s, {}, [this](const Outcome &outcome) {
        if (const Reply *reply = std::get_if<Reply>(&outcome))
            take(reply->value(u"questions").toArray());
    });
}

void OpenApprovals::take(const QJsonArray &rows)
{
    const QList<Row> before = std::exchange(m_open, {});
    for (const QJsonValue &each : rows)
        m_open.append(approvalIn(each));
    Q_EMIT changed();
    for (const Row &each : std::as_const(m_open)) {
        const bool isKnown = std::any_of(before.begin(), before.end(),
            [&each](const Row &known) { return known.id == each.id; });
        if (!isKnown)
            Q_EMIT asked(question(each), advice(each));
    }
}

void OpenApprovals::answer(bool allows)
{
    if (m_open.isEmpty())
        return;
    const QString about = u"approval"_s;
    const QJsonObject arguments{{u"id"_s, m_open.first().id}, {u"allow"_s, allows}};
    m_door.ask(this, u"answerApproval"_s, arguments, [this, about](const Outcome &outcome) {
        if (const Failure *failure = std::get_if<Failure>(&outcome))
            m_notices.tell(Notice::of(*failure, about));
        else
            m_notices.settle(about);
        refresh();
    });
}

QString OpenApprovals::question(const Row &row)
{
    return tr("%1 wants to %2").arg(row.caller, row.what);
}

QString OpenApprovals::advice(const Row &row)
{
    return tr("In %1, at %2. Your rule: %3. A yes is for this once.")
        .arg(row.profile, row.address, row.rule);
}
