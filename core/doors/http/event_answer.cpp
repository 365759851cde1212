#include "core/doors/http/event_answer.h"

#include "base/whole_characters.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

QByteArray eventText(const QByteArray &name, const QString &id, const QJsonObject &data)
{
    QByteArray text;
    if (!id.isEmpty())
        text += "id: " + id.toUtf8() + '\n';
    if (!name.isEmpty())
        text += "event: " + name + '\n';
    // JSON on one line: no other line feed can get in.
    return text + "data: " + wholeJson(data) + "\n\n";
}

EventAnswer::EventAnswer(std::unique_ptr<HttpStream> stream, QPointer<Feed> feed)
    : m_stream(std::move(stream)), m_feed(std::move(feed))
{
    connect(m_stream.get(), &HttpStream::left, this, &QObject::deleteLater);
}

void EventAnswer::begin(Feed &feed, const QString &caller, const QJsonObject &reply,
    const FeedMeasure &measure, HttpResponse &response, const FeedPumpLimits &limits)
{
    FeedMeasure rest = measure;
    if (rest.count)
        *rest.count -= static_cast<int>(reply.value(u"events").toArray().size());
    std::unique_ptr<FeedListener> listener = feed.listenFor(caller, FeedListening::OnAndOn,
        FeedFilter::fromJson(reply), reply.value(u"last").toString());
    HttpAnswer head{.contentType = "text/event-stream"};
    auto *answer = new EventAnswer{response.stream(head), &feed};
    if (!answer->m_stream->isOpen()) {
        delete answer;
        return;
    }
    answer->writeReply(reply);
    if (rest.count && *rest.count <= 0)
        answer->end({});
    else
        answer->pump(std::move(listener), rest, limits);
}

void EventAnswer::writeReply(const QJsonObject &reply)
{
    // The id at once, for who is cut off before the first event.
    write(": listening\nid: " + reply.value(u"last").toString().toUtf8() + "\n\n");
    if (reply.contains(u"dropped"))
        write(eventText("dropped", {}, reply.value(u"dropped").toObject()));
    const QJsonArray events = reply.value(u"events").toArray();
    for (const QJsonValue &each : events) {
        const QJsonObject event = each.toObject();
        write(eventText(
            event.value(u"kind").toString().toLatin1(), event.value(u"id").toString(), event));
    }
}

void EventAnswer::pump(std::unique_ptr<FeedListener> listener, const FeedMeasure &measure,
    const FeedPumpLimits &limits)
{
    FeedClient client{
        .unsent = [this] { return m_stream->unsent(); },
        .send =
            [this](const FeedItem &item) {
                if (m_feed)
                    write(eventText(toWord(item.kind).toLatin1(), m_feed->idOf(item.number),
                        m_feed->toJson(item)));
            },
        .sendLoss
        = [this](const FeedLoss &loss) { write(eventText("dropped", {}, loss.toJson())); },
        .keepAlive = [this] { write(": still here\n\n"); },
        .end = [this](const QString &why) { end(why); },
    };
    m_pump = std::make_unique<FeedPump>(std::move(listener), std::move(client), measure, limits);
}

void EventAnswer::write(const QByteArray &text)
{
    m_stream->write(text);
}

void EventAnswer::end(const QString &why)
{
    write(eventText("end", {}, why.isEmpty() ? QJsonObject{} : QJsonObject{{u"reason"_s, why}}));
    m_stream->end();
    deleteLater();
}
