#include "core/doors/rooms/room_name.h"

#include "core/doors/rooms/room_limits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

std::optional<Failure> room_name::misfit(const QString &name)
{
    const bool hasControl = std::any_of(name.begin(), name.end(),
        [](QChar each) { return each.category() == QChar::Other_Control; });
    const bool fits
        = !name.isEmpty() && name.toUcs4().size() <= room_limits::nameLength && !hasControl;
    if (fits)
        return std::nullopt;
    return Failure{Code::InvalidArgument,
        u"room_name must have 1 to %1 characters, none of them of control"_s.arg(
            room_limits::nameLength),
        u"Correct it."_s};
}

std::optional<room_name::InPath> room_name::in(const QByteArray &target, const QByteArray &above)
{
    const QByteArray path = target.mid(0, target.indexOf('?'));
    if (!path.startsWith(above))
        return std::nullopt;
    const QByteArray below = path.mid(above.size());
    const qsizetype slash = below.indexOf('/');
    const QByteArray bytes = QByteArray::fromPercentEncoding(below.mid(0, slash));
    const QString name = QString::fromUtf8(bytes);
    if (misfit(name) || name.toUtf8() != bytes)
        return std::nullopt;
    return InPath{name, slash < 0 ? QByteArray{} : below.mid(slash + 1)};
}

Failure room_name::notFound(const QString &name)
{
    return {Code::RoomNotFound, u"there is no room '%1'"_s.arg(name),
        u"Start a browser session in it: start_browser_session."_s};
}

Failure room_name::notOpen(const RoomState &room)
{
    if (room.is == RoomState::Is::Starting)
        return {Code::TooBusy, u"the room '%1' is being opened"_s.arg(room.name),
            u"Wait until its start has been answered."_s};
    return {Code::NotRunning, u"the browser session of the room '%1' has ended"_s.arg(room.name),
        u"Begin another at its last address: recover_browser_session."_s};
}
