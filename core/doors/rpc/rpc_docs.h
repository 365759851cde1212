// The text browser service as one page for people, without scripts.
#pragma once

#include "core/doors/http/http_document.h"

#include <QJsonObject>

HttpDocument rpcDocs(const QJsonObject &openRpc);
