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
    qint64 load = 0; // when the document was asked for that it belongs to, likewise
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
    bool isDocument() const;
    bool isScript() const;
    bool isStyle() const; // or a font
    bool isMedia() const; // pictures, too
    // The end of its address, by which it differs: "item?id=2". That of a site: its name.
    QString name() const;
    // "shop.test:8443"
    QString site() const;
};

// From a request of the command `requests` or its event.
SeenRequest readSeenRequest(const QString &targetId, const QJsonObject &request);
