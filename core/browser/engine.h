// All the browsers: one for each profile, made when first asked for.
#pragma once

#include "core/browser/browser.h"
#include "profiles/ledger.h"
#include "profiles/profile_store.h"

#include <QObject>

#include <map>
#include <memory>

class EventStream;

class Engine : public QObject {
    Q_OBJECT
public:
    Engine(ProfileStore &store, const Ledger &ledger, EventStream &events);

    // The default profile's where none is named. Throws PROFILE_NOT_FOUND.
    Browser &browser(std::optional<QString> profile);

    // Every profile's, running or not.
    QList<Browser *> browsers();

    ProfileStore &store() { return m_store; }
    bool isEnabled() const { return m_store.settings().enabled; }

    // The browsers that an earlier run of the app left behind: each taken over with its tabs, or,
    // where that fails, ended.
    Task<> adoptLiving();

    // Every running browser, gracefully, side by side.
    Task<> stopAll();

private:
    Task<> adoptOrEnd(LedgerEntry entry);

    ProfileStore &m_store;
    const Ledger &m_ledger;
    EventStream &m_events;
    std::map<QString, std::unique_ptr<Browser>> m_browsers;
};
