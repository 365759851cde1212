#include "core/explore/sitemap_scanner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLoc = 2'048; // characters, as sitemaps.org has it
constexpr qsizetype longestRawLoc = 4 * longestLoc; // bytes, with its escapes
constexpr qsizetype longestName = 64; // bytes
constexpr qsizetype longestTag = 65'536; // bytes, with its attributes

bool isSpace(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

QString charOf(QStringView entity)
{
    if (entity == u"amp")
        return u"&"_s;
    if (entity == u"lt")
        return u"<"_s;
    if (entity == u"gt")
        return u">"_s;
    if (entity == u"quot")
        return u"\""_s;
    if (entity == u"apos")
        return u"'"_s;
    if (!entity.startsWith(u'#'))
        return {};
    const bool isHex = entity.size() > 1 && (entity[1] == u'x' || entity[1] == u'X');
    bool isNumber = false;
    const uint code = entity.sliced(isHex ? 2 : 1).toUInt(&isNumber, isHex ? 16 : 10);
    if (!isNumber || code == 0 || code > QChar::LastValidCodePoint)
        return {};
    const auto character = static_cast<char32_t>(code);
    return QString::fromUcs4(&character, 1);
}

// What is no entity stays as it is: many write a bare & into addresses.
QString withoutEntities(const QString &text)
{
    constexpr qsizetype longestEntity = 10;
    QString all;
    qsizetype at = 0;
    for (;;) {
        const qsizetype begin = text.indexOf(u'&', at);
        if (begin < 0)
            break;
        const QStringView rest = QStringView{text}.sliced(begin + 1);
        const qsizetype size = rest.left(longestEntity).indexOf(u';');
        const QString character = size < 0 ? QString{} : charOf(rest.first(size));
        const qsizetype next = character.isEmpty() ? begin + 1 : begin + size + 2;
        all += QStringView{text}.sliced(at, begin - at);
        all += character.isEmpty() ? u"&"_s : character;
        at = next;
    }
    all += QStringView{text}.sliced(at);
    return all;
}

} // namespace

void SitemapScanner::read(QByteArrayView piece)
{
    for (qsizetype at = 0; at < piece.size() && m_end.isEmpty(); ++at) {
        if (m_in == In::Text && !isInAddress()) {
            at = piece.indexOf('<', at);
            if (at < 0)
                return;
        }
        readByte(piece[at]);
    }
}

void SitemapScanner::readByte(char byte)
{
    switch (m_in) {
    case In::Text:
        if (byte == '<')
            begin(In::Tag);
        else
            keep(byte);
        return;
    case In::Tag:
    case In::Quote:
        readTag(byte);
        return;
    case In::Comment:
        readUntil('-' << 16 | '-' << 8 | '>', byte);
        return;
    case In::CData:
        keep(byte);
        readUntil(']' << 16 | ']' << 8 | '>', byte);
        return;
    case In::Instruction:
        readUntil('?' << 8 | '>', byte);
        return;
    case In::Declaration:
        readDeclaration(byte);
        return;
    }
}

void SitemapScanner::begin(In markup)
{
    m_in = markup;
    m_tag.clear();
    m_lastBytes = 0;
    m_size = 0;
    m_last = 0;
    m_quote = 0;
    m_isInSubset = false;
}

// In quotes only behind =, since a stray apostrophe would take the rest of the file.
void SitemapScanner::readTag(char byte)
{
    if (++m_size > longestTag) {
        m_end = u"a tag has more than %1 bytes"_s.arg(longestTag);
        return;
    }
    if (m_in == In::Quote) {
        if (byte == m_quote)
            m_in = In::Tag;
        return;
    }
    if (byte == '>') {
        m_in = In::Text;
        endTag();
        return;
    }
    if (byte == '<') {
        begin(In::Tag);
        return;
    }
    if ((byte == '"' || byte == '\'') && m_last == '=') {
        m_in = In::Quote;
        m_quote = byte;
    }
    if (m_tag.size() <= longestName)
        m_tag.append(byte);
    if (!isSpace(byte))
        m_last = byte;
    if (m_tag.startsWith('?') || m_tag.startsWith('!'))
        beginOther();
}

// What began as a tag may be a comment or the like.
void SitemapScanner::beginOther()
{
    const auto couldBe = [this](QByteArrayView markup) { return markup.startsWith(m_tag); };
    if (m_tag == "?")
        begin(In::Instruction);
    else if (m_tag == "!--")
        begin(In::Comment);
    else if (m_tag == "![CDATA[")
        begin(In::CData);
    else if (m_tag.startsWith('!') && !couldBe("!--") && !couldBe("![CDATA["))
        begin(In::Declaration);
}

// `end` are two bytes or three.
void SitemapScanner::readUntil(quint32 end, char byte)
{
    m_lastBytes = (m_lastBytes << 8 | static_cast<uchar>(byte)) & 0xFFFFFF;
    const quint32 all = end > 0xFFFF ? 0xFFFFFF : 0xFFFF;
    if ((m_lastBytes & all) != end)
        return;
    if (m_in == In::CData && m_address.endsWith("]]>"))
        m_address.chop(3);
    m_in = In::Text;
}

void SitemapScanner::readDeclaration(char byte)
{
    if (++m_size > longestTag)
        m_end = u"a declaration has more than %1 bytes"_s.arg(longestTag);
    else if (m_quote != 0)
        m_quote = byte == m_quote ? 0 : m_quote;
    else if (byte == '"' || byte == '\'')
        m_quote = byte;
    else if (byte == '[' || byte == ']')
        m_isInSubset = byte == '[';
    else if (byte == '>' && !m_isInSubset)
        m_in = In::Text;
}

void SitemapScanner::endTag()
{
    if (m_tag.startsWith('!'))
        return;
    const bool isEnd = m_tag.startsWith('/');
    const QByteArrayView tag = QByteArrayView{m_tag}.sliced(isEnd ? 1 : 0);
    const auto isPast = [](char byte) { return isSpace(byte) || byte == '/'; };
    const auto size = std::find_if(tag.begin(), tag.end(), isPast) - tag.begin();
    if (size == 0)
        return;
    const Element element = elementOf(tag.first(size));
    if (isEnd)
        close(element);
    else if (m_last != '/')
        open(element);
}

SitemapScanner::Element SitemapScanner::elementOf(QByteArrayView name)
{
    const QByteArrayView local = name.sliced(name.lastIndexOf(':') + 1);
    const auto is
        = [local](const char *known) { return local.compare(known, Qt::CaseInsensitive) == 0; };
    if (is("url"))
        return Element::Url;
    if (is("sitemap"))
        return Element::Sitemap;
    return is("loc") ? Element::Loc : Element::Other;
}

// Pictures and videos have a <loc> too, which is no page.
void SitemapScanner::open(Element element)
{
    const bool isEntry = element == Element::Url || element == Element::Sitemap;
    if (isEntry) // whatever was not closed before it
        m_depth = std::min<std::size_t>(m_depth, 1);
    if (m_depth == deepest) {
        m_end = u"elements are more than %1 deep"_s.arg(deepest);
        return;
    }
    const Element parent = m_depth == 0 ? Element::Other : m_open[m_depth - 1];
    const bool isAddress
        = element == Element::Loc && (parent == Element::Url || parent == Element::Sitemap);
    m_open[m_depth++] = element == Element::Loc && !isAddress ? Element::LocOfOther : element;
    if (isAddress) {
        m_address.clear();
        m_isTooLong = false;
    }
}

// What is open within it ends too; an end of what is not open is no end.
void SitemapScanner::close(Element element)
{
    const auto isIt = [element](Element open) {
        return open == element || (open == Element::LocOfOther && element == Element::Loc);
    };
    std::size_t at = m_depth;
    while (at > 0 && !isIt(m_open[at - 1]) && element != Element::Other)
        --at;
    if (at == 0 || !isIt(m_open[at - 1]))
        return;
    for (std::size_t i = at; i <= m_depth; ++i) {
        if (m_open[i - 1] == Element::Loc)
            reportAddress(m_open[i - 2]);
    }
    m_depth = at - 1;
}

void SitemapScanner::keep(char byte)
{
    if (!isInAddress() || (m_address.isEmpty() && isSpace(byte)))
        return;
    if (m_address.size() < longestRawLoc)
        m_address.append(byte);
    else
        m_isTooLong = true;
}

void SitemapScanner::reportAddress(Element parent)
{
    const QString address = withoutEntities(QString::fromUtf8(m_address)).trimmed();
    m_isTooLong |= address.size() > longestLoc;
    if (m_isTooLong)
        ++m_tooLong;
    else if (!address.isEmpty())
        m_found(parent == Element::Url ? Kind::Page : Kind::Map, address);
}
