// A request of a page as the window shows it.
#pragma once

#include <QString>

#include <optional>

class QJsonObject;

struct SeenRequest {
    QString targetId;
    QString id; // within its tab
    QString method;
    QString url;
    QString type; // "document", "xhr", "fetch" …
    QString timestamp; // ISO 8601 UTC
    qint64 began = 0; // the same in milliseconds
    std::optional<int> status{};
    bool isOk = false;
    QString failureText{};
    std::optional<qint64> size{}; // bytes
    std::optional<qint64> milliseconds{}; // until it was answered

    bool isPending() const { return !status && failureText.isEmpty(); }
    bool isFailed() const { return !failureText.isEmpty() || (status && !isOk); }
    bool isApi() const;
    // A socket or an event stream: it has messages, and no body.
    bool isStream() const;
    // Without its scheme.
    QString shortUrl() const;
};

// From a request of the command `requests` or its event.
SeenRequest readSeenRequest(const QString &targetId, const QJsonObject &request);
