// The reader of HTTP heads: never crashes, gives the same result however the bytes are split, and
// accepts no ambiguous head.

#include "core/doors/http/http_head.h"

#include <cstdint>
#include <cstdlib>

namespace {

using Verdict = HttpHeadReader::Verdict;

void require(bool holds)
{
    if (!holds)
        std::abort();
}

Verdict readInParts(QByteArrayView bytes, qsizetype partSize)
{
    HttpHeadReader reader;
    Verdict verdict;
    for (qsizetype at = 0; at < bytes.size() && verdict.index() == 0; at += partSize)
        verdict = reader.read(bytes.sliced(at, std::min(partSize, bytes.size() - at)));
    return verdict;
}

void requireSame(const Verdict &one, const Verdict &other)
{
    require(one.index() == other.index());
    if (const auto *refusal = std::get_if<HttpRefusal>(&one)) {
        const auto &second = std::get<HttpRefusal>(other);
        require(refusal->status == second.status);
        require(refusal->failure.message == second.failure.message);
    } else if (const auto *head = std::get_if<HttpHead>(&one)) {
        const auto &second = std::get<HttpHead>(other);
        require(head->size == second.size && head->contentLength == second.contentLength);
        require(head->target == second.target && head->host == second.host);
        require(head->keepsAlive == second.keepsAlive);
    }
}

void requireSound(const HttpHead &head, QByteArrayView bytes)
{
    const HttpLimits limits;
    require(head.size >= 4 && head.size <= limits.headSize && head.size <= bytes.size());
    require(head.contentLength >= 0 && head.contentLength <= limits.bodySize);
    require(bytes.indexOf("\r\n\r\n") == head.size - 4);
    require(head.target.startsWith('/') && !head.target.startsWith("//") && !head.host.isNull());
    const QByteArray text = bytes.first(head.size).toByteArray().toLower();
    require(text.count('\r') == text.count('\n') && text.count('\n') == text.count("\r\n"));
    require(text.count('\n') - 2 <= limits.headers);
    require(text.count("\nhost:") == 1 && text.count("\ncontent-length:") <= 1);
    require(!text.contains("\ntransfer-encoding:") && !text.contains("\nexpect:"));
    require(!text.contains("\n ") && !text.contains("\n\t") && !text.contains('\0'));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView bytes{data, static_cast<qsizetype>(size)};
    const Verdict whole = readInParts(bytes, std::max<qsizetype>(bytes.size(), 1));
    requireSame(whole, readInParts(bytes, 1));
    requireSame(whole, readInParts(bytes, 1 + (bytes.isEmpty() ? 0 : data[0] % 7)));
    if (const auto *head = std::get_if<HttpHead>(&whole))
        requireSound(*head, bytes);
    return 0;
}
