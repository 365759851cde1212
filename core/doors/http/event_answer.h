// The feed of events as an answer: server-sent events.
#pragma once

#include "core/doors/http/http_response.h"
#include "core/doors/http/http_stream.h"
#include "core/events/feed_pump.h"

#include <QJsonObject>

#include <memory>

// One event as the wire has it; an empty id or name is left out.
QByteArray eventText(const QByteArray &name, const QString &id, const QJsonObject &data);

// One stream. Deletes itself when its client has left, or has had all it asked for.
class EventAnswer : public QObject {
    Q_OBJECT
public:
    // `reply` is that of the call `events`: what has been heard so far, and where to go on. Throws
    // TOO_BUSY where there are too many listeners; then nothing is answered yet.
    static void begin(Feed &feed, const QString &caller, const QJsonObject &reply,
        const FeedMeasure &measure, HttpResponse &response, const FeedPumpLimits &limits = {});

private:
    EventAnswer(std::unique_ptr<HttpStream> stream, QPointer<Feed> feed);
    void writeReply(const QJsonObject &reply);
    void pump(std::unique_ptr<FeedListener> listener, const FeedMeasure &measure,
        const FeedPumpLimits &limits);
    void write(const QByteArray &text);
    void end(const QString &why);

    std::unique_ptr<HttpStream> m_stream;
    QPointer<Feed> m_feed;
    std::unique_ptr<FeedPump> m_pump;
};
