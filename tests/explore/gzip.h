// Files as servers pack them.
#pragma once

#include <QByteArray>

#include <zlib.h>

inline QByteArray packed(const QByteArray &bytes)
{
    constexpr int withHead = 15 + 16; // of gzip
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, withHead, 8, Z_DEFAULT_STRATEGY);
    QByteArray from = bytes;
    const auto size = static_cast<uLong>(bytes.size());
    QByteArray all{static_cast<qsizetype>(deflateBound(&stream, size)), Qt::Uninitialized};
    stream.next_in = reinterpret_cast<Bytef *>(from.data());
    stream.avail_in = static_cast<uInt>(from.size());
    stream.next_out = reinterpret_cast<Bytef *>(all.data());
    stream.avail_out = static_cast<uInt>(all.size());
    deflate(&stream, Z_FINISH);
    all.chop(static_cast<qsizetype>(stream.avail_out));
    deflateEnd(&stream);
    return all;
}
