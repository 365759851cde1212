#include "ui/models/open_handoffs.h"

#include "core/events/event_stream.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QString topicOfHandoffs = u"handoff"_s;

OpenHandoffs::Row handoffIn(const QJsonValue &row)
{
    return {row[u"id"_s].toString(), row[u"reason"_s].toString(), row[u"caller"_s].toString(),
        row[u"profile"_s].toString(), row[u"session"_s].toString(), row[u"targetId"_s].toString(),
        row[u"url"_s].toString(), row[u"isCleanSignIn"_s].toBool()};
}

} // namespace

OpenHandoffs::OpenHandoffs(WindowDoor &door, Notices &notices, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        if (event.kind == Event::Kind::HandoffsChanged)
            refresh();
    });
    refresh();
}

void OpenHandoffs::refresh()
{
    m_door.ask(this, u"handoffs"_s, {}, [this](const Outcome &outcome) {
        if (const Reply *reply = std::get_if<Reply>(&outcome))
            take(reply->value(u"handoffs").toArray());
    });
}

void OpenHandoffs::take(const QJsonArray &rows)
{
    const QList<Row> before = std::exchange(m_open, {});
    for (const QJsonValue &each : rows)
        m_open.append(handoffIn(each));
    Q_EMIT changed();
    for (const Row &each : std::as_const(m_open)) {
        const bool isKnown = std::any_of(before.begin(), before.end(),
            [&each](const Row &known) { return known.id == each.id; });
        if (!isKnown)
            Q_EMIT asked(question(each), advice(each));
    }
}

void OpenHandoffs::report(const Outcome &outcome)
{
    if (const Failure *failure = std::get_if<Failure>(&outcome))
        m_notices.tell(Notice::of(*failure, topicOfHandoffs));
    else
        m_notices.settle(topicOfHandoffs);
}

void OpenHandoffs::takeOver()
{
    if (m_open.isEmpty())
        return;
    const Row row = m_open.first();
    QJsonObject tab{{u"targetId"_s, row.targetId}};
    if (row.session.isEmpty())
        tab.insert(u"profile"_s, row.profile);
    else
        tab.insert(u"session"_s, row.session);
    m_door.ask(this, u"takeOver"_s, {{u"profile"_s, row.profile}},
        [this](const Outcome &outcome) { report(outcome); });
    m_door.ask(this, u"focus"_s, tab, [this, row](const Outcome &outcome) {
        report(outcome);
        if (std::holds_alternative<Reply>(outcome))
            Q_EMIT takenOver(row.profile, row.targetId);
    });
}

void OpenHandoffs::end(bool isDone)
{
    if (m_open.isEmpty())
        return;
    const QJsonObject arguments{{u"id"_s, m_open.first().id}, {u"done"_s, isDone}};
    m_door.ask(this, u"endHandoff"_s, arguments, [this](const Outcome &outcome) {
        report(outcome);
        refresh();
    });
}

QString OpenHandoffs::question(const Row &row)
{
    return tr("%1 asks you: %2").arg(row.caller, row.reason);
}

QString OpenHandoffs::advice(const Row &row)
{
    if (row.isCleanSignIn)
        return tr("Sign in at %1, in Chrome's own window of %2: no program can look into it. Say "
                  "that you are done, or close it.")
            .arg(row.url, row.profile);
    return tr("In %1, at %2. Agents only look there until you are done.").arg(row.profile, row.url);
}
