#include "core/browser/backups.h"

#include "base/paths.h"
#include "core/browser/barred.h"
#include "core/browser/engine.h"
#include "core/browser/lifecycle/orphans.h"
#include "profiles/settings/trash.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

// Bars its starts. Throws PROFILE_LOCKED unless the folder is at rest.
std::unique_ptr<Barred> atRest(Engine &engine, const QString &profile, const QString &what)
{
    const std::shared_ptr<Browser> browser = engine.hold(profile);
    if (browser->onlyAttaches())
        throw Failure{Code::InvalidArgument,
            u"profile \"%1\" is only attached to: its folder is not the app's"_s.arg(profile),
            u"Name a profile whose browser the app starts."_s};
    if (browser->state() != Browser::State::Off)
        throw Failure{Code::ProfileLocked, u"the browser of profile \"%1\" runs"_s.arg(profile),
            u"Stop it first: {stop profile=%1}"_s.arg(profile)};
    requireFree(paths::userDataDir(profile), Ledger{paths::ledger()});
    const Failure busy{Code::ProfileLocked, u"profile \"%1\" is being %2"_s.arg(profile, what),
        u"Ask again when that is done."_s};
    return std::make_unique<Barred>(browser, busy);
}

} // namespace

Task<KeptBackup> backUp(Engine &engine, QString profile, Deadline deadline)
{
    const auto barred = atRest(engine, profile, u"backed up"_s);
    const QString folder = paths::userDataDir(profile);
    if (!QFileInfo{folder}.isDir())
        throw Failure{Code::FileNotFound, u"profile \"%1\" keeps nothing yet"_s.arg(profile),
            u"Start its browser once."_s};
    co_return co_await profile_backups::keep(profile, folder, deadline);
}

Task<RestoredBackup> restoreBackup(
    Engine &engine, QString profile, std::optional<int> version, Deadline deadline)
{
    const auto barred = atRest(engine, profile, u"restored"_s);
    const QString folder = paths::userDataDir(profile);
    const QString beside = folder + u".restoring"_s;
    QDir{beside}.removeRecursively(); // of a restore that was cut short
    RestoredBackup restored;
    restored.about = co_await profile_backups::unpack(profile, version, beside, deadline);
    const auto moved = moveToTrash(folder, profile + u"-user-data"_s);
    const Failure *failure = failureIn(moved);
    if (failure) {
        QDir{beside}.removeRecursively();
        throw Failure{*failure};
    }
    restored.before = std::get<std::optional<QString>>(moved);
    if (!putBack(beside, folder)) {
        if (restored.before)
            putBack(*restored.before, folder);
        QDir{beside}.removeRecursively();
        throw Failure{Code::FileUnwritable,
            u"%1 could not be moved to %2; nothing was changed"_s.arg(beside, folder),
            u"Something is in the way there, or it may not be written to."_s};
    }
    engine.announceProfilesChanged();
    co_return RestoredBackup{restored};
}
