// The reader of the socket's lines: never crashes, gives the same result however the bytes are
// split, keeps its limits, and turns every line into requests or valid JSON-RPC answers.

#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/socket/line_reader.h"
#include "core/doors/socket/socket_errors.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 256;
constexpr qsizetype largestBatch = 4;

void require(bool holds)
{
    if (!holds)
        std::abort();
}

struct Read {
    QList<QByteArray> lines;
    bool isTooLong = false;
};

Read readInParts(QByteArrayView bytes, qsizetype partSize)
{
    LineReader reader{longestLine};
    Read read;
    for (qsizetype at = 0; at < bytes.size(); at += partSize)
        read.lines += reader.read(bytes.sliced(at, std::min(partSize, bytes.size() - at)));
    read.isTooLong = reader.isTooLong();
    return read;
}

void requireSame(const Read &one, const Read &other)
{
    require(one.lines == other.lines && one.isTooLong == other.isTooLong);
}

bool mayBeId(const QJsonValue &id)
{
    return id.isString() || id.isDouble() || id.isNull();
}

void requireAnswer(const QByteArray &bytes)
{
    require(!bytes.contains('\n'));
    const QJsonObject answer = QJsonDocument::fromJson(bytes).object();
    require(answer.value(u"jsonrpc"_s) == u"2.0"_s && mayBeId(answer.value(u"id"_s)));
    require(answer.value(u"error"_s)[u"code"_s].toInt() < 0);
}

void requireSound(const QByteArray &line)
{
    const RpcMessage message = readRpcMessage(line, largestBatch);
    require(message.items.size() <= (message.isBatch ? largestBatch : 1));
    for (const auto &item : message.items) {
        if (const auto *request = std::get_if<RpcRequest>(&item))
            requireAnswer(rpcAnswer(request->id, Failure{Code::Timeout, {}, {}}, socketErrors()));
        else
            requireAnswer(rpcAnswer(std::get<RpcMisfit>(item), socketErrors()));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView bytes{data, static_cast<qsizetype>(size)};
    const Read whole = readInParts(bytes, std::max<qsizetype>(bytes.size(), 1));
    requireSame(whole, readInParts(bytes, 1));
    requireSame(whole, readInParts(bytes, 1 + (bytes.isEmpty() ? 0 : data[0] % 7)));
    for (const QByteArray &line : whole.lines) {
        require(line.size() <= longestLine && !line.contains('\n'));
        requireSound(line);
    }
    return 0;
}
