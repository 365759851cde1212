#include "core/browser/engine.h"

#include "base/logging.h"
#include "base/paths.h"
#include "core/browser/barred.h"
#include "core/browser/lifecycle/profile_limits.h"
#include "core/events/event_stream.h"
#include "profiles/chrome/port_probe.h"
#include "profiles/process/running_process.h"
#include "profiles/settings/setting_table.h"
#include "profiles/settings/settings_change.h"
#include "profiles/settings/trash.h"
#include "profiles/settings/trashed_profile.h"

#include <QFile>
#include <QFileInfo>

#include <vector>

using namespace Qt::StringLiterals;

namespace {

Failure busy(const QString &profile, const QString &what)
{
    return {Code::ProfileLocked, u"profile \"%1\" is being %2"_s.arg(profile, what),
        u"Ask again when that is done."_s};
}

} // namespace

Engine::Engine(ProfileStore &store, const Ledger &ledger, EventStream &events)
    : m_store(store), m_ledger(ledger), m_events(events), m_startSettings(store.settings())
{
}

void Engine::askPeople(bool isThere)
{
    m_secretUses.askPeople(isThere);
    m_handoffs.askPeople(isThere);
    m_approvals.askPeople(isThere);
}

Browser &Engine::browser(std::optional<QString> profile)
{
    return *hold(std::move(profile));
}

std::shared_ptr<Browser> Engine::hold(std::optional<QString> profile)
{
    const QString name = profile && !profile->isEmpty() ? *profile : m_store.defaultProfile();
    const auto found = m_browsers.find(name);
    if (found != m_browsers.end())
        return found->second;
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
    return add(*known);
}

std::shared_ptr<Browser> Engine::add(const Profile &profile)
{
    auto *made = new Browser{
        profile, m_store, m_ledger, m_humanControl, m_secretUses, m_approvals, m_events};
    made->setParent(this);
    // The last holder may have been called by it.
    const std::shared_ptr<Browser> held{made, [](Browser *last) { last->deleteLater(); }};
    m_browsers.emplace(profile.name, held);
    return held;
}

std::shared_ptr<Browser> Engine::sessionBrowser()
{
    const QString name = u"_sessions"_s; // no profile can be called that
    const auto found = m_browsers.find(name);
    if (found != m_browsers.end())
        return found->second;
    const auto made = add({.name = name, .color = u"#808080"_s, .isForSessions = true});
    connect(&m_sessions, &Sessions::unused, made.get(), [made = made.get()] { made->stop(); });
    return made;
}

std::shared_ptr<const AddressPolicy> Engine::limitsBeside(std::optional<QString> profile)
{
    const auto limits = ProfileLimits::of(browser(profile).profile());
    return limits ? limits->policy() : nullptr;
}

// Those of all hold there as everywhere.
QStringList Engine::approvalsBeside(std::optional<QString> profile)
{
    return browser(profile).profile().approvals;
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
    std::vector<Task<>> adoptions;
    QStringList kept;
    const auto profiles = m_store.profiles();
    for (const Profile &profile : profiles) {
        const QString folder = paths::userDataDir(profile.name);
        auto found = Keeper::find(folder);
        if (const Failure *failure = failureIn(found))
            qCWarning(logChrome).noquote() << failure->message;
        else if (!std::get<std::unique_ptr<Keeper>>(found))
            continue;
        kept.append(folder);
        if (!failureIn(found))
            adoptions.push_back(
                adoptKept(profile, std::get<std::unique_ptr<Keeper>>(std::move(found))));
    }
    const auto entries = m_ledger.living();
    for (const LedgerEntry &entry : entries) {
        if (!kept.contains(entry.userDataDir))
            adoptions.push_back(adoptOrEnd(entry, {}));
    }
    for (auto &adoption : adoptions)
        co_await adoption;
}

// A keeper in the folder proves the Chrome ours, whatever became of the ledger.
Task<> Engine::adoptKept(Profile profile, std::unique_ptr<Keeper> keeper)
{
    const auto process = RunningProcess::of(keeper->chrome());
    const LedgerEntry entry{.profile = profile.name,
        .pid = keeper->chrome(),
        .startTime = process ? process->startTime : 0,
        .userDataDir = paths::userDataDir(profile.name),
        .port = profile.cdpPort};
    co_await adoptOrEnd(entry, std::move(keeper));
}

Task<> Engine::adoptOrEnd(LedgerEntry entry, std::unique_ptr<Keeper> keeper)
{
    bool isAdopted = false;
    const auto profile = m_store.find(entry.profile);
    if (profile && !profile->isRemote()) {
        const std::shared_ptr<Browser> browser = hold(entry.profile);
        try {
            co_await browser->adopt(entry, std::move(keeper));
            isAdopted = true;
        } catch (const Failure &failure) {
            qCWarning(logChrome).noquote().nospace()
                << "cannot adopt pid=" << entry.pid << " reason=" << failure.message;
        }
    }
    if (!isAdopted)
        co_await endLeft(entry, m_ledger);
}

Profile Engine::create(const QString &name, const QString &color, const QString &cdpUrl)
{
    const Profile made = orThrow(m_store.create(name, color, cdpUrl));
    announceProfilesChanged();
    return made;
}

void Engine::announceProfilesChanged()
{
    m_events.publish({Event::Kind::ProfilesChanged, {}, {}});
}

Task<Engine::Trashed> Engine::reset(std::optional<QString> profile)
{
    const std::shared_ptr<Browser> browser = hold(profile);
    const Profile known = browser->profile();
    if (browser->onlyAttaches()) {
        const QString why = known.isRemote() ? u"remote"_s : u"only attached to"_s;
        throw Failure{Code::InvalidArgument,
            u"reset-profile is only supported for local profiles (profile \"%1\" is %2)."_s.arg(
                known.name, why),
            u"What that browser keeps is not the app's to take away."_s};
    }
    const Barred barred{browser, busy(known.name, u"reset"_s)};
    co_await browser->stop();
    Trashed trashed{.folder = paths::userDataDir(known.name), .to = {}};
    co_await freeFolder(trashed.folder, m_ledger);
    if (!isPortFree(known.cdpPort)) {
        Failure failure = co_await portInUseFailure(known.cdpPort);
        failure.message += u" Nothing was reset."_s;
        throw failure;
    }
    trashed.to = orThrow(moveToTrash(trashed.folder, known.name + u"-user-data"_s));
    announceProfilesChanged();
    const Trashed done = trashed;
    co_return done;
}

// Noted down first, so that it can be brought back.
OrFailure<Nothing> Engine::forget(const QString &profile, const QString &trashedFolder)
{
    const auto note = noteTrashed(profile, m_store.written(profile), trashedFolder);
    if (const Failure *failure = failureIn(note))
        return *failure;
    OrFailure<Nothing> removed = m_store.remove(profile);
    if (failureIn(removed))
        QFile::remove(std::get<QString>(note));
    return removed;
}

Engine::Restored Engine::restore(const QString &name)
{
    const auto trashed = TrashedProfile::newest(name);
    if (m_store.find(name) || !trashed) {
        // Said in the words of whatever else is wrong with it.
        orThrow(m_store.mayAdd(name));
        throw Failure{Code::ProfileNotFound,
            u"no deleted profile \"%1\" is in the trash"_s.arg(name),
            u"See %1, or create it again."_s.arg(paths::trash())};
    }
    const QString folder = paths::browserDir(name);
    const bool hasData = !trashed->folder.isEmpty() && QFileInfo::exists(trashed->folder);
    paths::makePrivateDir(QFileInfo{folder}.absolutePath());
    if (hasData && !putBack(trashed->folder, folder)) {
        throw Failure{Code::FileUnwritable,
            u"%1 could not be moved back to %2"_s.arg(trashed->folder, folder),
            u"Something is in the way there, or it may not be written to."_s};
    }
    const auto restored = m_store.restore(name, trashed->written);
    if (const Failure *failure = failureIn(restored)) {
        if (hasData)
            putBack(folder, trashed->folder);
        throw Failure{*failure};
    }
    if (!trashed->note.isEmpty())
        QFile::remove(trashed->note);
    announceProfilesChanged();
    return {std::get<Profile>(restored), hasData};
}

Profile Engine::changeProfile(const QString &name, const QJsonObject &changes)
{
    const auto textsOf = [&changes](const QString &key) {
        QStringList texts;
        const QJsonArray items = changes.value(key).toArray();
        for (const QJsonValue &each : items)
            texts.append(each.toString());
        return texts;
    };
    const QStringList approvals = textsOf(u"approvals"_s);
    for (const QString &each : approvals)
        orThrow(HoldRule::read(each));
    Profile tried;
    tried.name = name;
    tried.allow = textsOf(u"allow"_s);
    tried.deny = textsOf(u"deny"_s);
    tried.proxy = changes.value(u"proxy"_s).toString().trimmed();
    ProfileLimits::of(tried);
    const Profile changed = orThrow(m_store.change(name, changes));
    hold(name)->readProfile();
    announceProfilesChanged();
    return changed;
}

Task<Engine::Trashed> Engine::remove(QString profile)
{
    orThrow(m_store.mayRemove(profile));
    const std::shared_ptr<Browser> browser = hold(profile);
    Barred barred{browser, busy(profile, u"deleted"_s)};
    co_await browser->stop();
    Trashed trashed{.folder = paths::browserDir(profile), .to = {}};
    if (!browser->profile().isRemote()) {
        const QString userDataDir = paths::userDataDir(profile);
        if (browser->onlyAttaches())
            requireFree(userDataDir, m_ledger);
        else
            co_await freeFolder(userDataDir, m_ledger);
        trashed.to = orThrow(moveToTrash(trashed.folder, profile));
    }
    const auto forgotten = forget(profile, trashed.to.value_or(QString{}));
    if (const Failure *failure = failureIn(forgotten)) {
        if (trashed.to)
            putBack(*trashed.to, trashed.folder);
        throw Failure{*failure};
    }
    barred.keep({Code::ProfileNotFound, u"profile \"%1\" was deleted"_s.arg(profile),
        u"Use another, or create it."_s});
    m_browsers.erase(profile);
    m_humanControl.forget(profile);
    announceProfilesChanged();
    const Trashed done = trashed;
    co_return done;
}

Task<> Engine::changeSettings(QJsonObject changes)
{
    const QJsonObject checked = orThrow(checkedChanges(changes, m_store));
    const QJsonArray approvals = checked.value(u"approvals"_s).toArray();
    for (const QJsonValue &each : approvals)
        orThrow(HoldRule::read(each.toString()));
    orThrow(m_store.configure(checked));
    for (const auto &[name, each] : m_browsers)
        each->readProfile();
    m_events.publish({Event::Kind::SettingsChanged, {}, {}});
    if (!isEnabled())
        co_await stopAll();
}

QStringList Engine::outdatedSettings() const
{
    QStringList outdated;
    for (const SettingRow &row : settingRows()) {
        const bool counts = row.counts != SettingCounts::AtAppStart
            || isSame(row, m_startSettings, m_store.settings());
        if (!counts)
            outdated.append(QString::fromLatin1(row.key));
    }
    return outdated;
}

QStringList Engine::outdatedBrowserSettings() const
{
    QStringList outdated;
    for (const auto &[name, each] : m_browsers)
        outdated.append(each->outdatedSettings());
    outdated.removeDuplicates();
    outdated.sort();
    return outdated;
}

Task<QByteArray> Engine::newToken()
{
    const QByteArray token = co_await m_token.renewed();
    m_events.publish({Event::Kind::SettingsChanged, {}, {}});
    co_return token;
}

Task<> Engine::stopThose(std::function<bool(const Browser &)> which)
{
    std::vector<Task<bool>> stops;
    for (const auto &[name, each] : m_browsers) {
        if (which(*each))
            stops.push_back(each->stop());
    }
    for (auto &stop : stops)
        co_await stop;
}

Task<> Engine::stopAll()
{
    co_await m_cleanSignIns.endAll();
    const auto every = [](const Browser &) { return true; };
    co_await stopThose(every);
}

Task<> Engine::stopForQuit()
{
    m_handoffs.endAll();
    co_await m_cleanSignIns.endAll();
    const bool isKept = m_store.settings().keepRunning && isEnabled();
    const auto ends = [isKept](const Browser &each) {
        const Profile &profile = each.profile();
        return !isKept || profile.isForSessions || profile.isForNow || each.onlyAttaches();
    };
    co_await stopThose(ends);
}
