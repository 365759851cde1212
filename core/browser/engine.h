// All the browsers: one for each profile, made when first asked for.
#pragma once

#include "core/browser/browser.h"
#include "core/browser/clean_sign_in.h"
#include "core/browser/lifecycle/orphans.h"
#include "core/browser/people/approvals.h"
#include "core/browser/people/handoffs.h"
#include "core/browser/people/human_control.h"
#include "core/browser/people/secret_uses.h"
#include "core/browser/sessions.h"
#include "core/events/feed.h"
#include "profiles/chrome/ledger.h"
#include "profiles/secrets/access_token.h"
#include "profiles/settings/profile_store.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>

class EventStream;

class Engine : public QObject {
    Q_OBJECT
public:
    Engine(ProfileStore &store, const Ledger &ledger, EventStream &events);

    // The default profile's where none is named. Throws PROFILE_NOT_FOUND.
    Browser &browser(std::optional<QString> profile);

    // The same, kept alive while held, even if its profile is deleted.
    std::shared_ptr<Browser> hold(std::optional<QString> profile);

    // Every profile's, running or not.
    QList<Browser *> browsers();

    // A headless Chrome next to those of the profiles, for sessions alone. It is stopped when there
    // has been none for a while.
    std::shared_ptr<Browser> sessionBrowser();
    // What a session there is held to as one of that profile; the default one's where none is
    // named.
    std::shared_ptr<const AddressPolicy> limitsBeside(std::optional<QString> profile = {});
    QStringList approvalsBeside(std::optional<QString> profile = {});
    Sessions &sessions() { return m_sessions; }
    // Of all that happens in browsers.
    Feed &feed() { return m_feed; }

    ProfileStore &store() { return m_store; }
    const ProfileStore &store() const { return m_store; }
    HumanControl &humanControl() { return m_humanControl; }
    SecretUses &secretUses() { return m_secretUses; }
    Handoffs &handoffs() { return m_handoffs; }
    CleanSignIns &cleanSignIns() { return m_cleanSignIns; }
    Approvals &approvals() { return m_approvals; }
    // Whether there is a window in which people can be asked.
    void askPeople(bool isThere);
    bool isEnabled() const { return m_store.settings().enabled; }

    // The browsers that an earlier run of the app left behind: each taken over with its tabs, or,
    // where that fails, ended.
    Task<> adoptLiving();

    struct Trashed {
        QString folder;
        std::optional<QString> to; // nullopt where there was no folder
    };

    // An empty colour is the next of the palette. Throws PROFILE_EXISTS and what else is wrong.
    Profile create(const QString &name, const QString &color, const QString &cdpUrl);

    // Keys of its settings, null removing one; most count after its browser's next start. Throws
    // INVALID_VALUE and changes nothing.
    Profile changeProfile(const QString &name, const QJsonObject &changes);

    // A list of the profiles should be read again.
    void announceProfilesChanged();

    // Stops its browser and moves its data to the trash. Ends another browser on the folder only if
    // proven ours; else throws PROFILE_LOCKED.
    Task<Trashed> reset(std::optional<QString> profile);

    // The profile forgotten, its browser stopped, its folder in the trash.
    Task<Trashed> remove(QString profile);

    struct Restored {
        Profile profile;
        bool hasData; // what its browser kept is back too
    };

    // The one of that name that was removed last. Throws PROFILE_NOT_FOUND where the trash knows
    // none.
    Restored restore(const QString &name);

    // Sets keys of the "browser" object of clawdis.json, null removing one, and applies them at
    // once; if disabled, ends when all browsers have stopped. Throws INVALID_VALUE and changes
    // nothing.
    Task<> changeSettings(QJsonObject changes);

    // Settings that differ from what runs: they need a restart of the app, or of a browser.
    QStringList outdatedSettings() const;
    QStringList outdatedBrowserSettings() const;

    // Of other users, and of everybody where one is required.
    AccessToken &accessToken() { return m_token; }
    const AccessToken &accessToken() const { return m_token; }
    // A new one: the old one ends with this call.
    Task<QByteArray> newToken();

    // Every running browser, gracefully, side by side.
    Task<> stopAll();
    // As the app quits: all of them, or, with keepRunning, those that no next run could take over.
    Task<> stopForQuit();

private:
    Task<> stopThose(std::function<bool(const Browser &)> which);
    std::shared_ptr<Browser> add(const Profile &profile);
    OrFailure<Nothing> forget(const QString &profile, const QString &trashedFolder);
    Task<> adoptKept(Profile profile, std::unique_ptr<Keeper> keeper);
    Task<> adoptOrEnd(LedgerEntry entry, std::unique_ptr<Keeper> keeper);

    ProfileStore &m_store;
    const Ledger &m_ledger;
    EventStream &m_events;
    Feed m_feed{m_events};
    const Settings m_startSettings;
    AccessToken m_token{patienceOfPeople}; // who asks for one sits at the window
    HumanControl m_humanControl{m_events};
    SecretUses m_secretUses{m_events};
    Handoffs m_handoffs{m_humanControl, m_events};
    CleanSignIns m_cleanSignIns{m_handoffs, m_ledger};
    Approvals m_approvals{m_humanControl, m_events};
    std::map<QString, std::shared_ptr<Browser>> m_browsers;
    Sessions m_sessions{m_events};
};
