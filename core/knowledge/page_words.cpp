#include "core/knowledge/page_words.h"

#include "core/knowledge/knowledge_limits.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// The end of the run of one kind that begins at `start`.
qsizetype endOfRun(const QList<uint> &characters, qsizetype start)
{
    const bool isPlain = !isSpaceless(characters[start]);
    qsizetype end = start + 1;
    while (end < characters.size() && isPlain != isSpaceless(characters[end]))
        ++end;
    return end;
}

QString textOf(const QList<uint> &characters, qsizetype start, qsizetype end)
{
    const auto *first = reinterpret_cast<const char32_t *>(characters.constData());
    return QString::fromUcs4(first + start, end - start);
}

// Every two characters, and the last.
QStringList pairsOf(const QList<uint> &characters, qsizetype start, qsizetype end)
{
    QStringList pairs;
    for (qsizetype at = start; at < end; ++at)
        pairs.append(textOf(characters, at, std::min(at + 2, end)));
    return pairs;
}

// Parts of one word with its signs: "node.js", "node", "js"; pairs of a script without spaces, on a
// page also the last character alone.
QStringList partsOf(const QString &word, bool isOnPage = false)
{
    static const QRegularExpression signs{u"[^\\p{L}\\p{N}\\p{M}]+"_s};
    QStringList parts;
    const QStringList plain = word.split(signs, Qt::SkipEmptyParts);
    if (plain.size() > 1)
        parts.append(plain.join(u' '));
    for (const QString &each : plain) {
        const QList<uint> characters = each.toUcs4();
        for (qsizetype at = 0; at < characters.size();) {
            const qsizetype end = endOfRun(characters, at);
            if (!isSpaceless(characters[at]))
                parts.append(textOf(characters, at, end).left(knowledge_limits::wordSize));
            else if (end - at == 1)
                parts.append(textOf(characters, at, end));
            else
                parts.append(pairsOf(characters, at, end).mid(0, end - at - (isOnPage ? 0 : 1)));
            at = end;
        }
    }
    return parts;
}

const QSet<QString> &stopWords()
{
    static const QSet<QString> words = [] {
        const QStringList all
            = u"a about above after again all also am an and any are as at be because been before "
              "being below between both but by can could did do does doing done down during each "
              "few for from further get had has have having he her here hers him his how i if in "
              "into is it its itself just let me more most my no nor not now of off on once only "
              "or other our ours out over own same she should so some such than that the their "
              "theirs them then there these they this those through to too under until up us use "
              "using very want was we were what when where which while who whom why will with "
              "without would you your yours"_s.split(u' ');
        return QSet<QString>{all.begin(), all.end()};
    }();
    return words;
}

// Words are found by their beginning, as the index finds them by their stem.
QString stemOf(const QString &word)
{
    const QString small = word.toLower();
    return small.size() > 5 ? small.left(small.size() - 2) : small;
}

qsizetype backToSpace(const QString &text, qsizetype at)
{
    const qsizetype space = text.lastIndexOf(u' ', at);
    return at - space < 30 && space >= 0 ? space + 1 : at;
}

} // namespace

bool isSpaceless(char32_t character)
{
    switch (QChar::script(character)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Hangul:
    case QChar::Script_Bopomofo:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return false;
    }
}

QString plainText(const QString &markdown)
{
    static const QRegularExpression targets{u"\\]\\([^()\\s]*(?:\\([^()\\s]*\\)[^()\\s]*)*"
                                            "(?:\\s+\"[^\"\\n]*\")?\\)"_s};
    static const QRegularExpression marks{u"^[-=:| \\t]{3,}$|[*`|\\[\\]]+|!(?=\\[)"
                                          "|^[ \\t]*(?:#{1,6}|>+|[-+=]+)[ \\t]"_s,
        QRegularExpression::MultilineOption};
    QString text = markdown;
    text.replace(targets, u"]"_s);
    text.replace(marks, u" "_s);
    return text.simplified();
}

QString indexable(const QString &text)
{
    const QString normal = text.normalized(QString::NormalizationForm_KC);
    const auto isPlain = [](QChar each) { return each.unicode() < 0x0e00; };
    if (std::all_of(normal.begin(), normal.end(), isPlain))
        return normal;
    const QList<uint> characters = normal.toUcs4();
    QString spaced;
    spaced.reserve(normal.size() * 2);
    for (qsizetype at = 0; at < characters.size();) {
        const qsizetype end = endOfRun(characters, at);
        spaced += isSpaceless(characters[at])
            ? u' ' + pairsOf(characters, at, end).join(u' ') + u' '
            : textOf(characters, at, end);
        at = end;
    }
    return spaced;
}

QString folded(const QString &text)
{
    const QString small = text.toLower();
    const auto isPlain = [](QChar each) { return each.unicode() < 0x80; };
    if (std::all_of(small.begin(), small.end(), isPlain))
        return small;
    static const QRegularExpression accents{u"[\\x{0300}-\\x{036f}]+"_s};
    return small.normalized(QString::NormalizationForm_D)
        .remove(accents)
        .normalized(QString::NormalizationForm_C);
}

QStringList everyWord(const QString &text)
{
    static const QRegularExpression spaces{u"\\s+"_s};
    const QString normal = folded(text.normalized(QString::NormalizationForm_KC));
    const QStringList chunks = normal.split(spaces, Qt::SkipEmptyParts);
    QStringList words;
    for (const QString &each : chunks)
        words += partsOf(each, true);
    return words;
}

bool isStopWord(const QString &word)
{
    return stopWords().contains(word);
}

QStringList significantWords(const QString &query)
{
    const QString normal = query.left(knowledge_limits::textSize / 1000)
                               .normalized(QString::NormalizationForm_KC)
                               .toLower();
    const QStringList chunks = normal.split(QRegularExpression{u"\\s+"_s}, Qt::SkipEmptyParts);
    QStringList all;
    for (const QString &each : chunks)
        all += partsOf(each);
    all.removeDuplicates();
    QStringList significant;
    for (const QString &each : std::as_const(all)) {
        if (!isStopWord(each))
            significant.append(each);
    }
    return (significant.isEmpty() ? all : significant).mid(0, knowledge_limits::queryWords);
}

bool isAloneInScript(const QString &word)
{
    const QList<uint> characters = word.toUcs4();
    return characters.size() == 1 && isSpaceless(characters[0]);
}

QString matchOf(const QStringList &words)
{
    QStringList quoted;
    for (const QString &each : words) {
        const QString word = QString{each}.remove(u'"');
        quoted.append(u"\"%1\"%2"_s.arg(word, isAloneInScript(each) ? u"*"_s : QString{}));
    }
    return quoted.join(u" OR "_s);
}

QString snippetOf(const QString &text, const QStringList &words)
{
    constexpr qsizetype size = knowledge_limits::snippetSize;
    if (text.size() <= size)
        return text;
    // Where which of the words are.
    QList<std::pair<qsizetype, int>> places;
    for (int word = 0; word < words.size(); ++word) {
        const QString stem = stemOf(words[word]);
        qsizetype at = text.indexOf(stem, 0, Qt::CaseInsensitive);
        for (int found = 0; at >= 0 && found < 50; ++found) {
            places.append({at, word});
            at = text.indexOf(stem, at + stem.size(), Qt::CaseInsensitive);
        }
    }
    std::sort(places.begin(), places.end());
    qsizetype start = 0;
    qsizetype most = 0;
    for (qsizetype first = 0; first < places.size(); ++first) {
        QSet<int> held;
        for (qsizetype at = first;
             at < places.size() && places[at].first - places[first].first < size * 3 / 4; ++at)
            held.insert(places[at].second);
        if (held.size() > most) {
            most = held.size();
            start = std::max<qsizetype>(0, places[first].first - size / 6);
        }
    }
    start = start > 0 ? backToSpace(text, start) : 0;
    const qsizetype end
        = start + size < text.size() ? backToSpace(text, start + size) : text.size();
    return (start > 0 ? u"…"_s : QString{}) + text.mid(start, end - start).trimmed()
        + (end < text.size() ? u"…"_s : QString{});
}
