// The whole engine over a real headless Chromium, in its own temporary home.
#pragma once

#include "core/catalogue/call.h"

#include <QJsonObject>
#include <QTemporaryDir>

#include <memory>

class Catalogue;
class Engine;
class EventStream;
struct Services;

class RealChrome {
public:
    // With the usual settings: the Chrome that an earlier one of this program has left, its tabs
    // closed and its home emptied, is running then. It is left to the next one in turn.
    RealChrome();
    // One of its own, not started. `settings` are added to the "browser" object of clawdis.json.
    explicit RealChrome(const QJsonObject &settings);
    ~RealChrome();

    // End the one that is left: no more are made.
    static void endLeft();

    // Run a command as a door with locators would, or as the window for people's commands. Checks
    // every reply against the command's declaration.
    Outcome call(const QString &command, QJsonObject arguments = {});

    // The same, but must succeed: else a test failure and an empty object.
    Reply reply(const QString &command, QJsonObject arguments = {});

    // The same, but must fail.
    Failure failure(const QString &command, QJsonObject arguments = {});

    // Open a page in a new tab, which is the current one from then on: its target id.
    QString open(const QString &url);

    // The same in the tab of an earlier show() while that is still there, for a third of the cost:
    // for tests of pages, to which it does not matter what the tab has been through.
    QString show(const QString &url);

    // The current page's snapshot, and the ref in it of the first line that holds `what`.
    QString snapshot(const QJsonObject &options = {});
    QString ref(const QString &what);

    // The value of an expression in the page's own world.
    QJsonValue ask(const QString &expression);

    // End the renderer of that tab.
    void crash(const QString &targetId);

    // Include their headers to use them.
    Engine &engine();
    Services &services();
    Catalogue &catalogue();
    EventStream &events();

    QString home() const { return m_place->home.path(); }
    quint16 cdpPort() const { return m_place->cdpPort; }

private:
    struct Place {
        QTemporaryDir home;
        quint16 cdpPort;
    };
    struct Parts;

    void begin(const QJsonObject &settings);
    bool isLeftEmpty();

    static std::unique_ptr<Place> s_left;

    bool m_isUsual;
    std::unique_ptr<Place> m_place;
    std::unique_ptr<Parts> m_parts;
    QString m_shown;
};

// A free port of 127.0.0.1, another one each time. It is below the kernel's ephemeral range, so
// nobody takes it before its owner is up.
quint16 freePort();
