// Tokens with which LiveKit lets somebody into a room: a JWT, signed by HS256.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

struct LiveKitGrant {
    QString room;
    QString identity; // who joins; another of that name is thrown out
};

// To publish video and data there, and to see nothing; from `now` on, for six hours.
QString liveKitToken(const LiveKitGrant &grant, const QString &key, const QString &secret,
    const QDateTime &now = QDateTime::currentDateTimeUtc());
