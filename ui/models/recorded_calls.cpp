#include "ui/models/recorded_calls.h"

#include "ui/base/window_door.h"

#include <QJsonArray>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLoaded = 1000;
constexpr int whileNew = 3000; // ms

QString topicOfReading()
{
    return u"recorder"_s;
}

// The box was measured in the view of the act.
QRectF partOf(const QJsonValue &box, const QJsonValue &picture)
{
    const double width = picture[u"view"_s][u"width"_s].toDouble();
    const double height = picture[u"view"_s][u"height"_s].toDouble();
    if (width <= 0 || height <= 0 || !box.isObject())
        return {};
    return {box[u"x"_s].toDouble() / width, box[u"y"_s].toDouble() / height,
        box[u"width"_s].toDouble() / width, box[u"height"_s].toDouble() / height};
}

bool isSamePlace(const QJsonValue &one, const QJsonValue &other)
{
    return one[u"view"_s][u"x"_s] == other[u"view"_s][u"x"_s]
        && one[u"view"_s][u"y"_s] == other[u"view"_s][u"y"_s];
}

// A picture shows the box there if it is of the same document, scrolled to the same place.
void markHit(ActPictures::Pair &pair, const QJsonValue &call)
{
    const QJsonValue box = call[u"hit"_s][u"box"_s];
    const QJsonValue before = call[u"seen"_s][u"before"_s];
    const QJsonValue after = call[u"seen"_s][u"after"_s];
    const bool areBoth = before.isObject() && after.isObject();
    const bool isSameDocument = before[u"document"_s] == after[u"document"_s];
    if (!areBoth || !isSameDocument || isSamePlace(before, after))
        pair.hitBefore = partOf(box, before);
    if (!areBoth || isSameDocument)
        pair.hitAfter = partOf(box, after);
}

} // namespace

RecordedCalls::RecordedCalls(WindowDoor &door, Notices &notices, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
}

void RecordedCalls::load(const CallFilter &filter)
{
    QJsonObject arguments = filter.arguments();
    arguments.insert(u"limit"_s, mostLoaded);
    m_door.ask(this, u"recorder"_s, arguments, [this, text = filter.text](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_notices.announce(Notice::of(*failure, topicOfReading()));
        m_notices.settle(topicOfReading());
        QList<CallRecord> calls;
        const QJsonArray rows = std::get<Reply>(outcome).value(u"calls").toArray();
        for (const QJsonValue &row : rows)
            calls.prepend(readRecordedCall(row.toObject()));
        if (!calls.isEmpty())
            Q_EMIT loaded(calls, text);
    });
}

void RecordedCalls::seek(const CallRecord &call)
{
    const Key key = keyOf(call);
    if (m_kept.contains(key))
        return;
    m_kept.insert(key, {});
    m_order.push_back(key);
    if (m_order.size() > capacity) {
        m_kept.remove(m_order.front());
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
        return show(key, call.number);
    QJsonObject then;
    insertStretch(then, call.time, call.time);
    m_door.ask(this, u"recorder"_s, then,
        [this, key, id = call.id, door = call.door](const Outcome &found) {
            const auto *reply = std::get_if<Reply>(&found);
            const QJsonArray rows = reply ? reply->value(u"calls").toArray() : QJsonArray{};
            for (const QJsonValue &row : rows) {
                if (row[u"id"_s] == id && row[u"door"_s] == door)
                    return show(key, row[u"number"_s].toInteger());
            }
        });
}

void RecordedCalls::show(const Key &key, qint64 number)
{
    const QJsonObject wanted{{u"number"_s, number}, {u"pictures"_s, true}};
    m_door.ask(this, u"recorderCall"_s, wanted, [this, key](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const auto known = m_kept.find(key);
        if (!reply || known == m_kept.end())
            return;
        const QJsonValue pictures = reply->value(u"pictures");
        known->pictures = {
            .before = pictures[u"before"_s].toString(), .after = pictures[u"after"_s].toString()};
        known->call = reply->value(u"call").toObject();
        markHit(known->pictures, known->call);
        Q_EMIT changed();
    });
}
