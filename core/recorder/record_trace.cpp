#include "core/recorder/record_trace.h"

#include "core/events/call_result.h"
#include "core/recorder/zip_file.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr int traceVersion = 8;
const QString contextId = u"context@record"_s;

// What it says of a view that was never seen.
const QJsonObject usualView{{u"width"_s, 1280}, {u"height"_s, 720}};

qint64 msOf(const QJsonValue &time)
{
    return QDateTime::fromString(time.toString(), Qt::ISODateWithMs).toMSecsSinceEpoch();
}

class TraceWriting {
public:
    TraceWriting(const QList<RecordedCall> &calls, const QHash<qint64, QByteArray> &pictures)
        : m_pictures(pictures),
          m_start(calls.isEmpty() ? 0 : msOf(calls.first().call.value(u"began")))
    {
        begin();
        for (const RecordedCall &each : calls)
            write(each);
    }

    QByteArray finished()
    {
        m_zip.add("trace.trace", m_trace);
        m_zip.add("trace.network", m_network);
        return m_zip.finished();
    }

private:
    static void put(QByteArray &lines, const QJsonObject &event)
    {
        lines += QJsonDocument{event}.toJson(QJsonDocument::Compact) + '\n';
    }

    void begin()
    {
        put(m_trace,
            {{u"type"_s, u"context-options"_s}, {u"version"_s, traceVersion},
                {u"origin"_s, u"library"_s}, {u"browserName"_s, u"chromium"_s},
                {u"platform"_s, u"linux"_s}, {u"sdkLanguage"_s, u"javascript"_s},
                {u"title"_s, u"Record of Clawdis"_s}, {u"wallTime"_s, m_start},
                {u"monotonicTime"_s, 0}, {u"contextId"_s, contextId},
                {u"options"_s, QJsonObject{{u"viewport"_s, usualView}}}});
    }

    void write(const RecordedCall &recorded)
    {
        const QJsonObject &call = recorded.call;
        const QString id = u"call@%1"_s.arg(recorded.number);
        const QString target = call.value(u"targetId").toString();
        // The viewer knows a page by its id, in lower case only.
        const QString page = target.isEmpty() ? QString{} : u"page@"_s + target.toLower();
        const qint64 began = msOf(call.value(u"began")) - m_start;
        const qint64 ended = began + call.value(u"ms").toInteger();
        QJsonObject before{{u"type"_s, u"before"_s}, {u"callId"_s, id}, {u"stepId"_s, id},
            {u"startTime"_s, began}, {u"title"_s, titleOf(call)}, {u"class"_s, u"Clawdis"_s},
            {u"method"_s, call.value(u"command")}, {u"params"_s, paramsOf(call)}};
        QJsonObject after{{u"type"_s, u"after"_s}, {u"callId"_s, id}, {u"endTime"_s, ended}};
        if (!page.isEmpty()) {
            before.insert(u"pageId"_s, page);
            show(before, u"beforeSnapshot"_s, recorded.seen.value(u"before"), page, id, began);
        }
        put(m_trace, before);
        if (const QJsonValue point = pointOf(call); point.isObject())
            put(m_trace,
                {{u"type"_s, u"input"_s}, {u"callId"_s, id}, {u"point"_s, point},
                    {u"inputSnapshot"_s, before.value(u"beforeSnapshot")}});
        if (!page.isEmpty())
            show(after, u"afterSnapshot"_s, recorded.seen.value(u"after"), page, id, ended);
        const QString result = call.value(u"result").toString();
        if (call_result::isFailed(result))
            after.insert(
                u"error"_s, QJsonObject{{u"name"_s, result}, {u"message"_s, messageOf(call)}});
        put(m_trace, after);
        writeSaid(recorded.seen, page);
        writeRequests(recorded.seen, page);
    }

    // The viewer puts parameters in the place of braces.
    static QString titleOf(const QJsonObject &call)
    {
        QString words = call.value(u"words").toString();
        return words.replace(u'{', u'(').replace(u'}', u')');
    }

    static QJsonObject paramsOf(const QJsonObject &call)
    {
        QJsonObject params = call.value(u"arguments").toObject();
        for (const QString &key : {u"door"_s, u"caller"_s, u"profile"_s, u"session"_s}) {
            if (call.contains(key))
                params.insert(key, call.value(key));
        }
        return params;
    }

    static QString messageOf(const QJsonObject &call)
    {
        const QString message = call.value(u"message").toString();
        return message.isEmpty() ? call.value(u"result").toString() : message;
    }

    static QJsonValue pointOf(const QJsonObject &call)
    {
        const QJsonValue box = call.value(u"hit")[u"box"_s];
        if (!box.isObject())
            return {};
        return QJsonObject{{u"x"_s, box[u"x"_s].toDouble() + box[u"width"_s].toDouble() / 2},
            {u"y"_s, box[u"y"_s].toDouble() + box[u"height"_s].toDouble() / 2}};
    }

    // A picture as a page of its own, and as one of the film.
    void show(QJsonObject &event, const QString &key, const QJsonValue &seen, const QString &page,
        const QString &call, qint64 time)
    {
        const QByteArray jpeg = m_pictures.value(seen[u"id"_s].toInteger());
        if (jpeg.isEmpty())
            return;
        const QString name = u"%1@%2"_s.arg(key, call);
        const QJsonValue view = seen[u"view"_s];
        const QJsonObject viewport{
            {u"width"_s, view[u"width"_s]}, {u"height"_s, view[u"height"_s]}};
        event.insert(key, name);
        put(m_trace,
            {{u"type"_s, u"frame-snapshot"_s},
                {u"snapshot"_s,
                    QJsonObject{{u"callId"_s, call}, {u"snapshotName"_s, name}, {u"pageId"_s, page},
                        {u"frameId"_s, u"frame@"_s + page}, {u"frameUrl"_s, seen[u"url"_s]},
                        {u"timestamp"_s, time}, {u"doctype"_s, u"html"_s},
                        {u"html"_s, pageOf(jpeg, viewport)}, {u"viewport"_s, viewport},
                        {u"resourceOverrides"_s, QJsonArray{}}, {u"isMainFrame"_s, true}}}});
        film(seen[u"id"_s].toInteger(), jpeg, viewport, page, time);
    }

    static QJsonArray pageOf(const QByteArray &jpeg, const QJsonObject &viewport)
    {
        const QString source = u"data:image/jpeg;base64,"_s + QString::fromLatin1(jpeg.toBase64());
        const QJsonObject picture{{u"src"_s, source},
            {u"width"_s, QString::number(viewport.value(u"width").toInt())},
            {u"height"_s, QString::number(viewport.value(u"height").toInt())}};
        const QJsonArray body{
            u"BODY"_s, QJsonObject{{u"style"_s, u"margin: 0"_s}}, QJsonArray{u"IMG"_s, picture}};
        return {u"HTML"_s, QJsonObject{}, QJsonArray{u"HEAD"_s, QJsonObject{}}, body};
    }

    void film(qint64 picture, const QByteArray &jpeg, const QJsonObject &viewport,
        const QString &page, qint64 time)
    {
        const QString file = u"%1.jpeg"_s.arg(picture);
        if (!m_filmed.contains(picture))
            m_zip.add("resources/" + file.toLatin1(), jpeg);
        m_filmed.insert(picture);
        put(m_trace,
            {{u"type"_s, u"screencast-frame"_s}, {u"pageId"_s, page}, {u"sha1"_s, file},
                {u"width"_s, viewport.value(u"width")}, {u"height"_s, viewport.value(u"height")},
                {u"timestamp"_s, time}});
    }

    void writeSaid(const QJsonObject &seen, const QString &page)
    {
        const QJsonArray said = seen.value(u"console").toArray();
        for (const QJsonValue &each : said) {
            const QJsonObject nowhere{
                {u"url"_s, u""_s}, {u"lineNumber"_s, 0}, {u"columnNumber"_s, 0}};
            put(m_trace,
                {{u"type"_s, u"console"_s}, {u"pageId"_s, page},
                    {u"time"_s, msOf(each[u"timestamp"_s]) - m_start},
                    {u"messageType"_s, each[u"type"_s]}, {u"text"_s, each[u"text"_s]},
                    {u"location"_s, nowhere}});
        }
    }

    // As HAR has them. What they brought is not in the record.
    void writeRequests(const QJsonObject &seen, const QString &page)
    {
        const QJsonArray requests = seen.value(u"requests").toArray();
        for (const QJsonValue &each : requests) {
            const double took = each[u"ms"_s].toDouble();
            const QJsonObject request{{u"method"_s, each[u"method"_s]}, {u"url"_s, each[u"url"_s]},
                {u"httpVersion"_s, u""_s}, {u"cookies"_s, QJsonArray{}},
                {u"headers"_s, QJsonArray{}}, {u"queryString"_s, QJsonArray{}},
                {u"headersSize"_s, -1}, {u"bodySize"_s, -1}};
            const QJsonObject content{{u"size"_s, -1}, {u"mimeType"_s, u"x-unknown"_s}};
            const QJsonObject response{{u"status"_s, each[u"status"_s].toInt(-1)},
                {u"statusText"_s, u""_s}, {u"httpVersion"_s, u""_s}, {u"cookies"_s, QJsonArray{}},
                {u"headers"_s, QJsonArray{}}, {u"content"_s, content}, {u"redirectURL"_s, u""_s},
                {u"headersSize"_s, -1}, {u"bodySize"_s, -1}};
            QJsonObject entry{{u"pageref"_s, page}, {u"_frameref"_s, u"frame@"_s + page},
                {u"_resourceType"_s, each[u"type"_s]}, {u"startedDateTime"_s, each[u"timestamp"_s]},
                {u"time"_s, took},
                {u"_monotonicTime"_s,
                    static_cast<double>(msOf(each[u"timestamp"_s]) - m_start) / 1000},
                {u"request"_s, request}, {u"response"_s, response}, {u"cache"_s, QJsonObject{}},
                {u"timings"_s,
                    QJsonObject{{u"send"_s, -1}, {u"wait"_s, took}, {u"receive"_s, -1}}}};
            if (each[u"failure"_s].isString())
                entry.insert(u"_failureText"_s, each[u"failure"_s]);
            put(m_network, {{u"type"_s, u"resource-snapshot"_s}, {u"snapshot"_s, entry}});
        }
    }

    const QHash<qint64, QByteArray> &m_pictures;
    qint64 m_start; // of all times in it, in ms
    ZipFile m_zip;
    QSet<qint64> m_filmed;
    QByteArray m_trace;
    QByteArray m_network;
};

} // namespace

QByteArray recordTrace(const QList<RecordedCall> &calls, const QHash<qint64, QByteArray> &pictures)
{
    return TraceWriting{calls, pictures}.finished();
}
