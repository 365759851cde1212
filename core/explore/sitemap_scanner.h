// The elements of a sitemap, read as bytes come. It forgives what a parser of XML must refuse,
// keeps nothing but one address at a time, and its work is linear, whatever the bytes are.
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <array>
#include <functional>

class SitemapScanner {
public:
    enum class Kind { Page, Map };
    using Found = std::function<void(Kind kind, const QString &address)>;

    // `found` is called for each address, of 2,048 characters at most, as sitemaps.org has them.
    explicit SitemapScanner(Found found) : m_found(std::move(found)) { }

    // UTF-8, in pieces of any size.
    void read(QByteArrayView piece);

    // Why nothing more is read; empty while it is.
    const QString &end() const { return m_end; }
    int tooLong() const { return m_tooLong; } // addresses that were left out for it

private:
    enum class In { Text, Tag, Quote, Comment, CData, Instruction, Declaration };
    enum class Element { Other, Url, Sitemap, Loc, LocOfOther };

    void readByte(char byte);
    void readTag(char byte);
    void readUntil(quint32 end, char byte);
    void readDeclaration(char byte);
    void begin(In markup);
    void beginOther();
    void endTag();
    void open(Element element);
    void close(Element element);
    void keep(char byte);
    void reportAddress(Element parent);
    bool isInAddress() const { return m_depth > 0 && m_open[m_depth - 1] == Element::Loc; }
    static Element elementOf(QByteArrayView name);

    static constexpr std::size_t deepest = 16;

    Found m_found;
    In m_in = In::Text;
    QByteArray m_tag; // its beginning
    quint32 m_lastBytes = 0; // of a comment and the like: three
    qsizetype m_size = 0; // of a tag
    char m_last = 0; // byte of a tag that is no space
    char m_quote = 0; // 0: none is open
    bool m_isInSubset = false; // of a declaration: [ … ]
    std::array<Element, deepest> m_open{};
    std::size_t m_depth = 0;
    QByteArray m_address;
    bool m_isTooLong = false;
    int m_tooLong = 0;
    QString m_end;
};
