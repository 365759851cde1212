// The whole engine over a real headless Chromium, in a home of its own that goes with it.
#pragma once

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/events/event_stream.h"
#include "profiles/ledger.h"
#include "profiles/profile_store.h"

#include <QJsonObject>
#include <QTemporaryDir>

#include <memory>

class RealChrome {
public:
    // `settings` are added to the "browser" object of clawdis.json.
    explicit RealChrome(QJsonObject settings = {});
    ~RealChrome();

    // Run a command as a door would. Every reply is checked against what the command says it gives.
    Outcome call(const QString &command, QJsonObject arguments = {});

    // The same, where only success will do: an empty object, and a test failure, otherwise.
    Reply reply(const QString &command, QJsonObject arguments = {});

    // The same, where only a failure will do.
    Failure failure(const QString &command, QJsonObject arguments = {});

    // Open a page in a new tab, which is the current one from then on: its target id.
    QString open(const QString &url);

    // The current page's snapshot, and the ref in it of the first line that holds `what`.
    QString snapshot();
    QString ref(const QString &what);

    // What the page itself says: an expression in its own world.
    QJsonValue ask(const QString &expression);

    Engine &engine() { return *m_engine; }
    Catalogue &catalogue() { return *m_catalogue; }
    EventStream &events() { return m_events; }
    QString home() const { return m_home.path(); }
    quint16 cdpPort() const { return m_cdpPort; }

private:
    QTemporaryDir m_home;
    quint16 m_cdpPort;
    EventStream m_events;
    std::optional<ProfileStore> m_store;
    std::optional<Ledger> m_ledger;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<Catalogue> m_catalogue;
};

// A port of 127.0.0.1 that is free now.
quint16 freePort();
