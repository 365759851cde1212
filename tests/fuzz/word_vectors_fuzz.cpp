// The reader of word vectors: never crashes, gives none that is not whole, and its words are found
// where they were put. A table of words that is damaged is never read beyond its end.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/word_table.h"
#include "core/knowledge/word_vectors_text.h"

#include <QHash>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void requireSound(const WordVector &vector, int dimension)
{
    require(!vector.word.isEmpty() && vector.word.size() <= knowledge_limits::vectorWordSize);
    require(!vector.word.contains(' ') && !vector.word.contains('\n'));
    require(vector.numbers.size() == dimension);
    require(dimension >= 2 && dimension <= knowledge_limits::wordDimension);
    double square = 0;
    for (const float each : vector.numbers)
        square += double{each} * double{each};
    require(std::abs(square - 1) < 1e-3);
}

void readText(const QByteArray &text)
{
    WordVectorsText reader;
    WordTable table;
    QHash<QByteArray, quint32> places;
    const QList<QByteArray> lines = text.split('\n');
    for (const QByteArray &each : lines) {
        const int before = reader.dimension();
        const int misfits = reader.misfits();
        const auto found = reader.read(each);
        require(!found || before == 0 || before == reader.dimension());
        require(!found || misfits == reader.misfits());
        if (!found)
            continue;
        requireSound(*found, reader.dimension());
        require(table.add(found->word) == !places.contains(found->word));
        if (!places.contains(found->word))
            places.insert(found->word, table.words() - 1);
    }
    for (auto each = places.cbegin(); each != places.cend(); ++each)
        require(table.view().placeOf(each.key()) == each.value());
}

// Three words and four cells, of whatever the bytes say.
void readDamaged(const std::uint8_t *data, std::size_t size)
{
    std::vector<quint32> starts(4);
    std::vector<quint32> cells(4);
    if (size < 32)
        return;
    std::memcpy(starts.data(), data, 16);
    std::memcpy(cells.data(), data + 16, 16);
    const std::vector<char> text(data + 32, data + size);
    const WordTableView view{.words = 3,
        .starts = starts.data(),
        .text = text.data(),
        .textSize = static_cast<quint32>(text.size()),
        .cells = cells.data(),
        .cellCount = 4};
    for (const char *word : {"", "a", "word"})
        require(view.placeOf(word).value_or(0) < 3);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    readText({reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)});
    readDamaged(data, size);
    return 0;
}
