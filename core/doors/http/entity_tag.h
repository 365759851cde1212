// ETag and If-None-Match.
#pragma once

#include <QByteArray>
#include <QByteArrayList>

// W/"name": same content, not always the same bytes.
QByteArray weakTag(const QByteArray &name);

// The names in a header such as `"a", W/"b"`; empty for "*" and for malformed lists.
QByteArrayList tagsIn(const QByteArray &header);
