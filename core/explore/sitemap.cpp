#include "core/explore/sitemap.h"

#include "core/explore/sitemap_scanner.h"
#include "core/explore/unpacked.h"

#include <QStringDecoder>

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype largestSitemap = 50 * 1024 * 1024; // bytes, unpacked
constexpr qsizetype mostSitemapPages = 50'000;
constexpr qsizetype mostSitemapMaps = 1'000;
constexpr qsizetype mostSitemapText = 16'000'000; // characters of its addresses
constexpr qsizetype longestListed = 2'048; // bytes, of an address in a list
constexpr qsizetype longestXmlHead = 200; // bytes: <?xml … ?>

// What the file says that it is written in; nothing where that is UTF-8, or not known.
std::optional<QStringDecoder> decoderFor(const QByteArray &beginning)
{
    const auto marked = QStringConverter::encodingForData(beginning, u'<');
    if (marked)
        return *marked == QStringConverter::Utf8 ? std::nullopt
                                                 : std::optional<QStringDecoder>{*marked};
    const QByteArray head = beginning.left(longestXmlHead);
    const qsizetype begin = head.indexOf("encoding=") + 10;
    if (!head.startsWith("<?xml") || begin < 10 || begin > head.size())
        return std::nullopt;
    const qsizetype end = head.indexOf(head.at(begin - 1), begin);
    const QByteArray said = head.sliced(begin, std::max<qsizetype>(0, end - begin));
    // Of two or four bytes a character it is not, since what says so could be read.
    const QByteArray name = said.toLower();
    const bool isWide = name.startsWith("utf-16") || name.startsWith("utf-32")
        || name.startsWith("ucs") || name.startsWith("iso-10646");
    QStringDecoder decoder{name.constData()};
    const bool isOther = decoder.isValid() && name != "utf-8" && !isWide;
    return isOther ? std::optional{std::move(decoder)} : std::nullopt;
}

// Pieces in UTF-8, without the mark that some begin with.
class Utf8Pieces {
public:
    QByteArray of(QByteArrayView piece)
    {
        QByteArray bytes = piece.toByteArray();
        if (!std::exchange(m_hasBegun, true)) {
            m_decoder = decoderFor(bytes);
            if (!m_decoder && bytes.startsWith("\xEF\xBB\xBF"))
                bytes.remove(0, 3);
        }
        if (!m_decoder)
            return bytes;
        const QString text = m_decoder->decode(bytes);
        return text.toUtf8();
    }

private:
    std::optional<QStringDecoder> m_decoder;
    bool m_hasBegun = false;
};

// An address a line.
class AddressList {
public:
    explicit AddressList(SitemapScanner::Found found) : m_found(std::move(found)) { }

    void read(QByteArrayView piece)
    {
        qsizetype at = 0;
        while (at < piece.size()) {
            const qsizetype end = piece.indexOf('\n', at);
            keep(piece.sliced(at, (end < 0 ? piece.size() : end) - at));
            if (end < 0)
                return;
            endLine();
            at = end + 1;
        }
    }
    void endLine()
    {
        const QByteArray line = std::exchange(m_line, {}).trimmed();
        const bool isAddress = line.startsWith("http");
        if (isAddress && line.size() > longestListed)
            ++m_tooLong;
        else if (isAddress)
            m_found(SitemapScanner::Kind::Page, QString::fromUtf8(line));
    }
    int tooLong() const { return m_tooLong; }

private:
    void keep(QByteArrayView bytes)
    {
        const qsizetype room = longestListed + 2 - m_line.size();
        m_line.append(
            bytes.first(std::clamp<qsizetype>(bytes.size(), 0, std::max<qsizetype>(0, room))));
    }

    SitemapScanner::Found m_found;
    QByteArray m_line; // and a little more than an address may have
    int m_tooLong = 0;
};

class SitemapReading {
public:
    SitemapReading() = default;
    Q_DISABLE_COPY_MOVE(SitemapReading)

    void read(QByteArrayView piece)
    {
        if (!m_isKnown) {
            const QByteArrayView text = piece.trimmed();
            m_isKnown = !text.isEmpty();
            m_isSitemap = text.contains("urlset") || text.contains("sitemapindex");
            m_isXml = m_isSitemap || text.startsWith('<'); // a warning of PHP may stand before it
        }
        if (m_isXml)
            m_scanner.read(piece);
        else
            m_list.read(piece);
    }

    bool hasEnded() const { return !m_why.isEmpty() || !m_scanner.end().isEmpty(); }
    void end(const QString &why) { m_why = why; }

    Sitemap sitemap()
    {
        if (!m_isXml && !hasEnded())
            m_list.endLine();
        QStringList leftOut{m_why, m_scanner.end()};
        if (const int tooLong = m_scanner.tooLong() + m_list.tooLong(); tooLong > 0)
            leftOut.append(u"addresses that are too long: %1"_s.arg(tooLong));
        leftOut.removeAll(QString{});
        const bool isEmpty = m_sitemap.pages.isEmpty() && m_sitemap.maps.isEmpty();
        if (isEmpty && leftOut.isEmpty() && m_isKnown && !m_isSitemap)
            leftOut.append(u"it is no sitemap"_s);
        m_sitemap.leftOut = leftOut.join(u"; "_s);
        return m_sitemap;
    }

private:
    void put(SitemapScanner::Kind kind, const QString &address)
    {
        const bool isPage = kind == SitemapScanner::Kind::Page;
        QStringList &list = isPage ? m_sitemap.pages : m_sitemap.maps;
        const qsizetype most = isPage ? mostSitemapPages : mostSitemapMaps;
        m_text += address.size();
        if (list.size() == most)
            end(u"it has more than %1 addresses"_s.arg(most));
        else if (m_text > mostSitemapText)
            end(u"its addresses have more than %1 characters"_s.arg(mostSitemapText));
        else
            list.append(address);
    }

    const SitemapScanner::Found m_found
        = [this](SitemapScanner::Kind kind, const QString &address) { put(kind, address); };
    SitemapScanner m_scanner{m_found};
    AddressList m_list{m_found};
    bool m_isKnown = false;
    bool m_isXml = false;
    bool m_isSitemap = false;
    Sitemap m_sitemap;
    qsizetype m_text = 0;
    QString m_why;
};

} // namespace

Sitemap Sitemap::of(const QByteArray &file, const Deadline &deadline)
{
    Unpacking unpacking{file};
    Utf8Pieces utf8;
    SitemapReading reading;
    qsizetype size = 0;
    while (!reading.hasEnded()) {
        const QByteArrayView piece = unpacking.next();
        if (piece.isEmpty()) {
            if (unpacking.isDamaged())
                reading.end(u"the packed file is damaged"_s);
            break;
        }
        size += piece.size();
        if (size > largestSitemap)
            reading.end(u"it has more than %1 bytes"_s.arg(largestSitemap));
        else if (deadline.hasPassed())
            reading.end(u"reading it took too long"_s);
        else
            reading.read(utf8.of(piece));
    }
    return reading.sitemap();
}
