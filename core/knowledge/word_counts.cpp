#include "core/knowledge/word_counts.h"

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/page_words.h"

#include <algorithm>
#include <cmath>

namespace {

constexpr double titleTimes = 5;
constexpr double leastWeight = 1e-6; // of what is on most pages

void countWords(WordCounts &counts, const QString &text, double times)
{
    const QStringList words = everyWord(text);
    for (const QString &each : words) {
        const bool isOne = !each.contains(u' ');
        counts.size += isOne ? 1 : 0;
        const bool hasRoom = counts.times.size() < knowledge_limits::words;
        if (each.size() <= knowledge_limits::wordSize && (hasRoom || counts.times.contains(each)))
            counts.times[each] += times;
    }
}

} // namespace

WordCounts wordCounts(const KnownPage &page)
{
    WordCounts counts;
    countWords(counts, page.title, titleTimes);
    for (const QString &each : page.headings)
        countWords(counts, each, 1);
    countWords(counts, page.description, 1);
    countWords(counts, plainText(page.markdown), 1);
    return counts;
}

double weightOf(qint64 held, qint64 pages)
{
    const auto with = static_cast<double>(held);
    const auto without = static_cast<double>(pages - held);
    return std::max(leastWeight, std::log((without + 0.5) / (with + 0.5)));
}
