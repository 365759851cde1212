// One request of a tab, as its log keeps it.
#pragma once

#include "core/page/observe/request_timing.h"

#include <QJsonObject>
#include <QPointer>
#include <QString>

#include <memory>
#include <optional>

class Session;

struct NetworkRequest {
    QString id; // "r1"
    quint64 count = 0; // the 1 of that
    QString timestamp; // ISO 8601 UTC
    QString method;
    QString url;
    QString resourceType; // "document", "xhr", "fetch" …
    std::optional<int> status{};
    QString failureText{};
    QJsonObject headers{};
    std::optional<QString> body{}; // of the request; none if absent or large
    QJsonObject responseHeaders{};
    QString statusText{};
    QString mimeType{};
    QString protocol{}; // "http/1.1", "h2"
    bool isDone = false;
    bool answersForEver = false; // an event stream, however requested
    double began = 0; // by Chrome's clock, in seconds
    std::optional<int> milliseconds{}; // its duration
    std::optional<qint64> size{}; // bytes received over the wire
    std::optional<RequestTiming> timing{};
    int messages = 0; // of a socket or an event stream, until now
    bool isNews = false; // changed, not yet published

    // To ask Chrome for the body.
    QString chromeId{};
    QPointer<Session> session{};

    // The document that asked for it, and its frame; Chrome gives a document's own request that id.
    QString loader{};
    QString frame{};
    bool isLeft = false; // that document has gone

    // 101: a socket was opened.
    bool isOk() const { return status && (*status == 101 || (*status >= 200 && *status < 400)); }
    // Open for as long as the page likes: not waited for.
    bool isStream() const;
    // Whatever document it asks for is yet to come.
    bool isForDocument() const { return !loader.isEmpty() && loader == chromeId; }
};

using NetworkRequestPtr = std::shared_ptr<NetworkRequest>;

// {id, timestamp, method, url, resourceType, status?, ok?, failureText?, ms?, size?}: a request in
// replies and events.
QJsonObject toJson(const NetworkRequest &request);

// {id, method, url}: to name a request.
QJsonObject shortRow(const NetworkRequest &request);
