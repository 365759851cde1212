// How the automation service serves its callers.
#pragma once

#include "core/rooms/livekit_access.h"
#include "core/s3/s3_address.h"

#include <QByteArray>
#include <QHostAddress>
#include <QString>

#include <chrono>

struct ResultOptions {
    QString s3Url{}; // of a bucket, see S3Address; empty: no S3
    S3Keys s3Keys{};
    QString s3CaFile{}; // who vouches for the endpoint; empty: whom the system trusts
    std::chrono::seconds time{3600}; // for which large results are kept
};

struct ServiceOptions {
    QHostAddress address{QHostAddress::LocalHost};
    quint16 port = 8000; // 0: any free one
    QByteArray key{}; // needed everywhere but on loopback
    QString redisUrl{}; // empty: no Redis; no address is taken for granted
    QString redisCaFile{}; // who vouches for a rediss:// besides those whom the system trusts
    ResultOptions results{};
    LiveKitAccess liveKit{}; // for rooms that do not say otherwise
    bool sendsToLiveKit = false; // the events of rooms go along with their video
    bool marksPages = true; // rooms mark where words of a page end
    std::chrono::milliseconds lockTime{30'000}; // after which BullMQ gives away what we held
    std::chrono::milliseconds lease{10'000}; // after which others take over the rooms of a dead app
    int places = 200; // rooms of this app, where several share them
    std::chrono::milliseconds idleTime{1'800'000}; // a room's session ends when unused for so long
};
