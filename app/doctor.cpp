#include "app/doctor.h"

#include "app/free_space.h"
#include "app/home_lock.h"
#include "base/logging.h"
#include "base/paths.h"
#include "core/commands/commands.h"
#include "core/doors/cli/server_call.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/chrome_finder.h"
#include "profiles/chrome/port_probe.h"
#include "profiles/chrome/singleton_lock.h"
#include "profiles/process/display.h"
#include "profiles/process/keeper.h"
#include "profiles/secrets/access_token.h"
#include "profiles/secrets/keychain_store.h"
#include "profiles/secrets/sealed_file_store.h"
#include "profiles/settings/ports.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

using State = Check::State;

Check failed(const QString &name, const Failure &failure)
{
    return {State::Fail, name, failure.message, failure.hint};
}

// The number in a kernel file; nullopt if there is no such file.
std::optional<qint64> kernelNumber(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    bool isNumber = false;
    const qint64 number = file.readAll().trimmed().toLongLong(&isNumber);
    return isNumber ? std::optional{number} : std::nullopt;
}

QString sandboxHelper(const QString &chrome)
{
    const QString folder = QFileInfo{QFileInfo{chrome}.canonicalFilePath()}.path();
    for (const QString &path : {folder + u"/chrome-sandbox"_s,
             u"/usr/lib/chromium/chrome-sandbox"_s, u"/opt/google/chrome/chrome-sandbox"_s}) {
        const QFileInfo helper{path};
        if (helper.exists() && helper.ownerId() == 0 && helper.permission(QFileDevice::ExeOther)
            && helper.isExecutable())
            return path;
    }
    return {};
}

// Whether the kernel lets Chrome make the namespaces of its sandbox.
bool allowsNamespaces()
{
    return kernelNumber(u"/proc/sys/kernel/unprivileged_userns_clone"_s) != 0
        && kernelNumber(u"/proc/sys/user/max_user_namespaces"_s) != 0
        && kernelNumber(u"/proc/sys/kernel/apparmor_restrict_unprivileged_userns"_s).value_or(0)
        == 0;
}

Check lockOf(const Profile &profile, const Ledger &ledger)
{
    const QString folder = paths::userDataDir(profile.name);
    const QString name = u"lock of "_s + profile.name;
    const SingletonLock lock = SingletonLock::of(folder, ledger);
    switch (lock.state) {
    case SingletonLock::State::Free:
        return {State::Ok, name, u"free"_s};
    case SingletonLock::State::Stale:
        return {State::Ok, name, u"left by a browser that is dead; the next start removes it"_s};
    case SingletonLock::State::Held:
        return {State::Ok, name, u"held by a living browser, pid %1"_s.arg(lock.pid)};
    case SingletonLock::State::InDoubt:
        break;
    }
    const Failure failure = lockedFailure(folder, lock);
    return {State::Warn, name, failure.message, failure.hint};
}

// Checks what is served and started here.
Task<QList<Check>> diagnoseBrowsers(ProfileStore store, RunningDoors doors)
{
    const Settings settings = store.settings();
    QList<Check> checks{doctor::chrome(settings), doctor::snap(settings), doctor::sandbox(settings),
        doctor::display(settings), doctor::folders(settings), doctor::keeper()};
    if (doors) {
        checks += doctor::doors(*doors);
    } else {
        const Check control = co_await doctor::controlPort(settings);
        checks.append(control);
    }
    const auto profiles = store.profiles();
    for (const Profile &profile : profiles) {
        if (profile.isRemote())
            continue;
        const Check port = co_await doctor::profilePort(profile);
        checks.append(port);
    }
    checks += doctor::locks(store);
    co_return std::as_const(checks);
}

} // namespace

QList<Check> doctor::settings(const ProfileStore &store)
{
    const QString name = u"settings"_s;
    QList<Check> checks;
    if (store.damage())
        checks.append(failed(name, *store.damage()));
    const QList<Failure> warnings = store.warnings();
    for (const Failure &each : warnings)
        checks.append({State::Warn, name, each.message, each.hint});
    if (checks.isEmpty())
        checks.append({State::Ok, name, paths::config()});
    return checks;
}

Check doctor::chrome(const Settings &settings)
{
    const auto found = findChrome(settings.executablePath);
    if (const Failure *failure = failureIn(found))
        return failed(u"Chrome"_s, *failure);
    const auto &chrome = std::get<FoundChrome>(found);
    return {State::Ok, u"Chrome"_s, u"%1 (%2)"_s.arg(chrome.path, chrome.kind)};
}

Check doctor::snap(const Settings &settings)
{
    const auto found = findChrome(settings.executablePath);
    const auto *chrome = std::get_if<FoundChrome>(&found);
    const bool isSnap = chrome
        && (chrome->path.startsWith(u"/snap/"_s)
            || QFileInfo{chrome->path}.canonicalFilePath() == u"/usr/bin/snap"_s);
    if (!isSnap)
        return {State::Ok, u"snap"_s, u"the browser is not from a snap"_s};
    return {State::Warn, u"snap"_s, u"a browser from a snap cannot write to hidden folders"_s,
        u"Install it as a package, or set CLAWDIS_HOME to a folder below "
        "~/snap/chromium/common."_s};
}

Check doctor::sandbox(const Settings &settings)
{
    const QString name = u"sandbox"_s;
    if (settings.noSandbox)
        return {State::Warn, name, u"switched off by browser.noSandbox: pages are less shut in"_s,
            u"Leave it out where Chrome can run with its sandbox."_s};
    if (::geteuid() == 0)
        return {State::Fail, name, u"Chrome refuses to run as root with its sandbox"_s,
            u"Run the app as a normal user. Only where that is impossible, set "
            "browser.noSandbox."_s};
    if (allowsNamespaces())
        return {State::Ok, name, u"user namespaces are allowed"_s};
    const auto found = findChrome(settings.executablePath);
    const auto *chrome = std::get_if<FoundChrome>(&found);
    const QString helper = chrome ? sandboxHelper(chrome->path) : QString{};
    if (!helper.isEmpty())
        return {State::Ok, name, u"by its helper, %1"_s.arg(helper)};
    return {State::Fail, name, u"this system forbids unprivileged user namespaces"_s,
        u"Allow them for this browser (AppArmor on Ubuntu), or install its chromium-sandbox "
        "helper."_s};
}

Check doctor::display(const Settings &settings)
{
    const QString name = u"display"_s;
    if (settings.headless)
        return {State::Ok, name, u"none is needed: browser.headless is set"_s};
    const auto trouble = displayTrouble();
    if (!trouble)
        return {State::Ok, name, u"windows can be shown"_s};
    return {State::Warn, name, u"none (%1): Chrome runs without a window"_s.arg(*trouble),
        u"Start the app within a desktop session to see it, or set browser.headless to true."_s};
}

Check doctor::keeper()
{
    const auto found = Keeper::check();
    if (const Failure *failure = failureIn(found))
        return failed(u"keeper"_s, *failure);
    return {State::Ok, u"keeper"_s, u"there: browsers outlive a crash of the app"_s};
}

Check doctor::home()
{
    const QString name = u"home"_s;
    const QFileInfo folder{paths::home()};
    if (!folder.exists())
        return {State::Ok, name, u"%1 is made by the first start"_s.arg(paths::home())};
    if (!folder.isDir() || !folder.isWritable())
        return {State::Fail, name,
            u"%1 is not a folder that can be written to"_s.arg(paths::home()),
            u"Mend its permissions, or set CLAWDIS_HOME to another folder."_s};
    if (folder.ownerId() != ::geteuid())
        return {State::Fail, name,
            u"%1 belongs to another user, %2"_s.arg(paths::home(), folder.owner()),
            u"Run the app as that user, or set CLAWDIS_HOME to a folder of your own."_s};
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup
        | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    if (folder.permissions() & others)
        return {State::Warn, name, u"%1 is open to other users"_s.arg(paths::home()),
            u"Close it: chmod 700 %1"_s.arg(paths::home())};
    return {State::Ok, name, paths::home()};
}

Check doctor::disk()
{
    const QString place = paths::home();
    const auto free = freeSpaceAt(place);
    if (!free)
        return {State::Warn, u"disk"_s, u"nobody knows what is free at %1"_s.arg(place)};
    const State state = *free < free_space::tooLittle ? State::Fail
        : *free < free_space::little                  ? State::Warn
                                                      : State::Ok;
    const QString finding = u"%1 free at %2"_s.arg(QLocale::c().formattedDataSize(*free, 1), place);
    return {state, u"disk"_s, finding,
        state == State::Ok ? QString{} : u"Free some space on the disk that holds it."_s};
}

Check doctor::homeLock(bool isApp)
{
    const QString name = u"lock of the home"_s;
    if (isApp)
        return {State::Ok, name, u"held by this app, pid %1"_s.arg(::getpid())};
    const auto seen = HomeLock::look();
    const Failure *failure = failureIn(seen);
    if (!failure)
        return {State::Ok, name, u"free"_s};
    if (failure->code != Code::TooBusy)
        return failed(name, *failure);
    return {State::Fail, name, failure->message + u", but does not answer here"_s,
        u"Wait a moment, or end that process; CLAWDIS_SOCKET must be the same for both."_s};
}

QList<Check> doctor::locks(const ProfileStore &store)
{
    const Ledger ledger{paths::ledger()};
    QList<Check> checks;
    const auto profiles = store.profiles();
    for (const Profile &profile : profiles) {
        if (!profile.isRemote())
            checks.append(lockOf(profile, ledger));
    }
    return checks;
}

QList<Check> doctor::doors(const QList<DoorState> &states)
{
    QList<Check> checks;
    for (const DoorState &each : states) {
        const QString name = u"door "_s + each.name;
        if (each.why)
            checks.append(failed(name, *each.why));
        else if (each.is == DoorState::Is::Off)
            checks.append({State::Ok, name, u"off"_s});
        else
            checks.append({State::Ok, name,
                u"open at %1, %2 connected"_s.arg(each.address).arg(each.clients)});
    }
    return checks;
}

Task<Check> doctor::controlPort(Settings settings)
{
    const auto port = static_cast<quint16>(settings.controlUrl.port(80));
    Check check{State::Ok, u"port %1"_s.arg(port), u"free, for the API"_s};
    if (!isPortFree(port)) {
        const Failure failure = co_await portInUseFailure(port);
        check.state = State::Fail;
        check.finding = failure.message;
        check.fix = u"Stop that program, or set another port in browser.controlUrl."_s;
    }
    co_return std::as_const(check);
}

Task<Check> doctor::controlServer(Settings settings)
{
    Check check{State::Ok, u"server"_s,
        u"%1 answers: calls go there, and nothing is served or started here"_s.arg(
            settings.controlUrl.toString())};
    AccessToken kept;
    try {
        co_await kept.read();
    } catch (const Failure &failure) {
        qCDebug(logApp).noquote() << failure.message;
    }
    const QString given = qEnvironmentVariable("CLAWDIS_TOKEN");
    const QByteArray token = given.isEmpty() ? kept.current() : given.toUtf8();
    const Server server{settings.controlUrl, token};
    const Command status = commands::browser::status::command();
    const QJsonObject nothing;
    const ServerAnswer answer = co_await askServer(server, status, nothing);
    if (const auto *failure = std::get_if<Failure>(&answer.outcome))
        check = failed(check.name, *failure);
    co_return std::as_const(check);
}

Task<Check> doctor::profilePort(Profile profile)
{
    const QString name = u"port %1"_s.arg(profile.cdpPort);
    Check check{State::Ok, name, u"free, for profile %1"_s.arg(profile.name)};
    if (isPortFree(profile.cdpPort))
        co_return std::as_const(check);
    const Failure failure = co_await portInUseFailure(profile.cdpPort);
    const auto owner = RunningProcess::of(failure.evidence.value(u"pid").toInteger());
    if (owner && owner->pid == QCoreApplication::applicationPid()) {
        check.finding = u"served by the app, for the browser of profile %1"_s.arg(profile.name);
    } else if (owner && owner->isBrowserOn(paths::userDataDir(profile.name))) {
        check.finding = u"the browser of profile %1, pid %2"_s.arg(profile.name).arg(owner->pid);
    } else {
        check.state = State::Fail;
        check.finding = failure.message;
        check.fix = failure.hint;
    }
    co_return std::as_const(check);
}

Task<Check> doctor::keychain()
{
    Check check{State::Ok, u"keychain"_s, u"open"_s};
    if (SealedFileStore::existsIn(paths::home())) {
        check.finding = u"not used: secrets are in the sealed file of the home"_s;
        co_return std::as_const(check);
    }
    switch (co_await KeychainStore::probe()) {
    case KeychainStore::Found::Open:
        break;
    case KeychainStore::Found::Locked:
        check.state = State::Warn;
        check.finding = u"locked"_s;
        check.fix = u"Unlock it: until then the access token cannot be read."_s;
        break;
    case KeychainStore::Found::Missing:
        check.state = State::Warn;
        check.finding = u"none: secrets go into a sealed file of the home"_s;
        check.fix = u"Install one, as gnome-keyring, where other users' programs need a token."_s;
        break;
    }
    co_return std::as_const(check);
}

Task<QList<Check>> diagnose(ProfileStore store, RunningDoors doors)
{
    const Settings settings = store.settings();
    QList<Check> checks = doctor::settings(store);
    checks += {doctor::home(), doctor::disk(), doctor::homeLock(doors.has_value())};
    if (settings.isElsewhere()) {
        const Check server = co_await doctor::controlServer(settings);
        checks.append(server);
    } else {
        const QList<Check> local = co_await diagnoseBrowsers(store, doors);
        checks += local;
    }
    const Check keys = co_await doctor::keychain();
    checks.append(keys);
    const Check logins = co_await doctor::identities();
    checks.append(logins);
    co_return std::as_const(checks);
}
