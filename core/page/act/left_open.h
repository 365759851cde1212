// What a caller wants to answer itself, once it has read it.
#pragma once

#include "core/page/tab/tab.h"

#include <memory>

// Dialogs and file choosers that open while it lives wait a minute for an answer, instead of being
// dismissed.
class LeftOpen {
public:
    explicit LeftOpen(std::shared_ptr<Tab> tab) : m_tab(std::move(tab)) { leave(true); }
    ~LeftOpen() { leave(false); }
    Q_DISABLE_COPY_MOVE(LeftOpen)

private:
    void leave(bool open)
    {
        m_tab->dialogs().leaveOpen(open);
        m_tab->fileChooser().leaveOpen(open);
    }

    std::shared_ptr<Tab> m_tab;
};
