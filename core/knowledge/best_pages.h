// The best of many pages, without keeping all.
#pragma once

#include <QList>

#include <algorithm>
#include <utility>
#include <vector>

class BestPages {
public:
    explicit BestPages(int most) : m_most(static_cast<std::size_t>(most)) { }

    void add(double nearness, qint64 page)
    {
        if (m_heap.size() == m_most && nearness <= -m_heap.front().first)
            return;
        m_heap.emplace_back(-nearness, page);
        std::push_heap(m_heap.begin(), m_heap.end());
        if (m_heap.size() > m_most) {
            std::pop_heap(m_heap.begin(), m_heap.end());
            m_heap.pop_back();
        }
    }

    QList<qint64> pages()
    {
        std::sort_heap(m_heap.begin(), m_heap.end());
        QList<qint64> pages;
        for (const auto &[distance, page] : m_heap)
            pages.append(page);
        return pages;
    }

private:
    std::size_t m_most;
    std::vector<std::pair<double, qint64>> m_heap; // the farthest in front
};
