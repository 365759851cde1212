#include "core/catalogue/call_limit.h"

#include "base/failure.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int mostOfOne = 64;
constexpr int mostUnnamed = 256; // They are many: a hundred command lines at once are usual.

Failure tooMany(const Caller &caller, int most)
{
    const QString whose = caller.key().isEmpty() ? u"callers without a name"_s : caller.shown();
    return {Code::TooBusy, u"%1 calls of %2 run already"_s.arg(most).arg(whose),
        u"Wait until one of them has ended, then call again."_s};
}

} // namespace

CallLimit::Slot::Slot(CallLimit &all, const Caller &caller)
    : m_all(all), m_key(caller.key()), m_isCounted(!caller.isPerson())
{
    if (!m_isCounted)
        return;
    const int most = m_key.isEmpty() ? mostUnnamed : mostOfOne;
    int &running = m_all.m_running[m_key];
    if (running >= most)
        throw tooMany(caller, most);
    ++running;
}

CallLimit::Slot::~Slot()
{
    if (m_isCounted && --m_all.m_running[m_key] == 0)
        m_all.m_running.remove(m_key);
}
