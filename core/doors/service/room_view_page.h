// The web page in which people watch a room, and may take it over.
#pragma once

#include "core/doors/http/http_answer.h"

#include <QString>

// `socket`: the path of its pictures; `ticket` opens that once. The page loads nothing else.
HttpAnswer roomViewPage(const QString &room, const QByteArray &socket, const QByteArray &ticket);

// The same failure as a person reads it.
HttpAnswer roomViewRefusal(const HttpAnswer &answer);
