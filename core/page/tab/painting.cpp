#include "core/page/tab/painting.h"

using namespace Qt::StringLiterals;

// A tab in front has its picture by then.
constexpr std::chrono::milliseconds moment{60};

Painting::Painting(std::shared_ptr<Tab> tab, Begins begins) : m_tab(std::move(tab))
{
    m_moment.setSingleShot(true);
    m_moment.callOnTimeout([this] { begin(); });
    if (begins == Begins::AtOnce)
        begin();
    else
        m_moment.start(moment);
}

Painting::~Painting()
{
    if (m_hasBegun)
        m_tab->removePainting();
}

void Painting::begin()
{
    m_hasBegun = true;
    m_tab->addPainting();
}
