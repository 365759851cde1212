// One answer of the HTTP API, and its bytes on the wire.
#pragma once

#include "core/catalogue/catalogue.h"

#include <QByteArray>
#include <QList>

#include <chrono>
#include <utility>

struct HttpAnswer {
    int status = 200;
    QByteArray contentType = QByteArrayLiteral("application/json; charset=utf-8");
    QByteArray body{};
    QList<std::pair<QByteArray, QByteArray>> headers{};
};

// With the status of the failure's row, unless another is given.
HttpAnswer answerTo(const Failure &failure, int status = 0);
// `tag` names the field of a reply that is its ETag. Where the caller has that already, and no list
// tells news beside it, the answer is 304.
HttpAnswer answerTo(
    const Outcome &outcome, const QString &tag = {}, const QByteArray &ifNoneMatch = {});

enum class HttpBody { Sent, LeftOut }; // to HEAD, only the length of the body is told
enum class AfterAnswer { KeepAlive, Close };

QByteArray bytesOf(
    const HttpAnswer &answer, HttpBody body, AfterAnswer after, std::chrono::milliseconds idleTime);
