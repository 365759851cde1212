#include "core/doors/http/entity_tag.h"

QByteArray weakTag(const QByteArray &name)
{
    return "W/\"" + name + '"';
}

QByteArrayList tagsIn(const QByteArray &header)
{
    QByteArrayList names;
    const QByteArrayList items = header.split(',');
    for (const QByteArray &item : items) {
        QByteArray tag = item.trimmed();
        if (tag.startsWith("W/"))
            tag.remove(0, 2);
        if (tag.size() > 2 && tag.startsWith('"') && tag.endsWith('"'))
            names.append(tag.mid(1, tag.size() - 2));
    }
    return names;
}
