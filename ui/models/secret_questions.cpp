#include "ui/models/secret_questions.h"

#include "core/events/event_stream.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

SecretQuestions::Row rowIn(const QJsonValue &row)
{
    QStringList around;
    const QJsonArray origins = row[u"around"_s].toArray();
    for (const QJsonValue &each : origins)
        around.append(each.toString());
    return {row[u"id"_s].toString(), row[u"secret"_s].toString(), row[u"origin"_s].toString(),
        around, row[u"caller"_s].toString()};
}

} // namespace

SecretQuestions::SecretQuestions(
    WindowDoor &door, Notices &notices, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        if (event.kind == Event::Kind::SecretsAsked)
            refresh();
    });
    refresh();
}

void SecretQuestions::refresh()
{
    m_door.ask(this, u"secretQuestions"_s, {}, [this](const Outcome &outcome) {
        if (const Reply *reply = std::get_if<Reply>(&outcome))
            take(reply->value(u"questions").toArray());
    });
}

void SecretQuestions::take(const QJsonArray &rows)
{
    const QList<Row> before = std::exchange(m_open, {});
    for (const QJsonValue &each : rows)
        m_open.append(rowIn(each));
    Q_EMIT changed();
    for (const Row &each : std::as_const(m_open)) {
        const bool isKnown = std::any_of(before.begin(), before.end(),
            [&each](const Row &known) { return known.id == each.id; });
        if (!isKnown)
            Q_EMIT asked(question(each), advice());
    }
}

void SecretQuestions::answer(bool allows)
{
    if (m_open.isEmpty())
        return;
    const QString about = u"secret"_s;
    const QJsonObject arguments{{u"id"_s, m_open.first().id}, {u"allow"_s, allows}};
    m_door.ask(this, u"answerSecret"_s, arguments, [this, about](const Outcome &outcome) {
        if (const Failure *failure = std::get_if<Failure>(&outcome))
            m_notices.tell(Notice::of(*failure, about));
        else
            m_notices.settle(about);
        refresh();
    });
}

QString SecretQuestions::question(const Row &row)
{
    const QString place = row.around.isEmpty()
        ? row.origin
        : tr("%1, inside %2").arg(row.origin, row.around.join(u", "_s));
    return tr("%1 wants to type the secret “%2” on %3").arg(row.caller, row.secret, place);
}

QString SecretQuestions::advice()
{
    return tr("You are asked once for each place. The agent never sees the secret; the page does.");
}
