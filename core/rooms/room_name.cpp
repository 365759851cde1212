#include "core/rooms/room_name.h"

#include "core/rooms/room_limits.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

// The two that join or part letters are seen by what they do to their neighbours.
bool isJoiner(char32_t point)
{
    return point == U'\u200c' || point == U'\u200d';
}

// Changes how a name is shown or spelt, and is not seen itself: two names would look the same, or a
// path lose it.
bool isUnseen(char32_t point)
{
    switch (QChar::category(point)) {
    case QChar::Other_Control:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Other_Format:
        return !isJoiner(point);
    default:
        return false;
    }
}

bool isBlank(char32_t point)
{
    constexpr char32_t fillers[] = {U'\u115f', U'\u1160', U'\u2800', U'\u3164', U'\uffa0'};
    return QChar::isSpace(point) || isJoiner(point)
        || std::find(std::begin(fillers), std::end(fillers), point) != std::end(fillers);
}

// A reader of an address takes these away, also where they are percent-encoded.
bool isStepInPath(const QString &name)
{
    return name == u"." || name == u"..";
}

} // namespace

std::optional<Failure> room_name::misfit(const QString &name)
{
    const auto points = name.toUcs4();
    const bool isSeen = std::none_of(points.begin(), points.end(), &isUnseen)
        && !std::all_of(points.begin(), points.end(), &isBlank);
    // An unpaired surrogate is lost on the way to bytes and back.
    const bool isWhole = QString::fromUtf8(name.toUtf8()) == name;
    if (isSeen && isWhole && points.size() <= room_limits::nameLength && !isStepInPath(name))
        return std::nullopt;
    return Failure{Code::InvalidArgument,
        u"room_name must have 1 to %1 characters, be no '.' or '..', and hold nothing that is not "
        "seen, as control and format characters"_s.arg(room_limits::nameLength),
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
