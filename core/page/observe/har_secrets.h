// What logs in, in what a page sent and was answered: dots stand for it where a file keeps that.
#pragma once

#include <QString>

namespace har_secrets {

// Of Cookie and Set-Cookie the values, of Authorization what follows its scheme, and all of headers
// whose names say that they hold a key, a token or the like.
QString withoutLogin(const QString &header, const QString &value);

// Of a form or a JSON object the fields whose names say that they hold a password, a code, a card
// or the like; of several parts all, if one of them does.
QString withoutSecretFields(const QString &contentType, const QString &body);

bool hasDots(const QString &value);

} // namespace har_secrets
