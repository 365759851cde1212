// Nothing starts a browser while this lives.
#pragma once

#include "core/browser/browser.h"

#include <memory>
#include <utility>

class Barred {
public:
    Barred(std::shared_ptr<Browser> browser, const Failure &why) : m_browser(std::move(browser))
    {
        m_browser->bar(why);
    }
    ~Barred()
    {
        if (m_browser)
            m_browser->unbar();
    }
    Barred(const Barred &) = delete;
    Barred &operator=(const Barred &) = delete;

    // For good, and for another reason from now on.
    void keep(const Failure &why)
    {
        m_browser->unbar();
        std::exchange(m_browser, nullptr)->bar(why);
    }

private:
    std::shared_ptr<Browser> m_browser;
};
