#include "core/knowledge/vectors.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace {

// What the largest number becomes `most` by.
float scaleOf(const QList<float> &vector, float most)
{
    float largest = 0;
    for (const float each : vector)
        largest = std::max(largest, std::abs(each));
    return largest > 0 ? most / largest : 0;
}

QByteArray signsOf(const QList<float> &vector)
{
    QByteArray signs((vector.size() + 7) / 8, '\0');
    for (qsizetype at = 0; at < vector.size(); ++at) {
        if (vector[at] > 0)
            signs[at / 8] = static_cast<char>(signs[at / 8] | (1 << (at % 8)));
    }
    return signs;
}

} // namespace

KeptVector keptVector(const QList<float> &vector)
{
    const float scale = scaleOf(vector, 127);
    KeptVector kept{QByteArray(vector.size(), '\0'), 0, signsOf(vector)};
    for (qsizetype at = 0; at < vector.size(); ++at) {
        const auto number = static_cast<signed char>(std::lround(vector[at] * scale));
        kept.numbers[at] = static_cast<char>(number);
        kept.square += qint64{number} * number;
    }
    return kept;
}

AskedVector::AskedVector(const QList<float> &vector) : m_signs(signsOf(vector))
{
    const float scale = scaleOf(vector, 1023);
    double square = 0;
    for (const float each : vector) {
        const auto number = static_cast<qint16>(std::lround(each * scale));
        m_numbers.append(number);
        square += static_cast<double>(number) * number;
    }
    m_length = std::sqrt(square);
}

double AskedVector::nearness(const QByteArray &numbers, qint64 square) const
{
    if (numbers.size() != m_numbers.size() || square <= 0 || m_length <= 0)
        return -1;
    const auto *kept = reinterpret_cast<const signed char *>(numbers.constData());
    const qint16 *asked = m_numbers.constData();
    // 4,096 products of at most 127 * 1,023 fit.
    int sum = 0;
    for (qsizetype at = 0; at < m_numbers.size(); ++at)
        sum += kept[at] * asked[at];
    return sum / (std::sqrt(static_cast<double>(square)) * m_length);
}

int AskedVector::signsThatDiffer(const QByteArray &signs) const
{
    if (signs.size() != m_signs.size())
        return static_cast<int>(m_numbers.size());
    int count = 0;
    qsizetype at = 0;
    for (; at + 8 <= signs.size(); at += 8) {
        quint64 one = 0;
        quint64 other = 0;
        std::memcpy(&one, signs.constData() + at, 8);
        std::memcpy(&other, m_signs.constData() + at, 8);
        count += std::popcount(one ^ other);
    }
    for (; at < signs.size(); ++at)
        count += std::popcount(static_cast<unsigned char>(signs[at] ^ m_signs[at]));
    return count;
}
