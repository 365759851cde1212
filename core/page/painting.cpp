#include "core/page/painting.h"

using namespace Qt::StringLiterals;

namespace {

// A tab in front has shot its picture by then.
constexpr std::chrono::milliseconds moment{60};

} // namespace

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
    if (m_hasBegun && m_tab->removePainting() == 0 && m_tab->isOpen())
        m_tab->session().post("Page.stopScreencast");
}

// A screencast is what makes Chrome paint. Its own pictures are as small and as rare as can be, and
// are never acknowledged: Chrome soon sends no more of them.
void Painting::begin()
{
    m_hasBegun = true;
    if (m_tab->addPainting() == 1 && m_tab->isOpen())
        m_tab->session().post("Page.startScreencast",
            {{u"format"_s, u"jpeg"_s}, {u"quality"_s, 1}, {u"maxWidth"_s, 10}, {u"maxHeight"_s, 10},
                {u"everyNthFrame"_s, 1000}});
}
