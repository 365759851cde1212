// Addresses that let their holder read one object, for a time (AWS Signature Version 4).
#pragma once

#include "core/s3/s3_address.h"

#include <QDateTime>

#include <chrono>

// `time`: from `now` on, a week at most.
QByteArray signedUrl(const S3Address &address, const S3Keys &keys, const QByteArray &key,
    const QDateTime &now, std::chrono::seconds time);
