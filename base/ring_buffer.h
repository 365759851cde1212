// The last N items of a stream; counts those it dropped since it was cleared.
#pragma once

#include <QtGlobal>

#include <cstddef>
#include <deque>
#include <utility>

template<typename T> class RingBuffer {
public:
    explicit RingBuffer(std::size_t capacity) : m_capacity(capacity) { Q_ASSERT(capacity > 0); }

    void push(T item)
    {
        if (m_items.size() == m_capacity) {
            m_items.pop_front();
            ++m_dropped;
        }
        m_items.push_back(std::move(item));
    }

    void clear()
    {
        m_items.clear();
        m_dropped = 0;
    }
    // Those it keeps; counts as cleared.
    template<typename Keeps> void clearBut(const Keeps &keeps)
    {
        std::erase_if(m_items, [&keeps](const T &item) { return !keeps(item); });
        m_dropped = 0;
    }
    std::size_t size() const { return m_items.size(); }
    std::size_t dropped() const { return m_dropped; }
    auto begin() const { return m_items.begin(); }
    auto end() const { return m_items.end(); }

private:
    std::size_t m_capacity;
    std::size_t m_dropped = 0;
    std::deque<T> m_items;
};
