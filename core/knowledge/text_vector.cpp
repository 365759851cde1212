#include "core/knowledge/text_vector.h"

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/page_words.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace {

constexpr double evenWeight = 1e-4; // a word as frequent as this counts half
constexpr qsizetype longestInScript = 8; // characters of a word that no spaces part

class KnownWords {
public:
    explicit KnownWords(const WordVectors &words) : m_words(words) { }

    const QList<quint32> &places() const { return m_places; }

    // "(Node.js)" is "Node.js", else "Node" and "js".
    void addChunk(const QString &chunk)
    {
        static const QRegularExpression around{
            u"^[^\\p{L}\\p{N}\\p{M}]+|[^\\p{L}\\p{N}\\p{M}]+$"_s};
        static const QRegularExpression signs{u"[^\\p{L}\\p{N}\\p{M}]+"_s};
        const QString word = QString{chunk}.remove(around);
        if (word.isEmpty() || add(word))
            return;
        const QStringList parts = word.split(signs, Qt::SkipEmptyParts);
        for (const QString &each : parts) {
            if (!add(each))
                addUnspaced(each);
        }
    }

private:
    bool add(const QString &word)
    {
        auto place = m_words.placeOf(word.toUtf8());
        if (!place)
            place = m_words.placeOf(word.toLower().toUtf8());
        if (place)
            m_places.append(*place);
        return place.has_value();
    }

    // Of a script without spaces, from each place the longest word that is known.
    void addUnspaced(const QString &text)
    {
        const QList<uint> characters = text.toUcs4();
        const auto *all = reinterpret_cast<const char32_t *>(characters.constData());
        for (qsizetype at = 0; at < characters.size();) {
            qsizetype size = std::min(longestInScript, characters.size() - at);
            if (!isSpaceless(characters[at]))
                size = 0;
            while (size > 0 && !add(QString::fromUcs4(all + at, size)))
                --size;
            at += std::max<qsizetype>(size, 1);
        }
    }

    const WordVectors &m_words;
    QList<quint32> m_places;
};

// The word in that place of so many, by Zipf's law.
double wordWeight(quint32 place, quint32 words)
{
    const double sum = std::log(static_cast<double>(words)) + 0.5772;
    const double frequency = 1 / ((place + 1.0) * sum);
    return evenWeight / (evenWeight + frequency);
}

} // namespace

QList<quint32> knownWords(const WordVectors &words, const QString &text)
{
    static const QRegularExpression spaces{u"\\s+"_s};
    const QString beginning
        = text.left(knowledge_limits::wordsBeginning).normalized(QString::NormalizationForm_C);
    const QStringList chunks = beginning.split(spaces, Qt::SkipEmptyParts);
    KnownWords known{words};
    for (const QString &each : chunks)
        known.addChunk(each);
    return known.places();
}

QList<float> textVector(const WordVectors &words, const QString &text)
{
    QList<double> sum(words.dimension(), 0.0);
    const QList<quint32> places = knownWords(words, text);
    for (const quint32 place : places) {
        const auto numbers = words.numbersOf(place);
        double square = 0;
        for (const signed char each : numbers)
            square += static_cast<double>(each) * each;
        const double weight = wordWeight(place, words.words()) / std::sqrt(std::max(square, 1.0));
        for (qsizetype at = 0; at < sum.size(); ++at)
            sum[at] += weight * numbers[static_cast<size_t>(at)];
    }
    double square = 0;
    for (const double each : sum)
        square += each * each;
    if (!(square > 1e-24))
        return {};
    QList<float> vector;
    for (const double each : sum)
        vector.append(static_cast<float>(each / std::sqrt(square)));
    return vector;
}
