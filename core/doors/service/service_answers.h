// What parts of the automation service answer with, and how they read what was sent.
#pragma once

#include "core/doors/http/http_answer.h"
#include "core/doors/http/http_service.h"

#include <QJsonObject>

namespace service_answers {

HttpAnswer of(const QJsonObject &object);
// METHOD_NOT_ALLOWED: with the one it takes.
HttpAnswer onlyBy(const QString &method);
// There is nothing; `there` says what there is.
HttpAnswer nothingAt(const QString &there);

bool reads(const HttpRequest &request);

// The body as an object; `form` is what to send instead.
OrFailure<QJsonObject> objectIn(const QByteArray &body, const QString &form);

} // namespace service_answers
