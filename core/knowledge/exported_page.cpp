#include "core/knowledge/exported_page.h"

#include "core/knowledge/topics.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestPart = 60; // characters of a folder's or a file's name
constexpr qsizetype mostParts = 20; // folders in folders
constexpr qsizetype longestNote = 300; // characters said of a page in llms.txt

QString timeOf(const KnownPage &page)
{
    return QDateTime::fromMSecsSinceEpoch(page.time, Qt::UTC).toString(Qt::ISODate);
}

// Every text of JSON is one of YAML.
QByteArray quoted(const QString &text)
{
    const QByteArray list = QJsonDocument{QJsonArray{text}}.toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

QString safePart(const QString &part)
{
    QString safe;
    for (const QChar &each : part.left(longestPart)) {
        const bool isPlain = each.isLetterOrNumber() || each == u'_' || each == u'-'
            || (each == u'.' && !safe.isEmpty());
        safe += isPlain ? each.toLower() : u'-';
    }
    return safe;
}

QString digestOf(const QString &url)
{
    const QByteArray hash = QCryptographicHash::hash(url.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().first(12));
}

QString inOneLine(const QString &text)
{
    return text.simplified();
}

// What would end the text of a link.
QString linkText(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'[', u"\\["_s).replace(u']', u"\\]"_s);
    return text;
}

QString pathIn(const QString &url)
{
    return QUrl{url}.path();
}

// The page that a site begins with: the one with the shortest path.
const PageOutline *startOf(const QList<PageOutline> &pages)
{
    const PageOutline *start = nullptr;
    for (const PageOutline &each : pages) {
        if (!start || pathIn(each.url).size() < pathIn(start->url).size())
            start = &each;
    }
    return start;
}

QByteArray lineOf(const PageOutline &page)
{
    const QString title = inOneLine(page.title);
    const QString note = inOneLine(page.description).left(longestNote);
    QString url = page.url;
    url.replace(u'(', u"%28"_s).replace(u')', u"%29"_s);
    const QString link = u"- [%1](%2)"_s.arg(linkText(title.isEmpty() ? page.url : title), url);
    return (note.isEmpty() ? link : link + u": "_s + note).toUtf8() + '\n';
}

} // namespace

QString fileNameOf(const QString &url, bool isCertain)
{
    const QUrl address{url};
    const QString port = address.port() < 0 ? QString{} : u"-%1"_s.arg(address.port());
    QString path = address.path(QUrl::FullyDecoded);
    if (path.isEmpty() || path.endsWith(u'/'))
        path += u"index"_s;
    QStringList given = path.split(u'/', Qt::SkipEmptyParts);
    if (address.hasQuery())
        given.last() += u'-' + address.query(QUrl::FullyDecoded);
    QStringList parts;
    for (const QString &each : given.mid(0, mostParts))
        parts.append(safePart(each));
    const bool isChanged = parts != given || address.hasQuery();
    if (isChanged || isCertain)
        parts.last() += u'-' + digestOf(url);
    return safePart(address.host() + port) + u'/' + parts.join(u'/') + u".md"_s;
}

QByteArray markdownFileOf(const KnownPage &page)
{
    QByteArray text = "---\nurl: " + quoted(page.url) + "\ntitle: " + quoted(page.title) + '\n';
    if (!page.description.isEmpty())
        text += "description: " + quoted(page.description) + '\n';
    if (!page.language.isEmpty())
        text += "language: " + quoted(page.language) + '\n';
    text += "time: " + quoted(timeOf(page)) + "\n---\n\n" + page.markdown.toUtf8();
    return text.endsWith('\n') ? text : text + '\n';
}

QByteArray jsonLineOf(const KnownPage &page)
{
    QJsonArray links;
    for (const KnownLink &each : page.links)
        links.append(QJsonObject{
            {u"to"_s, each.to}, {u"text"_s, each.text}, {u"kind"_s, toWord(each.kind)}});
    const QJsonObject row{{u"url"_s, page.url}, {u"title"_s, page.title},
        {u"description"_s, page.description}, {u"language"_s, page.language},
        {u"time"_s, timeOf(page)}, {u"headings"_s, QJsonArray::fromStringList(page.headings)},
        {u"content"_s, page.markdown}, {u"links"_s, links}};
    return QJsonDocument{row}.toJson(QJsonDocument::Compact) + '\n';
}

QByteArray llmsTextOf(const QList<PageOutline> &pages)
{
    QHash<QString, const PageOutline *> byUrl;
    for (const PageOutline &each : pages)
        byUrl.insert(each.url, &each);
    const PageOutline *start = startOf(pages);
    if (!start)
        return {};
    const QString title = inOneLine(start->title);
    QByteArray text = "# " + (title.isEmpty() ? QUrl{start->url}.host() : title).toUtf8() + "\n";
    const QString summary = inOneLine(start->description);
    if (!summary.isEmpty())
        text += "\n> " + summary.toUtf8() + '\n';
    const auto topics = topicsOf(pages, static_cast<int>(pages.size()));
    for (const KnowledgeTopic &each : topics) {
        const bool isOptional = each.words.isEmpty() && topics.size() > 1;
        const QString name = isOptional ? u"Optional"_s
            : each.words.isEmpty()      ? u"Pages"_s
                                        : inOneLine(each.name);
        text += "\n## " + name.toUtf8() + "\n\n";
        for (const QString &url : each.urls)
            text += lineOf(*byUrl.value(url));
    }
    return text;
}
