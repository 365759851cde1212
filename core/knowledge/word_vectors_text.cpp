#include "core/knowledge/word_vectors_text.h"

#include "core/knowledge/knowledge_limits.h"

#include <cmath>

namespace {

constexpr double largestNumber = 1e6; // of real ones, hardly any is above 10

bool isBlank(char character)
{
    return character == ' ' || character == '\t';
}

// Takes the next field away; empty where there is none.
QByteArrayView nextField(QByteArrayView &line)
{
    qsizetype start = 0;
    while (start < line.size() && isBlank(line[start]))
        ++start;
    qsizetype end = start;
    while (end < line.size() && !isBlank(line[end]))
        ++end;
    const QByteArrayView field = line.sliced(start, end - start);
    line = line.sliced(end);
    return field;
}

bool isDimension(qsizetype number)
{
    return number >= knowledge_limits::leastDimension && number <= knowledge_limits::wordDimension;
}

// The dimension, where the line is "COUNT DIMENSION".
std::optional<int> dimensionInHead(QByteArrayView line)
{
    bool isCount = false;
    bool isNumber = false;
    const quint64 count = nextField(line).toULongLong(&isCount);
    const int dimension = nextField(line).toInt(&isNumber);
    if (!isCount || count == 0 || !isNumber || !nextField(line).isEmpty())
        return std::nullopt;
    return dimension;
}

} // namespace

std::optional<WordVector> WordVectorsText::vectorIn(QByteArrayView line) const
{
    const QByteArrayView word = nextField(line);
    if (word.isEmpty() || word.size() > knowledge_limits::vectorWordSize)
        return std::nullopt;
    WordVector found{.word = word.toByteArray()};
    found.numbers.reserve(m_dimension);
    double square = 0;
    for (QByteArrayView field = nextField(line); !field.isEmpty(); field = nextField(line)) {
        bool isNumber = false;
        const double number = field.toDouble(&isNumber);
        const bool isUsable = isNumber && std::abs(number) <= largestNumber; // NaN is not
        if (!isUsable || found.numbers.size() == knowledge_limits::wordDimension)
            return std::nullopt;
        found.numbers.append(static_cast<float>(number));
        square += number * number;
    }
    const auto length = static_cast<float>(std::sqrt(square));
    const qsizetype count = found.numbers.size();
    if (!isDimension(count) || (m_dimension > 0 && count != m_dimension) || !(length > 1e-12F))
        return std::nullopt;
    for (float &each : found.numbers)
        each /= length;
    return found;
}

std::optional<WordVector> WordVectorsText::read(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    const bool isFirst = !std::exchange(m_isBegun, true);
    if (const auto dimension = isFirst ? dimensionInHead(text) : std::nullopt) {
        m_dimension = isDimension(*dimension) ? *dimension : 0;
        return std::nullopt;
    }
    std::optional<WordVector> found = vectorIn(text);
    if (found)
        m_dimension = static_cast<int>(found->numbers.size());
    else
        ++m_misfits;
    return found;
}
