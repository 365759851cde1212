// One request to S3, signed and sent by libcurl (AWS Signature Version 4).
#pragma once

#include "core/s3/s3_address.h"

#include <QByteArray>
#include <QString>

#include <atomic>

struct S3Access {
    S3Address address{};
    S3Keys keys{};
    QString caFile{}; // who vouches for the endpoint; empty: whom the system trusts
};

struct S3Request {
    enum class Does { Put, Get, Delete };

    Does does = Does::Get;
    QByteArray key{}; // empty: the bucket
    QByteArray query{}; // its parts in the order of their names, each with a value
    QByteArray content{}; // of Put
    QByteArray contentType{};
};

struct S3Answer {
    QByteArray body{};
    QString trouble{}; // empty if it was done; shows no keys
    QString code{}; // of S3, as "AccessDenied"; empty if it did not say

    bool isDone() const { return trouble.isEmpty(); }
};

// Waits until it is done, s3_limits::wholeTime at most, or a second after `isEnding` becomes true.
// The content is read where it is, not copied.
S3Answer perform(
    const S3Access &access, const S3Request &request, const std::atomic<bool> &isEnding);
