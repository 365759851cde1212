#include "ui/models/recorded_calls.h"

#include "ui/window_door.h"

#include <QJsonArray>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLoaded = 1000;
constexpr int whileNew = 3000; // ms
constexpr qint64 mostTimeApart = 50; // ms between what the window heard and what was recorded

QString isoOf(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

} // namespace

RecordedCalls::RecordedCalls(WindowDoor &door, QObject *parent) : QObject(parent), m_door(door) { }

void RecordedCalls::load(const QString &text)
{
    QJsonObject arguments{{u"limit"_s, mostLoaded}};
    if (!text.isEmpty())
        arguments.insert(u"text"_s, text);
    m_door.ask(this, u"recorder"_s, arguments, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        QList<CallRecord> calls;
        const QJsonArray rows = reply ? reply->value(u"calls").toArray() : QJsonArray{};
        for (const QJsonValue &row : rows)
            calls.prepend(readRecordedCall(row.toObject()));
        if (!calls.isEmpty())
            Q_EMIT loaded(calls);
    });
}

ActPictures::Pair RecordedCalls::of(const CallRecord &call) const
{
    return m_pictures.value(keyOf(call));
}

void RecordedCalls::seek(const CallRecord &call)
{
    const Key key = keyOf(call);
    if (m_pictures.contains(key))
        return;
    m_pictures.insert(key, {});
    m_order.push_back(key);
    if (m_order.size() > capacity) {
        m_pictures.remove(m_order.front());
        m_order.pop_front();
    }
    // The picture of after is taken a moment later.
    const bool isNew = call.time.msecsTo(QDateTime::currentDateTimeUtc()) < whileNew;
    QTimer::singleShot(isNew ? whileNew : 0, this, [this, call] { find(call); });
}

void RecordedCalls::find(const CallRecord &call)
{
    const Key key = keyOf(call);
    if (call.number > 0)
        return showPictures(key, call.number);
    const QJsonObject then{{u"since"_s, isoOf(call.time.addMSecs(-mostTimeApart))},
        {u"until"_s, isoOf(call.time.addMSecs(mostTimeApart))}};
    m_door.ask(this, u"recorder"_s, then,
        [this, key, id = call.id, door = call.door](const Outcome &found) {
            const auto *reply = std::get_if<Reply>(&found);
            const QJsonArray rows = reply ? reply->value(u"calls").toArray() : QJsonArray{};
            for (const QJsonValue &row : rows) {
                if (row[u"id"_s] == id && row[u"door"_s] == door)
                    return showPictures(key, row[u"number"_s].toInteger());
            }
        });
}

void RecordedCalls::showPictures(const Key &key, qint64 number)
{
    const QJsonObject wanted{{u"number"_s, number}, {u"pictures"_s, true}};
    m_door.ask(this, u"recorderCall"_s, wanted, [this, key](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const auto known = m_pictures.find(key);
        if (!reply || known == m_pictures.end())
            return;
        const QJsonValue pictures = reply->value(u"pictures");
        *known = {pictures[u"before"_s].toString(), pictures[u"after"_s].toString()};
        Q_EMIT changed();
    });
}
