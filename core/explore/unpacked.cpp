#include "core/explore/unpacked.h"

#include <zlib.h>

#include <algorithm>
#include <array>

namespace {

constexpr int gzipOnly = 15 + 16; // the largest window, with gzip's head

} // namespace

QByteArray unpacked(const QByteArray &bytes, qsizetype most)
{
    if (!bytes.startsWith("\x1f\x8b"))
        return bytes.left(most);
    z_stream stream{};
    if (inflateInit2(&stream, gzipOnly) != Z_OK)
        return {};
    QByteArray packed = bytes; // zlib's pointer is not const
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    QByteArray all;
    std::array<char, 65'536> part{};
    int state = Z_OK;
    while (state == Z_OK && all.size() < most) {
        stream.next_out = reinterpret_cast<Bytef *>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        all.append(part.data(), static_cast<qsizetype>(part.size() - stream.avail_out));
    }
    inflateEnd(&stream);
    return all.left(most);
}
