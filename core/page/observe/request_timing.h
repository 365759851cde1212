// What the time of a request went into, as far as Chrome reports.
#pragma once

#include <QJsonObject>

#include <optional>

// In milliseconds; negative: it had no such part.
struct RequestTiming {
    double blocked = -1; // until anything was done for it
    double dns = -1;
    double connect = -1; // with tls
    double tls = -1;
    double send = -1;
    double wait = -1; // for the headers of the answer
    double headers = -1; // from its beginning until they were there
};

// From Chrome's ResourceTiming, of a request that began then by Chrome's clock (seconds).
std::optional<RequestTiming> readTiming(const QJsonObject &timing, double began);

// As HAR has them: {blocked, dns, connect, ssl, send, wait, receive}, -1 for no such part.
QJsonObject toJson(const RequestTiming &timing, int milliseconds);
