#include "core/page/text/snapshot_cursor.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace {

std::optional<FramePlace> placeIn(const QString &text)
{
    static const QRegularExpression form{
        u"^([0-9]{1,9})((?:\\.e[1-9][0-9]{0,8}){0,12})~([0-9]{1,9})\\z"_s};
    const auto match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    FramePlace place{match.captured(1).toInt(), {}, match.captured(3).toInt()};
    const QStringList refs = match.captured(2).split(u".e"_s, Qt::SkipEmptyParts);
    for (const QString &ref : refs)
        place.refs.append(ref.toInt());
    return place;
}

} // namespace

std::optional<SnapshotCursor> SnapshotCursor::fromText(const QString &text)
{
    SnapshotCursor cursor;
    const QStringList parts = text.split(u'_');
    for (const QString &part : parts) {
        const auto place = placeIn(part);
        if (!place)
            return std::nullopt;
        cursor.places.append(*place);
    }
    return cursor;
}

QString SnapshotCursor::toText() const
{
    QStringList parts;
    for (const FramePlace &place : places) {
        QString part = QString::number(place.frame);
        for (const int ref : place.refs)
            part += u".e"_s + QString::number(ref);
        parts.append(part + u'~' + QString::number(place.passed));
    }
    return parts.join(u'_');
}
