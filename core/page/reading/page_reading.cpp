#include "core/page/reading/page_reading.h"

#include "core/page/reading/framed_text.h"
#include "core/page/reading/pdf_reading.h"

#include <QHash>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr QChar linkMark{2}; // around the number of a link: see reading_page.js

struct CountedLink {
    PageLink link;
    QString written; // as Markdown takes the address
};

// The text, each marked number in it replaced.
QString withNumbers(const QString &marked, const std::function<QString(int number)> &replacement)
{
    QString text;
    qsizetype from = 0;
    for (;;) {
        const qsizetype open = marked.indexOf(linkMark, from);
        const qsizetype close = open < 0 ? -1 : marked.indexOf(linkMark, open + 1);
        if (close < 0)
            return text + marked.sliced(from);
        text += QStringView{marked}.sliced(from, open - from);
        const QStringView number = QStringView{marked}.sliced(open + 1, close - open - 1);
        text += replacement(number.toInt());
        from = close + 1;
    }
}

// Numbers are those of one list of all frames then.
void countTogether(FrameAnswer &answer, QList<CountedLink> &all)
{
    const int before = static_cast<int>(all.size());
    const QJsonArray links = answer.said.value(u"links").toArray();
    for (const QJsonValue &each : links)
        all.append({{each[u"text"].toString(), each[u"href"].toString(), each[u"url"].toString()},
            each[u"written"].toString()});
    if (!links.isEmpty())
        answer.said.insert(
            u"text"_s, withNumbers(answer.said.value(u"text").toString(), [before](int number) {
                return linkMark + QString::number(before + number) + linkMark;
            }));
    for (FrameAnswer &child : answer.children)
        countTogether(child, all);
}

// Links by number, in the order in which they stand in the text.
class LinkTable {
public:
    LinkTable(QList<CountedLink> all, bool isCompact)
        : m_all(std::move(all)), m_isCompact(isCompact)
    {
    }

    QString written(int number)
    {
        const CountedLink known = m_all.value(number);
        const auto key = std::pair{known.link.url, known.link.text};
        const auto before = m_numbers.constFind(key);
        const int place
            = before == m_numbers.cend() ? static_cast<int>(m_links.size()) : before.value();
        if (before == m_numbers.cend()) {
            m_numbers.insert(key, place);
            m_links.append(known.link);
        }
        return m_isCompact ? u"[%1]"_s.arg(place) : u'(' + known.written + u')';
    }

    const QList<PageLink> &report() const { return m_links; }

private:
    QList<CountedLink> m_all;
    bool m_isCompact;
    QHash<std::pair<QString, QString>, int> m_numbers;
    QList<PageLink> m_links;
};

QString siteOf(const QString &address)
{
    const QUrl url{address};
    if (url.host().isEmpty())
        return {};
    return url
        .adjusted(
            QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo)
        .toString(QUrl::FullyEncoded);
}

QList<PagePart> partsIn(const QJsonArray &report)
{
    QList<PagePart> parts;
    for (const QJsonValue &each : report)
        parts.append(
            {each[u"selector"].toString(), each[u"label"].toString(), each[u"bytes"].toInt()});
    return parts;
}

} // namespace

Task<PageText> readPage(std::shared_ptr<Tab> tab, PageReadingOptions options, Deadline deadline)
{
    const QJsonObject toEach{{u"stripNav"_s, options.stripNav}, {u"withLinks"_s, options.links},
        {u"images"_s, options.images}, {u"home"_s, siteOf(tab->url())},
        {u"suspicions"_s, options.suspicions}};
    const QJsonObject toFirst{{u"css"_s, options.css}, {u"leastForParts"_s, options.leastForParts}};
    const FramePtr frame = tab->frames().main();
    FrameAnswer answer = co_await askFrames(tab, frame, "readPage", toEach, toFirst, deadline);
    co_await readPdfs(&answer, deadline);
    const QJsonObject said = answer.said;
    const QJsonValue about = said.value(u"about");
    PageText page{.title = about[u"title"].toString(),
        .contentType = about[u"contentType"].toString(),
        .language = about[u"language"].toString(),
        .description = about[u"description"].toString(),
        .bytes = about[u"bytes"].toInteger(),
        .isPlain = said.value(u"isPlain").toBool(),
        .silentFrames = silentFrames(answer),
        .suspicions = suspicionsIn(answer)};
    if (said.contains(u"matches"))
        page.matches = said.value(u"matches").toInt();
    page.parts = partsIn(said.value(u"parts").toArray());
    if (page.isPlain) {
        page.text = said.value(u"text").toString();
        co_return std::move(page);
    }
    QList<CountedLink> counted;
    countTogether(answer, counted);
    LinkTable links{counted, options.compactLinks};
    page.text
        = withNumbers(framedText(answer), [&links](int number) { return links.written(number); });
    page.links = links.report();
    co_return std::move(page);
}
