#include "core/explore/sitemap.h"

#include "core/explore/unpacked.h"

#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype largestSitemap = 50 * 1024 * 1024;
constexpr qsizetype mostSitemapPages = 50'000;
constexpr qsizetype mostSitemapMaps = 1'000;

void put(QStringList &list, const QString &address, qsizetype most)
{
    if (!address.isEmpty() && list.size() < most)
        list.append(address);
}

Sitemap readLines(const QByteArray &text)
{
    Sitemap found;
    const QList<QByteArray> lines = text.split('\n');
    for (const QByteArray &each : lines) {
        const QString address = QString::fromUtf8(each).trimmed();
        if (address.startsWith(u"http"_s))
            put(found.pages, address, mostSitemapPages);
    }
    return found;
}

// <url> and <sitemap> hold a <loc>; so do pictures and videos within, which are not pages.
Sitemap readXml(const QByteArray &text)
{
    Sitemap found;
    QXmlStreamReader xml{text};
    QStringList within;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            within.removeLast();
        if (token != QXmlStreamReader::StartElement)
            continue;
        const bool isAddress = xml.name() == u"loc"_s;
        const QString parent = within.isEmpty() ? QString{} : within.last();
        if (!isAddress || (parent != u"url"_s && parent != u"sitemap"_s)) {
            within.append(xml.name().toString());
            continue;
        }
        const QString address = xml.readElementText(QXmlStreamReader::SkipChildElements).trimmed();
        if (parent == u"url"_s)
            put(found.pages, address, mostSitemapPages);
        else
            put(found.maps, address, mostSitemapMaps);
    }
    return found;
}

} // namespace

Sitemap Sitemap::of(const QByteArray &file)
{
    const QByteArray text = unpacked(file, largestSitemap);
    return text.trimmed().startsWith('<') ? readXml(text) : readLines(text);
}
