#include "ui/models/open_questions.h"

#include "core/events/event_stream.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

OpenQuestions::OpenQuestions(
    WindowDoor &door, Notices &notices, EventStream &events, Kind kind, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices), m_kind(std::move(kind))
{
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        if (event.kind == m_kind.changed)
            refresh();
    });
    refresh();
}

QString OpenQuestions::question() const
{
    return m_open.isEmpty() ? QString{} : m_kind.question(m_open.first());
}

QString OpenQuestions::advice() const
{
    return m_open.isEmpty() ? QString{} : m_kind.advice(m_open.first());
}

void OpenQuestions::refresh()
{
    m_door.ask(this, m_kind.list, {}, [this](const Outcome &outcome) {
        if (const Reply *reply = std::get_if<Reply>(&outcome))
            take(reply->value(m_kind.rows).toArray());
    });
}

void OpenQuestions::take(const QJsonArray &rows)
{
    const QList<QJsonObject> before = std::exchange(m_open, {});
    for (const QJsonValue &each : rows)
        m_open.append(each.toObject());
    Q_EMIT changed();
    for (const QJsonObject &each : std::as_const(m_open)) {
        const bool isKnown = std::any_of(before.begin(), before.end(),
            [&each](const QJsonObject &known) { return known.value(u"id") == each.value(u"id"); });
        if (!isKnown)
            Q_EMIT asked(m_kind.question(each), m_kind.advice(each));
    }
}

void OpenQuestions::answer(const QString &command, const QString &argument, bool value)
{
    if (m_open.isEmpty())
        return;
    const QJsonObject arguments{{u"id"_s, m_open.first().value(u"id")}, {argument, value}};
    m_door.ask(this, command, arguments, [this](const Outcome &outcome) {
        report(outcome);
        refresh();
    });
}

void OpenQuestions::report(const Outcome &outcome)
{
    if (const Failure *failure = std::get_if<Failure>(&outcome))
        m_notices.announce(Notice::of(*failure, m_kind.topic));
    else
        m_notices.settle(m_kind.topic);
}
