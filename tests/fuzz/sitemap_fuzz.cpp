// The reader of sitemaps: never crashes, gives the same however the bytes are split, and keeps its
// bounds.

#include "core/explore/sitemap.h"
#include "core/explore/sitemap_scanner.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

struct Scanned {
    QStringList pages;
    QStringList maps;
    QString end;
    int tooLong = 0;

    bool operator==(const Scanned &) const = default;
};

Scanned scannedInParts(QByteArrayView bytes, qsizetype partSize)
{
    Scanned scanned;
    SitemapScanner scanner{[&scanned](SitemapScanner::Kind kind, const QString &address) {
        const bool isPage = kind == SitemapScanner::Kind::Page;
        (isPage ? scanned.pages : scanned.maps).append(address);
    }};
    for (qsizetype at = 0; at < bytes.size(); at += partSize)
        scanner.read(bytes.sliced(at, std::min(partSize, bytes.size() - at)));
    scanned.end = scanner.end();
    scanned.tooLong = scanner.tooLong();
    return scanned;
}

void requireSound(const QStringList &addresses, qsizetype most)
{
    require(addresses.size() <= most);
    for (const QString &each : addresses)
        require(!each.isEmpty() && each.size() <= 2'048 && each == each.trimmed());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView bytes{data, static_cast<qsizetype>(size)};
    const Scanned whole = scannedInParts(bytes, std::max<qsizetype>(bytes.size(), 1));
    require(whole == scannedInParts(bytes, 1));
    require(whole == scannedInParts(bytes, 1 + (bytes.isEmpty() ? 0 : data[0] % 7)));
    const auto found = Sitemap::of(bytes.toByteArray(), Deadline::in(std::chrono::minutes{1}));
    requireSound(found.pages, 50'000);
    requireSound(found.maps, 1'000);
    return 0;
}
