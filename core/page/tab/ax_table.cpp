#include "core/page/tab/ax_table.h"

constexpr std::size_t mostRecords = 20'000;

int AxTable::numberFor(const QString &world, const AxRecord &node)
{
    if (world != m_world) {
        m_world = world;
        m_records.clear();
        m_numbers.clear();
    }
    const Key key{node.backendId, node.ordinal};
    const auto known = m_records.find(m_numbers.value(key));
    if (known != m_records.end() && known->second == node)
        return known->first;
    const int number = m_next++;
    m_records.emplace(number, node);
    m_numbers.insert(key, number);
    if (m_records.size() > mostRecords) {
        const auto [oldest, record] = *m_records.begin();
        const Key oldKey{record.backendId, record.ordinal};
        if (m_numbers.value(oldKey) == oldest)
            m_numbers.remove(oldKey);
        m_records.erase(m_records.begin());
    }
    return number;
}

const AxRecord *AxTable::find(const QString &world, int number) const
{
    const auto found = m_records.find(number);
    return world == m_world && found != m_records.end() ? &found->second : nullptr;
}
