#include "core/browser/engine.h"

#include "core/base/logging.h"

#include <vector>

using namespace Qt::StringLiterals;

Engine::Engine(ProfileStore &store, const Ledger &ledger, EventStream &events)
    : m_store(store), m_ledger(ledger), m_events(events)
{
}

Browser &Engine::browser(std::optional<QString> profile)
{
    const QString name = profile && !profile->isEmpty() ? *profile : m_store.defaultProfile();
    const auto found = m_browsers.find(name);
    if (found != m_browsers.end())
        return *found->second;
    const auto known = m_store.find(name);
    if (!known) {
        QStringList names;
        const auto profiles = m_store.profiles();
        for (const Profile &each : profiles)
            names.append(each.name);
        throw Failure{Code::ProfileNotFound,
            u"Profile \"%1\" not found. Available profiles: %2"_s.arg(name, names.join(u", "_s)),
            u"Use one of those, or create it."_s};
    }
    auto made = std::make_unique<Browser>(*known, m_store, m_ledger, m_events);
    return *m_browsers.emplace(name, std::move(made)).first->second;
}

QList<Browser *> Engine::browsers()
{
    QList<Browser *> all;
    const auto profiles = m_store.profiles();
    for (const Profile &profile : profiles)
        all.append(&browser(profile.name));
    return all;
}

Task<> Engine::adoptLiving()
{
    const auto entries = m_ledger.living();
    std::vector<Task<>> adoptions;
    for (const LedgerEntry &entry : entries)
        adoptions.push_back(adoptOrEnd(entry));
    for (auto &adoption : adoptions)
        co_await adoption;
}

Task<> Engine::adoptOrEnd(LedgerEntry entry)
{
    bool isAdopted = false;
    if (m_store.find(entry.profile)) {
        try {
            co_await browser(entry.profile).adopt(entry);
            isAdopted = true;
        } catch (const Failure &failure) {
            qCWarning(logChrome).noquote().nospace()
                << "cannot adopt pid=" << entry.pid << " reason=" << failure.message;
        }
    }
    if (isAdopted)
        co_return;
    const std::unique_ptr<ChromeProcess> left{ChromeProcess::adopt(m_ledger, entry)};
    if (!left)
        co_return;
    left->terminate();
    const Deadline deadline = Deadline::in(std::chrono::seconds{5});
    const bool hasEnded = co_await left->waitForExit(deadline);
    if (!hasEnded)
        left->kill();
}

Task<> Engine::stopAll()
{
    std::vector<Task<bool>> stops;
    for (const auto &[name, each] : m_browsers)
        stops.push_back(each->stop());
    for (auto &stop : stops)
        co_await stop;
}
