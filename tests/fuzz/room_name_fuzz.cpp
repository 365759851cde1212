// Names of rooms: whatever is one is a segment of a path, and the same again when it is read there.

#include "core/rooms/room_name.h"

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const auto found = room_name::in("/rooms/" + bytes, "/rooms/");
    require(!found || !room_name::misfit(found->name));
    for (const QString &name : {QString::fromUtf8(bytes), QString::fromLatin1(bytes),
             QString{reinterpret_cast<const QChar *>(bytes.constData()), bytes.size() / 2}}) {
        if (room_name::misfit(name))
            continue;
        const auto again
            = room_name::in("/rooms/" + name.toUtf8().toPercentEncoding() + "/view", "/rooms/");
        require(again && again->name == name && again->rest == "view");
    }
    return 0;
}
