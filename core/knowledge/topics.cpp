#include "core/knowledge/topics.h"

#include "core/knowledge/page_words.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace {

constexpr int leastPages = 2; // of a topic
constexpr qsizetype termsOfPage = 48;
constexpr double titleWeight = 2;
constexpr double pathWeight = 2;
constexpr double headingWeight = 1;

struct Term {
    int word = 0;
    double weight = 0;
};

struct Vocabulary {
    QHash<QString, int> numbers;
    QStringList words; // as they were first written
    QList<int> pages; // that have each
};

struct Gathering {
    int word = 0;
    QList<qsizetype> pages{};
};

// "Guides" and "guide" are one.
QString rootOf(const QString &small)
{
    if (small.size() > 4 && small.endsWith(u"ies"))
        return small.chopped(3) + u'y';
    const bool isPlural = small.size() > 3 && small.endsWith(u's') && !small.endsWith(u"ss");
    return isPlural ? small.chopped(1) : small;
}

QStringList wordsIn(const QString &text)
{
    static const QRegularExpression between{u"[^\\p{L}\\p{N}\\p{M}]+"_s};
    QStringList words = text.split(between, Qt::SkipEmptyParts);
    words.removeIf([](const QString &each) {
        bool isNumber = false;
        each.toLongLong(&isNumber);
        return each.size() < 2 || isNumber || each.size() > knowledge_limits::wordSize
            || isStopWord(each.toLower());
    });
    return words;
}

// Folders of the address, and its file without its ending.
QString pathOf(const QString &url)
{
    static const QRegularExpression ending{u"\\.[A-Za-z]{2,5}$"_s};
    QString path = QUrl{url}.path();
    return path.remove(ending);
}

void weigh(QList<Term> &terms, Vocabulary &vocabulary, const QString &text, double weight)
{
    const QStringList words = wordsIn(text);
    for (const QString &each : words) {
        const QString root = rootOf(each.toLower());
        auto number = vocabulary.numbers.find(root);
        if (number == vocabulary.numbers.end()) {
            number = vocabulary.numbers.insert(root, static_cast<int>(vocabulary.words.size()));
            vocabulary.words.append(each);
            vocabulary.pages.append(0);
        }
        const auto isIt = [&number](const Term &term) { return term.word == *number; };
        const auto known = std::find_if(terms.begin(), terms.end(), isIt);
        if (known != terms.end()) {
            known->weight = std::min(known->weight + weight, 3 * titleWeight);
        } else if (terms.size() < termsOfPage) {
            terms.append({*number, weight});
            ++vocabulary.pages[*number];
        }
    }
}

QList<QList<Term>> termsOf(const QList<PageOutline> &pages, Vocabulary &vocabulary)
{
    QList<QList<Term>> all;
    for (const PageOutline &each : pages) {
        QList<Term> terms;
        weigh(terms, vocabulary, pathOf(each.url), pathWeight);
        weigh(terms, vocabulary, each.title, titleWeight);
        for (const QString &heading : each.headings.mid(0, 12))
            weigh(terms, vocabulary, heading, headingWeight);
        all.append(terms);
    }
    return all;
}

// What is on more than half of the pages, as the name of the site, distinguishes nothing.
bool isDistinctive(const Vocabulary &vocabulary, int word, qsizetype pages)
{
    const int count = vocabulary.pages[word];
    return count >= leastPages && (pages < 4 || count <= pages * 6 / 10);
}

double distinctiveness(const Vocabulary &vocabulary, const Term &term, qsizetype pages)
{
    return term.weight * std::log(1.0 + static_cast<double>(pages) / vocabulary.pages[term.word]);
}

// Again and again the word that stands for most of the pages that are left.
QList<Gathering> gathered(
    const QList<QList<Term>> &terms, const Vocabulary &vocabulary, QList<bool> &isTaken)
{
    QHash<int, QList<qsizetype>> having;
    QHash<int, double> worth;
    for (qsizetype page = 0; page < terms.size(); ++page) {
        for (const Term &each : terms[page]) {
            if (!isDistinctive(vocabulary, each.word, terms.size()))
                continue;
            having[each.word].append(page);
            worth[each.word] += distinctiveness(vocabulary, each, terms.size());
        }
    }
    QList<Gathering> all;
    while (all.size() < knowledge_limits::topics - 1) {
        int best = -1;
        for (auto each = worth.cbegin(); each != worth.cend(); ++each) {
            if (best < 0 || each.value() > worth[best]
                || (each.value() == worth[best] && each.key() < best))
                best = each.key();
        }
        if (best < 0)
            break;
        Gathering topic{best};
        for (const qsizetype page : std::as_const(having[best])) {
            if (!isTaken[page])
                topic.pages.append(page);
        }
        worth.remove(best);
        if (topic.pages.size() < leastPages)
            continue;
        for (const qsizetype page : std::as_const(topic.pages)) {
            isTaken[page] = true;
            for (const Term &each : terms[page]) {
                const auto left = worth.find(each.word);
                if (left != worth.end())
                    *left -= distinctiveness(vocabulary, each, terms.size());
            }
        }
        all.append(topic);
    }
    return all;
}

QString capitalised(const QString &word)
{
    return word.left(1).toUpper() + word.mid(1);
}

// The words that its pages have in common and others do not, its own first.
QStringList wordsOf(
    const Gathering &topic, const QList<QList<Term>> &terms, const Vocabulary &vocabulary)
{
    QHash<int, double> worth;
    QHash<int, int> counts;
    for (const qsizetype page : topic.pages) {
        for (const Term &each : terms[page]) {
            worth[each.word] += distinctiveness(vocabulary, each, terms.size());
            ++counts[each.word];
        }
    }
    QList<std::pair<double, int>> best;
    for (auto each = worth.cbegin(); each != worth.cend(); ++each) {
        const bool isCommon
            = counts[each.key()] * 5 >= topic.pages.size() && counts[each.key()] > 1;
        if (each.key() != topic.word && isCommon
            && isDistinctive(vocabulary, each.key(), terms.size()))
            best.append({-each.value(), each.key()});
    }
    std::sort(best.begin(), best.end());
    QStringList words{vocabulary.words[topic.word]};
    for (const auto &[value, word] : std::as_const(best)) {
        if (words.size() < 6)
            words.append(vocabulary.words[word]);
    }
    return words;
}

// Its word, and the next where nearly all of its pages have that too.
QString nameOf(const Gathering &topic, const QStringList &words, const QList<QList<Term>> &terms,
    const Vocabulary &vocabulary)
{
    QString name = capitalised(words.first());
    if (words.size() < 2)
        return name;
    const int second = vocabulary.numbers.value(rootOf(words[1].toLower()), -1);
    qsizetype count = 0;
    for (const qsizetype page : topic.pages) {
        const auto isIt = [second](const Term &term) { return term.word == second; };
        count += std::any_of(terms[page].begin(), terms[page].end(), isIt) ? 1 : 0;
    }
    return count * 10 >= topic.pages.size() * 8 ? name + u", "_s + words[1].toLower() : name;
}

KnowledgeTopic topicWith(const QString &name, const QStringList &words,
    const QList<qsizetype> &places, const QList<PageOutline> &pages, int addresses)
{
    KnowledgeTopic topic{name, words, {}, static_cast<int>(places.size())};
    for (const qsizetype each : places.mid(0, addresses))
        topic.urls.append(pages[each].url);
    return topic;
}

} // namespace

QList<KnowledgeTopic> topicsOf(const QList<PageOutline> &pages, int addresses)
{
    Vocabulary vocabulary;
    const QList<QList<Term>> terms = termsOf(pages, vocabulary);
    QList<bool> isTaken(pages.size(), false);
    QList<KnowledgeTopic> topics;
    const QList<Gathering> all = gathered(terms, vocabulary, isTaken);
    for (const Gathering &each : all) {
        const QStringList words = wordsOf(each, terms, vocabulary);
        const QString name = nameOf(each, words, terms, vocabulary);
        topics.append(topicWith(name, words, each.pages, pages, addresses));
    }
    const auto isLarger = [](const KnowledgeTopic &one, const KnowledgeTopic &other) {
        return one.pages > other.pages;
    };
    std::stable_sort(topics.begin(), topics.end(), isLarger);
    QList<qsizetype> others;
    for (qsizetype page = 0; page < pages.size(); ++page) {
        if (!isTaken[page])
            others.append(page);
    }
    if (!others.isEmpty())
        topics.append(topicWith(u"Other"_s, {}, others, pages, addresses));
    return topics;
}
