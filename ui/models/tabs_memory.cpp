#include "ui/models/tabs_memory.h"

#include "ui/models/closed_tabs.h"

#include <QSettings>

using namespace Qt::StringLiterals;

namespace {

const QString key = u"window/tabs"_s;
constexpr std::chrono::seconds rest{2}; // between two writings, of tabs that change all the time

} // namespace

TabsMemory::TabsMemory(QSettings &memory, ClosedTabs &tabs, QObject *parent)
    : QObject(parent), m_memory(memory), m_tabs(tabs)
{
    tabs.recall(memory.value(key).toMap());
    m_soon.setSingleShot(true);
    m_soon.callOnTimeout(this, &TabsMemory::keep);
    connect(&tabs, &ClosedTabs::changed, this, [this] {
        if (!m_soon.isActive())
            m_soon.start(rest);
    });
}

TabsMemory::~TabsMemory()
{
    keep();
}

void TabsMemory::keep()
{
    m_memory.setValue(key, m_tabs.lastOpen());
}
