#include "core/knowledge/kept_page.h"

#include "base/cut.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/page_words.h"

#include <QCryptographicHash>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

QString lineOf(const QString &text)
{
    return cut(text.simplified(), knowledge_limits::lineSize);
}

QStringList linesOf(const QStringList &texts, qsizetype most)
{
    QStringList lines;
    for (const QString &each : texts) {
        const QString line = lineOf(each);
        if (!line.isEmpty() && lines.size() < most)
            lines.append(line);
    }
    return lines;
}

// Each part with its length, so that no two lists look alike.
class PartsHash {
public:
    void add(const QString &text)
    {
        const QByteArray bytes = text.toUtf8();
        m_hash.addData(QByteArray::number(bytes.size()) + ':' + bytes);
    }
    void add(const QStringList &texts)
    {
        add(QString::number(texts.size()));
        for (const QString &each : texts)
            add(each);
    }
    QByteArray result() const { return m_hash.result().left(16); }

private:
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

} // namespace

KnownPage keptPage(KnownPage page)
{
    page.title = lineOf(page.title);
    page.description = lineOf(page.description);
    page.markdown = cut(page.markdown, knowledge_limits::textSize);
    page.headings = linesOf(page.headings, knowledge_limits::lines);
    page.links = page.links.mid(0, knowledge_limits::links);
    for (KnownLink &each : page.links) {
        each.from = page.url;
        each.text = lineOf(each.text);
    }
    page.elements = page.elements.mid(0, knowledge_limits::lines);
    for (KnownElement &each : page.elements) {
        each.name = lineOf(each.name);
        each.fields = linesOf(each.fields, knowledge_limits::fields);
    }
    return page;
}

QByteArray hashOf(const KnownPage &page)
{
    PartsHash hash;
    hash.add(QStringList{page.title, page.description, page.language, page.markdown});
    hash.add(page.headings);
    hash.add(QString::number(page.links.size()));
    for (const KnownLink &each : page.links)
        hash.add(QStringList{each.to, each.text, toWord(each.kind)});
    for (const KnownElement &each : page.elements)
        hash.add(QStringList{each.role, each.name} + each.fields);
    return hash.result();
}

QString hostOf(const QString &url)
{
    return QUrl{url}.host(QUrl::FullyEncoded).toLower();
}

QString joinedLines(const QStringList &lines)
{
    return lines.join(u'\n');
}

QStringList linesIn(const QString &text)
{
    return text.split(u'\n', Qt::SkipEmptyParts);
}

QString embeddedText(const KnownPage &page, qsizetype size)
{
    QStringList said{page.title, page.description, page.headings.join(u". "_s).left(size),
        plainText(page.markdown.left(size * 2))};
    said.removeAll(QString{});
    const QString text = said.join(u'\n').left(size);
    return text.isEmpty() ? page.url : text;
}
