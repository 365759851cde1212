// One-time codes of the time, as authenticator apps make them: RFC 6238.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QDateTime>
#include <QString>

struct Totp {
    QByteArray key;
    QCryptographicHash::Algorithm hash = QCryptographicHash::Sha1;
    int digits = 6; // 6 to 8
    int period = 30; // seconds, 1 to 300

    // A seed in base32, with or without spaces, dashes and padding; or an otpauth://totp/ address,
    // with its algorithm, digits and period. INVALID_VALUE never repeats any of it.
    static OrFailure<Totp> fromText(const QString &text);

    QString codeAt(const QDateTime &time) const;
};
