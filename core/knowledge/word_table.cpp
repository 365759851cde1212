#include "core/knowledge/word_table.h"

namespace {

// FNV-1a: the same in every run, as the file needs it.
quint32 cellOf(QByteArrayView word, quint32 cellCount)
{
    quint64 hash = 14695981039346656037U;
    for (const char each : word) {
        hash ^= static_cast<unsigned char>(each);
        hash *= 1099511628211U;
    }
    return static_cast<quint32>(hash ^ (hash >> 32)) & (cellCount - 1);
}

} // namespace

std::optional<quint32> WordTableView::placeOf(QByteArrayView word) const
{
    quint32 cell = cellCount > 0 ? cellOf(word, cellCount) : 0;
    for (quint32 tried = 0; tried < cellCount; ++tried) {
        const quint32 place = cells[cell] - 1;
        if (place >= words) // an empty one, too
            return std::nullopt;
        const quint32 start = starts[place];
        const quint32 end = starts[place + 1];
        if (start > end || end > textSize)
            return std::nullopt;
        if (QByteArrayView{text + start, static_cast<qsizetype>(end - start)} == word)
            return place;
        cell = (cell + 1) & (cellCount - 1);
    }
    return std::nullopt;
}

bool WordTable::add(QByteArrayView word)
{
    if (view().placeOf(word))
        return false;
    m_text.append(word);
    m_starts.append(static_cast<quint32>(m_text.size()));
    if (m_cells.size() < qsizetype{2} * words())
        grow();
    else
        enter(word, words() - 1);
    return true;
}

WordTableView WordTable::view() const
{
    return {.words = words(),
        .starts = m_starts.constData(),
        .text = m_text.constData(),
        .textSize = static_cast<quint32>(m_text.size()),
        .cells = m_cells.constData(),
        .cellCount = static_cast<quint32>(m_cells.size())};
}

void WordTable::grow()
{
    m_cells = QList<quint32>(2 * m_cells.size(), 0);
    const QByteArrayView text{m_text};
    for (quint32 place = 0; place < words(); ++place) {
        const quint32 start = m_starts[place];
        enter(text.sliced(start, m_starts[place + 1] - start), place);
    }
}

void WordTable::enter(QByteArrayView word, quint32 place)
{
    const auto cellCount = static_cast<quint32>(m_cells.size());
    quint32 cell = cellOf(word, cellCount);
    while (m_cells[cell] != 0)
        cell = (cell + 1) & (cellCount - 1);
    m_cells[cell] = place + 1;
}
