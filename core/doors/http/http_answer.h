// An HTTP answer and its bytes on the wire.
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

// With the status of the failure's row unless another is given.
HttpAnswer answerTo(const Failure &failure, int status = 0);
// `tag` names the reply field that is the ETag. 304 if the caller has that already and the reply
// has no news.
HttpAnswer answerTo(
    const Outcome &outcome, const QString &tag = {}, const QByteArray &ifNoneMatch = {});

enum class HttpBody { Sent, LeftOut }; // HEAD: only the length of the body is sent
enum class AfterAnswer { KeepAlive, Close };

// How the end of a streamed body is marked.
enum class StreamEnd { LastChunk, Close };

// The head of an answer whose body comes in pieces: its own body is not looked at.
QByteArray streamHeadOf(const HttpAnswer &answer, StreamEnd end, AfterAnswer after);
// A piece of a streamed body; an empty one is no bytes.
QByteArray pieceOf(const QByteArray &bytes, StreamEnd end);
// What follows the last piece.
QByteArray endOf(StreamEnd end);

QByteArray bytesOf(
    const HttpAnswer &answer, HttpBody body, AfterAnswer after, std::chrono::milliseconds idleTime);
