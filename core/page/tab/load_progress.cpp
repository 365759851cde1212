#include "core/page/tab/load_progress.h"

using namespace Qt::StringLiterals;

namespace {

Pending<Nothing> settled()
{
    Pending<Nothing> done;
    done.settle(Nothing{});
    return done;
}

} // namespace

void LoadProgress::note(LoadStage stage, const QString &loader)
{
    at(stage).loader = loader;
    // The waiting caller asked after its navigation was agreed on: this is of it or of a later one.
    at(stage).waiters.wake();
}

void LoadProgress::noteRestored(const QString &loader)
{
    note(LoadStage::Parsed, loader);
    note(LoadStage::Loaded, loader);
}

Pending<Nothing> LoadProgress::reached(
    LoadStage stage, const QString &loader, const QString &url, Deadline deadline)
{
    if (at(stage).loader == loader)
        return settled();
    return at(stage).waiters.join(deadline,
        {Code::Timeout, u"the page did not finish loading in time: %1"_s.arg(url),
            u"It may be usable all the same: take a snapshot."_s});
}

void LoadProgress::fail(const Failure &why)
{
    for (Latest &each : m_latest)
        each.waiters.fail(why);
}
