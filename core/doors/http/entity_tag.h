// ETag and If-None-Match: names of what a reply says.
#pragma once

#include <QByteArray>
#include <QByteArrayList>

// W/"name": what it stands for is the same, byte for byte it need not be.
QByteArray weakTag(const QByteArray &name);

// The names in a header such as `"a", W/"b"`; none in "*" and in what is no list of tags.
QByteArrayList tagsIn(const QByteArray &header);
