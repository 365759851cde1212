// Stale refs matched again: the page is read once more, and compared with what was sent of it.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/successor.h"
#include "core/page/tab/tab.h"

#include <QHash>

#include <memory>

// For one attempt: reads each form of the page once, however many refs are asked for.
class Rematching {
public:
    Rematching(std::shared_ptr<Tab> tab, NameMatch how, Deadline deadline)
        : m_tab(std::move(tab)), m_how(how), m_deadline(deadline)
    {
    }

    // The ref itself, if it still names something. Nothing for one that no snapshot named which the
    // tab still remembers.
    Task<Successor> successor(QString ref);

private:
    std::shared_ptr<Tab> m_tab;
    NameMatch m_how;
    Deadline m_deadline;
    QHash<QByteArray, SentSnapshot> m_now; // by what was asked for
};
